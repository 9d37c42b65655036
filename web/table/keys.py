"""What a key means at the table."""

LETTERS = {"u": "undo", "l": "last-trick", "s": "scores", "v": "verify", "?": "help"}
PLACES = {"h": "hand", "c": "facts"}
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End")
NOTHING = ("", "")


def meaning(key: str, card: str, *, letters: bool, button: bool) -> tuple[str, str]:
    """Say what to do and with what; two empty strings leave the key to the browser.

    `card` has the focus, or is empty; `letters` tells whether single letters are shortcuts here,
    `button` whether the focus is on something that Enter already works.
    """
    small = key.lower()
    if key == "Escape":
        return "escape", ""
    if key in ("Enter", " "):
        return ("enter", card) if card else NOTHING if button else ("on", "")
    if card and key in ARROWS:
        return "move", key
    if letters and small in LETTERS:
        return "do", LETTERS[small]
    return (PLACES[small], "") if letters and small in PLACES else NOTHING
