import { expect, test } from "vitest";
import { askableColumn as column, askableTopic as topic } from "../testing/askable.ts";
import type { Askable } from "./hear-question.ts";
import { parseQuestion } from "./parse-question.ts";

const TRAVEL: Askable = {
  topics: [
    topic("guides", "Tour guides", "Hướng dẫn viên"),
    topic("hotels", "Hotels", "Khách sạn"),
    topic("patience", "Patience", "Sự kiên nhẫn"),
    topic("meetings", "Parent meetings", "Họp phụ huynh"),
    topic("crashes", "Crashes and bugs", "Lỗi và treo máy"),
    topic("shows", "Shows", "Biểu diễn"),
  ],
  columns: [
    column("2", "Customer", ["Private", "Business"]),
    column("3", "Age group", ["Toddlers", "Three to four", "Five to six"]),
    { column: "5", header: "Stars", values: ["1", "2", "3", "4", "5"], is_rating: true },
  ],
  last_date: "2026-10-31",
};
const queryOf = (question: string) => {
  const { query, unknown } = parseQuestion(question, TRAVEL);
  return { ...query, unknown };
};

test.each([
  ["hướng dẩn viên bị chê gì", "guides"],
  ["sự kiên nhẩn được mấy điểm", "patience"],
])(
  "%s: a name with a wrong mark is heard, though it begins with a word that says nothing",
  (question, id) => {
    expect(queryOf(question)).toMatchObject({ topic_id: id, unknown: [] });
  },
);

test.each([
  ["complaints lsat week", { from: "2026-10-19", to: "2026-10-25" }],
  ["praise this yaer", { from: "2026-01-01" }],
  ["complaints in Septmber", { from: "2026-09-01", to: "2026-09-30" }],
])("%s: words of days are heard with a slip", (question, days) => {
  expect(queryOf(question)).toMatchObject({ filter: days, unknown: [] });
});

test("a word that is another one is no slip: “salt” is not “last”", () => {
  expect(parseQuestion("complaints about salt week", TRAVEL).query?.filter.from).toBeUndefined();
});

test.each([
  ["praise for the hotel", "hotels"],
  ["Does it crash?", "crashes"],
  ["show me the praise", null],
  ["what do parents praise", null],
])("%s: one of what a topic is called in the plural, not who is spoken of", (question, id) => {
  expect(queryOf(question)).toMatchObject({ topic_id: id });
});

test.each(["what type of customer is the least satisfied", "what kind of customer is the least happy"])(
  "%s: a column begins within words that say nothing",
  (question) => {
    expect(queryOf(question)).toMatchObject({ kind: "segments", column: "2", direction: "down" });
  },
);

test("ages in words are heard in digits", () => {
  expect(queryOf("nhóm 3-4 tuổi chê gì")).toMatchObject({ filter: { cell: ["3:Three to four"] } });
});

test("“5-star ratings” are those of five stars", () => {
  expect(queryOf("what do 5-star ratings praise")).toMatchObject({ filter: { cell: ["5:5"] } });
});

test("what is worse than before is asked of a fall", () => {
  expect(queryOf("Why are the hotels rated worse than before?")).toMatchObject({
    ...{ kind: "why", direction: "down" },
  });
});

test.each([
  "Is the guide called Minh any good?",
  "Chị Lan hướng dẫn viên bị khách mắng vì sao?",
  "hướng dẫn viên Minh dạo này có bị phàn nàn không",
])("%s: of one person nothing is answered", (question) => {
  expect(parseQuestion(question, TRAVEL)).toMatchObject({ query: null });
});

const AIRLINE: Askable = {
  topics: [
    topic("delays", "Delays", "Trễ chuyến"),
    topic("cabin", "Cabin", "Khoang máy bay"),
    topic("clean", "Cleanliness", "Vệ sinh"),
  ],
  columns: [],
  last_date: "2026-10-31",
};

test.each(["Are flights late?", "Is the cabin clean?"])(
  "%s: what is said of that or how it scores is no doubt, and the other one is offered",
  (question) => {
    const { query, also, unsure, doubtful } = parseQuestion(question, AIRLINE);
    expect({ unsure, doubtful }).toEqual({ unsure: false, doubtful: false });
    expect([query, ...also].map((one) => one?.kind)).toEqual(expect.arrayContaining(["about", "score"]));
  },
);

test("of two topics the one that is said of the other is meant", () => {
  const { query, unknown } = parseQuestion("Is the cabin clean?", AIRLINE);
  expect(query?.topic_id).toBe("clean");
  expect(unknown).toEqual(["cabin"]);
});
