import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { knownWrong, readsAs, sentimentTable } from "../golden/golden.ts";
import { loadEngine, MODEL_FILES } from "./analyse.ts";

const models = join(import.meta.dirname, "models");
const engine = loadEngine(
  Object.fromEntries(MODEL_FILES.map((name) => [name, readFileSync(join(models, name))])),
);

/** Praise that stands before a fault, and behind it. */
const PRAISE: Record<string, [string, string][]> = {
  en: [
    ["Friendly people and a lovely place. ", ". We will come again."],
    ["", " but the staff are wonderful"],
  ],
  vi: [
    ["Nhân viên rất dễ thương. ", ". Sẽ quay lại."],
    ["", " nhưng nhân viên dễ thương"],
  ],
};

describe.each(["en", "vi"])("states of things in %s", (language) => {
  const sentences = sentimentTable(`faults-${language}`);
  const wrong = new Set(knownWrong(`faults-${language}`).map(({ text }) => text));

  test("are faults, or none where they are denied, mended or meant, but for those known to be wrong", () => {
    const read = sentences.filter(({ text, reads }) => !readsAs(reads, engine.analyse(text)));
    expect(read.map(({ text }) => text).sort()).toEqual([...wrong].sort());
  });

  test("blame their clause in the midst of praise", () => {
    const faults = sentences.filter(({ text, reads }) => reads === "-" && !wrong.has(text));
    const praised = faults.flatMap(({ text }) =>
      (PRAISE[language] ?? []).flatMap(([before, after]) => {
        const { clauses } = engine.analyse(`${before}${text}${after}`);
        const clause = clauses.find(({ end }) => end > before.length + 2);
        return (clause?.score ?? 0) > 0 ? [`${before}${text}${after}`] : [];
      }),
    );
    expect(praised.length / faults.length / 2).toBeLessThan(0.02);
  });
});

test("a fault behind two words of praise is a clause of its own", () => {
  const { clauses } = engine.analyse("Great value, the skates are blunt");
  expect(clauses.map(({ score }) => Math.sign(score ?? 0))).toEqual([1, -1]);
});

test("a short text with letters that only Vietnamese has is Vietnamese", () => {
  expect(engine.analyse("Pin tụt").language).toBe("vi");
  expect(engine.analyse("Pin tụt").score).toBeLessThan(-15);
});
