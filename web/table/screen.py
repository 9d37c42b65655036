"""What the player sees of the last view, and what is begun but not yet said."""

from table import dialogs, draw
from table import hand as cards
from table import sheet as scores

TYPE_CHECKING = False
if TYPE_CHECKING:
    from session.shapes import HandCard, Happening, Share, Sheet, Verify, View
    from table.browser.page import Page


class Screen:
    """Brings the page in line with the view; knows the raised card and the choices made."""

    def __init__(self, page: "Page") -> None:
        self.page = page
        self.view: View | None = None
        self.raised = ""
        self.stop = ""
        self.chosen: list[int] = []
        self.sheet_open = False
        self.booting = True  # whether the engine has said nothing yet

    def forget(self) -> None:
        """Take what comes next for another match, even if it is the same one."""
        self.view = None
        self.raised = self.stop = ""

    @property
    def scores(self) -> "Sheet | None":
        """The sheet of the last complete deal."""
        return self.view["scores"] if self.view else None

    def asked(self) -> bool:
        """Tell whether the player is asked for a card."""
        view = self.view
        return view is not None and view["state"] == "your-turn" and view["panel"] is None

    def choosing(self) -> bool:
        """Tell whether the player chooses among the cards of the hand."""
        shape = self.view["panel"] if self.view else None
        return shape is not None and shape["inHand"]

    def card(self, name: str) -> "HandCard | None":
        """Find a card in the hand."""
        for each in self.view["hand"] if self.view else []:
            if each["id"] == name:
                return each
        return None

    # The whole

    def draw(self, view: "View", happened: "list[Happening]") -> None:
        """Show a view in place of the one before, and what has happened in between."""
        self.view = view
        kinds: list[str] = [each["what"] for each in happened]
        dealt = "dealt" in kinds
        if dealt:
            self.raised = self.stop = ""
        elif self.card(self.raised) is None:
            self.raised = ""
        page = self.page
        focus = page.focus()
        page.reason("", "")
        page.lift(happened)
        self._draw_words(view)
        page.put("facts", draw.facts(view["facts"]))
        page.put("seats", draw.seats(view["seats"]))
        page.put("open", draw.group(None if view["trick"]["plays"] else view["open"]))
        page.put("trick", draw.trick(view["trick"], view["seats"]))
        page.label("trick", view["trick"]["label"])
        if view["last"]:
            page.text("last-title", view["last"]["label"])
            page.put("last-cards", draw.trick(view["last"], view["seats"]))
        page.dealt(fresh=dealt)
        # First the panel: the hand may be in it, and has another width there.
        self._draw_panel(view, asked="asked" in kinds)
        page.show("replay", seen=view["can"]["on"])
        self.draw_hand()
        self._draw_sheet(kinds)
        for name in ("undo", "next", "again", "share"):
            page.can(name, allowed=view["can"][name])
        page.can("last-trick", allowed=view["last"] is not None)
        page.can("scores", allowed=self.scores is not None)
        if dealt or "rewound" in kinds:
            page.log_anew(view["log"])
        page.log([each["text"] for each in happened if each["what"] == "said"])
        page.land(happened)
        self._aim(view, kinds, focus)

    def _draw_words(self, view: "View") -> None:
        if not self.booting:
            self.page.state(view["state"])
        self.page.title(view["title"])
        self.page.text("heading", view["heading"])
        self.page.text("deal", view["dealLabel"])
        self.page.text("code", view["code"])
        self.page.text("today", view["today"])
        self.page.text("status", view["status"])

    def _aim(self, view: "View", kinds: list[str], focus: str) -> None:
        """Keep the focus where the player works: hand, panel, what is shown again, then sheet."""
        if focus == "elsewhere":
            return
        if "scored" in kinds:
            self.page.focus_on("sheet")
        elif "asked" in kinds:
            self.page.focus_on("panel")
        elif view["can"]["on"] and "dealt" in kinds:
            self.page.focus_on("replay")
        elif focus == "hand" or (focus != "nowhere" and not (view["panel"] or view["can"]["on"])):
            self.page.focus_card(self.stop)

    # The hand

    def draw_hand(self) -> None:
        """Draw the hand for the width there is."""
        view = self.view
        if view is None:
            return
        width, card = self.page.room()
        self.page.put("hand", cards.hand(view["hand"], width, card))
        self.page.put("whys", draw.whys(cards.reasons(view["hand"])))
        self.set_cards()

    def fit(self) -> None:
        """Lay the hand out for another width; the card that had the focus keeps it."""
        focus = self.page.focus()
        self.page.sheet_stop()
        self.draw_hand()
        if focus == "hand" and self.page.focus() == "nowhere":
            self.page.focus_card(self.stop)

    def set_cards(self) -> None:
        """Set what changes on the cards without drawing them anew, so that focus stays."""
        if self.view is None:
            return
        hand = self.view["hand"]
        self.stop = cards.stop(hand, self.stop)
        asked = self.asked() or self.choosing()
        self.page.set_cards(cards.attributes(hand, self.stop, self.pressed(), asked=asked))
        card = self.card(self.raised)
        self.page.show("play", seen=self.asked() and card is not None and card["legal"])

    def pressed(self) -> list[str]:
        """Name the cards that stand out of the hand."""
        shape = self.view["panel"] if self.view else None
        if shape is None or not shape["inHand"]:
            return [self.raised]
        chosen = [shape["choices"][k]["card"] for k in self.chosen]
        return [card["id"] for card in chosen if card]

    def raise_card(self, name: str) -> None:
        """Lift one card out of the hand, or none, and say why if it may not be played."""
        self.raised = name
        self.set_cards()
        self.explain(name if self.asked() else "")

    def explain(self, name: str) -> None:
        """Say why a card may not be chosen; otherwise take back what was said before."""
        card = self.card(name)
        if self.view and card and card["reason"]:
            article = card["article"]
            link = f"../{self.view['game']}/#{article}" if article else ""
            self.page.reason(card["reason"], link)
        else:
            self.page.reason("", "")

    def go(self, key: str) -> None:
        """Move along the hand."""
        if self.view and self.stop:
            self.stop = cards.move(self.view["hand"], self.stop, key)
            self.set_cards()
            self.page.focus_card(self.stop)

    # The panel

    def _draw_panel(self, view: "View", *, asked: bool) -> None:
        """Draw the panel; a new one starts with the choices that must be made."""
        shape = view["panel"]
        if asked or shape is None:
            choices = shape["choices"] if shape else []
            self.chosen = [k for k, each in enumerate(choices) if each["must"]]
            self.raised = "" if shape else self.raised
        self.page.put("panel-body", draw.panel(shape))
        self.page.set_panel(
            shape["verb"] if shape else "",
            in_hand=self.choosing(),
            confirm=bool(shape and shape["confirm"]),
        )
        self.set_panel()

    def set_panel(self) -> None:
        """Mark the choices made and name the answer they give."""
        shape = self.view["panel"] if self.view else None
        if shape and shape["confirm"]:
            count = len(self.chosen)
            label = draw.confirm_label(shape, count)
            self.page.set_choices(self.chosen, label, ready=count in shape["sizes"])

    def toggle(self, name: str) -> None:
        """Take a card of the hand or give it back, or say why it cannot be chosen."""
        shape = self.view["panel"] if self.view else None
        for k, choice in enumerate(shape["choices"] if shape else []):
            if choice["card"] and choice["card"]["id"] == name:
                self.choose(k)
        self.set_cards()
        self.explain(name)

    def choose(self, k: int) -> None:
        """Take a choice or give it back; where only one may be taken, it replaces the other."""
        shape = self.view["panel"] if self.view else None
        if shape is None:
            return
        most = max(shape["sizes"])
        if k in self.chosen:
            if not shape["choices"][k]["must"]:
                self.chosen.remove(k)
        elif len(self.chosen) < most:
            self.chosen.append(k)
        elif most == 1:
            self.chosen = [k]
        self.set_panel()

    # The score sheet

    def _draw_sheet(self, kinds: list[str]) -> None:
        """Open a new score sheet; the last one stays behind its button."""
        self.page.put("sheet-body", scores.sheet(self.scores))
        if "scored" in kinds:
            self.show_sheet(opened=True)
        elif "dealt" in kinds or "rewound" in kinds:
            self.show_sheet(opened=False)

    def show_sheet(self, *, opened: bool) -> None:
        """Open or close the score sheet."""
        self.sheet_open = opened and self.scores is not None
        self.page.show_sheet(opened=self.sheet_open)
        over = self.view is not None and self.view["sheet"] is not None
        self.page.show("back", seen=over and not self.sheet_open)

    def turn_to_sheet(self, *, opened: bool) -> None:
        """Open or close the score sheet at the player's wish, and put the focus there."""
        if self.scores is None:
            return
        self.show_sheet(opened=opened)
        self.page.focus_on("sheet" if self.sheet_open else "scores")

    # Dialogs

    def show_share(self, shape: "Share") -> None:
        """Show a link and its QR code; which of the ways is chosen, the page knows."""
        self.page.text("share-code", shape["code"])
        self.page.put("share-ways", dialogs.ways(shape["ways"]))
        self.page.put("share-qr", dialogs.code(shape["qr"]))
        self.page.fill("share-link", shape["link"])
        self.page.open("share")

    def show_verify(self, shape: "Verify") -> None:
        """Show the hands of a deal."""
        self.page.put("verify-body", dialogs.verify(shape))
        self.page.open("verify")
