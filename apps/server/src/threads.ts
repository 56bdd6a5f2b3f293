import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";

const here = import.meta.url;
/** In src/ the program is TypeScript (tsx, vitest); built, every file lies side by side as JavaScript. */
const fromSource = here.endsWith(".ts");

/** Where a thread's file is, by its path below src/ without ending: "worker", "nlp/analysis-worker". */
export function threadUrl(name: string): URL {
  return fromSource ? new URL(`./${name}.ts`, here) : new URL(`./${name.split("/").at(-1)}.js`, here);
}

/** Starts a thread on its file, whichever way this program runs. */
export function startThread(name: string, options: WorkerOptions = {}): Worker {
  if (!fromSource) return new Worker(threadUrl(name), options);
  // `--import tsx` does nothing in a thread of a process that runs without tsx, such as vitest's.
  const tsx = createRequire(here)
    .resolve("tsx/esm/api")
    .replace(/\.cjs$/, ".mjs");
  const start = `import { register } from ${JSON.stringify(pathToFileURL(tsx).href)};
    register();
    await import(${JSON.stringify(threadUrl(name).href)});`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(start)}`), options);
}
