"""Cards on their way: from a player to the trick, and with the trick to its winner."""

from pyscript import document, window
from pyscript.ffi import create_proxy, to_js

TYPE_CHECKING = False
if TYPE_CHECKING:
    from table.aliases import Node

PLAY = 200  # milliseconds that a card takes to the trick
SWEEP = 240  # milliseconds that a trick takes to its winner
EASE = "cubic-bezier(.2,.7,.3,1)"


class Flight:
    """Knows where cards were before they were drawn anew."""

    def __init__(self) -> None:
        self.calm = window.matchMedia("(prefers-reduced-motion: reduce)")
        self.origins: dict[str, Node] = {}
        self.leaving: list[Node] = []
        self.flying = 0  # copies under way
        # One for all: a listener of its own would keep each copy in memory for ever, since the
        # copy, its motion and the listener hold one another across two heaps.
        self.swept = create_proxy(self.clear)

    def lift(self, cards: list[str], *, sweep: bool) -> None:
        """Note where these cards lie in the hand and, before a sweep, keep copies of the trick."""
        self.origins = {}
        self.leaving = []
        if self.calm.matches:
            return
        for name in cards:
            face = document.querySelector(f'#hand [data-card="{name}"] .face')
            if face:
                self.origins[name] = face.getBoundingClientRect()
        if sweep:
            layer = document.getElementById("flight")
            base = layer.getBoundingClientRect()
            for card in document.querySelectorAll("#trick .played"):
                box = card.getBoundingClientRect()
                copy = card.cloneNode(True)  # noqa: FBT003  the document's own signature
                for name in ("data-card", "data-seat", "data-place", "role", "aria-label"):
                    copy.removeAttribute(name)
                copy.style.width = f"{box.width}px"
                copy.style.left = f"{box.left - base.left}px"
                copy.style.top = f"{box.top - base.top}px"
                layer.append(copy)
                self.leaving.append(copy)

    def arrive(self, name: str, seat: int) -> None:
        """Let a card come to the trick, from the hand or else from its player's plate."""
        card = document.querySelector(f'#trick [data-card="{name}"]')
        if card and not self.calm.matches:
            origin = self.origins.get(name) or plate(seat)
            travel(card, origin, PLAY, arriving=True)

    def leave(self, winner: int) -> None:
        """Let the copies of the trick go to their winner."""
        for copy in self.leaving:
            motion = travel(copy, plate(winner), SWEEP, arriving=False)
            motion.onfinish = self.swept
            self.flying += 1
        self.leaving = []

    def clear(self, _event: "Node") -> None:
        """Take the copies away when the last of them has arrived."""
        self.flying -= 1
        if not self.flying:
            document.getElementById("flight").replaceChildren()


def plate(seat: int) -> "Node":
    """Measure a player's plate."""
    return document.querySelector(f'#seats [data-seat="{seat}"] .plate').getBoundingClientRect()


def travel(card: "Node", other: "Node", time: int, *, arriving: bool) -> "Node":
    """Move a card from another place to its own, or away to it and gone."""
    box = card.getBoundingClientRect()
    x = other.left + other.width / 2 - box.left - box.width / 2
    y = other.top + other.height / 2 - box.top - box.height / 2
    there = {"translate": f"{x}px {y}px", "opacity": 1 if arriving else 0}
    here = {"translate": "0px 0px", "opacity": 1}
    frames = [there, here] if arriving else [here, there]
    return card.animate(
        to_js(frames),
        to_js({"duration": time, "easing": EASE, "fill": "backwards" if arriving else "forwards"}),
    )
