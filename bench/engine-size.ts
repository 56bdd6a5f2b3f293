/** How large the models and the browsers' door are, and how long loading takes: `npm run bench -- engine-size`. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { MODEL_FILES } from "../packages/nlp/src/analyse.ts";

const SOURCE = path.join(import.meta.dirname, "../packages/nlp/src");
const models = MODEL_FILES.map((name) => readFileSync(path.join(SOURCE, "models", name)).length);

/** The door as a browser gets it, whole. */
async function scaleBytes(): Promise<number> {
  const built = await build({
    logLevel: "silent",
    configFile: false,
    build: { write: false, lib: { entry: path.join(SOURCE, "scale.ts"), formats: ["es"] } },
  });
  const [bundle] = Array.isArray(built) ? built : [];
  const code = bundle?.output[0].code;
  if (!code) throw new Error("vite built nothing");
  return gzipSync(code).length;
}

/** Reading the files and making the engine, in a process of its own, so that nothing is warm. */
function loadingTime(): number {
  const program = `
    import { readFileSync } from "node:fs";
    import { loadEngine, MODEL_FILES } from "${SOURCE}/analyse.ts";
    const began = performance.now();
    const engine = loadEngine(Object.fromEntries(MODEL_FILES.map((name) => [name, readFileSync("${SOURCE}/models/" + name)])));
    engine.analyse("Great coffee, rude waiter");
    console.log(performance.now() - began);`;
  const { stdout } = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
    encoding: "utf8",
    cwd: import.meta.dirname,
  });
  return Number(stdout);
}

const times = Array.from({ length: 5 }, loadingTime).sort((a, b) => a - b);
console.log("| size and loading | goal | reached |\n| --- | --- | --- |");
console.log(
  `| all models | ≤ 24 MB | ${(models.reduce((sum, bytes) => sum + bytes, 0) / 2 ** 20).toFixed(1)} MB |`,
);
console.log(`| ./scale, minified, gzip | ≤ 2 kB | ${((await scaleBytes()) / 1000).toFixed(2)} kB |`);
console.log(`| loading and the first comment, middle of five | ≤ 300 ms | ${times[2]?.toFixed(0)} ms |`);
