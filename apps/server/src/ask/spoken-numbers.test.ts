import { expect, test } from "vitest";
import { askableColumn as column } from "../testing/askable.ts";
import type { Askable } from "./hear-question.ts";
import { parseQuestion } from "./parse-question.ts";
import { spokenNumbers } from "./spoken-numbers.ts";

const NURSERY: Askable = {
  topics: [
    {
      ...{ id: "playground", parent_id: null, names: ["Playground", "Sân chơi"], seeds: { en: [], vi: [] } },
    },
  ],
  columns: [
    column("1", "Age group", ["Toddlers", "Three to four", "Five to six"]),
    column("2", "Ticket", ["Evening", "Two days", "Annual"]),
  ],
  last_date: "2026-10-31",
};

test.each([
  ["What do three to four year olds complain about?", "1:Three to four"],
  ["điểm nào tệ ở nhóm 3-4 tuổi", "1:Three to four"],
  ["bé 5 đến 6 tuổi chê gì", "1:Five to six"],
  ["khách mua vé hai ngày phàn nàn gì", "2:Two days"],
  ["khách mua vé 2 ngày phàn nàn gì", "2:Two days"],
])("%s: a number in words is heard as a numeral and in the reader's language", (question, cell) => {
  expect(parseQuestion(question, NURSERY).query).toMatchObject({ filter: { cell: [cell] } });
});

test("small numbers alone are no ages, and the last two days are days", () => {
  expect(spokenNumbers("Three to four")).not.toContain("3 4");
  const { query } = parseQuestion("complaints about the playground in the last two days", NURSERY);
  expect(query?.filter).toEqual({ from: "2026-10-30", to: "2026-10-31" });
});

test.each(["One", "Two storeys high", "Tour", "Half day", "30–59", "Twelve to fifteen", "Two rooms"])(
  "%s is called so and no other way",
  (value) => {
    expect(spokenNumbers(value)).toEqual([]);
  },
);
