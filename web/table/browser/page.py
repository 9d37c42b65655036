"""What the table may do to the page."""

from pyscript import document, window
from pyscript.ffi import create_proxy, to_js

from table import saves
from table.browser import flight

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from session.shapes import Happening
    from table.aliases import Attributes, Node


def find(name: str) -> "Node":
    """Find an element by its id."""
    return document.getElementById(name)


def button(name: str) -> "Node":
    """Find the button that does something."""
    return document.querySelector(f'[data-do="{name}"]')


class Page:
    """The page's address, store and clock, and all that is drawn on it."""

    def __init__(self) -> None:
        self.drawn: dict[str, str] = {}
        self.flight = flight.Flight()

    # Address, language, store, time

    def language(self) -> str:
        """Give the page's language."""
        return str(document.documentElement.lang)

    def link(self) -> str:
        """Give what the address says about the match."""
        return saves.link(str(window.location.hash), str(window.location.search))

    def version(self) -> str:
        """Tell the version of the app that draws: the folder of its files."""
        return str(document.querySelector('link[rel="icon"]').href)

    def base(self) -> str:
        """Give the address that links begin with: the table's in no language."""
        return str(find("neutral").href)

    def today(self) -> str:
        """Give the date of the reader's calendar, 2026-11-30."""
        return str(window.today())

    def set_link(self, link: str) -> None:
        """Put the match in the address without a new entry in the history."""
        # Only when it changes: some browsers allow a hundred such calls in half a minute.
        if str(window.location.hash) == f"#{link}" and not str(window.location.search):
            return
        window.setAddress(f"{window.location.pathname}#{link}")

    def get(self, key: str) -> str | None:
        """Read a text from the store; a store that is closed is empty."""
        text = window.store.read(key)
        return str(text) if text else None

    def set(self, key: str, value: str) -> bool:
        """Write a text to the store; tell whether it was kept."""
        return bool(window.store.write(key, value))

    def remove(self, key: str) -> None:
        """Forget a text of the store."""
        window.store.forget(key)

    def persist(self) -> None:
        """Ask the browser once to keep what is stored for good."""
        window.store.persist()

    def now(self) -> float:
        """Tell the time in milliseconds."""
        return float(window.Date.now())

    def later(self, wait: int, then: "Callable[[], None]") -> None:
        """Call after a while, given in milliseconds."""
        window.setTimeout(create_proxy(then), wait)

    # Drawing

    def state(self, name: str) -> None:
        """Tell style and tests what the table is doing."""
        document.body.dataset.state = name

    def recalled(self) -> None:
        """Let the table be seen although the engine has not started."""
        document.body.classList.add("recalled")

    def title(self, text: str) -> None:
        """Name the tab."""
        document.title = text

    def text(self, name: str, text: str) -> None:
        """Write a text, if it differs from what is there."""
        if self.drawn.get(name) != text:
            self.drawn[name] = text
            find(name).textContent = text

    def put(self, name: str, markup: str) -> None:
        """Draw a region, if it differs from what is there."""
        if self.drawn.get(name) != markup:
            self.drawn[name] = markup
            find(name).innerHTML = markup

    def fill(self, name: str, text: str) -> None:
        """Write a text into a field."""
        find(name).value = text

    def label(self, name: str, text: str) -> None:
        """Name a region for screen readers."""
        find(name).setAttribute("aria-label", text)

    def show(self, name: str, *, seen: bool) -> None:
        """Show or hide an element whose place stays reserved."""
        find(name).classList.toggle("away", not seen)

    def can(self, name: str, *, allowed: bool) -> None:
        """Show a button of the sheet, or enable one of the toolbar, which keeps its focus."""
        if name in ("next", "again"):
            button(name).hidden = not allowed
        else:
            button(name).setAttribute("aria-disabled", "false" if allowed else "true")

    def room(self) -> tuple[int, int]:
        """Measure the hand's inner width and a card's, in CSS pixels."""
        hand = find("hand")
        padding = float(window.getComputedStyle(hand).paddingLeft.replace("px", ""))
        return int(hand.clientWidth - 2 * padding), int(find("probe").offsetWidth)

    def set_cards(self, cards: "dict[str, Attributes]") -> None:
        """Set attributes of the card buttons."""
        for each in document.querySelectorAll("#hand [data-card]"):
            for name, value in cards[str(each.dataset.card)].items():
                if value is None:
                    each.removeAttribute(name)
                else:
                    each.setAttribute(name, value)

    def dealt(self, *, fresh: bool) -> None:
        """Let the hand come in once when it has just been dealt."""
        find("hand").classList.toggle("dealt", fresh)

    def set_panel(self, verb: str, *, in_hand: bool, confirm: bool) -> None:
        """Open the panel for a verb, with the hand in it if that is chosen from, or close it."""
        panel, hand = find("panel"), find("hand")
        panel.dataset.verb = verb
        panel.hidden = not verb
        button("confirm").hidden = not confirm
        document.body.classList.toggle("asking", bool(verb))
        document.body.classList.toggle("choosing", in_hand)
        if in_hand and not panel.contains(hand):
            panel.insertBefore(hand, button("confirm"))
        elif not in_hand and panel.contains(hand):
            find("sheet").before(hand)

    def set_choices(self, chosen: list[int], label: str, *, ready: bool) -> None:
        """Mark the choices of the panel and name the answer."""
        for tile in document.querySelectorAll("#panel [data-choice]"):
            pressed = int(tile.dataset.choice) in chosen
            tile.setAttribute("aria-pressed", "true" if pressed else "false")
        confirm = button("confirm")
        confirm.textContent = label
        confirm.disabled = not ready

    def log(self, lines: list[str]) -> None:
        """Add lines to the log, which reads them out."""
        log = find("log")
        for line in lines:
            paragraph = document.createElement("p")
            paragraph.textContent = line
            log.append(paragraph)

    def log_anew(self, lines: list[str]) -> None:
        """Replace the log in silence."""
        log = find("log")
        log.setAttribute("aria-live", "off")
        log.replaceChildren()
        self.log(lines)
        log.setAttribute("aria-live", "polite")

    # Telling

    def notice(self, text: str) -> None:
        """Say that something went wrong, or take that back."""
        # Seen first: screen readers pass over what is written while it is hidden.
        self.show("notice", seen=bool(text))
        self.text("notice-text", text)

    def warn(self, what: str) -> None:
        """Say what has become of a match: that it is not kept, or that another gave way to it."""
        self.notice(str(find(f"text-{what}").textContent))

    def reason(self, text: str, link: str) -> None:
        """Say beside the hand why a card may not be played."""
        self.show("reason", seen=bool(text))
        self.text("reason-text", text)
        anchor = find("reason-link")
        anchor.hidden = not link
        if link:
            anchor.href = link

    def mention(self, error: str) -> None:
        """Tell developers of something that players need not know."""
        window.console.warn(error)

    def fail(self, error: str) -> None:
        """Show that the table cannot go on."""
        window.console.error(error)
        self.state("error")

    def dialog(self, name: str) -> None:
        """Open a dialog, or close it if it is open."""
        dialog = find(name)
        if dialog.open:
            dialog.close()
        else:
            dialog.showModal()

    def open(self, name: str) -> None:
        """Open a dialog if it is not."""
        if not find(name).open:
            self.dialog(name)

    def show_sheet(self, *, opened: bool) -> None:
        """Open or close the score sheet over the table."""
        sheet = find("sheet")
        document.body.classList.toggle("scoring", opened)
        if opened and not sheet.open:
            sheet.show()
            sheet.scrollTop = 0
            self.sheet_stop()
        elif not opened and sheet.open:
            sheet.close()

    def sheet_stop(self) -> None:
        """Let Tab stop at the table of the score sheet only where it has to be scrolled."""
        for each in document.querySelectorAll("#sheet .scroll"):
            each.tabIndex = 0 if each.scrollWidth > each.clientWidth else -1

    # Focus

    def focus(self) -> str:
        """Say where the focus is: hand, panel, replay, sheet, nowhere or elsewhere."""
        at = document.activeElement
        if not at or at.tagName == "BODY":
            return "nowhere"
        if at.id == "play":
            return "hand"
        for name in ("hand", "panel", "replay", "sheet"):
            if find(name).contains(at):
                return name
        return "elsewhere"

    def focus_card(self, name: str) -> None:
        """Put the focus on a card of the hand, if there is one."""
        card = document.querySelector(f'#hand [data-card="{name}"]') if name else None
        if card:
            card.focus()

    def focus_on(self, name: str) -> None:
        """Put the focus on the panel, facts, replay, the sheet's heading or a button."""
        if name in ("panel", "facts", "replay"):
            find(name).focus()
        elif name == "sheet":
            find("sheet-title").focus(to_js({"preventScroll": True}))
        else:
            button(name).focus()

    # Motion

    def lift(self, happened: "list[Happening]") -> None:
        """Remember where cards are before they are drawn elsewhere."""
        cards = [each["card"] for each in happened if each["what"] == "played"]
        self.flight.lift(cards, sweep=any(each["what"] == "swept" for each in happened))

    def land(self, happened: "list[Happening]") -> None:
        """Let cards travel from where they were to where they are now."""
        for each in happened:
            if each["what"] == "played":
                self.flight.arrive(each["card"], each["seat"])
            elif each["what"] == "swept":
                self.flight.leave(each["seat"])
