import { expect, test } from "vitest";
import { labelledSentences, ownRows } from "../training/own-sentences.ts";

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

test.each(["en", "vi"])(
  "own sentences of talk and of reviews in %s have every list filled in",
  (language) => {
    const sentences = labelledSentences(`${language}-talk`);
    expect(sentences.filter(({ text }) => /[{}@]/.test(text))).toEqual([]);
    for (const label of ["talk", "review"])
      expect(sentences.filter(({ labels }) => labels.includes(label)).length).toBeGreaterThan(200);
  },
);

test("a language without sentences of its own has none", () => {
  expect(ownRows("sentiment", "fr")).toEqual([]);
});
