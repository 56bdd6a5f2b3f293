import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseAst } from "vite";

/** Which file imports which, read from the syntax trees of an app's sources. Types count: they couple too. */

/** An app's sources below src/, without tests, test helpers and locales. */
export function sourcesOf(src) {
  return readdirSync(src, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)(testing|locales)\//.test(file))
    .sort();
}

export const treeOf = (file) =>
  parseAst(readFileSync(file, "utf8"), { lang: file.endsWith("x") ? "tsx" : "ts" });

/** @returns imports between an app's own files as `{ from, to }`, paths below src/ */
export function importsOf(src) {
  const sources = sourcesOf(src);
  const known = new Set(sources);
  return sources.flatMap((from) => {
    const found = new Set();
    visit(treeOf(path.join(src, from)), ({ source, argument, type }) => {
      const target = source ?? (type === "TSImportType" ? argument?.literal : undefined);
      if (typeof target?.value === "string") found.add(target.value);
    });
    return [...found]
      .filter((target) => target.startsWith("."))
      .map((target) => path.posix.join(path.posix.dirname(from), target))
      .filter((to) => known.has(to))
      .map((to) => ({ from, to }));
  });
}

/** Runs `look` on every node of a syntax tree. */
export function visit(node, look) {
  if (typeof node !== "object" || node === null) return;
  if (typeof node.type === "string") look(node);
  for (const inner of Object.values(node)) visit(inner, look);
}

/** The first folder of a path; "" for a file that lies in src/ itself. */
export const featureOf = (file) => (file.includes("/") ? file.slice(0, file.indexOf("/")) : "");

/** @returns imports from one feature folder to another, by the folder that imports and then the other */
export function featureGraph(imports) {
  const graph = new Map();
  for (const edge of imports) {
    const [from, to] = [featureOf(edge.from), featureOf(edge.to)];
    if (from === to || from === "" || to === "") continue;
    const targets = graph.get(from) ?? new Map();
    graph.set(from, targets);
    targets.set(to, [...(targets.get(to) ?? []), edge]);
  }
  return graph;
}

/** Groups of features that reach each other, the largest first (Tarjan). */
export function knotsOf(graph) {
  const index = new Map();
  const lowest = new Map();
  const stack = [];
  const knots = [];
  const connect = (feature) => {
    index.set(feature, index.size);
    lowest.set(feature, index.get(feature));
    stack.push(feature);
    for (const target of graph.get(feature)?.keys() ?? []) {
      if (!index.has(target)) connect(target);
      else if (!stack.includes(target)) continue;
      lowest.set(feature, Math.min(lowest.get(feature), lowest.get(target)));
    }
    if (lowest.get(feature) !== index.get(feature)) return;
    const knot = stack.splice(stack.indexOf(feature));
    if (knot.length > 1) knots.push(knot.sort());
  };
  for (const feature of graph.keys()) if (!index.has(feature)) connect(feature);
  return knots.sort((a, b) => b.length - a.length);
}
