// node squeeze.mjs FOLDER PACKAGES MODULE: in the folder of a site's Pyodide, make all archives quick to load.
// PACKAGES, with commas between, are loaded as a page does it; MODULE is the Python module that does the rest.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, packages, module] = process.argv.slice(2);
process.on("uncaughtException", (error) => {
  console.error(String(error.message ?? error)); // Node itself would print the line of code, which is a megabyte
  process.exit(1);
});
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
const env = { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" }; // a traceback names lines, that is enough
const python = await loadPyodide({ indexURL: folder, env });
await python.loadPackage(packages.split(","), { messageCallback: () => {} });
python.FS.mkdirTree("/site");
python.mountNodeFS("/site", folder);
python.runPython(readFileSync(module, "utf-8"));
python.runPython(`
rehearse()
used = imported()
for path in sorted(Path("/site").iterdir()):
    if path.suffix in (".whl", ".zip") and names(path) & used:
        squeeze(path, path, used)
print(len(used))
`);
