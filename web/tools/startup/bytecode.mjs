// Runs in Node at build time: lets the shipped Pyodide compile its library and our wheel.
// node bytecode.mjs <folder of the runtime> <wheel> <folder for the results>
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, wheel, target] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide.mjs")));
const { info } = JSON.parse(readFileSync(join(runtime, "pyodide-lock.json")));
const pyodide = await loadPyodide({
  indexURL: runtime,
  lockFileContents: { info, packages: {} },
  // Lines are enough for a traceback; columns are a quarter of all bytecode.
  env: { PYTHONNODEBUGRANGES: "1" },
  stdout: console.error,
});
const LIBRARY = "python_stdlib.zip";
const read = (path) => new Uint8Array(readFileSync(path));
const name = basename(wheel);

// Just what boot.mjs does on a first visit. What is in memory then is all that the library needs.
pyodide.unpackArchive(read(wheel), "wheel");
pyodide.runPython(readFileSync(new URL("../../prepare.py", import.meta.url), "utf-8"));
const loaded = pyodide.runPython("import sys; list(sys.modules)");

// Both sides of each copy lie in Pyodide's own files, which are gone with it.
pyodide.FS.writeFile(name, read(wheel));
const tools = pyodide.toPy({});
pyodide.runPython(readFileSync(new URL("inside.py", import.meta.url), "utf-8"), { globals: tools });
tools.get("compile_library")(loaded, LIBRARY);
tools.get("compile_wheel")(name, `compiled-${name}`);
writeFileSync(join(target, LIBRARY), pyodide.FS.readFile(LIBRARY));
writeFileSync(join(target, name), pyodide.FS.readFile(`compiled-${name}`));
