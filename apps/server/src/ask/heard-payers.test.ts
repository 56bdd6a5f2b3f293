/** Values and columns in the words of people: who pays, what ticket or plan, how they wrote. */

import { expect, test } from "vitest";
import { askableColumn as column, askableTopic as topic } from "../testing/askable.ts";
import type { Askable } from "./hear-question.ts";
import { parseQuestion } from "./parse-question.ts";

const PRACTICE: Askable = {
  topics: [
    topic("insurance", "Insurance", "Bảo hiểm"),
    topic("prices", "Prices", "Giá vé"),
    topic("x-rays", "X-rays", "Chụp X-quang"),
    topic("safety", "Safety", "An toàn"),
    topic("accidents", "Accidents", "Tai nạn"),
  ],
  columns: [
    column("1", "Paid by", ["Insurance", "Self-pay", "Employer"]),
    column("2", "Ticket", ["Adult", "Child", "Senior"]),
    column("3", "Plan", ["Monthly", "Annual"]),
    column("4", "Source", ["Survey", "Phone call"]),
    column("5", "Patient", ["First visit", "Referred"]),
    column("language", "language", ["en", "vi"]),
  ],
  last_date: "2026-10-31",
};
const heard = (question: string) => {
  const { query, unknown } = parseQuestion(question, PRACTICE);
  return { kind: query?.kind, topic_id: query?.topic_id, cell: query?.filter.cell, unknown };
};

test.each([
  ["What do self-payers complain about?", "1:Self-pay"],
  ["khách tự chi trả phàn nàn gì", "1:Self-pay"],
  ["complaints of insured patients", "1:Insurance"],
  ["người có bảo hiểm chi trả phàn nàn gì", "1:Insurance"],
  ["complaints of people whose company pays", "1:Employer"],
  ["khách được công ty chi trả phàn nàn gì", "1:Employer"],
  ["khách mua vé trẻ em phàn nàn gì", "2:Child"],
  ["khách gói năm phàn nàn gì", "3:Annual"],
  ["complaints by phone", "4:Phone call"],
  ["phàn nàn qua điện thoại", "4:Phone call"],
  ["phàn nàn của người được giới thiệu tới đây", "5:Referred"],
])("%s: a value in other words", (question, cell) => {
  expect(heard(question)).toEqual({ kind: "complaints", topic_id: null, cell: [cell], unknown: [] });
});

test.each(["Score by payment type", "Điểm theo hình thức thanh toán"])(
  "%s asks for the column of who pays",
  (question) => {
    expect(parseQuestion(question, PRACTICE).query).toMatchObject({ kind: "segments", column: "1" });
  },
);

test.each(["x ray", "x-ray", "X-rays", "x rays", "xrays"])("%s is a name with a hyphen", (name) => {
  expect(heard(`What do people complain about with the ${name}?`)).toMatchObject({ topic_id: "x-rays" });
});

test("how safe people feel is asked of safety, though accidents have a topic of their own", () => {
  expect(heard("How safe do people feel?")).toMatchObject({ topic_id: "safety" });
});
