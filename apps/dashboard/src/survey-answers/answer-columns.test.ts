import type { AskedQuestion } from "@soundings/contract/asked-question";
import { describe, expect, test } from "vitest";
import { answerColumns } from "./answer-columns.ts";

const question = (part: Partial<AskedQuestion>): AskedQuestion => ({
  id: `question ${part.number}`,
  type: "single_choice",
  number: 1,
  title: "",
  archived: false,
  choices: [],
  fields: [],
  grid: null,
  scale: null,
  shape: null,
  format: null,
  is_open_text: false,
  several: false,
  ...part,
});
const names = (columns: ReturnType<typeof answerColumns>) =>
  columns.map((column) => (column.kind === "question" ? column.question.number : column.kind));
const width = (columns: ReturnType<typeof answerColumns>) => columns.reduce((sum, one) => sum + one.width, 0);

describe("the table's columns", () => {
  const [first, text, gone] = [
    question({ number: 1 }),
    question({ number: 2, type: "text_input", is_open_text: true }),
    question({ number: null, archived: true }),
  ];

  test("stand by number, with the deleted questions last, after the metadata", () => {
    expect(names(answerColumns([gone, text, first], { metadata: true, room: 0 }))).toEqual([
      "link",
      "started",
      1,
      2,
      null,
    ]);
    expect(names(answerColumns([gone, text, first], { metadata: false, room: 0 }))).toEqual([1, 2, null]);
  });

  test("keep their widths where there is too little room, and scroll", () => {
    expect(width(answerColumns([first, text, gone], { metadata: true, room: 400 }))).toBe(984);
  });

  test("give open texts what is left of a wide window", () => {
    const wide = answerColumns([first, text], { metadata: false, room: 1_000 });
    expect(wide.map((column) => column.width)).toEqual([172, 828]);
  });

  test("grow alike where there is no text", () => {
    const wide = answerColumns([first, gone], { metadata: false, room: 1_000 });
    expect(wide.map((column) => column.width)).toEqual([500, 500]);
  });

  test("give ten stars their room", () => {
    const stars = question({ type: "rating_star", shape: "star", scale: { from: 1, to: 10, step: 1 } });
    expect(width(answerColumns([stars], { metadata: false, room: 0 }))).toBe(178);
  });
});
