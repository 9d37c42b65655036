"""The script of the page's worker: it hands requests to the session."""

from session import api

__export__ = ["call"]


async def call(text: str) -> str:
    """Answer one JSON request with one JSON response."""
    return await api.call(text)
