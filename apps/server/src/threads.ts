import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";

const here = import.meta.url;
/** Built, every file lies side by side as JavaScript; in src/ (tsx, vitest) they are TypeScript, and lie in folders. */
let built = here.endsWith(".ts") ? null : new URL("./", here);

/** From now on threads start from a folder of built ones, though this program runs from its source: in tests. */
export function useBuiltThreads(folder: URL): void {
  built = folder;
}

/** Where a thread's file is, by its path below src/ without ending: "worker", "nlp/analysis-worker". */
export function threadUrl(name: string): URL {
  return built ? new URL(`${name.split("/").at(-1)}.js`, built) : new URL(`./${name}.ts`, here);
}

/** Of a thread whose large things are typed arrays, which no heap holds: the rows it reads are let go of sooner. */
export const SMALL_HEAP = { maxOldGenerationSizeMb: 1_024, maxYoungGenerationSizeMb: 8 };

/** Starts a thread on its file, whichever way this program runs. */
export function startThread(name: string, options: WorkerOptions = {}): Worker {
  if (built) return new Worker(threadUrl(name), options);
  // `--import tsx` does nothing in a thread of a process that runs without tsx.
  const tsx = createRequire(here)
    .resolve("tsx/esm/api")
    .replace(/\.cjs$/, ".mjs");
  const start = `import { register } from ${JSON.stringify(pathToFileURL(tsx).href)};
    register();
    await import(${JSON.stringify(threadUrl(name).href)});`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(start)}`), options);
}
