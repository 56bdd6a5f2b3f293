import { readFileSync } from "node:fs";
import path from "node:path";
import { sourcesOf, treeOf } from "./import-graph.mjs";

/** What makes a thing that changes while the program runs. */
const MAKERS =
  /Cache|Count|Buckets|Memory|HeldValues|cacheByName|ofOneEpoch|coalesce|idleWorker|^(make|create)[A-Z]/;
const COLLECTIONS = /^(Map|Set|WeakMap|WeakSet)$/;

/** @returns what modules of an app hold for themselves, as "file: name": a let, an empty collection, a cache */
export const moduleState = (src) =>
  sourcesOf(src).flatMap((file) => stateOf(treeOf(path.join(src, file))).map((name) => `${file}: ${name}`));

/** @returns the names of a syntax tree's variables that stand outside of functions and hold state */
export function stateOf({ body }) {
  return body
    .map((statement) => statement.declaration ?? statement)
    .filter(({ type }) => type === "VariableDeclaration")
    .flatMap(({ kind, declarations }) =>
      declarations.filter(({ init }) => kind === "let" || changes(init)).map(({ id }) => id.name),
    );
}

function changes(init) {
  if (init?.type === "ArrayExpression") return init.elements.length === 0;
  if (init?.type !== "NewExpression" && init?.type !== "CallExpression") return false;
  const maker = init.callee.name ?? "";
  return COLLECTIONS.test(maker) ? init.arguments.length === 0 : MAKERS.test(maker);
}

/** What a process has one of, so that whatever is found by it is a service's own. */
const BY_SETTINGS = /(?:Weak)?Map<\s*(?:Config|Db|DbOrTransaction|Kysely<[^>]*>|(?:pg\.)?Pool)\s*,/;

/** @returns the files of an app with a map whose keys are configurations or databases, wherever it stands */
export const mapsBySettings = (src) =>
  sourcesOf(src).filter((file) => hasMapBySettings(readFileSync(path.join(src, file), "utf8")));

/** @returns whether such a map is in a source */
export const hasMapBySettings = (source) => BY_SETTINGS.test(source);

/** @returns the files of an app that make a cache of so many entries, whatever these hold */
export const ownCaches = (src) =>
  sourcesOf(src).filter((file) =>
    /new LRUCache\b|\b(?:cacheByName|derivedByName)[<(]/.test(readFileSync(path.join(src, file), "utf8")),
  );
