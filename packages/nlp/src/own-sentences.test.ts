import { expect, test } from "vitest";
import { ownRows } from "../training/own-sentences.ts";

test.each([
  ["sentiment", "en"],
  ["sentiment", "vi"],
  ["sentiment", "und"],
  ["emotion", "en"],
  ["emotion", "vi"],
] as const)(
  "own sentences on %s in %s have every list filled in and a label of their own",
  (task, language) => {
    const rows = ownRows(task, language);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ text }) => /[{}@]/.test(text))).toEqual([]);
    const labels = new Map<string, string>();
    for (const { text, labels: label } of rows) {
      expect(labels.get(text) ?? label).toBe(label);
      labels.set(text, label);
    }
  },
);

test("a language without sentences of its own has none", () => {
  expect(ownRows("sentiment", "fr")).toEqual([]);
});
