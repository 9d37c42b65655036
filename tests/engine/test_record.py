"""Records: what is written, what is read, and how a bad one is refused."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import GameError, NotationError
from engine.games import find_game
from engine.match import Match
from engine.record import LONGEST, Record, read, read_moves, write, write_moves

GONG_ZHU = find_game("gong-zhu")

# Deal 1 of a code: seat 0 exposes A♥, seat 1 Q♠ and J♦, seat 2 10♣; 2♠ leads.
GOOD = """\
[Game "gong-zhu"] [Players "4"] [Rules "classic"] [Code "K7Q2-9XBD"]

[Deal "1"]
expose HA
expose SQ DJ
expose CT
1. 3 S2 SA S3 ST
2. 0 C6 C3 C8 CJ
3. 3 DT DK D3 D7
4. 0 SJ SQ S7 S8
5. 1 C4 CT C9 C7
6. 2 D6 D9 DQ D8
7. 0 S9 HK S4 S6
8. 0 SK CK H6 S5
9. 0 H8 H3 H9 HJ
10. 3 D4 H7 DJ D5
11. 1 H5 HQ H2 H4
12. 2 C5 DA CQ CA
13. 1 C2 HT D2 HA
[Score "-100 -140 -320 -80"]
"""

POSITION = """\
[Game "gong-zhu"] [Rules "house,swap=off"]
[Leader "2"] [Hands "CA H2|CT H3|SQ H4|DJ H5"]
expose -
expose SQ
expose -
1. 2 SQ DJ CA CT
"""


def test_a_whole_deal_is_written_as_it_is_read() -> None:
    """Letter for letter."""
    record = read(GOOD)
    assert write(record) == GOOD
    assert record.match.totals == (-100, -140, -320, -80)
    assert record.levels == ()


def test_the_hands_may_be_written_as_well() -> None:
    """Beside the code, which they must agree with."""
    text = write(read(GOOD), hands=True)
    assert text.splitlines()[3].startswith('[Hands "S9 SJ SK SA H4 H7 H8 HA C6 C7 CQ DQ DK|S3')
    assert write(read(text)) == GOOD
    with pytest.raises(NotationError, match="deal 1"):
        read(text.replace("S9 SJ SK SA H4", "S3 SJ SK SA H4").replace("|S3 SQ", "|S9 SQ"))


def test_a_position_is_set_by_its_hands() -> None:
    """Short hands, a leader, and a trick that is not complete yet."""
    match = read(POSITION).match
    assert match.state.taken[2].bit_count() == 4
    assert match.state.decision
    assert match.state.decision.seat == 2
    text = write(Record(match))
    assert text.splitlines()[0] == '[Game "gong-zhu"] [Players "4"] [Rules "house,swap=off"]'
    assert text.splitlines()[2:4] == [
        '[Deal "1"] [Leader "2"]',
        '[Hands "H2 CA|H3 CT|SQ H4|H5 DJ"]',
    ]
    assert read(text).match.state.events == match.state.events


def test_every_prefix_is_a_record() -> None:
    """A match is saved after any card."""
    match = read(GOOD).match
    for count in range(len(match.state.events), -1, -1):
        match.rewind(count)
        text = write(Record(match))
        again = read(text).match
        assert again.state.events == match.state.events
        assert write(Record(again)) == text


def test_levels_are_kept() -> None:
    """Who sits where: a dash is a person."""
    level = str(min(GONG_ZHU.levels))
    text = GOOD.replace('BD"]', f'BD"] [Levels "-,{level},{level},-"]')
    record = read(text)
    assert record.levels == (None, int(level), int(level), None)
    assert write(record) == text


@pytest.mark.parametrize("levels", ["2,2", "-,-,-,-,-", "-,-,-,9999", "-,-,-,x", "-,-,-,-1", "a"])
def test_levels_that_nobody_has(levels: str) -> None:
    """One for each seat, and all of them known."""
    with pytest.raises(NotationError):
        read(GOOD.replace('BD"]', f'BD"] [Levels "{levels}"]'))


def test_space_and_order_do_not_matter() -> None:
    """Tags on lines of their own, empty lines, DOS line ends, small letters."""
    loose = (
        '\r\n[Code "k7q2 9xbd"]\r\n[Deal "1"]   [Game "gong-zhu"]\r\n\r\n'
        "  expose ha  \r\nexpose dj   sq\r\n\r\nexpose ct\r\n1. 3 s2 SA s3 ST\r\n"
    )
    assert write(read(loose)).splitlines() == GOOD.splitlines()[:7]


def test_the_watcher_sees_every_position() -> None:
    """Before its action is carried out."""
    seen = []
    read(GOOD, lambda match, action: seen.append((len(match.state.events), action)))
    events = read(GOOD).match.state.events
    assert seen == [(count, action) for count, (_, action) in enumerate(events)]
    assert len(seen) == 55


def test_later_deals_follow_from_the_earlier_ones() -> None:
    """Their number and leader may be left out, but not be wrong."""
    match = read(GOOD).match
    match.next_deal()
    text = write(Record(match))
    assert '[Deal "2"] [Leader "1"]' in text
    assert write(Record(read(text.replace(' [Leader "1"]', "")).match)) == text
    for wrong in ('[Deal "3"] [Leader "1"]', '[Deal "2"] [Leader "2"]', '[Deal "1"] [Leader "1"]'):
        with pytest.raises(NotationError, match="deals before"):
            read(text.replace('[Deal "2"] [Leader "1"]', wrong))


def test_a_record_may_begin_at_a_later_deal() -> None:
    """With the leader that the deals before it led to."""
    head = '[Game "gong-zhu"] [Code "K7Q2-9XBD"] [Deal "5"] [Leader "3"]\n'
    match = read(head).match
    assert (match.number, match.state.opening) == (5, 3)
    assert read(write(Record(match))).match.state.opening == 3


BAD = [
    # A line to put in place of another, and what the complaint is about.
    ("expose HA", "expose HK", "HK"),
    ("expose HA", "expose HA HA", "twice"),
    ("expose HA", "expose XX", "XX"),
    ("expose HA", "show HA", "asked to expose"),
    ("expose HA", "reveal HA", "reveal"),
    ("expose HA", "play HA", "play"),
    ("expose HA", "expose no", "no"),
    ("expose HA", "expose - HA", "-"),
    ("expose CT", "1. 3 S2", "expose"),
    ("1. 3 S2 SA S3 ST", "expose CT", "asked to play"),
    ("1. 3 S2 SA S3 ST", "1. 0 SA S3 ST S2", "seat 3"),
    ("1. 3 S2 SA S3 ST", "1. S2 SA S3 ST", "seat 3"),
    ("1. 3 S2 SA S3 ST", "1.", "seat 3"),
    ("1. 3 S2 SA S3 ST", "2. 3 S2 SA S3 ST", "trick"),
    ("1. 3 S2 SA S3 ST", "1. 3 S2 SA S3 ST C6", "trick 1"),
    ("1. 3 S2 SA S3 ST", "1. 3 S2 C6 S3 ST", "C6"),
    ("1. 3 S2 SA S3 ST", "1. 3 S2 SA SQ ST", "SQ"),
    ("1. 3 S2 SA S3 ST", "1. 3 S2 SA S3 SA", "SA"),
    ("1. 3 S2 SA S3 ST", "1. 3 S2_SA S3 ST", "S2_SA"),
    ("1. 3 S2 SA S3 ST", "1 3 S2 SA S3 ST", "'1'"),
    ("1. 3 S2 SA S3 ST", "0. 3 S2 SA S3 ST", "trick"),
    ("2. 0 C6 C3 C8 CJ", "1. 0 C6 C3 C8 CJ", "trick"),
    ("13. 1 C2 HT D2 HA", "13. 1 C2 HT D2 H8", "H8"),
    ("13. 1 C2 HT D2 HA", "13. 1 C2 HT D2 HA CA", "CA"),
    ("13. 1 C2 HT D2 HA", "13. 1 C2 HT D2", "not complete"),
    ('[Score "-100 -140 -320 -80"]', '[Score "-100 -140 -320 80"]', "score"),
    ('[Score "-100 -140 -320 -80"]', '[Score ""]', "score"),
    ('[Score "-100 -140 -320 -80"]', "14. 1 C2", "end of deal 1"),
    ('[Deal "1"]', '[Deal "0"]', "1 to 1000"),
    ('[Deal "1"]', '[Deal "one"]', "one"),
    ('[Deal "1"]', '[Deal "１"]', "１"),
    ('[Deal "1"]', '[Deal "99999"]', "99999"),
    ('[Deal "1"]', '[Deal "1"] [Deal "1"]', "twice"),
    ('[Deal "1"]', '[Deal "1"] [Dealer "1"]', "Dealer"),
    ('[Deal "1"]', '[Deal "1"] [Leader "4"]', "0 to 3"),
    ('[Deal "1"]', '[Deal "1"] [Leader "-1"]', "-1"),
    ('[Deal "1"]', '[Deal "1" ', "tag"),
    ('[Deal "1"]', "[Deal 1]", "tag"),
    ('[Deal "1"]', '[Deal "1"] and more', "tag"),
    ('[Deal "1"]', '[Hands "SA|SK|SQ|SJ"]', "hands"),
    ('[Game "gong-zhu"]', '[Game "hearts"]', "hearts"),
    ('[Game "gong-zhu"]', "", "no game"),
    ('[Players "4"]', '[Players "3"]', "not 3"),
    ('[Players "4"]', '[Players "many"]', "many"),
    ('[Rules "classic"]', '[Rules "casino"]', "casino"),
    ('[Rules "classic"]', '[Rules "classic,swap=maybe"]', "maybe"),
    ('[Rules "classic"]', '[Rules "classic,limit=0"]', "deals"),
    ('[Code "K7Q2-9XBD"]', '[Code ""]', "code"),
    ('[Code "K7Q2-9XBD"]', "", "code"),
    ('[Code "K7Q2-9XBD"]', '[Code "K7Q2-9XBE"]', ""),
    ('[Code "K7Q2-9XBD"]', '[Hands "SA|SK|SQ"]', "4"),
    ('[Code "K7Q2-9XBD"]', '[Hands "S2 SA|SK|SQ|SJ"]', "cards"),
    ('[Code "K7Q2-9XBD"]', '[Hands "S2|SK|SQ|SK"]', "twice"),
    ('[Code "K7Q2-9XBD"]', '[Hands "SA|SK|SQ|SJ"]', "S2"),
    ('[Code "K7Q2-9XBD"]', '[Hands "S2|SK|SQ|S1"]', "S1"),
]


@pytest.mark.parametrize(("line", "instead", "about"), BAD)
def test_a_bad_record_is_refused_with_its_line(line: str, instead: str, about: str) -> None:
    """And with the reason, on one line."""
    assert line in GOOD
    with pytest.raises(GameError) as caught:
        read(GOOD.replace(line, instead, 1))
    message = str(caught.value)
    assert about in message
    assert "\n" not in message
    assert isinstance(caught.value, NotationError)
    assert message.startswith("line ")


@pytest.mark.parametrize("text", ["", "\n\n", '[Game "gong-zhu"]', "expose HA", "\0", "\ufeff"])
def test_what_is_no_record(text: str) -> None:
    """Nothing to play."""
    with pytest.raises(GameError):
        read(text)


def test_tags_of_the_match_belong_to_its_beginning() -> None:
    """Rules never change during a match."""
    for tag in ('[Rules "house"]', '[Code "0000-0000"]', '[Players "4"]', '[Game "gong-zhu"]'):
        with pytest.raises(NotationError, match="before the first deal"):
            read(f"{GOOD}\n{tag}\n")


def test_a_position_has_one_deal() -> None:
    """No second one follows."""
    text = '[Game "gong-zhu"] [Hands "S2|S3|S4|S5"]\n1. 0 S2 S3 S4 S5\n[Deal "2"]\n'
    with pytest.raises(GameError, match="ended"):
        read(text)


def test_a_match_that_is_over_has_no_more_deals() -> None:
    """The limit of deals is held against a record as well."""
    record = read(GOOD.replace('"classic"', '"classic,limit=0,deals=4"'))
    for _ in range(3):
        record.match.next_deal()
        while decision := record.match.state.decision:
            record.match.apply(next(iter(decision)))
    text = write(record)
    assert read(text).match.is_over()
    with pytest.raises(GameError, match="ended with deal 4"):
        read(text + '\n[Deal "5"]\n')


def test_too_long_a_record_is_not_read() -> None:
    """A megabyte is enough for a thousand deals."""
    with pytest.raises(NotationError, match=str(LONGEST)):
        read(GOOD + "\n" * LONGEST)


@pytest.mark.slow
@settings(max_examples=200)
@given(st.data())
def test_damaged_records_are_read_or_refused(data: st.DataObject) -> None:
    """Characters lost, doubled or replaced: nothing but the engine's own errors comes out."""
    text = data.draw(st.sampled_from([GOOD, POSITION]))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 6))
        put = data.draw(
            st.text(st.sampled_from('0123456789.-"[]| \nSHCDAKQJTx\0\u2028é'), max_size=4)
        )
        text = text[:at] + put + text[at + cut :]
    with suppress(GameError):
        record = read(text)
        assert read(write(record)).match.state.events == record.match.state.events


LONG = "X" * 50_000


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("expose HA", LONG),
        ("expose HA", f"expose {LONG}"),
        ("expose HA", "expose " + "HK " * 20_000),
        ("expose SQ DJ", "expose " + "SA SK " * 20_000),
        ("1. 3 S2 SA S3 ST", f"1. {LONG}"),
        ("1. 3 S2 SA S3 ST", f"1. 3 {LONG}"),
        ("1. 3 S2 SA S3 ST", "1. 3" + " S2" * 20_000),
        ('[Score "-100 -140 -320 -80"]', f'[Score "{LONG}"]'),
        ('[Score "-100 -140 -320 -80"]', "[" * 50_000),
        ('[Deal "1"]', f'[Deal "{LONG}"]'),
        ('[Deal "1"]', f'[Deal "1"] [{LONG} "1"]'),
        ('[Deal "1"]', f'[Deal "1"] [Hands "{LONG}"]'),
        ('[Deal "1"]', '[Deal "1"] [Hands "' + "|" * 50_000 + '"]'),
        ('[Game "gong-zhu"]', f'[Game "{LONG}"]'),
        ('[Rules "classic"]', f'[Rules "{LONG}={LONG}"]'),
        ('[Rules "classic"]', f'[Rules "limit={LONG}"]'),
        ('[Code "K7Q2-9XBD"]', f'[Code "{LONG}"]'),
        ('[Code "K7Q2-9XBD"]', '[Hands "' + "|" * 50_000 + '"]'),
        ('BD"]', f'BD"] [Levels "{LONG}"]'),
        ('BD"]', 'BD"] [Levels "' + "," * 50_000 + '"]'),
    ],
)
def test_complaints_are_short(line: str, instead: str) -> None:
    """However long the input is."""
    assert line in GOOD
    with pytest.raises(NotationError) as caught:
        read(GOOD.replace(line, instead, 1))
    assert len(str(caught.value)) < 400


# The short form for links.


def test_moves_in_short() -> None:
    """One token an action, in the order in which they are asked."""
    match = read(GOOD).match
    match.rewind(6)
    assert write_moves(match.state) == "HA.SQ_DJ.CT.S2.SA.S3"
    match.rewind(0)
    assert write_moves(match.state) == ""
    assert write_moves(read(POSITION).match.state) == "-.SQ.-.SQ.DJ.CA.CT"


@pytest.mark.parametrize(
    "moves", ["HA.SQ_DJ.CT.S2.SA.S3", "ha.dj_sq.ct.s2", "-.-.-", "", "HA.SQ_DJ.CT.S2.SA"]
)
def test_moves_are_read(moves: str) -> None:
    """In capitals or not."""
    match = Match(GONG_ZHU, GONG_ZHU.profiles["classic"], 4, "K7Q2-9XBD")
    read_moves(match, moves)
    assert len(match.state.events) == (len(moves.split(".")) if moves else 0)


@pytest.mark.parametrize(
    "moves",
    [
        ".",
        "HA.",
        ".HA",
        "HA..CT",
        "HA SQ",
        "HK",
        "HA.SQ_SQ",
        "HA._",
        "HA.-_SQ",
        "HA.SQ.CT.SA",
        "\0",
    ],
)
def test_moves_that_are_none(moves: str) -> None:
    """Refused by the engine's own errors."""
    match = Match(GONG_ZHU, GONG_ZHU.profiles["classic"], 4, "K7Q2-9XBD")
    with pytest.raises(GameError):
        read_moves(match, moves)


def test_moves_after_the_end() -> None:
    """There is nothing to play to."""
    match = read(GOOD).match
    with pytest.raises(NotationError, match="end of deal 1"):
        read_moves(match, "SA")
