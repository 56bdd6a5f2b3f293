import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";

// What a respondent has to load is built here as it is for them, and weighed.

const KILOBYTE = 1_000;
let folder: string;
interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}
let manifest: Record<string, Chunk>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "soundings-page-size-"));
  const root = fileURLToPath(new URL("..", import.meta.url));
  await build({ root, logLevel: "error", mode: "production", build: { outDir: folder, emptyOutDir: true } });
  manifest = JSON.parse(readFileSync(path.join(folder, ".vite/manifest.json"), "utf8"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const weigh = (file: string) => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length;

/** Files of a chunk and of everything that it loads, now or later. */
function filesOf(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const other of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) filesOf(other, seen);
  return seen;
}

test("all script of a respondent's page, every kind of question included, is at most 75 kB", () => {
  const files = [...filesOf("src/hydrate.tsx")];
  const size = files.reduce((sum, file) => sum + weigh(file), 0);
  expect(files.length).toBeGreaterThan(2);
  // Far below what was allowed: React itself would be 67 kB of it.
  expect(size).toBeLessThan(38.5 * KILOBYTE);
});

test("its styles are at most 10 kB, and no language's words are among its scripts", () => {
  expect(weigh(manifest["src/look.css"]?.file ?? "")).toBeLessThan(5.5 * KILOBYTE);
  expect([...filesOf("src/hydrate.tsx")].filter((file) => /\/(en|vi|fr|de|it|ar|az|ur)-/.test(file))).toEqual(
    [],
  );
});

test("its font is asked for by a style sheet of its own", () => {
  const look = readFileSync(path.join(folder, manifest["src/look.css"]?.file ?? ""), "utf8");
  const inter = readFileSync(
    path.join(folder, manifest["../../packages/survey/src/fonts/inter.css"]?.file ?? ""),
    "utf8",
  );
  expect([look.includes("url("), inter.includes("/survey-page/assets/inter-latin-wght")]).toEqual([
    false,
    true,
  ]);
});
