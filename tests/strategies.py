"""What hypothesis draws from: rules, codes, and players who take any legal action."""

from collections.abc import Iterator
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from engine.actions import Action
from engine.codes import Stream, code_of
from engine.errors import NotationError
from engine.game import AnyState
from engine.options import Rules

# No deadline: shared machines stall, and the time of one case says nothing.
settings.register_profile("vaza", deadline=None)
settings.load_profile("vaza")

seeds = st.integers(0, 2**32 - 1)
codes = st.binary(min_size=5, max_size=5).map(code_of)


def tables[R: Rules](kind: type[R]) -> st.SearchStrategy[R]:
    """Draw every option by itself; sets that the rules refuse are left out."""

    def build(values: dict[str, Any]) -> R | None:
        try:
            return kind(**values)
        except NotationError:
            return None

    def known(found: R | None) -> R:
        assert found is not None
        return found

    choices = {rule.key: st.sampled_from(list(rule.choices)) for rule in kind.options()}
    return st.fixed_dictionaries(choices).map(build).filter(bool).map(known)


def stroll(state: AnyState, seed: int | str) -> Iterator[Action]:
    """Play a deal to its end by chance; the caller sees every position before the action falls."""
    stream = Stream(f"tests/{seed}")
    while (decision := state.decision) is not None:
        action = decision.sample(stream)
        yield action
        state.apply(action)
