"""What is new in a view: told to the page, which only draws."""

from session.shapes import Happening, View


def newly_seen(before: View | None, after: View, happened: list[Happening]) -> list[Happening]:
    """Tell what is to be read, answered or looked at in a view, and was not in the one before."""
    kinds = {each["what"] for each in happened}
    told: list[Happening] = []
    if before and not kinds & {"dealt", "rewound"}:
        told += [{"what": "said", "text": line} for line in after["log"][len(before["log"]) :]]
    old = None if "dealt" in kinds else before
    if after["panel"] and not (old and old["panel"] == after["panel"]):
        told.append({"what": "asked"})
    if after["sheet"] and not (old and old["sheet"] == after["sheet"]):
        told.append({"what": "scored"})
    return told
