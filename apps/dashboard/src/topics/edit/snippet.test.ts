import fc from "fast-check";
import { expect, test } from "vitest";
import { snippetOf } from "./snippet.ts";

const joined = (runs: { text: string }[]) => runs.map(({ text }) => text).join("");

test("a short comment is whole, with what was found marked", () => {
  expect(
    snippetOf("late again, so late", [
      { start: 15, end: 19 },
      { start: 0, end: 4 },
    ]),
  ).toEqual([
    { text: "late", found: true },
    { text: " again, so ", found: false },
    { text: "late", found: true },
  ]);
});

test("a long comment is cut at spaces around the first thing found", () => {
  const text = `${"word ".repeat(60)}needle${" word".repeat(60)}`;
  const runs = snippetOf(text, [{ start: 300, end: 306 }]);
  expect(joined(runs)).toMatch(/^…(word )+needle( word)+…$/);
  expect(runs.find(({ found }) => found)?.text).toBe("needle");
});

test("nothing is lost, doubled or longer than asked, whatever the spans are", () => {
  const span = fc.tuple(fc.nat(400), fc.nat(40)).map(([start, length]) => ({ start, end: start + length }));
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.array(span, { maxLength: 5 }), (text, spans) => {
      const inText = spans.map(({ start, end }) => ({
        start: Math.min(start, text.length),
        end: Math.min(end, text.length),
      }));
      const runs = snippetOf(text, inText, 100);
      const cut = joined(runs).replace(/^…/, "").replace(/…$/, "");
      expect(text.includes(cut) || joined(runs) === text).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(Math.max(100, text.length <= 100 ? text.length : 100));
    }),
  );
});
