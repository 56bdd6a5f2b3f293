import { fileURLToPath } from "node:url";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { hasMapBySettings, mapsBySettings, moduleState, ownCaches, stateOf } from "./lib/module-state.mjs";

// What changes while the server runs is made once at its start and handed down (apps/server/src/services.ts), so that
// it can be seen, tested and ended. What stands in a module all the same is listed here with why.

/** Modules that are a program or a thread of their own: what stands in them is made at its start. */
const PROGRAMS = ["cli.ts", "column-worker.ts", "nlp/analysis-worker.ts", "sources/file-worker.ts"];

const KNOWN: Record<string, string> = {
  "caches/thread-memory.ts: threadMemory":
    "one budget of memory a thread, set at its start; parts of it are made by modules",
  "db/epoch.ts: caches": "the caches that are cleared with the epoch",
  "secrets/encrypt-secret.ts: keys": "the key of a data folder, a file that is made once",
  "surveys/published-survey.ts: versions":
    "a part of the thread's memory; cleared by db/epoch.ts whenever the database is another one",
  "threads.ts: built": "tests start threads that are built",
  "tracing/spans.ts: taker": "set once, before anything that is traced",
  "upstream/android-publisher.ts: made": "a stand-in of the world, in a process of its own",
};

const SERVER = fileURLToPath(new URL("../apps/server/src", import.meta.url));

test("no module of the server holds what changes, but for those that are listed with why", () => {
  const shared = moduleState(SERVER).filter((name) => !PROGRAMS.includes(name.split(": ")[0] ?? ""));
  expect(shared.sort()).toEqual(Object.keys(KNOWN).sort());
});

test("nothing is found by the configuration or the database: it is handed down", () => {
  expect(mapsBySettings(SERVER)).toEqual([]);
  const sources = [
    "const a = new WeakMap<Config, Stores>();",
    "readonly #b = new Map<Db, string>();",
    "const c: WeakMap<Kysely<Tables>, Pool> = make();",
    "const d = new WeakMap<pg.Pool, string>();",
  ];
  expect(sources.filter((source) => !hasMapBySettings(source))).toEqual([]);
  expect(hasMapBySettings("const e = new WeakMap<FlowMap, Config>(); const f = new Map<DbName, Db>();")).toBe(
    false,
  );
});

/**
 * Caches beside the thread's memory, in kilobytes: the most entries, and what one of them takes with its name. They are
 * small, whatever is asked of them (ADR 111).
 */
const SMALL: Record<string, number> = {
  "answer-results/day-starts.ts": 20_000 * 0.2,
  "answer-texts/asked-jobs.ts": 10_000 * 0.2,
  "answers/respondents.ts": 10_000 * 0.3,
  "answers/store-answer.ts": 10_000 * 1.7 + 10_000 * 0.3,
  "answers/text-readings.ts": 5_000 * 0.8,
  "answers/visitor-check.ts": 10_000 * 0.3,
  "ask/hear-question.ts": 32_000 * 0.25,
  "caches/token-cache.ts": 2_000 * 2.5,
  "distribution/customer-domains.ts": 1_000 * 0.5,
  "nlp/text-listener.ts": 24 * 600,
  "topics/confidence.ts": 2_000 * 0.1,
};

/** They make the others. */
const MAKERS = ["caches/cache-by-name.ts", "caches/derived.ts", "caches/thread-memory.ts"];
/** Its entries count as a part of what they are about. */
const COUNTED = ["column-store/memoize.ts"];

test("caches beside the thread's memory are listed, and small together", () => {
  const own = ownCaches(SERVER).filter((file) => !MAKERS.includes(file) && !COUNTED.includes(file));
  expect(own).toEqual(Object.keys(SMALL));
  expect(Object.values(SMALL).reduce((sum, kilobytes) => sum + kilobytes)).toBeLessThan(64 * 1024);
});

test("a let, an empty collection and a cache are state; a table, a shape and what a function holds are not", () => {
  const names = (source: string) => stateOf(parseAst(source, { lang: "ts" }));
  expect(names("let a = 1; export const b = new Map(); const c = new LRUCache({ max: 1 });")).toEqual([
    "a",
    "b",
    "c",
  ]);
  expect(
    names("const d: number[] = []; const e = cacheByName<X>(3); const f = new WeakMap<K, V>();"),
  ).toEqual(["d", "e", "f"]);
  expect(names("const draw = makeDrawer(); export const threads = createThreads();")).toEqual([
    "draw",
    "threads",
  ]);
  expect(names("const g = new Map([[1, 2]]); const h = [1]; function i() { let j = 1; }")).toEqual([]);
});
