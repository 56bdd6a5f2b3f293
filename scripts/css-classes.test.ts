import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

// A class that its file of styles lacks is written on the page as nothing at all: no type and no build says so.

const APPS = fileURLToPath(new URL("../apps", import.meta.url));
const IMPORT = /import (\w+) from "([^"]+\.module\.css)"/g;

test("classes that components name stand in their files of styles", () => {
  const components = readdirSync(APPS).flatMap((app) =>
    readdirSync(path.join(APPS, app, "src"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx"))
      .map((file) => path.join(APPS, app, "src", file)),
  );
  let named = 0;
  const missing: string[] = [];
  for (const component of components) {
    const source = readFileSync(component, "utf8");
    const code = source.replace(/"[^"\n]*"/g, '""');
    for (const [, name, from] of source.matchAll(IMPORT)) {
      const css = readFileSync(path.join(path.dirname(component), from ?? ""), "utf8");
      for (const [, own] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))) {
        named++;
        if (!new RegExp(`\\.${own}(?![\\w-])`).test(css)) missing.push(`${path.basename(component)}: ${own}`);
      }
    }
  }
  expect(named).toBeGreaterThan(1_000);
  expect(missing).toEqual([]);
});
