import { expect, test } from "vitest";
import { idOf } from "../testing/build-view.ts";
import { type Candidate, WHOLE } from "./claims.ts";
import { openable } from "./openable.ts";

const candidate = (query: Candidate["query"]): Candidate =>
  ({ kind: "segment_emotion", subject: WHOLE, ...(query && { query }) }) as Candidate;
const queries = (sentiment: number[], filter: object, all: Candidate["query"][]) =>
  openable({ sentiment: Uint8Array.from(sentiment) }, filter, all.map(candidate)).map(
    ({ query }) => query ?? {},
  );

test("where comments are over the plan's limit, a claim opens the analysed ones that it counted", () => {
  const all = [
    undefined,
    { number: 2 },
    { cell: ["1:Hanoi"] },
    { topic_id: idOf(1) },
    { emotion: "joy" as const },
  ];
  expect(queries([1, 0, 3], {}, all)).toEqual([
    { analysed: "yes" },
    { number: 2, analysed: "yes" },
    { cell: ["1:Hanoi"], analysed: "yes" },
    { topic_id: idOf(1) },
    { emotion: "joy" },
  ]);
  expect(queries([1, 2, 3], {}, all)).toEqual([{}, ...all.slice(1)]);
});

test("no claim is made that would need two values of one condition to open", () => {
  const all = [
    { emotion: "joy" as const },
    { emotion: "anger" as const },
    { sentiment: "positive" as const },
  ];
  expect(queries([1], { emotion: "anger" }, all)).toEqual([{ emotion: "anger" }, { sentiment: "positive" }]);
});

test("of a part of the comments that somebody chose it is known that it is one", () => {
  const view = { sentiment: Uint8Array.of(1) };
  const marked = (filter: object) => openable(view, filter, [candidate({})])[0]?.is_narrowed === true;
  expect(marked({ from: "2026-08-29" })).toBe(true);
  expect(marked({ cell: ["2:Rạch Giá"] })).toBe(true);
  expect(marked({ cell: [], from: undefined, analysed: "yes" })).toBe(false);
});
