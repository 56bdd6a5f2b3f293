import { fileURLToPath } from "node:url";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { hasMapBySettings, mapsBySettings, moduleState, stateOf } from "./lib/module-state.mjs";

// What changes while the server runs is made once at its start and handed down (apps/server/src/services.ts), so that
// it can be seen, tested and ended. What stands in a module all the same is listed here with why.

const COLUMNS = "memory of columns, which a thread of their own holds";

/** Modules that are a program or a thread of their own: what stands in them is made at its start. */
const PROGRAMS = ["cli.ts", "column-worker.ts", "nlp/analysis-worker.ts", "sources/file-worker.ts"];

const KNOWN: Record<string, string> = {
  "column-store/column-memory.ts: held": COLUMNS,
  "column-store/column-memory.ts: limit": COLUMNS,
  "db/epoch.ts: caches": "the caches that are cleared with the epoch",
  "secrets/encrypt-secret.ts: keys": "the key of a data folder, a file that is made once",
  "surveys/published-survey.ts: held":
    "versions never change; cleared by db/epoch.ts whenever the database is another one",
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
