"""The document, the address, the store and the worker: nothing outside touches them."""
