import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadEngine, MODEL_FILES, statementsOf, UNQUOTABLE } from "./analyse.ts";
import { classOf, degreeOf, isAmong, mannersOf } from "./manners.ts";

const models = join(import.meta.dirname, "models");
const engine = loadEngine(
  Object.fromEntries(MODEL_FILES.map((name) => [name, readFileSync(join(models, name))])),
);

interface Pair {
  language: string;
  quote: string;
  comment: string;
}
function pairsOf(name: string): Pair[] {
  let language = "";
  const lines = readFileSync(join(import.meta.dirname, `../golden/${name}.txt`), "utf8").split("\n");
  return lines.flatMap((line): Pair[] => {
    language = /^## (\w+):/.exec(line)?.[1] ?? language;
    const [quote, comment] = line.startsWith("#") ? [] : line.split(" | ");
    return quote && comment ? [{ language, quote, comment }] : [];
  });
}

/** What a text says, and in which manner. */
function saidIn(text: string, language: string): { key: number; manner: number }[] {
  const said = statementsOf(text, language, engine.analyse(text).clauses, []).clauses;
  return said.flatMap(({ keys, manners }) => keys.map((key, at) => ({ key, manner: manners[at] as number })));
}

/** Whether a quote stands for what somebody says, of whatever. */
function standsFor({ language, quote, comment }: Pair): boolean {
  const own = saidIn(quote, language);
  expect(own, quote).toHaveLength(1);
  const [{ key, manner } = { key: 0, manner: 0 }] = own;
  return saidIn(comment, language).some(
    (one) => one.key === key && isAmong(mannersOf(classOf(manner), degreeOf(manner)), one.manner),
  );
}

const apart = pairsOf("points-apart");
const joined = pairsOf("points-joined");

test("there are many of both, each once and in both languages", () => {
  for (const pairs of [apart, joined]) {
    expect(new Set(pairs.map(({ quote, comment }) => `${quote} ${comment}`)).size).toBe(pairs.length);
    expect(pairs.length).toBeGreaterThanOrEqual(60);
    for (const language of ["en", "vi"])
      expect(pairs.filter((pair) => pair.language === language).length).toBeGreaterThan(30);
  }
});

test.each(apart)("“$quote” does not stand for “$comment”", (pair) => {
  expect(standsFor(pair)).toBe(false);
});

test.each(joined)("“$quote” stands for “$comment”", (pair) => {
  expect(standsFor(pair)).toBe(true);
});

/** What a text that is one clause costs to quote. */
function costOf(text: string, language: string): number | undefined {
  const { clauses } = statementsOf(text, language, engine.analyse(text).clauses, []);
  expect(clauses.map(({ keys }) => keys.length)).toEqual([1]);
  return clauses[0]?.cost;
}

test.each([
  ["en", "Well made at a good price"],
  ["en", "The stool is well built and sturdy"],
  ["en", "Nicely designed and cheap"],
  ["vi", "Máy mượt không bị đơ"],
  ["vi", "Phòng sạch không bẩn"],
])("what says two things is quoted for neither: %s “%s”", (language, text) => {
  expect(costOf(text, language)).toBe(UNQUOTABLE);
});

test.each([
  ["en", "Good price"],
  ["en", "The stool is sturdy"],
  ["en", "Very cheap"],
  ["en", "Easy to clean"],
  ["en", "The staff was not rude"],
  ["vi", "Máy mượt"],
  ["vi", "Máy không bị đơ"],
  ["vi", "Rất dễ lau chùi"],
])("what says one is quoted: %s “%s”", (language, text) => {
  expect(costOf(text, language)).toBeLessThan(UNQUOTABLE);
});
