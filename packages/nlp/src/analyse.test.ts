import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sentimentTable } from "../golden/golden.ts";
import { type Engine, loadEngine, MODEL_FILES } from "./analyse.ts";
import { EMOTIONS } from "./scale.ts";

const files = Object.fromEntries(
  MODEL_FILES.map((name) => {
    const bytes = readFileSync(join(import.meta.dirname, "models", name));
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
    shared.set(bytes);
    return [name, shared];
  }),
);
const engine = loadEngine(files);

function holds(checked: Engine, text: string): void {
  const analysis = checked.analyse(text);
  expect(analysis.score).toBeGreaterThanOrEqual(-100);
  expect(analysis.score).toBeLessThanOrEqual(100);
  if (analysis.sentiment === "positive") expect(analysis.score).toBeGreaterThan(0);
  if (analysis.sentiment === "negative") expect(analysis.score).toBeLessThan(0);
  for (const emotion of EMOTIONS) {
    expect(analysis.emotion_scores[emotion]).toBeGreaterThanOrEqual(0);
    expect(analysis.emotion_scores[emotion]).toBeLessThanOrEqual(1);
  }
  // Comments and clauses are on one scale: mentions, each comment counting once, have the comments' mean.
  if (analysis.clauses.length > 0) {
    const mentions = analysis.clauses.map((clause) => clause.score ?? analysis.score);
    const mean = mentions.reduce((sum, value) => sum + value, 0) / mentions.length;
    expect(Math.abs(mean - analysis.score)).toBeLessThan(0.11);
  }
  expect(new Set(analysis.clauses.flatMap((clause) => clause.emotions))).toEqual(new Set(analysis.emotions));
  for (const clause of analysis.clauses) {
    expect(clause.start).toBeGreaterThanOrEqual(0);
    expect(clause.end).toBeLessThanOrEqual(text.length);
    expect(clause.start).toBeLessThan(clause.end);
  }
  const { score, words, clauses, rest } = checked.explain(text);
  expect(score).toBe(analysis.score);
  expect(clauses.map(({ start, end }) => ({ start, end }))).toEqual(
    analysis.clauses.map(({ start, end }) => ({ start, end })),
  );
  for (const pieces of [words, clauses]) {
    expect(pieces.reduce((sum, { weight }) => sum + weight, rest)).toBeCloseTo(score, 6);
  }
  for (const { start, end, weight } of words) {
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeLessThanOrEqual(text.length);
    expect(start).toBeLessThan(end);
    expect(weight).not.toBe(0);
  }
}

test.each([
  ["fr", "Le service était parfait, je recommande vivement."],
  ["de", "Das Zimmer war sauber und das Personal sehr freundlich."],
  ["it", "Il cibo era ottimo e il personale molto gentile."],
  ["ar", "المنتج رائع والتوصيل سريع جدا"],
  ["az", "Məhsul çox yaxşıdır, təşəkkür edirəm."],
  ["ur", "یہ بہت اچھی سروس ہے شکریہ"],
  ["ur", "bohat acha hai, mujhe pasand aya"],
])("a comment in %s is told and read as positive: %s", (language, text) => {
  const analysis = engine.analyse(text);
  expect(analysis.language).toBe(language);
  expect(analysis.sentiment).toBe("positive");
});

test.each([
  "Очень хороший товар",
  "とても良い商品です",
  "El producto es muy bueno pero la comida no",
  "12345",
  "xxxxxxxxxxxxxxxx",
  "...",
  "",
])("a text in no language the engine reads is und: %s", (text) => {
  expect(engine.analyse(text).language).toBe("und");
});

test("food that is still hot is praised, and what has gone cold is not", () => {
  for (const text of ["Phở còn nóng", "Giao tới đồ ăn vẫn còn nóng", "Bánh mì nóng giòn"]) {
    expect(engine.analyse(text).score).toBeGreaterThan(30);
  }
  for (const text of ["Phở nguội ngắt", "Phòng nóng như lò", "Máy nhanh nóng"]) {
    expect(engine.analyse(text).score).toBeLessThan(-30);
  }
  expect(Math.abs(engine.analyse("Lần 222 mình ghé quán").score)).toBeLessThan(15);
});

test("a text of an unknown language is read by its emoji", () => {
  expect(engine.analyse("Очень хороший товар 😍👍").score).toBeGreaterThan(10);
  expect(engine.analyse("とても 😡😡").score).toBeLessThan(-10);
});

test("a text that says nothing scores 0, feels nothing and has nothing to explain", () => {
  expect(engine.analyse("")).toMatchObject({ sentiment: "neutral", score: 0, emotions: [], clauses: [] });
  expect(engine.explain("")).toEqual({ score: 0, words: [], clauses: [], rest: 0 });
});

test("a contrast gives each clause a score of its own", () => {
  const { clauses } = engine.analyse("The food was delicious but the waiter was rude.");
  expect(clauses[0]?.score).toBeGreaterThan(30);
  expect(clauses.at(-1)?.score).toBeLessThan(-30);
});

test.each(["Giao chậm", "pin tụt rất nhanh", "Máy lạnh k mát", "Battery drains fast"])(
  "short blame that only tells a fact is clear blame: %s",
  (text) => {
    const { score, sentiment } = engine.analyse(text);
    expect(sentiment).toBe("negative");
    expect(score).toBeLessThan(-20);
  },
);

test("an emoji at the end of a fault tells what is felt", () => {
  const { emotions } = engine.analyse("ứng dụng hay bị lỗi khi thanh toán 😡");
  expect(emotions).toContain("anger");
  expect(emotions).not.toContain("joy");
});

test("a clause in which nothing speaks has no score", () => {
  expect(engine.analyse("12:30").clauses.every((clause) => clause.score === null)).toBe(true);
});

test("evidence points at the words as they stand in the text, entities and marks apart", () => {
  const text = "Fish &amp; chips: delicious cafe\u0301!";
  const words = engine.explain(text).words.map(({ start, end }) => text.slice(start, end));
  expect(words).toContain("delicious");
  holds(engine, text);
});

test("a word of praise and one of blame pull apart, and so do their clauses", () => {
  const text = "The food was delicious but the waiter was rude.";
  const { words, clauses } = engine.explain(text);
  const weightOf = (word: string) =>
    words.find(({ start, end }) => text.slice(start, end) === word)?.weight ?? 0;
  expect(weightOf("delicious")).toBeGreaterThan(0);
  expect(weightOf("rude")).toBeLessThan(0);
  expect(clauses[0]?.weight).toBeGreaterThan(0);
  expect(clauses.at(-1)?.weight).toBeLessThan(0);
});

test.each(["Zxqwvly", "blorptastic", "Очень хороший товар 😍", "5*"])(
  "a short text of words the engine never saw is explained all the same: %s",
  (text) => holds(engine, text),
);

test("marks typed apart from their letters change nothing", () => {
  const text = "Sản phẩm rất tốt, tôi thích lắm";
  expect(engine.analyse(text.normalize("NFD")).score).toBe(engine.analyse(text).score);
});

test("the same text gives the same answer from any engine, whatever was read before", () => {
  const other = loadEngine(files);
  const texts = [...sentimentTable("en"), ...sentimentTable("vi")].map(({ text }) => text);
  const first = texts.map((text) => engine.analyse(text));
  const reversed = texts.toReversed().map((text) => other.analyse(text));
  expect(reversed.toReversed()).toEqual(first);
  expect(other.version).toBe(engine.version);
});

test("odd texts are read like any other", () => {
  for (const text of [
    "",
    " ",
    "\ud83d",
    "\udc00 x",
    "😀".repeat(50),
    "\u0301",
    "&#0;&bogus;&",
    "\u0000\u200d\ufe0f",
    ":-((((",
  ]) {
    holds(engine, text);
  }
});

test("a text of 100,000 characters is read", () => {
  holds(engine, "rất tốt but slow 😡 ".repeat(5000));
  holds(engine, "a".repeat(100_000));
});

test("scores, spans and evidence keep their bounds on any text", () => {
  const words = fc.constantFrom(
    "not",
    "good",
    "bad",
    "but",
    "không",
    "tốt",
    "tệ",
    "ko",
    "😍",
    "😡",
    "!",
    ":)",
    "&amp;",
    "très",
    "جيد",
    "\n",
    ".",
    ",",
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 40 }), (parts) => holds(engine, parts.join(" "))),
    { seed: 1, numRuns: 300 },
  );
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 80 }), (text) => holds(engine, text)),
    { seed: 1, numRuns: 300 },
  );
});

test("files that are no models are refused by name", () => {
  expect(() => loadEngine({})).toThrow("manifest.json");
  expect(() => loadEngine({ ...files, "en.bin": new Uint8Array(10) })).toThrow("weights file");
});
