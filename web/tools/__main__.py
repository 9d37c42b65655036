"""`python -m tools COMMAND`: what build.py hands over to once everything is installed."""

import argparse
import sys
from typing import NoReturn
from urllib.parse import urlsplit

from engine.errors import quoted, shown
from tools.paths import Problem

LONGEST_COMPLAINT = 300


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Complain in one line."""
        self.exit(2, f"{self.prog}: {shown(message, LONGEST_COMPLAINT)}\n")


def main() -> int:
    """Run one command and return its exit status."""
    parser = _Parser(prog="build.py")
    commands = parser.add_subparsers(dest="command", required=True, parser_class=_Parser)
    build = commands.add_parser("build", help="make dist/")
    build.add_argument("--url", type=address, help="where the site will be published")
    serve = commands.add_parser("serve", help="build, then serve the site")
    serve.add_argument("--port", type=int, default=0, help="instead of a free one")
    serve.add_argument("--base", default="/", help="serve below this path")
    serve.add_argument("--no-browser", action="store_true", help="open no browser")
    commands.add_parser("test", help="build, then run every test", add_help=False)
    commands.add_parser("check", help="style, types, texts, imports")
    judge = commands.add_parser("lighthouse", help="build, then judge the pages")
    judge.add_argument("page", nargs="*", help="as en/tarot/, instead of the usual ones")
    speed = commands.add_parser("bench", help="measure the engine and the start")
    speed.add_argument("--quick", action="store_true", help="one round only")
    speed.add_argument("--json", action="store_true", help="one JSON object")
    messages = commands.add_parser("messages", help="bring the catalogs up to date")
    messages.add_argument("language", nargs="*", help="a new language's folder, as gl or pt_PT")
    options, rest = parser.parse_known_args()
    if rest and options.command != "test":
        parser.error(f"unrecognised: {' '.join(rest)}")
    match options.command:
        case "build" | "serve":
            from tools import site
            from tools.site import server

            changed = site.build(getattr(options, "url", None) or "")
            print("dist/ is ready" if changed else "dist/ is fresh", flush=True)
            if options.command == "serve":
                return server.serve(options.port, options.base, browse=not options.no_browser)
        case "test":
            from tools import testing

            return testing.run(rest)
        case "check":
            from tools import testing

            return testing.check()
        case "lighthouse":
            from tools.measuring import lighthouse

            return lighthouse.run(options.page)
        case "bench":
            from tools.measuring import bench

            return bench.run(quick=options.quick, as_json=options.json)
        case "messages":
            from tools.texts import catalogs

            catalogs.update(options.language)
    return 0


def address(text: str) -> str:
    """Read the address of a site; it ends with a slash."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise argparse.ArgumentTypeError(
            f"{quoted(text)} is no address such as https://example.org/vaza/"
        )
    return f"{text.rstrip('/')}/"


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Problem as problem:
        sys.exit(f"build.py: {problem}")
    except KeyboardInterrupt:
        sys.exit(130)
