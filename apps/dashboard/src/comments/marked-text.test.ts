import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { markText } from "./marked-text.ts";

const span = fc
  .tuple(fc.nat(40), fc.nat(40))
  .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));

describe("marking a comment's text", () => {
  test("a scored clause is marked without the spaces around it", () => {
    const parts = markText({
      text: "Good tea, slow staff.",
      clauses: [
        { start: 0, end: 9, score: 60 },
        { start: 9, end: 21, score: -40 },
      ],
      highlights: [],
    });
    expect(parts.map((part) => [part.runs.map((run) => run.text).join(""), part.score])).toEqual([
      ["Good tea,", 60],
      [" ", null],
      ["slow staff.", -40],
    ]);
  });

  test("a clause that says nothing for or against stays plain", () => {
    const parts = markText({
      text: "I came on Monday.",
      clauses: [{ start: 0, end: 17, score: null }],
      highlights: [],
    });
    expect(parts).toEqual([
      { score: null, runs: [{ text: "I came on Monday.", clause: null, highlighted: false }] },
    ]);
  });

  test("a search hit across two clauses is highlighted in both", () => {
    const parts = markText({
      text: "abcdef",
      clauses: [
        { start: 0, end: 3, score: 1 },
        { start: 3, end: 6, score: -1 },
      ],
      highlights: [{ start: 2, end: 4 }],
    });
    expect(
      parts.flatMap((part) => part.runs.filter((run) => run.highlighted).map((run) => run.text)),
    ).toEqual(["c", "d"]);
  });

  test("no text is lost or doubled, whatever the spans are", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 40 }),
        fc.array(fc.tuple(span, fc.option(fc.integer({ min: -100, max: 100 })))),
        fc.array(span),
        (text, clauses, highlights) => {
          const parts = markText({
            text,
            clauses: clauses.map(([where, score]) => ({ ...where, score })),
            highlights,
          });
          expect(parts.flatMap((part) => part.runs.map((run) => run.text)).join("")).toBe(text);
        },
      ),
    );
  });
});
