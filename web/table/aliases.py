"""Types of the page's own, for type checkers; the page never loads this module."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Node = Any  # something of the document
    Attributes = dict[str, str | None]
