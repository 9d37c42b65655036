"""A card is shown on the table before the engine has heard of it."""

from table import early
from tests.table import views


def test_a_card_is_shown_early() -> None:
    """The human's card lies on the table at once, and nothing else can be played meanwhile."""
    view = views.view("your-turn", views.held("HK"), views.held("H9", legal=False, reason="No."))
    view["trick"] = views.trick((3, "H2"))
    shown = early.play(view, "HK")
    assert shown["state"] == "thinking"
    assert [play["card"]["id"] for play in shown["trick"]["plays"]] == ["H2", "HK"]
    assert [(each["id"], each["legal"], each["reason"]) for each in shown["hand"]] == [
        ("H9", False, "")
    ]
    assert [each["cards"] for each in shown["seats"]] == [12, 13, 13, 13]
    assert not any(each["turn"] for each in shown["seats"])
    assert len(view["hand"]) == 2
    assert len(view["trick"]["plays"]) == 1
