"""The table's course: what is asked of the session, and what buttons, taps and keys do."""

from table import early, finished, hand, recall, saves
from table.conversation import Conversation
from table.screen import Screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine
    from typing import Any

    from session.shapes import Act, Answer, Begun, Go, Panel, Request, Save, View
    from table.browser.page import Page

GO: "dict[str, Go]" = {  # what buttons ask for as it is
    "undo": {"do": "undo"},
    "next": {"do": "next"},
    "again": {"do": "again"},
    "verify": {"do": "verify"},
    "on": {"do": "on"},
    "end": {"do": "end"},
    "take-over": {"do": "take-over"},
}
STEP = 500  # milliseconds before a computer player acts
LOOK = 2500  # milliseconds for what wants a longer look
SKIP = "hand"  # where the skip link leads: a place on the page, and no match
PAUSE = 1000  # milliseconds that a full trick stays


class Table:
    """Takes the player's wishes to the session and its answers to the screen.

    Only the session is waited for: all that needs no answer is done before the next key or tap.
    """

    def __init__(
        self,
        page: "Page",
        ask: "Callable[[str], Awaitable[str]]",
        spawn: "Callable[[Coroutine[Any, Any, None]], None]",
    ) -> None:
        self.page = page
        self.screen = Screen(page)
        self.session = Conversation(page, ask, spawn, self.receive, self.said)
        self.link = ""
        self.warned = False
        self.matches = saves.Matches(page)
        self.key = ""  # of the match on the table
        self.begun: Begun | None = None  # what it will be kept as when the player acts in it
        self.offered: list[str] = []  # keys of the matches that the session chooses from
        self.unread = False  # whether a match is stored here that the session has not seen
        self.refused = ""  # the last request whose save another tab's stood in the way of
        self.away = False  # whether the match goes on in another tab
        self.recalled: View | None = None  # what is shown before the engine has started

    @property
    def view(self) -> "View | None":
        """The last view."""
        return self.screen.view

    # Asking

    def open(self) -> None:
        """Begin or take up the match that the address names."""
        self.link = self.page.link()
        # Without a link the newest match goes on that is not over, or else the newest.
        over = [] if self.link else finished.keys(self.page)
        keys = self.matches.keys(self.link, over)
        if self.screen.booting:
            self.recall(keys)
        self.take_up(self.link, keys)

    def recall(self, keys: list[str]) -> None:
        """Show what was last on the table, before the engine has started."""
        try:
            found = recall.last(self.page, self.matches, self.link, keys)
            if found:
                self.screen.draw(found[1], recall.happened(found[1]))
        except Exception as error:  # noqa: BLE001  whatever lay there, the session draws anew
            self.page.mention(f"{type(error).__name__}: {error}")
            self.screen.forget()
            return
        if found:
            self.key, self.recalled = found
            self.page.recalled()

    def take_up(self, link: str, keys: list[str]) -> None:
        """Begin or take up the match that a link names, or else the newest of these."""
        self.away = False
        self.offered = keys
        if not self.screen.booting:
            self.page.state("thinking")
            self.screen.forget()
        self.send(
            {
                "do": "open",
                "lang": self.page.language(),
                "today": self.page.today(),
                "link": link,
                "saves": [self.matches.left[key] for key in keys],
                "noted": [self.matches.noted(key) for key in keys],
            }
        )

    def moved(self) -> None:
        """Take up another match when the address has been edited."""
        link = self.page.link()
        if link == SKIP:
            self.page.set_link(self.link)
        elif link != self.link:
            self.open()

    def send(self, request: "Request") -> None:
        """Ask the session; what was said before the player acted is taken back."""
        if request["do"] != "step":
            self.page.notice("")
        self.session.send(request)

    def said(self) -> None:
        """Go on when the session has answered all."""
        if self.unread:
            # Looked at by its key: the list of matches may be damaged and not name it.
            self.unread = False
            self.matches.read(self.key)
            self.take_up(self.link, [self.key])
        elif self.refused:
            done, self.refused = self.refused, ""
            self.give_way(watching=done in ("open", "step"))
        else:
            self.schedule()

    def receive(self, answer: "Answer", asked: str) -> None:
        """Keep, link and show what came back."""
        if answer["error"]:
            self.page.notice(answer["error"])
        if asked == "open":
            self.key = ""  # what is only looked at is not kept
            for k in answer["displaced"]:
                self.matches.set_aside(self.offered[k])
        self.begun = answer["begun"]
        if answer["save"]:
            self.keep(answer["save"], asked)
        if answer["link"]:
            self.name(answer["link"])
        self.draw(answer)
        if answer["share"]:
            self.screen.show_share(answer["share"])
        if answer["verify"]:
            self.screen.show_verify(answer["verify"])
        if answer["save"]:
            self.remember(answer["view"], answer["save"])

    def remember(self, view: "View", save: "Save") -> None:
        """Store beside the match what a later visit is to know before the session does."""
        # What computer players do next would be missing in any other view.
        settled = view["state"] not in ("thinking", "trick-over")
        if settled and not self.refused and not self.unread:
            recall.keep(self.page, self.key, save["text"], self.link, view)
        over = view["state"] == "match-over"
        finished.note(self.page, self.key, over=over)
        if over:
            self.page.persist()

    def draw(self, answer: "Answer") -> None:
        """Show what came back; the first answer finds what was recalled, and may confirm it."""
        view, happened = answer["view"], answer["happened"]
        screen = self.screen
        if screen.booting:
            screen.booting = False
            acted = self.session.waiting
            if self.recalled == view:
                # All is there, with the focus and the choices that the player has made since; what
                # comes of an action is shown next.
                if acted and acted["do"] == "act":
                    self.matches.note(self.key, acted)
                elif not acted:
                    self.page.state(view["state"])
                return
            self.session.waiting = None
        screen.draw(view, happened)

    def name(self, link: str) -> None:
        """Put the match into the address."""
        self.link = link
        self.page.set_link(link)

    def keep(self, save: "Save", asked: str) -> None:
        """Store the match, unless another tab has; say once if the browser does not let us."""
        self.key = save["key"]
        if self.matches.unread(self.key):
            self.unread = True
        elif self.matches.taken(self.key, save["text"]):
            self.refused = asked
        elif not self.matches.keep(self.key, save["text"]) and not self.warned:
            self.warned = True
            self.page.warn("not-kept")
        elif self.matches.given_up:
            self.matches.given_up = 0
            self.page.warn("given-up")

    # Other tabs

    def stored(self, key: str, text: str) -> None:
        """Notice that another tab has stored this match; an answer under way will find it out."""
        if key == saves.MATCH + self.key and text:
            self.returned()

    def returned(self) -> None:
        """Look whether another tab has stored this match since this one did."""
        if (
            self.key
            and not self.session.busy
            and not self.away
            and self.matches.taken(self.key, "")
        ):
            self.give_way(watching=self.watching())

    def watching(self) -> bool:
        """Tell whether the table goes on by itself."""
        return self.resting() or (self.view is not None and self.view["state"] == "thinking")

    def give_way(self, *, watching: bool) -> None:
        """Follow another tab that is ahead; where the player has a say here, stop and ask."""
        if watching:
            self.take_back()
        else:
            self.away = True
            self.page.open("elsewhere")

    def take_back(self) -> None:
        """Go on from where another tab has left the match, or from here if that is gone."""
        text = self.matches.read(self.key)
        if text:
            self.take_up("", [self.key])
        else:
            self.away = False
            self.schedule()

    def schedule(self) -> None:
        """Go on by itself where nobody is asked; a stale timer finds another token."""
        if self.view is None:
            return
        wait = {"thinking": STEP, "trick-over": PAUSE}.get(self.view["state"])
        if self.resting() and self.view["can"]["on"]:
            return  # whoever watches a deal again goes on when it pleases
        if self.view["look"]:
            wait = LOOK
        if wait is not None:
            token = self.session.token
            self.page.later(wait, lambda: self.step(token))

    def step(self, token: int) -> None:
        """Let the next computer player act, unless something happened since."""
        if token == self.session.token and not self.session.busy:
            self.send({"do": "step"})

    def resting(self) -> bool:
        """Tell whether the table only waits for the player to have looked."""
        return self.view is not None and (self.view["state"] == "trick-over" or self.view["look"])

    def go_on(self) -> None:
        """Go on without waiting after a full trick, or what else there was to look at."""
        if self.resting():
            self.step(self.session.token)

    # Buttons

    def do(self, name: str) -> None:
        """Follow a button."""
        screen = self.screen
        if name in GO:
            if self.view and self.view["can"][name]:
                self.send(GO[name])
        elif name == "confirm":
            self.confirm()
        elif name == "play":
            self.play(screen.raised)
        elif name in ("scores", "back", "look"):
            screen.turn_to_sheet(
                opened=name == "back" or (name == "scores" and not screen.sheet_open)
            )
        elif name == "dismiss":
            self.page.notice("")
        elif name == "share":
            self.share("")
        elif name == "help":
            self.page.dialog("help")
        elif name == "last-trick" and self.view and self.view["last"]:
            self.page.dialog("last")

    def share(self, way: str) -> None:
        """Show what can be shared, and the link of one way; without one the choice begins anew."""
        if self.view and self.view["can"]["share"]:
            if not way:
                self.page.put("share-ways", "")
            self.send({"do": "share", "way": way, "base": self.page.base()})

    def choose(self, k: int) -> None:
        """Take a choice of the panel; where there is nothing to confirm it is the answer."""
        shape = self.view["panel"] if self.view else None
        if shape and self.session.free:
            if shape["confirm"] and not shape["choices"][k]["word"]:
                self.screen.choose(k)
            else:
                self.answer(shape, [k])

    def confirm(self) -> None:
        """Send the choices made, if they are as many as asked for."""
        shape = self.view["panel"] if self.view else None
        chosen = self.screen.chosen
        if shape and self.session.free and len(chosen) in shape["sizes"]:
            self.answer(shape, sorted(chosen))

    def answer(self, shape: "Panel", chosen: list[int]) -> None:
        """Send choices of the panel as an action."""
        taken = [shape["choices"][k] for k in chosen]
        words = [each["word"] for each in taken if each["word"]]
        cards = [each["card"]["id"] for each in taken if each["card"]]
        self.send(self.act(shape["verb"], cards, words[0] if words else ""))

    def act(self, verb: str, cards: list[str], word: str) -> "Act":
        """Write an action down, so that it is not lost whatever comes; return its request."""
        request: Act = {"do": "act", "verb": verb, "cards": cards, "word": word}
        begun = self.begun
        if begun and not self.matches.unread(begun["key"]):
            self.matches.keep(begun["key"], begun["text"])
            self.key = begun["key"]
            self.name(begun["link"])
        self.matches.note(self.key, request)
        return request

    # Cards

    def tap(self, name: str) -> None:
        """Raise a card, play the one that is raised, or say why it may not be played.

        Where cards of the hand are to be chosen, take one or give it back.
        """
        screen = self.screen
        screen.stop = name
        if screen.choosing():
            if self.session.free:
                screen.toggle(name)
        elif screen.raised != name:
            screen.raise_card(name)
        elif screen.asked():
            self.play(name)
        else:
            screen.raise_card("")

    def enter(self, name: str) -> None:
        """Play a card at once, as Enter on it does; while there is something to look at, go on."""
        if self.resting():
            self.go_on()
        elif self.screen.asked():
            self.play(name)
        else:
            self.tap(name)

    def play(self, name: str) -> None:
        """Show the card on the table at once and tell the session."""
        view, screen = self.view, self.screen
        card = screen.card(name)
        if view is None or card is None or not screen.asked() or not self.session.free:
            return
        if not card["legal"]:
            screen.raise_card(name)
            return
        screen.stop = hand.neighbour(view["hand"], name)
        request = self.act("play", [name], "")
        screen.draw(early.play(view, name), [{"what": "played", "seat": 0, "card": name}])
        self.send(request)

    # Keys

    def press(self, task: str, what: str) -> None:
        """Follow a key, as `keys.meaning` read it."""
        if task == "move":
            self.screen.go(what)
        elif task == "do":
            self.do(what)
        elif task == "enter":
            self.enter(what)
        elif task == "on":
            self.go_on()
        elif task == "hand":
            self.page.focus_card(self.screen.stop)
        elif task == "facts":
            self.page.focus_on("facts")
        elif self.screen.choosing():
            self.screen.explain("")
        elif self.screen.raised:
            self.screen.raise_card("")
        elif self.screen.sheet_open:
            self.screen.turn_to_sheet(opened=False)
