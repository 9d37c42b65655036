"""Texts and their translations: languages, catalogs, glossary, typography."""
