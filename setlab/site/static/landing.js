// The first page of a site: it says what this browser lacks, and hands progress out and takes it back.
// Its words are in the page; here is none of any language.
const PROGRESS = "@PROGRESS@"; // progress is kept under this name, and what belongs to it under names like it
const NAME = PROGRESS.replace(".json", "");
const PASSING = /\.(lock|part)$/; // what means nothing later
const FILES = "files"; // the store in which JupyterLite keeps files
const here = new URL(".", location.href).pathname;
const status = document.querySelector("[role=status]");
const chooser = document.querySelector("input[type=file]");

const tell = (name) => (status.textContent = name ? status.dataset[name] : "");
const asked = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => reject(request.error);
  });

/** The storage of this site's JupyterLite; made, as JupyterLite would, if there is none. */
async function storage() {
  const request = indexedDB.open(`JupyterLite Storage - ${here}`);
  request.onupgradeneeded = () => {
    for (const name of [FILES, "counters", "checkpoints", "local-forage-detect-blob-support"]) {
      if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name);
    }
  };
  const found = await asked(request);
  if (found.objectStoreNames.contains(FILES)) return found;
  found.close(); // made by an older visit without any file
  const again = indexedDB.open(found.name, found.version + 1);
  again.onupgradeneeded = () => again.result.createObjectStore(FILES);
  return asked(again);
}

/** Do something with the files, and close the storage whatever happens. */
async function withFiles(mode, work) {
  const opened = await storage();
  try {
    return await work(opened.transaction(FILES, mode).objectStore(FILES));
  } finally {
    opened.close();
  }
}

const ours = (name) => String(name).includes(NAME) && !PASSING.test(name);

/** What a file of JupyterLite's holds, as text: Python's own files are kept as bytes. */
function text({ format, content }) {
  if (format !== "base64") return typeof content === "string" ? content : JSON.stringify(content);
  return new TextDecoder().decode(Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)));
}

async function download() {
  const files = await withFiles("readonly", async (store) => {
    const names = (await asked(store.getAllKeys())).filter(ours);
    const models = await Promise.all(names.map((name) => asked(store.get(name))));
    return Object.fromEntries(models.map((model, at) => [names[at], text(model)]));
  });
  if (!Object.keys(files).length) return tell("nothing");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify({ setlab: 1, files })], { type: "application/json" }));
  link.download = PROGRESS;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  tell("");
}

/** The files in an upload: those that `download` packed, or the one that `setlab lab` keeps; null if it is neither. */
function filesIn(data) {
  let read;
  try {
    read = JSON.parse(data);
  } catch {
    return null;
  }
  if (read === null || typeof read !== "object") return null;
  if (NAME in read) return { [PROGRESS]: data };
  const files = Object.entries(read.files ?? {});
  return files.length && files.every(([name, content]) => ours(name) && typeof content === "string") ? read.files : null;
}

async function upload(file) {
  const files = filesIn(await file.text());
  if (!files) return tell("wrong");
  const now = new Date().toISOString();
  await withFiles("readwrite", async (store) => {
    for (const name of await asked(store.getAllKeys())) {
      if (String(name).includes(NAME) && !(name in files)) store.delete(name);
    }
    for (const [name, content] of Object.entries(files)) {
      const model = { name, path: name, type: "file", format: "text", mimetype: "text/plain", writable: true };
      store.put({ ...model, content, size: content.length, created: now, last_modified: now }, name);
    }
    await new Promise((resolve, reject) => {
      store.transaction.oncomplete = resolve;
      store.transaction.onabort = store.transaction.onerror = () => reject(store.transaction.error);
    });
  });
  tell("back");
}

async function troubles() {
  const found = [];
  if (location.protocol === "file:") found.push("file");
  else if (typeof WebAssembly !== "object") found.push("wasm");
  else if (!("serviceWorker" in navigator)) found.push("worker");
  else await storage().then((opened) => opened.close()).catch(() => found.push("storage"));
  for (const name of found) document.querySelector(`[data-trouble=${name}]`).hidden = false;
}

const tried = (work) => work().catch(() => tell("failed"));
document.querySelector("[data-do=download]").onclick = () => tried(download);
document.querySelector("[data-do=upload]").onclick = () => chooser.click();
chooser.onchange = () => {
  const [file] = chooser.files;
  chooser.value = "";
  if (file) tried(() => upload(file));
};
troubles();
