"""A match as the page plays it: people and computer players, undo, saves, and the words."""
