import type { Comment } from "@soundings/contract/comments";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type MarkedPart, markText } from "./marked-text.ts";

type Marked = Parameters<typeof markText>[0];
const plain = { clauses: [], mentions: [], highlights: [] };
const textOf = (part: MarkedPart) => part.runs.map((run) => run.text).join("");
const span = fc
  .tuple(fc.nat(40), fc.nat(40))
  .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));

function mention(topic_id: string, start: number, end: number, score: number, cue = { start, end }) {
  return { topic_id, topic_name: topic_id, subtopic_id: null, subtopic_name: null, start, end, score, cue };
}

describe("marking a comment's text", () => {
  test("a scored clause is marked without the spaces around it", () => {
    const parts = markText({
      ...plain,
      text: "Good tea, slow staff.",
      clauses: [
        { start: 0, end: 9, score: 60 },
        { start: 9, end: 21, score: -40 },
      ],
    });
    expect(parts.map((part) => [textOf(part), part.score])).toEqual([
      ["Good tea,", 60],
      [" ", null],
      ["slow staff.", -40],
    ]);
  });

  test("a clause that says nothing for or against stays plain", () => {
    const text = "I came on Monday.";
    const parts = markText({ ...plain, text, clauses: [{ start: 0, end: 17, score: null }] });
    expect(parts.map((part) => [textOf(part), part.score])).toEqual([[text, null]]);
  });

  test("a search hit across two clauses is highlighted in both", () => {
    const parts = markText({
      ...plain,
      text: "abcdef",
      clauses: [
        { start: 0, end: 3, score: 1 },
        { start: 3, end: 6, score: -1 },
      ],
      highlights: [{ start: 2, end: 4 }],
    });
    expect(parts.flatMap((part) => part.runs.filter((run) => run.hit).map((run) => run.text))).toEqual([
      "c",
      "d",
    ]);
  });
});

describe("a topic in a comment's text", () => {
  const comment: Marked = {
    ...plain,
    text: "Good tea, slow staff. I came twice.",
    clauses: [
      { start: 0, end: 9, score: 60 },
      { start: 9, end: 21, score: -40 },
      { start: 22, end: 35, score: 2 },
    ],
    mentions: [
      mention("tea", 0, 9, 55, { start: 5, end: 8 }),
      { ...mention("staff", 9, 21, -44, { start: 15, end: 20 }), subtopic_id: "speed" },
    ],
  };

  test("its clause alone is marked, with the mention's score; other topics' clauses step back", () => {
    expect(markText(comment, { topic: "staff" }).map((part) => [textOf(part), part.score, part.dim])).toEqual(
      [
        ["Good tea,", null, true],
        [" ", null, false],
        ["slow staff.", -44, false],
        [" I came twice.", null, false],
      ],
    );
  });

  test("the words that made the mention are told apart", () => {
    const cues = markText(comment, { topic: "staff" }).flatMap((part) => part.runs.filter((run) => run.cue));
    expect(cues.map((run) => run.text)).toEqual(["staff"]);
  });

  test("a subtopic is looked at like a topic", () => {
    const marked = markText(comment, { topic: "speed" }).filter((part) => part.score !== null);
    expect(marked.map(textOf)).toEqual(["slow staff."]);
  });

  test("a topic that the comment does not speak of leaves all clauses marked", () => {
    expect(markText(comment, { topic: "price" }).map((part) => part.score)).toEqual(
      markText(comment).map((part) => part.score),
    );
  });

  test("pointing at a topic shows where it is spoken of, and its words", () => {
    const parts = markText(comment, { topic: "staff", pointed: "tea" });
    expect(parts.filter((part) => part.pointed).map(textOf)).toEqual(["Good tea,"]);
    expect(parts.flatMap((part) => part.runs.filter((run) => run.cue).map((run) => run.text))).toEqual([
      "tea",
      "staff",
    ]);
  });
});

test("no text is lost or doubled, and no mark is drawn twice, whatever the spans are", () => {
  const score = fc.integer({ min: -100, max: 100 });
  const topic = fc.constantFrom("a", "b", "c");
  fc.assert(
    fc.property(
      fc.string({ maxLength: 40 }),
      fc.array(fc.tuple(span, fc.option(score))),
      fc.array(fc.tuple(topic, span, span, score)),
      fc.array(span),
      fc.option(topic, { nil: undefined }),
      fc.option(topic, { nil: undefined }),
      (text, clauses, mentions, highlights, looked, pointed) => {
        const comment: Marked = {
          text,
          clauses: clauses.map(([where, value]) => ({ ...where, score: value })),
          mentions: mentions.map(([id, where, cue, value]): Comment["mentions"][number] =>
            mention(id, where.start, where.end, value, cue),
          ),
          highlights,
        };
        const parts = markText(comment, { topic: looked, pointed });
        expect(parts.map(textOf).join("")).toBe(text);
        const marks = parts.filter((part) => part.score !== null).length;
        expect(marks).toBeLessThanOrEqual(Math.max(clauses.length, mentions.length));
      },
    ),
  );
});
