import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { PAGE_EXTRAS, type PageExtra } from "./extras.ts";

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
  // As a release is built: Vitest's own value would leave what helps to develop in it.
  vi.stubEnv("NODE_ENV", "production");
  await build({ root, logLevel: "error", mode: "production", build: { outDir: folder, emptyOutDir: true } });
  vi.unstubAllEnvs();
  manifest = JSON.parse(readFileSync(path.join(folder, ".vite/manifest.json"), "utf8"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const weigh = (file: string) => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length;
const weighAll = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + weigh(file), 0);

/** Files of a chunk and of everything that it loads, now or later. */
function filesOf(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const other of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) filesOf(other, seen);
  return seen;
}

test("all script of a survey of common questions is at most 30 kB", () => {
  // Only in a page of somebody else's.
  const framed = manifest["src/framed.ts"]?.file ?? "";
  const files = new Set([...filesOf("src/hydrate.tsx")].filter((file) => file !== framed));
  expect(files.size).toBeGreaterThan(2);
  expect(weigh(framed)).toBeLessThan(0.6 * KILOBYTE);
  // React itself would be 67 kB.
  expect(weighAll(files)).toBeLessThan(30 * KILOBYTE);
});

/** The most that each extra may add, in kB, with what it shares with others. */
const MOST: Record<PageExtra, number> = {
  matrix: 1.6,
  order: 0.5,
  ranking: 2.4,
  files: 2,
  form: 1.5,
  statement: 0.5,
  consent: 0.9,
  "constant-sum": 1.3,
  signature: 2.2,
  faces: 1.3,
  slider: 0.8,
  steps: 1.2,
  scores: 2.7,
  dynamic: 0.9,
  conditions: 1.3,
  comparisons: 3.2,
  elsewhere: 3,
  kiosk: 2.5,
  listening: 1.6,
};

test.each(PAGE_EXTRAS)("%s comes with the surveys that need it, and is small", (extra) => {
  const everybodys = filesOf("src/hydrate.tsx");
  const own = [...filesOf(`src/extras/${extra}.ts`)].filter((file) => !everybodys.has(file));
  expect(own.length).toBeGreaterThan(0);
  expect(weighAll(own)).toBeLessThan(MOST[extra] * KILOBYTE);
});

test("its styles are at most 10 kB, and no language's words are among its scripts", () => {
  const look = manifest["src/look.css"]?.file ?? "";
  expect(weigh(look)).toBeLessThan(5 * KILOBYTE);
  expect(readFileSync(path.join(folder, look), "utf8")).not.toMatch(/matrix|ranked|agreement|signature/);
  expect(weigh(manifest["src/kinds.css"]?.file ?? "")).toBeLessThan(1.7 * KILOBYTE);
  expect([...filesOf("src/hydrate.tsx")].filter((file) => /\/(en|vi|fr|de|it|ar|az|ur)-/.test(file))).toEqual(
    [],
  );
});

test("what an owner's page loads is at most 8 kB, one script that stands alone and makes no code of texts", () => {
  const chunk = manifest["src/widget/widget.ts"];
  expect(weigh(chunk?.file ?? "")).toBeLessThan(6 * KILOBYTE);
  expect([chunk?.imports ?? [], chunk?.dynamicImports ?? []]).toEqual([[], []]);
  const text = readFileSync(path.join(folder, chunk?.file ?? ""), "utf8");
  expect(text).not.toMatch(
    /\beval\(|new Function|innerHTML|insertAdjacent|document\.write|\bexport\b|https?:\/\/\w/,
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
