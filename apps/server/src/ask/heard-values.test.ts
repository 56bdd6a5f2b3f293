import { expect, test } from "vitest";
import { askableColumn as column, askableTopic as topic } from "../testing/askable.ts";
import type { Askable } from "./hear-question.ts";
import { parseQuestion } from "./parse-question.ts";

const MUSEUM: Askable = {
  topics: [
    topic("fee", "Joining fee", "Phí gia nhập"),
    topic("cash", "Cash", "Tiền mặt"),
    topic("payment", "Payment", "Thanh toán"),
    topic("checkout", "Checkout", "Quầy thanh toán"),
  ],
  columns: [
    column("1", "Museum", ["History", "Fine Arts", "Maritime"]),
    column("2", "Source", ["Survey", "Instagram"]),
    column("3", "Plan", ["Basic", "Family"]),
    column("4", "Member since", ["Under a year", "1–3 years", "Over 3 years"]),
    column("5", "Visitor", ["New", "Regular"]),
    { column: "6", header: "Stars", values: ["1", "5"], is_rating: true },
    column("language", "language", ["en", "ko"]),
  ],
  last_date: "2026-10-31",
};
const queryOf = (question: string) => {
  const { query, unknown } = parseQuestion(question, MUSEUM);
  return { ...query, unknown };
};

test.each([
  ["What do people complain about at History?", { cell: ["1:History"] }],
  ["khách chê gì ở bảo tàng Lịch sử", { cell: ["1:History"] }],
  ["khách chê gì ở Mỹ thuật", { cell: ["1:Fine Arts"] }],
  ["what do people complain about on the family plan", { cell: ["3:Family"] }],
  ["gói gia đình chê gì", { cell: ["3:Family"] }],
  ["complaints of members who joined less than a year ago", { cell: ["4:Under a year"] }],
  ["khách dưới 1 năm phàn nàn gì", { cell: ["4:Under a year"] }],
  ["khách từ 1 đến 3 năm phàn nàn gì", { cell: ["4:1–3 years"] }],
  ["long-time members complain about what", { cell: ["4:Over 3 years"] }],
  ["khach han phan nan gi", { language: "ko" }],
  ["phàn nàn đối với khách quen", { cell: ["5:Regular"] }],
])("%s: values are heard in the words of their column", (question, filter) => {
  expect(queryOf(question)).toMatchObject({ kind: "complaints", filter });
});

test.each([
  ["Which museum has the best score?", "1"],
  ["bảo tàng nào được điểm cao nhất", "1"],
  ["rating of each source", "2"],
])("%s asks for the column that is named after what it tells apart", (question, asked) => {
  expect(queryOf(question)).toMatchObject({ kind: "segments", column: asked });
});

test("a value whose word asks for something elsewhere is one beside another of its column", () => {
  expect(queryOf("Compare History with Fine Arts")).toMatchObject({
    ...{ kind: "compare", filter: { cell: ["1:History", "1:Fine Arts"] } },
  });
});

test("a topic's name is heard within what else another topic is called", () => {
  expect(queryOf("khách nói gì về trả tiền mặt")).toMatchObject({ topic_id: "cash" });
});

test("a word for anybody is no topic whose name has a word like it", () => {
  expect(queryOf("hội viên buồn vì chuyện gì")).toMatchObject({ topic_id: null, unknown: [] });
});

test.each(["What made people happy?", "what makes regular visitors happy at History"])(
  "%s asks of joy",
  (question) => {
    expect(queryOf(question).filter).toMatchObject({ emotion: "joy" });
  },
);

test("what changed is asked of no emotion, and which way by how people compare", () => {
  expect(queryOf("sao khách lại vui lên so với năm ngoái").filter).not.toHaveProperty("emotion");
  expect(queryOf("why are people less happy than before")).toMatchObject({ kind: "why", direction: "down" });
});

test("a doubt about a name offers the answer without it", () => {
  const { query, unsure, also } = parseQuestion("What is the average basket value on Instagram?", MUSEUM);
  expect({ topic: query?.topic_id, unsure }).toEqual({ topic: "checkout", unsure: true });
  expect(also).toContainEqual({ ...query, topic_id: null });
});

const TRAVEL: Askable = {
  topics: [
    { ...topic("guides", "Tour guides", "Hướng dẫn viên"), seeds: { en: ["tour"], vi: ["tour"] } },
    topic("size", "Class size", "Sĩ số lớp"),
    topic("guided", "Guided courses", "Khóa có hướng dẫn"),
    topic("meals", "Vegetarian food", "Đồ chay"),
  ],
  columns: [
    column("1", "Destination", ["Thailand", "Europe"]),
    column("2", "Traveller", ["Senior", "Company trip"]),
    column("3", "Booked at", ["Branch", "Website", "Fair"]),
    column("4", "Source", ["Survey", "Google"]),
  ],
  last_date: "2026-10-31",
};

test.each([
  ["Khách chê gì ở tour Thái?", null, ["1:Thailand"]],
  ["complaints about the European tours", null, ["1:Europe"]],
  ["main problems in the classes of company groups", null, ["2:Company trip"]],
  ["complaints about the tour guides", "guides", undefined],
  ["complaints about the courses", "guided", undefined],
  ["khách lớn tuổi chê gì về món chay", "meals", ["2:Senior"]],
  ["complaints of people who booked online about the veggie meals", "meals", ["3:Website"]],
])("%s: what is offered is no topic that only has its word", (question, topic_id, cell) => {
  const { query } = parseQuestion(question, TRAVEL);
  expect({ kind: query?.kind, topic_id: query?.topic_id, cell: query?.filter.cell }).toEqual({
    ...{ kind: "complaints", topic_id, cell },
  });
});

test("a column of where people booked is not the one of sources", () => {
  expect(parseQuestion("Scores by booking channel", TRAVEL).query).toMatchObject({
    ...{ kind: "segments", column: "3" },
  });
});
