"""What two views say about what happened between them."""

from table import moves
from tests.table import views


def test_plays_that_were_added() -> None:
    """Only new cards fly in; a trick begun anew flies in whole."""
    before, after = views.view(), views.view()
    before["trick"] = views.trick((1, "H2"))
    after["trick"] = views.trick((1, "H2"), (2, "H9"))
    assert [play["card"]["id"] for play in moves.played(before, after)] == ["H9"]
    assert moves.played(after, after) == []
    full = views.view()
    full["trick"] = views.trick((1, "H2"), (2, "H9"), winner=2)
    after["trick"] = views.trick((2, "C3"))
    assert [play["card"]["id"] for play in moves.played(full, after)] == ["C3"]


def test_nothing_flies_on_the_first_view_or_back() -> None:
    """A view without one before and an undo are simply shown."""
    before, after = views.view(), views.view()
    before["trick"] = views.trick((1, "H2"), (2, "H9"))
    after["trick"] = views.trick((1, "H2"))
    assert moves.played(None, before) == []
    assert moves.played(before, after) == []
    after["deal"] = 2
    assert moves.played(after, before) == []


def test_trick_goes_to_its_winner() -> None:
    """A complete trick that became the last one is swept; one taken back is not."""
    before, after = views.view("trick-over"), views.view()
    before["trick"] = views.trick((1, "H2"), (2, "H9"), winner=2)
    after["last"] = views.trick((1, "H2"), (2, "H9"), winner=2)
    assert moves.swept(before, after) == 2
    assert moves.swept(None, after) is None
    after["last"] = None
    assert moves.swept(before, after) is None


def test_news_for_the_log() -> None:
    """New lines are appended; another deal, another match or an undo begins anew."""
    before, after = views.view(), views.view()
    before["log"] = ["a", "b"]
    after["log"] = ["a", "b", "c"]
    assert moves.news(before, after) == ["c"]
    assert moves.news(after, before) is None
    assert moves.news(None, after) is None
    after["deal"] = 2
    assert moves.news(before, after) is None


def test_a_card_is_shown_early() -> None:
    """The human's card lies on the table at once, and nothing else can be played meanwhile."""
    view = views.view("your-turn", views.held("HK"), views.held("H9", legal=False, reason="No."))
    view["trick"] = views.trick((3, "H2"))
    early = moves.early(view, "HK")
    assert early["state"] == "thinking"
    assert [play["card"]["id"] for play in early["trick"]["plays"]] == ["H2", "HK"]
    assert [(each["id"], each["legal"], each["reason"]) for each in early["hand"]] == [
        ("H9", False, "")
    ]
    assert [each["cards"] for each in early["seats"]] == [12, 13, 13, 13]
    assert not any(each["turn"] for each in early["seats"])
    assert len(view["hand"]) == 2
    assert len(view["trick"]["plays"]) == 1
