"""The licences of everything that the site carries, for dist/LICENSES.txt."""

import json
from pathlib import Path

from tools.paths import MODULES, ROOT
from tools.startup import bundled

# Code inside the runtimes' files that is no npm package of its own: name, licence, address, where.
CARRIED = (
    ("CPython and its standard library", "PSF-2.0", "https://www.python.org", "Pyodide"),
    ("Emscripten", "MIT OR NCSA", "https://emscripten.org", "Pyodide and MicroPython"),
    ("musl libc", "MIT", "https://musl.libc.org", "Pyodide and MicroPython"),
    ("LLVM libraries", "Apache-2.0 WITH LLVM-exception", "https://llvm.org", "Pyodide"),
    ("Hiwire", "MPL-2.0", "https://github.com/hoodmane/hiwire", "Pyodide"),
    ("libffi", "MIT", "https://sourceware.org/libffi", "Pyodide"),
    ("Expat", "MIT", "https://libexpat.github.io", "CPython"),
    ("mpdecimal", "BSD-2-Clause", "https://www.bytereef.org/mpdecimal", "CPython"),
    ("HACL*", "MIT", "https://github.com/hacl-star/hacl-star", "CPython"),
    ("zlib", "Zlib", "https://zlib.net", "Pyodide"),
    ("bzip2", "bzip2-1.0.6", "https://sourceware.org/bzip2", "Pyodide"),
    ("liblzma", "0BSD", "https://tukaani.org/xz", "Pyodide"),
    ("Zstandard", "BSD-3-Clause", "https://facebook.github.io/zstd", "Pyodide"),
    ("SQLite", "blessing", "https://sqlite.org", "Pyodide"),
    ("re1.5", "BSD-3-Clause", "https://github.com/pfalcon/re1.5", "MicroPython"),
    ("uzlib", "Zlib", "https://github.com/pfalcon/uzlib", "MicroPython"),
)
# They serve Node or the type checker and do not reach the site.
NOT_CARRIED = {"ws", "@types/emscripten"}
AUTHORS = {
    "@micropython/micropython-webassembly-pyscript": "Damien P. George and contributors",
    "pyodide": "Pyodide contributors and Mozilla",
}
# What the licence that the package ships does not say: the cut fonts have it inside.
COPYRIGHT = {
    "@fontsource-variable/source-sans-3": (
        "© 2023 Adobe (http://www.adobe.com/), with Reserved Font Name ‘Source’",
    ),
    "@fontsource-variable/source-serif-4": (
        "© 2014 - 2021 Adobe (http://www.adobe.com/), with Reserved Font Name ‘Source’",
    ),
}
ISC = """\
Permission to use, copy, modify, and/or distribute this software for any purpose with or without
fee is hereby granted, provided that the above copyright notice and this permission notice appear
in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS
SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE
AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES
WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT,
NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE
OF THIS SOFTWARE."""
MPL = "The source code, and the licence in full: {home} and https://mozilla.org/MPL/2.0/"


def text() -> str:
    """Return the notices as one text: Vaza's own licence, the npm packages, what they carry."""
    own = (ROOT / "LICENSE").read_text("utf-8")
    parts = [f"Vaza\n\n{own.strip()}"]
    manifests = [*MODULES.glob("*/package.json"), *MODULES.glob("@*/*/package.json")]
    for path in sorted(manifests):
        package = json.loads(path.read_text("utf-8"))
        if package["name"] not in NOT_CARRIED:
            parts.append(notice(path.parent, package, mit=own.partition("\n\nPermission")[2]))
    parts.append(bundled.notice())
    lines = [f"{name}: {spdx}, {home} (in {where})" for name, spdx, home, where in CARRIED]
    parts.append("Inside the runtimes, under licences by their SPDX names\n\n" + "\n".join(lines))
    rule = "\n\n" + "-" * 80 + "\n\n"
    return rule.join(parts) + "\n"


def notice(folder: Path, package: dict[str, str | dict[str, str]], mit: str) -> str:
    """Return the notice of one npm package, with the text that it ships or its licence's own."""
    name, version, spdx = (str(package[key]) for key in ("name", "version", "license"))
    home = str(package.get("homepage") or f"https://www.npmjs.com/package/{name}")
    title = f"{name} {version} ({spdx})\n{home}"
    shipped = sorted(folder.glob("LICENSE*"))
    if shipped:
        title = "\n".join([title, *COPYRIGHT.get(name, ())])
        return f"{title}\n\n{shipped[0].read_text('utf-8').strip()}"
    author = package.get("author", "")
    holder = AUTHORS.get(name) or (author["name"] if isinstance(author, dict) else author)
    terms = {"MIT": f"Permission{mit.rstrip()}", "ISC": ISC, "MPL-2.0": MPL.format(home=home)}
    return f"{title}\n\nCopyright (c) {holder}\n\n{terms[spdx]}"
