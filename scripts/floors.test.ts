import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { FLOORS, graphText, importsUp } from "./lib/floors.mjs";
import { featureGraph, importsOf, knotsOf } from "./lib/import-graph.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

describe.each(["server", "dashboard"] as const)("features of the %s", (app) => {
  const src = `${ROOT}apps/${app}/src`;
  const imports = importsOf(src);

  test("every folder has its place on a floor", () => {
    const folders = readdirSync(src, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() && !["testing", "locales", "styles"].includes(entry.name) ? [entry.name] : [],
    );
    expect(Object.values(FLOORS[app]).flat().sort()).toEqual(folders.sort());
  });

  test("imports go down", () => {
    expect(importsUp(app, imports)).toEqual([]);
  });

  test("no feature reaches itself", () => {
    expect(knotsOf(featureGraph(imports))).toEqual([]);
  });

  test("ARCHITECTURE.md prints the graph as it is (npm run house -- --graph)", () => {
    expect(readFileSync(`${ROOT}ARCHITECTURE.md`, "utf8")).toContain(graphText(app, imports));
  });
});

test("an import that goes up, or to the top floor, is found", () => {
  const edge = (from: string, to: string) => ({ from, to });
  const down = [edge("answers/a.ts", "surveys/b.ts"), edge("answers/a.ts", "answers/b.ts")];
  const open = [edge("answers/a.ts", "config.ts"), edge("app.ts", "answers/routes.ts")];
  const up = [
    edge("surveys/b.ts", "answers/a.ts"),
    edge("db/db.ts", "surveys/b.ts"),
    edge("db/db.ts", "app.ts"),
  ];
  expect(importsUp("server", [...down, ...open])).toEqual([]);
  expect(importsUp("server", up)).toEqual(up.map(({ from, to }) => `${from} -> ${to}`));
});

test("features that reach each other are one knot", () => {
  const edges = ["a/1.ts b/1.ts", "b/2.ts c/1.ts", "c/2.ts a/2.ts", "c/2.ts d/1.ts"].map((pair) => {
    const [from = "", to = ""] = pair.split(" ");
    return { from, to };
  });
  expect(knotsOf(featureGraph(edges))).toEqual([["a", "b", "c"]]);
});
