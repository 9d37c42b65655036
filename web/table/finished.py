"""Which of the kept matches are over: the home page does not offer them to be continued."""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from table.saves import Store

FINISHED = "vaza.finished"


def keys(store: "Store") -> list[str]:
    """List the keys of the matches that are over, newest first; a damaged list is empty."""
    try:
        found = json.loads(store.get(FINISHED) or "[]")
    except ValueError:
        return []
    return [key for key in found if isinstance(key, str)] if isinstance(found, list) else []


def note(store: "Store", key: str, *, over: bool) -> None:
    """Write down whether a match is over."""
    # The list may be long: it is read only where it changes.
    if (json.dumps(key) in (store.get(FINISHED) or "")) != over:
        others = [each for each in keys(store) if each != key]
        if over:
            others.insert(0, key)
        store.set(FINISHED, json.dumps(others))
