// Runs Python snippets in Node, in the Pyodide and with the wheel that dist/ ships.
// node run.mjs <folder of the runtime> <library> <folder of the app>
// Each line on stdin is {"code": …}; each answer is one line, {"value": …} or {"error": traceback}.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [runtime, library, app] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide.mjs")));
const [, lock] = readFileSync(join(app, "boot.mjs"), "utf-8").match(/^const lock = (.*);$/m);
const pyodide = await loadPyodide({
  indexURL: runtime,
  stdLibURL: library,
  lockFileContents: lock,
  // stdout is for answers alone.
  stdout: console.error,
  stderr: console.error,
});
const wheel = join(app, JSON.parse(lock).packages.vaza.file_name);
pyodide.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
const { dumps } = pyodide.pyimport("json");

for await (const line of createInterface({ input: process.stdin })) {
  const { code } = JSON.parse(line);
  let answer;
  try {
    const globals = pyodide.toPy({});
    const value = await pyodide.runPythonAsync(code, { globals });
    answer = `{"value": ${dumps(value)}}`;
  } catch (error) {
    answer = JSON.stringify({ error: error.message });
  }
  console.log(answer);
}
