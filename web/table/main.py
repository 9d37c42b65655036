"""Starts the table; the page's script runs this file."""

from table.browser.events import start

start()
