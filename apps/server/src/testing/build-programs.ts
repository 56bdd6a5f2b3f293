import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const SERVER = fileURLToPath(new URL("../..", import.meta.url));

/** Longer than any run: what an interrupted one left. */
const MAX_AGE_MS = 3_600_000;

/** Programs of tests, beside those that are shipped: what tests start in a process of its own, and kill. */
const PROGRAMS = ["embedded-holder", "run-worker", "serve-answers", "upload-until-killed"];

/**
 * Builds the server's programs and threads for one run of the tests, in a folder that remove() throws away. A thread
 * or a process that is built starts in a quarter of the time (0.25 s of processor instead of 0.9) that it takes from
 * its source.
 */
export async function buildPrograms(): Promise<{ folder: string; remove(): Promise<void> }> {
  const cache = path.join(SERVER, ".cache");
  await mkdir(cache, { recursive: true });
  for (const left of await readdir(cache)) {
    const place = path.join(cache, left);
    const { mtimeMs } = await stat(place);
    if (Date.now() - mtimeMs > MAX_AGE_MS) await rm(place, { recursive: true, force: true });
  }
  // Within the workspace: that is where packages and models are found.
  const folder = await mkdtemp(path.join(cache, "programs-"));
  await build({
    root: SERVER,
    configFile: path.join(SERVER, "vite.config.ts"),
    logLevel: "error",
    build: {
      outDir: folder,
      sourcemap: false,
      rolldownOptions: {
        input: Object.fromEntries(
          PROGRAMS.map((name) => [name, path.join(SERVER, "src/testing", `${name}.ts`)]),
        ),
      },
    },
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
