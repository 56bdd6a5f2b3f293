import { expect, test } from "vitest";
import { parseQuestion } from "./parse-question.ts";

const topic = (id: string, ...names: string[]) => ({ id, parent_id: null, names, seeds: { en: [], vi: [] } });
const SHOP = {
  topics: [
    topic("quality", "Product quality", "Chất lượng sản phẩm"),
    topic("material", "Material", "Chất liệu"),
    topic("price", "Price", "Giá"),
    {
      ...topic("heat", "Heat and fan noise", "Tỏa nhiệt"),
      seeds: { en: ["overheats", "overheat"], vi: ["nóng"] },
    },
  ],
  columns: [],
  last_date: "2026-10-31",
};
const read = (question: string) => {
  const { query, unknown } = parseQuestion(question, SHOP);
  return [query?.topic_id, unknown];
};

test.each([
  ["Chất lượng vải thế nào?", "material"],
  ["Chất lượng của vải ra sao?", "material"],
  ["How is the quality of the fabric?", "material"],
  ["How is the fabric quality?", "material"],
  ["How is the quality?", "quality"],
  ["Chất lượng thế nào?", "quality"],
])("%s: the quality of a thing is asked of that", (question, topic_id) => {
  expect(read(question)).toEqual([topic_id, []]);
});

test("what is hot is a topic where it is one, and what is spoken of most where that is said", () => {
  expect(read("Máy có bị nóng không?")).toEqual(["heat", []]);
  expect(parseQuestion("Chủ đề nào nóng nhất?", SHOP).query).toMatchObject({
    kind: "topics",
    topic_id: null,
  });
});

test("what asks yes or no of one topic and of nothing else has no doubt beside it", () => {
  for (const question of ["Do they overheat?", "Is anything wrong with the heat?"])
    expect(parseQuestion(question, SHOP), question).toMatchObject({ unsure: false, doubtful: false });
});
