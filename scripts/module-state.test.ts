import { fileURLToPath } from "node:url";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { moduleState, stateOf } from "./lib/module-state.mjs";

// What changes while the server runs is made once at its start and handed down (apps/server/src/services.ts), so that
// it can be seen, tested and ended. What stands in a module all the same is listed here with why.

const THREAD = "the module is a thread or a program of its own";
const DERIVED = "a value that follows from its key alone, whoever asks";
const EPOCH = "cleared by db/epoch.ts whenever the database is another one";
const MACHINE = "as much as the machine does at once, whoever asks";
const STAND_IN = "a stand-in of the world, in a process of its own";
const COLUMNS = "memory of columns, which a thread of their own holds";

const KNOWN: Record<string, string> = {
  "answer-results/day-starts.ts: known": DERIVED,
  "answer-results/search-answers.ts: foldedByValues": DERIVED,
  "ask/hear-question.ts: vocabularies": DERIVED,
  "public/without-ways-out.ts: kept": DERIVED,
  "secrets/password.ts: nobody": "a hash that is made once, when it is first needed",
  "auth/sign-in.ts: queue": MACHINE,
  "auth/sign-in.ts: running": MACHINE,
  "auth/sign-in.ts: waiting": MACHINE,
  "cli.ts: cleanUps": THREAD,
  "column-store/column-memory.ts: held": COLUMNS,
  "column-store/column-memory.ts: limit": COLUMNS,
  "column-store/memoize.ts: answers": COLUMNS,
  "columns/load-view.ts: named": COLUMNS,
  "columns/pieces.ts: all": DERIVED,
  "columns/pieces.ts: held": COLUMNS,
  "columns/ratings.ts: known": DERIVED,
  "db/db.ts: directAddresses": "where the database of a pool is without its pooler",
  "db/db.ts: pools": "the pool that a Kysely was made over, which it does not give",
  "db/quiet-jobs.ts: quiet": "the transactions whose jobs nobody is told of yet, for as long as they last",
  "db/epoch.ts: caches": "the caches that are cleared with the epoch",
  "distribution/qr-drawer.ts: draw": "a thread that starts when it is first needed",
  "google-sheets/survey-columns.ts: held": EPOCH,
  "http/queries.ts: own": "read once from the running program",
  "media/read-picture.ts: inLine": MACHINE,
  "media/read-picture.ts: loading": "a library that is loaded when it is first needed",
  "nlp/analysis-worker.ts: collectors": THREAD,
  "nlp/analysis-worker.ts: table": THREAD,
  "outgoing/issuer-fetch.ts: connections": "a library that is loaded when it is first needed",
  "public/draw-survey-page.ts: deciding": DERIVED,
  "public/draw-survey-page.ts: devices": DERIVED,
  "public/draw-survey-page.ts: lots": DERIVED,
  "public/draw-survey-page.ts: needed": DERIVED,
  "public/draw-template.ts: drawBeside": "a thread that starts when it is first needed",
  "public/draw-template.ts: lengths": DERIVED,
  "public/draw-template.ts: waiting": MACHINE,
  "public/find-survey-page.ts: versions": DERIVED,
  "secrets/encrypt-secret.ts: keys": DERIVED,
  "sources/file-worker.ts: reading": THREAD,
  "surveys/published-survey.ts: held": EPOCH,
  "threads.ts: built": "tests start threads that are built",
  "topics/confidence.ts: reaches": DERIVED,
  "topics/rank-codes.ts: known": DERIVED,
  "tracing/spans.ts: taker": "set once, before anything that is traced",
  "upstream/android-publisher.ts: given": STAND_IN,
  "upstream/android-publisher.ts: made": STAND_IN,
  "upstream/tiktok.ts: given": STAND_IN,
  "upstream/trustpilot.ts: names": STAND_IN,
};

test("no module of the server holds what changes, but for those that are listed with why", () => {
  expect(moduleState(fileURLToPath(new URL("../apps/server/src", import.meta.url))).sort()).toEqual(
    Object.keys(KNOWN).sort(),
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
  expect(names("const g = new Map([[1, 2]]); const h = [1]; function i() { let j = 1; }")).toEqual([]);
});
