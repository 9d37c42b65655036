"""Rules as frozen values: named profiles, and options that describe themselves.

A game's rules are a frozen dataclass whose fields are made by `option`. In text a set of rules is
``profile`` or ``profile,option=value,…`` where only what differs is written.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Self

from engine.errors import NotationError, quoted
from engine.text import Text

type Setting = str | int | bool

_LABELS = "option"
_SPELLING: dict[Setting, str] = {True: "on", False: "off"}


@dataclass(frozen=True, slots=True)
class Option:
    """One rule that tables differ in: its field, its name, and the name of every value."""

    key: str
    label: Text
    choices: Mapping[Setting, Text]


def option(label: Text, choices: Mapping[Any, Text]) -> Any:  # noqa: ANN401  as dataclasses.field
    """Declare a field of some rules with the values it may take."""
    return field(metadata={_LABELS: (label, choices)})


def spell(value: Setting) -> str:
    """Write a value as it stands in links, records and on the command line."""
    return _SPELLING[value] if isinstance(value, bool) else str(value)


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The rules of one table; every field is an option."""

    def __post_init__(self) -> None:
        """Refuse a value that no table offers."""
        for rule in self.options():
            self._check(rule, getattr(self, rule.key))

    @staticmethod
    def _check(rule: Option, value: Setting) -> None:
        if not any(type(value) is type(known) and value == known for known in rule.choices):
            offered = ", ".join(map(spell, rule.choices))
            raise NotationError(f"{rule.key} is one of {offered}, not {quoted(value)}", str(value))

    @classmethod
    def options(cls) -> tuple[Option, ...]:
        """List the options in the order that a menu shows them."""
        return tuple(Option(f.name, *f.metadata[_LABELS]) for f in fields(cls))

    def changes(self, base: "Rules") -> dict[str, str]:
        """Return the options in which these rules differ from others, spelled."""
        return {
            rule.key: spell(getattr(self, rule.key))
            for rule in self.options()
            if getattr(self, rule.key) != getattr(base, rule.key)
        }

    def changed(self, settings: Mapping[str, str]) -> Self:
        """Return these rules with some options set, each spelled as text."""
        known = {rule.key: rule for rule in self.options()}
        values: dict[str, Setting] = {}
        for key, text in settings.items():
            if key not in known:
                raise NotationError(f"no option {quoted(key)}; there are {', '.join(known)}", key)
            choices = {spell(value): value for value in known[key].choices}
            if text not in choices:
                offered = ", ".join(choices)
                raise NotationError(f"{key} is one of {offered}, not {quoted(text)}", text)
            values[key] = choices[text]
        return replace(self, **values)


def parse_rules(profiles: Mapping[str, Rules], text: str) -> Rules:
    """Read ``house,swap=off``; without a profile the first one is meant."""
    parts = [part.strip() for part in text.split(",")]
    name = next(iter(profiles))
    if parts and "=" not in parts[0]:
        name = parts.pop(0) or name
    if name not in profiles:
        raise NotationError(f"no rules {quoted(name)}; there are {', '.join(profiles)}", name)
    settings: dict[str, str] = {}
    for part in parts:
        key, equals, value = part.partition("=")
        if not equals:
            raise NotationError(f"{quoted(part)} is not of the form option=value", part)
        if key in settings:
            raise NotationError(f"option {quoted(key)} is given twice", key)
        settings[key] = value
    return profiles[name].changed(settings)


def nearest_profile(profiles: Mapping[str, Rules], rules: Rules) -> str:
    """Return the profile from which the rules differ in the fewest options."""
    return min(profiles, key=lambda name: len(rules.changes(profiles[name])))


def format_rules(profiles: Mapping[str, Rules], rules: Rules) -> str:
    """Write rules as the nearest profile and what differs; the inverse of `parse_rules`."""
    name = nearest_profile(profiles, rules)
    changes = rules.changes(profiles[name])
    return ",".join([name, *(f"{key}={value}" for key, value in changes.items())])
