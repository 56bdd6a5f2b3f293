import { expect, test } from "vitest";
import type { Askable } from "./hear-question.ts";
import { parseQuestion } from "./parse-question.ts";

const NONE = { en: [], vi: [] };
const sizes = { column: "1", header: "Size", values: ["S", "M", "L", "XL"], is_rating: false };
const branches = { column: "2", header: "Branch", values: ["North", "South"], is_rating: false };
const CLOTHES: Askable = {
  topics: [
    { id: "size", parent_id: null, names: ["Size and fit", "Kích cỡ"], seeds: NONE },
    { id: "material", parent_id: null, names: ["Material", "Chất liệu"], seeds: NONE },
  ],
  columns: [sizes, branches],
  last_date: "2026-10-31",
};
const read = (question: string) => parseQuestion(question, CLOTHES);

test("how something is asks of the topic that has a column's name in its own", () => {
  for (const question of [
    "Is the size right?",
    "Is the size ok?",
    "Are the sizes good?",
    "Size có chuẩn không?",
  ]) {
    const { query, doubtful } = read(question);
    expect(query?.topic_id, question).toBe("size");
    expect([query?.column, doubtful], question).toEqual([null, false]);
  }
});

test("by something, which and a comparison ask of the column", () => {
  for (const question of ["Which size is best?", "How does the score differ by size?", "Compare the sizes"])
    expect(read(question).query, question).toMatchObject({ kind: "segments", column: "1", topic_id: null });
});

test("a column that no topic shares a word with stays one", () => {
  expect(read("Which branch is the best?").query).toMatchObject({ kind: "segments", column: "2" });
});

test("what is said of one topic by another word of it is no doubt", () => {
  expect(read("Chất lượng vải thế nào?")).toMatchObject({ unsure: false, doubtful: false });
});
