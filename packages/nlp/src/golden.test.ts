import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  emotionTable,
  feelsAs,
  type GoldenSentence,
  knownWrong,
  readsAs,
  sentimentTable,
} from "../golden/golden.ts";
import { ownRows } from "../training/own-sentences.ts";
import { ownReviewClauses } from "../training/review-clauses.ts";
import { loadEngine, MODEL_FILES } from "./analyse.ts";

const models = join(import.meta.dirname, "models");
const engine = loadEngine(
  Object.fromEntries(MODEL_FILES.map((name) => [name, readFileSync(join(models, name))])),
);

const sorted = (sentences: readonly GoldenSentence[]) => sentences.map(({ text }) => text).sort();

describe.each(["en", "vi"])("the golden sentences in %s", (language) => {
  const sentences = sentimentTable(language);
  const emotional = emotionTable(language);

  test("are many, each once, and of every class", () => {
    expect(sentences.length).toBeGreaterThanOrEqual(300);
    expect(emotional.length).toBeGreaterThanOrEqual(60);
    for (const table of [sentences, emotional]) expect(new Set(sorted(table)).size).toBe(table.length);
    expect(new Set(sentences.map(({ reads }) => reads))).toEqual(new Set(["+", "-", "0", "+0", "-0", "+-"]));
  });

  test("read as people read them, but for those known to be wrong", () => {
    const wrong = sentences.filter(({ text, reads }) => !readsAs(reads, engine.analyse(text)));
    expect(sorted(wrong)).toEqual(sorted(knownWrong(language)));
  });

  test("are felt as people feel them, but for those known to be wrong", () => {
    const wrong = emotional.filter(({ text, feels }) => !feelsAs(feels, engine.analyse(text)));
    expect(sorted(wrong)).toEqual(sorted(knownWrong(`emotions-${language}`)));
  });

  test("are told to be in their language", () => {
    const right = sentences.filter(({ text }) => engine.analyse(text).language === language);
    expect(right.length / sentences.length).toBeGreaterThan(0.97);
  });

  test("teach no model: none of six words or more is learned from", () => {
    const learned = new Set(
      ["sentiment", "emotion"].flatMap((task) =>
        ownRows(task as "sentiment", language).map(({ text }) => text),
      ),
    );
    for (const { text } of ownReviewClauses(language)) learned.add(text);
    const both = [...sentences, ...emotional].filter(
      ({ text }) => learned.has(text) && text.split(" ").length >= 6,
    );
    expect(both).toEqual([]);
  });
});
