"""What changed between two views: cards to see flying, lines to read out, a play shown early."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from table.shapes import Play, View


def same_deal(before: "View | None", after: "View") -> bool:
    """Tell whether both views are of one deal of one match."""
    return (
        before is not None and before["deal"] == after["deal"] and before["code"] == after["code"]
    )


def played(before: "View | None", after: "View") -> "list[Play]":
    """List the plays that were just added to the trick."""
    if before is None or not same_deal(before, after):
        return []
    old, new = before["trick"]["plays"], after["trick"]["plays"]
    if before["trick"]["winner"] is not None and old != new:
        return new
    return new[len(old) :] if new[: len(old)] == old else []


def swept(before: "View | None", after: "View") -> "int | None":
    """Name the seat that the trick on the table goes to, if it has just been taken away."""
    if before is None or not same_deal(before, after) or after["last"] is None:
        return None
    gone = before["trick"]
    return gone["winner"] if after["last"]["plays"] == gone["plays"] else None


def news(before: "View | None", after: "View") -> "list[str] | None":
    """List the lines to append to the log, or None where it must be written anew."""
    if before is None or not same_deal(before, after):
        return None
    old, new = before["log"], after["log"]
    return new[len(old) :] if new[: len(old)] == old else None


def early(view: "View", name: str) -> "View":
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
