import { expect, test } from "vitest";
import { LIBRARY } from "../testing/askable.ts";
import { parseQuestion } from "./parse-question.ts";

const queryOf = (question: string) => parseQuestion(question, LIBRARY).query;

test("a topic's whole name is heard at the beginning of words that say nothing", () => {
  expect(queryOf("Điểm giải thích cho khách ra sao?")).toMatchObject({ topic_id: "explained" });
});

test("a value is heard by a name that asks for what nobody can do elsewhere", () => {
  expect(queryOf("What do people complain about by email?")).toMatchObject({ filter: { cell: ["2:Email"] } });
  const without = { ...LIBRARY, columns: LIBRARY.columns.slice(1) };
  expect(parseQuestion("Email me the complaints", without).query).toBeNull();
});

test("“go down in the South” says which way, though the South is called “down south”", () => {
  expect(queryOf("Why did the score go down in the South?")).toMatchObject({
    ...{ kind: "why", direction: "down", filter: { cell: ["3:South"] } },
  });
});

test.each([
  ["Which things slid since last year?", { from: "2026-01-01" }],
  ["deteriorating areas since last quarter", { from: "2026-10-01" }],
  ["What has improved over last year's figures?", { from: "2026-01-01" }],
  ["How has the score gone since last year?", { from: "2025-01-01" }],
])("%s: a change since last year is asked of this one, a course of both", (question, filter) => {
  expect(queryOf(question)?.filter).toMatchObject(filter);
});

test.each(["comments with no word on the front desk", "feedback that makes no mention of the front desk"])(
  "%s: what says nothing of a topic is not answered by what does",
  (question) => {
    expect(queryOf(question)).toBeNull();
  },
);

test("which way is told by what a score was pulled", () => {
  expect(queryOf("Điểm bị kéo xuống bởi đâu trong tuần qua?")).toMatchObject({
    kind: "why",
    direction: "down",
  });
});
