"""The dialogs to share and to verify."""

from typing import TYPE_CHECKING

from table import dialogs
from tests.table import views
from tests.table.paper import Sitting, my_turn, play

if TYPE_CHECKING:
    from session.shapes import Answer, Share, Verify


def shared(*keys: str) -> "Share":
    """Make what there is to share."""
    return {
        "code": "K7Q2-9XBD",
        "ways": [{"key": key, "label": f"<{key}>"} for key in keys],
        "link": "https://example.org/play/#code=K7Q2-9XBD",
        "qr": {"size": 29, "path": "M4 4h7v1h-7z"},
    }


def verified(code: str = "K7Q2-9XBD") -> "Verify":
    """Make a deal of two cards."""
    return {
        "title": "Deal 1",
        "code": code,
        "result": "The same.",
        "hands": [views.group("SQ", "CT")],
    }


def answered(share: "Share | None" = None, verify: "Verify | None" = None) -> "Answer":
    """Wrap a dialog as the session does."""
    answer = views.answer(my_turn())
    answer.update({"save": None, "share": share, "verify": verify})
    return answer


def sitting_at(answer: "Answer", do: str) -> Sitting:
    """Open a table where a deal is over, and press a button."""
    over = views.view("deal-over")
    over["can"] |= dict.fromkeys(("undo", "next", "again", "share", "verify"), True)

    def course(sitting: Sitting) -> None:
        sitting.answers.append(answer)
        sitting.table.do(do)

    return play(course, over)


def test_share_asks_and_shows() -> None:
    """The button asks for the first way below the neutral address, and its link is shown."""
    sitting = sitting_at(answered(share=shared("match", "moves")), "share")
    assert sitting.asked[-1] == {"do": "share", "way": "", "base": "https://example.org/play/"}
    seen = sitting.paper.seen
    assert seen["text share-code"] == "K7Q2-9XBD"
    assert seen["fill"] == "https://example.org/play/#code=K7Q2-9XBD"
    assert "M4 4h7v1h-7z" in seen["put share-qr"]
    assert seen["open"] == "share"


def test_another_way_is_asked_for() -> None:
    """What is chosen stays drawn as it is, so that it keeps the focus."""

    def course(sitting: Sitting) -> None:
        sitting.table.share("moves")

    sitting = play(course, my_turn(), my_turn())
    assert sitting.asked[-1]["way"] == "moves"
    assert "put share-ways" not in sitting.paper.seen


def test_what_cannot_be_shared_is_not_asked_for() -> None:
    """A match without a code has no link."""
    mine = my_turn()
    mine["can"]["share"] = False
    assert len(play(lambda sitting: sitting.table.do("share"), mine).asked) == 1


def test_verify_asks_and_shows() -> None:
    """The hands of the finished deal are shown, and nothing is stored."""
    sitting = sitting_at(answered(verify=verified()), "verify")
    assert sitting.asked[-1] == {"do": "verify"}
    assert sitting.paper.seen["open"] == "verify"
    assert 'aria-label="card SQ"' in sitting.paper.seen["put verify-body"]


def test_ways() -> None:
    """The first is chosen, words are escaped, and where there is no choice none is offered."""
    markup = dialogs.ways(shared("match", "moves")["ways"])
    assert markup.count("<input") == 2
    assert markup.index("checked") < markup.index("moves")
    assert "&lt;moves&gt;" in markup
    assert dialogs.ways(shared("match")["ways"]) == ""


def test_a_deal_without_a_code() -> None:
    """There is none to show."""
    assert "K7Q2-9XBD" in dialogs.verify(verified())
    assert "which" not in dialogs.verify(verified(""))
