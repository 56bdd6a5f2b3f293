import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { excerptOf } from "./excerpt.ts";
import type { MarkedPart } from "./marked-text.ts";

const part = (text: string, more: Partial<MarkedPart> & { hit?: boolean } = {}): MarkedPart => ({
  runs: [{ text, hit: more.hit ?? false, cue: false }],
  score: more.score ?? null,
  dim: false,
  pointed: false,
});
const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(" ");
const shown = (parts: readonly MarkedPart[]) =>
  parts.flatMap(({ runs }) => runs.map(({ text }) => text)).join("");

describe("a long text", () => {
  test("shows its beginning, to the end of a word", () => {
    const excerpt = excerptOf([part(words(400))], false);
    expect(excerpt).toMatchObject({ before: false, after: true });
    expect(shown(excerpt?.parts ?? [])).toMatch(/^word0 .* word\d+$/);
  });

  test("shows what surrounds the clause of the topic, or the hit, that stands late in it", () => {
    const clause = part("the breakfast was cold. ", { score: -60 });
    const topic = excerptOf([part(`${words(300)} `), clause, part(words(200))], true);
    expect(topic).toMatchObject({ before: true, after: true });
    expect(shown(topic?.parts ?? [])).toContain("the breakfast was cold.");
    expect(topic?.parts.find(({ score }) => score !== null)?.score).toBe(-60);
    const hit = excerptOf([part(`${words(300)} `), part("breakfast", { hit: true })], false);
    expect(hit).toMatchObject({ before: true, after: false });
    expect(shown(hit?.parts ?? [])).toMatch(/breakfast$/);
  });

  test("is whole where little would be cut", () => {
    expect(excerptOf([part("a".repeat(680))], false)).toBeNull();
  });
});

test("an excerpt is a run of the text, short, and cuts no character", () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom("a", " ", "ệ", "😡", "\n"), maxLength: 300 }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(texts, fc.nat(), fc.boolean(), (given, at, focused) => {
      const parts = given.map((text, index) =>
        part(text, index === at % Math.max(1, given.length) ? { score: 10, hit: !focused } : {}),
      );
      const excerpt = excerptOf(parts, focused);
      const text = given.join("");
      if (!excerpt) return;
      const run = shown(excerpt.parts);
      expect(text).toContain(run);
      expect(text.startsWith(run)).toBe(!excerpt.before || text.startsWith(run));
      expect(run.length).toBeGreaterThan(0);
      expect(run.length).toBeLessThanOrEqual(700);
      expect(run).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/);
    }),
  );
});
