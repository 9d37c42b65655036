"""Coroutines beside the page."""

import asyncio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any


def spawn(task: "Coroutine[Any, Any, None]") -> None:
    """Let a coroutine run; the page's loop holds it."""
    asyncio.create_task(task)  # noqa: RUF006  as the docstring says
