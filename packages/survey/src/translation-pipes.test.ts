import { expect, test } from "vitest";
import { pipeDifference, pipesOf } from "./translation-pipes.ts";

const markups = (pipes: readonly { markup: string }[]) => pipes.map(({ markup }) => markup);

test("pipes are found with the markup that puts them back", () => {
  expect(pipesOf("Hi {{answer:q1|friend}}, from **{{parameter:store}}**?")).toEqual([
    { source: "answer", name: "q1", markup: "{{answer:q1|friend}}" },
    { source: "parameter", name: "store", markup: "{{parameter:store}}" },
  ]);
});

test.each([
  ["{{answer:q1|friend}}", "{{answer:q1|bạn}}", [], []],
  ["{{answer:q1}} and {{answer:q1}}", "{{answer:q1}}", ["{{answer:q1}}"], []],
  ["{{answer:q1}}", "{{answer:q2}}", ["{{answer:q1}}"], ["{{answer:q2}}"]],
  ["{{parameter:a}}", "{{answer:a}}", ["{{parameter:a}}"], ["{{answer:a}}"]],
  ["plain", "đơn giản", [], []],
  ["{{answer:q1}}", "\\{{answer:q1}}", ["{{answer:q1}}"], []],
])("from %j, %j loses %j and adds %j", (source, translation, lost, added) => {
  const difference = pipeDifference(source, translation);
  expect(markups(difference.lost)).toEqual(lost);
  expect(markups(difference.added)).toEqual(added);
});
