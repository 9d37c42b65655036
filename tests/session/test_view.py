"""The view: what the page is told, and that it is told nothing more."""

import asyncio
import json
from typing import Any

import pytest

from engine.codes import Stream
from session.api import call
from session.faces import display_order

LINK = "game=gong-zhu&rules=house&code=K7Q2-9XBD&level=1"


def ask(**request: object) -> dict[str, Any]:
    """Send one request as the page does."""
    answer: dict[str, Any] = json.loads(asyncio.run(call(json.dumps(request))))
    return answer


def opened(link: str = LINK, lang: str = "en") -> dict[str, Any]:
    """Open a table."""
    return ask(do="open", lang=lang, today="", link=link, saves=[], noted=[])


def answer(view: dict[str, Any]) -> dict[str, Any]:
    """Do what a hurried person would do next."""
    if view["state"] != "your-turn":
        return ask(do="step")
    if view["panel"]:
        return ask(do="act", verb=view["panel"]["verb"], cards=[], word="")
    card = next(card["id"] for card in view["hand"] if card["legal"])
    return ask(do="act", verb="play", cards=[card], word="")


def walk() -> list[dict[str, Any]]:
    """Return every view of one deal."""
    views = [opened()["view"]]
    while views[-1]["state"] != "deal-over":
        views.append(answer(views[-1])["view"])
    return views


def test_the_states_follow_each_other() -> None:
    """Thinking, your turn, trick over, and the deal's end with its sheet."""
    views = walk()
    assert {view["state"] for view in views} == {"your-turn", "thinking", "trick-over", "deal-over"}
    assert [view["state"] for view in views].count("trick-over") == 13
    assert all((view["sheet"] is not None) == (view["state"] == "deal-over") for view in views)


def test_hands_of_others_never_appear() -> None:
    """No card is named before it is played, shown or taken, in any part of the view."""
    for view in walk():
        text = json.dumps(view)
        known = {card["id"] for card in view["hand"]}
        for seat in view["seats"]:
            known |= {card["id"] for card in seat["taken"] + seat["shown"]}
        for trick in (view["trick"], view["last"]):
            known |= {play["card"]["id"] for play in trick["plays"]} if trick else set()
        named = {part.split('"')[0] for part in text.split('"id": "')[1:]}
        assert named <= known


def test_every_muted_card_has_its_reason() -> None:
    """In the person's turn a card is legal or says why not."""
    for view in walk():
        if view["state"] == "your-turn" and not view["panel"]:
            assert any(card["legal"] for card in view["hand"])
            assert all(card["legal"] != bool(card["reason"]) for card in view["hand"])
            assert all(card["legal"] != bool(card["article"]) for card in view["hand"])


def test_the_log_only_grows() -> None:
    """Screen readers hear each line once: earlier lines stay as they were."""
    lines: list[str] = []
    for view in walk():
        assert view["log"][: len(lines)] == lines
        lines = view["log"]
    assert len([line for line in lines if "trick" in line]) == 13


def test_the_sheet_has_seven_lines_that_add_up() -> None:
    """Hearts, pig, goat make the base; base and transformer make the deal."""
    sheet = walk()[-1]["sheet"]
    assert [row["label"][:3] for row in sheet["rows"]] == [f"{n}. " for n in range(1, 8)]
    rows = {
        row["key"]: [int(cell.split(" ")[0].replace("−", "-")) for cell in row["cells"]]
        for row in sheet["rows"]
    }
    for seat in range(4):
        parts = sum(rows[key][seat] for key in ("hearts", "pig", "sheep"))
        assert rows["base"][seat] == parts
        assert rows["deal"][seat] == parts + rows["transformer"][seat]


@pytest.mark.parametrize("lang", ["en", "pt", "es", "fr"])
def test_the_same_link_deals_the_same_hand_in_every_language(lang: str) -> None:
    """Only the words differ."""
    english, other = opened()["view"], opened(lang=lang)["view"]
    assert [c["id"] for c in other["hand"]] == [c["id"] for c in english["hand"]]


def test_places_follow_the_direction_of_play() -> None:
    """Clockwise the next player sits to the left, counter-clockwise to the right."""
    house = opened()["view"]["seats"]
    classic = opened(LINK.replace("house", "classic"))["view"]["seats"]
    assert [seat["place"] for seat in house] == ["south", "west", "north", "east"]
    assert [seat["place"] for seat in classic] == ["south", "east", "north", "west"]


@pytest.mark.parametrize(
    ("letters", "order"),
    [("SHCD", "SHCD"), ("SCD", "SDC"), ("HD", "HD"), ("SHD", "HSD"), ("SCT", "SCT"), ("", "")],
)
def test_suits_alternate_in_colour(letters: str, order: str) -> None:
    """As far as the suits in hand allow; what is neither red nor black comes last."""
    assert "".join(letters[i] for i in display_order(letters)) == order


def test_bad_requests_get_a_sentence() -> None:
    """The table stays usable."""
    opened()
    for request in (
        {"do": "dance"},
        {"do": "next"},
        {"do": "act", "verb": "play", "cards": ["Q"], "word": ""},
    ):
        answered = ask(**request)
        assert answered["error"]
        assert answered["view"]["state"] in ("your-turn", "thinking")


def test_a_link_of_nonsense_gives_a_message_and_a_table() -> None:
    """Never a blank page."""
    stream = Stream("nonsense")
    for _ in range(30):
        text = "".join(chr(33 + stream.below(90)) for _ in range(40))
        answered = opened(text)
        assert answered["view"]["hand"]


def test_what_happens_is_told() -> None:
    """Every card but the person's own, every trick and every line of the log, in order and once."""
    answers = [opened()]
    while answers[-1]["view"]["state"] != "deal-over":
        answers.append(answer(answers[-1]["view"]))
    happened = [each for one in answers[1:] for each in one["happened"]]
    assert answers[0]["happened"] == [{"what": "dealt"}, {"what": "asked"}]
    tricks = [one["view"]["last"] for one in answers if one["view"]["state"] == "trick-over"]
    plays = [(play["seat"], play["card"]["id"]) for trick in tricks for play in trick["plays"]]
    told = [(each["seat"], each["card"]) for each in happened if each["what"] == "played"]
    assert told == [(seat, card) for seat, card in plays if seat]
    swept = [each["seat"] for each in happened if each["what"] == "swept"]
    assert swept == [trick["winner"] for trick in tricks]
    said = [each["text"] for each in happened if each["what"] == "said"]
    assert said == answers[-1]["view"]["log"]
    assert [each["what"] for each in answers[-1]["happened"]] == ["swept", "scored"]
    assert [each["what"] for each in ask(do="undo")["happened"]] == ["rewound"]
