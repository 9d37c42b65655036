"""What build.py runs inside .venv: it makes, serves and checks the site."""
