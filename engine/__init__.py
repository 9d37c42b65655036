"""Rules of trick-taking card games in pure Python: no clock, no files, no hidden generator."""
