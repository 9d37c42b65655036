// What PyScript loads in Pyodide's place: the same interpreter, but with its files from this site
// and the engine's wheel installed while it starts. The build puts the runtime's folder for PYODIDE.
import { loadPyodide as load, version } from "PYODIDE/pyodide.mjs";

export { version };

// The worker that imports this runs from a blob, so addresses are taken from where this file lies.
const here = (path) => new URL(path, import.meta.url).href;

export const loadPyodide = (options) =>
  load({
    ...options,
    indexURL: here("PYODIDE/"),
    lockFileURL: here("lock.json"),
    packages: ["vaza"],
  });
