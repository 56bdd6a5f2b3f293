import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { BESIDE_THE_BUILD, isForDevelopers, placesBesideTheBuild, SHIPPED } from "./lib/shipped.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string) => readFileSync(`${ROOT}${file}`, "utf8");

test("an image has every script that one of its scripts imports", () => {
  const scripts = SHIPPED.filter((name) => name.endsWith(".mjs"));
  const imported = scripts.flatMap((name) =>
    [...read(name).matchAll(/from "(\.[^"]+)"/g)].map(([, to]) =>
      new URL(String(to), `file:///${name}`).pathname.slice(1),
    ),
  );
  expect(imported.filter((name) => !SHIPPED.includes(name))).toEqual([]);
});

test("an image has what the server looks for in the repository, and what is named is there", () => {
  expect(SHIPPED.filter((name) => !name.endsWith("/dist") && !existsSync(`${ROOT}${name}`))).toEqual([]);
  expect(read("apps/server/src/nlp/load-engine.ts")).toContain('findInRepository("packages/nlp/src/models")');
  const samples = /const FILE = "([^"]+)"/.exec(read("apps/server/src/sample-data/sample-data.ts"))?.[1];
  expect(SHIPPED).toContain(`apps/server/src/sample-data/${samples}`);
});

test("an image has the packages that are not built in, with all that they load", () => {
  const { packages } = JSON.parse(read("node_modules/.package-lock.json"));
  const places = [...placesBesideTheBuild(packages)];
  for (const name of BESIDE_THE_BUILD) expect(places).toContain(`node_modules/${name}`);
  for (const place of places) {
    const { dependencies = {} } = JSON.parse(read(`${place}/package.json`));
    for (const needed of Object.keys(dependencies)) {
      const nested = existsSync(`${ROOT}${place}/node_modules/${needed}`);
      expect([place, needed, nested || places.includes(`node_modules/${needed}`)]).toEqual([
        place,
        needed,
        true,
      ]);
    }
  }
});

test("licences of packages go along; what only developers need does not", () => {
  for (const name of ["LICENSE", "LICENSE.md", "licence.md", "NOTICE.md", "index.js", "data.json"]) {
    expect(isForDevelopers(name)).toBe(false);
  }
  for (const name of ["README.md", "index.d.ts", "index.d.mts", "index.js.map"]) {
    expect(isForDevelopers(name)).toBe(true);
  }
});
