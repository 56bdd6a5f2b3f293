import { cpSync, existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { BESIDE_THE_BUILD } from "../../scripts/lib/shipped.mjs";

const at = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Files that start on their own: programs and threads. Built flat, so that threads find each other. */
const entries = {
  main: "src/main.ts",
  worker: "src/worker.ts",
  "column-worker": "src/column-worker.ts",
  cli: "src/cli.ts",
  "analysis-worker": "src/nlp/analysis-worker.ts",
  "build-worker": "src/columns/build-worker.ts",
  "copies-worker": "src/columns/copies-worker.ts",
  "compact-worker": "src/answer-results/compact-worker.ts",
  "sums-worker": "src/answer-results/sums/sums-worker.ts",
  "qr-worker": "src/distribution/qr-worker.ts",
  "page-worker": "src/public/page-worker.ts",
  "file-worker": "src/sources/file-worker.ts",
  "survey-file-worker": "src/surveys/survey-file-worker.ts",
};

/** Folders that code reads from beside itself: SQL (db/migrate.ts), words of the server and of the contract. */
const BESIDE = [
  ["src/db/migrations", "migrations"],
  ["src/words/locales", "locales"],
  ["../../packages/contract/src/locales", "locales"],
] as const;

function copyBeside(): Plugin {
  return {
    name: "copy-beside",
    writeBundle({ dir = at("dist") }) {
      // Two files of one name would be one there.
      for (const [from, to] of BESIDE)
        cpSync(at(from), path.join(dir, to), { recursive: true, force: false, errorOnExist: true });
    },
  };
}

export default defineConfig({
  plugins: [copyBeside()],
  // Packages are built in: a thousand files that are found, read and compiled one by one are half of a start.
  ssr: { noExternal: true, external: [...BESIDE_THE_BUILD] },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  // Whatever NODE_ENV the build itself has: the parts of React for development are not built in.
  oxc: { jsx: { development: false } },
  build: {
    ssr: true,
    license: { fileName: "licences.md" },
    target: "node20",
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(
        Object.entries(entries)
          .filter(([, file]) => existsSync(at(file)))
          .map(([name, file]) => [name, at(file)]),
      ),
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});
