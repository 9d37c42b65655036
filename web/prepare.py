"""What is in memory before the worker's picture is made: all that it will ever need."""

from importlib import import_module

from session import api

# What PyScript's own Python imports.
PYSCRIPT = "asyncio base64 collections functools html inspect io json pathlib"

for name in PYSCRIPT.split():
    import_module(name)
api.prepare()
