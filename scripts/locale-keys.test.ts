import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { localeResources } from "../apps/dashboard/src/lib/i18n.ts";

// What is asked for by a name that no text has is drawn as that name: "auth:emailViolations.missing".

const SOURCE = path.join(import.meta.dirname, "../apps/dashboard/src");
const texts = Object.entries(localeResources().en as Record<string, object>);

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes(".test."),
);

/** The first argument of each call of t, as it is written. */
function keysIn(code: string): string[] {
  return [...code.matchAll(/(?<![\w.])t\(/g)].flatMap(({ index }) => {
    let depth = 0;
    let end = index + 2;
    for (; end < code.length; end++) {
      const sign = code[end] ?? "";
      if ("([{".includes(sign)) depth++;
      if (")]}".includes(sign) && depth-- === 0) break;
      if (sign === "," && depth === 0) break;
    }
    const argument = code.slice(index + 2, end);
    // Comparisons within the argument hold no keys.
    const bare = argument.replace(/[!=]== ?"[^"]*"|\[[^\]]*\]/g, "");
    return [...bare.matchAll(/"([^"]+)"|`([^`]+)`/g)].map(([, plain, template]) => plain ?? template ?? "");
  });
}

function isKnown(key: string): boolean {
  const [, named, rest] = /^(?:([\w-]+):)?(.*)$/s.exec(key) ?? [];
  const [fixed = "", open] = (rest ?? "").split("${");
  if (fixed === "") return true;
  const among = named === undefined ? texts : texts.filter(([namespace]) => namespace === named);
  return among.some(([, tree]) => {
    const steps = fixed.split(".");
    const last = steps.pop() ?? "";
    let branch: unknown = tree;
    for (const step of steps) branch = (branch as Record<string, unknown> | undefined)?.[step];
    if (typeof branch !== "object" || branch === null) return false;
    const found = Object.keys(branch);
    return open === undefined
      ? found.some((one) => one === last || one.replace(/_(zero|one|two|few|many|other)$/, "") === last)
      : found.some((one) => one.startsWith(last));
  });
}

test("every text that a screen asks for is there", () => {
  const unknown = files.flatMap((file) =>
    keysIn(readFileSync(path.join(SOURCE, file), "utf8"))
      .filter((key) => !isKnown(key))
      .map((key) => `${file}: ${key}`),
  );
  expect(unknown).toEqual([]);
});

/** What `scope.${scope}.short` leaves out: the scopes that have no such text, though others beside them do. */
function missingBeside(key: string): string[] {
  const [, named, before, after] = /^(?:([\w-]+):)?([\w.-]+)\.\$\{[^}]*\}\.([\w.-]+)$/.exec(key) ?? [];
  if (before === undefined || after === undefined) return [];
  const among = named === undefined ? texts : texts.filter(([namespace]) => namespace === named);
  return among.flatMap(([namespace, tree]) => {
    const branch = at(tree, before);
    const isThere = (one: unknown) => at(one, after) !== undefined || at(one, `${after}_other`) !== undefined;
    const beside = Object.entries(branch ?? {}).filter(([, one]) => typeof one === "object");
    if (!beside.some(([, one]) => isThere(one))) return [];
    return beside
      .filter(([, one]) => !isThere(one))
      .map(([name]) => `${namespace}:${before}.${name}.${after}`);
  });
}

const at = (tree: unknown, steps: string): unknown =>
  steps.split(".").reduce<unknown>((one, step) => (one as Record<string, unknown> | undefined)?.[step], tree);

test("what one of several has a text for, the others beside it have as well", () => {
  const missing = files.flatMap((file) =>
    keysIn(readFileSync(path.join(SOURCE, file), "utf8")).flatMap((key) =>
      missingBeside(key).map((one) => `${file}: ${one}`),
    ),
  );
  expect(missing).toEqual([]);
});
