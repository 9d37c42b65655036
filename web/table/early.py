"""A play shown early: before the engine has heard of it."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from session.shapes import View


def play(view: "View", name: str) -> "View":
    """Show the human's card on the table before the engine has answered."""
    result = view.copy()
    result["state"] = "thinking"
    result["hand"] = []
    result["trick"] = view["trick"].copy()
    result["trick"]["plays"] = list(view["trick"]["plays"])
    for card in view["hand"]:
        if card["id"] == name:
            result["trick"]["plays"].append({"seat": 0, "card": card})
        else:
            rest = card.copy()
            rest["legal"], rest["reason"] = False, ""
            result["hand"].append(rest)
    result["seats"] = []
    for each in view["seats"]:
        person = each.copy()
        person["turn"] = False
        person["cards"] -= each["seat"] == 0
        result["seats"].append(person)
    return result
