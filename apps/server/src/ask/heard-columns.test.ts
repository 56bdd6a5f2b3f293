import { expect, test } from "vitest";
import { askableColumn as column, askableTopic as topic } from "../testing/askable.ts";
import type { Askable } from "./hear-question.ts";
import { parseQuestion } from "./parse-question.ts";

const RENTAL: Askable = {
  topics: [
    topic("cars", "Cars", "Xe"),
    topic("waiting", "Waiting time", "Thời gian chờ"),
    topic("booking", "Booking", "Đặt xe"),
    topic("website", "Website", "Trang web"),
    topic("forms", "Online forms", "Biểu mẫu trực tuyến"),
    topic("safety", "Safety", "An toàn"),
    topic("noise", "Noise", "Tiếng ồn"),
  ],
  columns: [
    column("1", "Location", ["Airport", "Old Town", "Harbour"]),
    column("2", "Household", ["Single", "Couple", "Family"]),
    column("3", "Trip", ["Business", "Holiday", "Moving house"]),
    column("4", "Booked via", ["Website", "App", "Phone", "Partner"]),
    column("5", "Channel", ["Hotline", "Web form"]),
    column("6", "Car", ["Small", "Van"]),
  ],
  last_date: "2026-10-31",
};
const queryOf = (question: string) => {
  const { query, unknown } = parseQuestion(question, RENTAL);
  return { ...query, unknown };
};

test.each([
  ["Khách ở bến cảng phàn nàn gì?", "1:Harbour"],
  ["khách phàn nàn gì ở phố cổ", "1:Old Town"],
  ["Khách đặt qua đối tác phàn nàn gì?", "4:Partner"],
  ["Những khách chuyển nhà phàn nàn gì", "3:Moving house"],
  ["What did people who booked by phone complain about?", "4:Phone"],
])("%s: values are heard in the reader's language, and how they came is no topic", (question, cell) => {
  expect(queryOf(question)).toMatchObject({
    ...{ kind: "complaints", topic_id: null, filter: { cell: [cell] }, unknown: [] },
  });
});

test.each([
  ["Which trip purpose shows the lowest satisfaction?", "3"],
  ["Điểm theo loại hộ gia đình như thế nào?", "2"],
  ["Kênh đặt xe nào có điểm thấp nhất?", "4"],
  ["so sanh 3 dia diem nhe", "1"],
  ["Where is the waiting time worst?", "1"],
])("%s asks for the column that is meant", (question, asked) => {
  expect(queryOf(question)).toMatchObject({ kind: "segments", column: asked, filter: {} });
});

test("two values of one column are compared, though one is a topic, too", () => {
  expect(queryOf("Compare customers who booked via partners with those who use the website")).toMatchObject({
    ...{ kind: "compare", topic_id: null, filter: { cell: ["4:Partner", "4:Website"] } },
  });
});

test("a topic that is called like a column is none beside a value of it", () => {
  expect(queryOf("Small cars against vans please")).toMatchObject({
    ...{ kind: "compare", topic_id: null, filter: { cell: ["6:Small", "6:Van"] } },
  });
});

test("a topic is heard before what a value may be called in other words", () => {
  expect(queryOf("What do people say about online forms?")).toMatchObject({ topic_id: "forms", filter: {} });
  expect(queryOf("Complaints about the online form")).toMatchObject({ topic_id: "forms", filter: {} });
});

test("which of two is the bigger worry asks for no emotion", () => {
  const { kind, filter } = queryOf("Is safety a bigger worry than noise?");
  expect({ kind, filter }).toEqual({ kind: "compare", filter: {} });
});

test.each([
  ["What has got worse since last year?", { from: "2026-01-01" }],
  ["How has the score developed since last year?", { from: "2025-01-01" }],
  ["Why was October so much better than September?", { from: "2026-10-01", to: "2026-10-31" }],
  ["So với hồi trước tháng 9, những gì tăng điểm?", { from: "2026-09-01" }],
])("%s: the days that are asked for, not those that they stand against", (question, days) => {
  expect(queryOf(question)).toMatchObject({ filter: days, unknown: [] });
});

const NURSERY: Askable = {
  topics: [topic("handing", "Pick-up and drop-off", "Đưa đón trẻ"), topic("meals", "Meals", "Bữa ăn")],
  columns: [column("2", "Site", ["Garden", "Hilltop"]), column("6", "Source", ["Survey", "Zalo"])],
  last_date: "2026-10-31",
};

test.each(["score by source", "which source is best", "chia theo nguồn thì điểm ra sao"])(
  "%s: a column's own name is no other word of another",
  (question) => {
    expect(parseQuestion(question, NURSERY).query).toMatchObject({ kind: "segments", column: "6" });
  },
);

test.each([
  "what do people say about drop-off",
  "Garden versus Hilltop for drop-off",
  "how are pick-ups rated",
])("%s: a part of a name may have a hyphen", (question) => {
  expect(parseQuestion(question, NURSERY).query).toMatchObject({ topic_id: "handing" });
});

test("“which one is rated better” asks for no stars", () => {
  const stars = { column: "5", header: "Stars", values: ["1", "2", "3", "4", "5"], is_rating: true };
  const rated = { ...NURSERY, columns: [...NURSERY.columns, stars] };
  const { query } = parseQuestion("Garden or Hilltop, which one is rated better?", rated);
  expect(query).toMatchObject({ kind: "compare", filter: { cell: ["2:Garden", "2:Hilltop"] } });
});

const AIRPORT: Askable = {
  topics: [topic("toilets", "Toilets", "Nhà vệ sinh"), topic("delays", "Delays", "Chậm chuyến")],
  columns: [
    column("1", "Terminal", ["T1", "T2", "T10"]),
    column("2", "Asked by", ["Kiosk", "Email"]),
    column("3", "Customer for", ["Under a year", "Over a year"]),
  ],
  last_date: "2026-10-31",
};

test.each([
  ["toilets t1", "1:T1"],
  ["What do people say about toilets at T2?", "1:T2"],
  ["nhà vệ sinh ở T10 thế nào", "1:T10"],
])("%s names a value, no month", (question, cell) => {
  const { query } = parseQuestion(question, AIRPORT);
  expect(query?.filter).toEqual({ cell: [cell] });
});

test("a month in short is one where no value is called so", () => {
  expect(parseQuestion("nhà vệ sinh t9 thế nào", AIRPORT).query?.filter).toEqual({
    ...{ from: "2026-09-01", to: "2026-09-30" },
  });
});

test.each(["Delay complaints by terminal, worst", "Which terminal is worst for delays?"])(
  "%s asks for the column that it names, not for one whose header ends in “by” or “for”",
  (question) => {
    expect(parseQuestion(question, AIRPORT).query).toMatchObject({ kind: "segments", column: "1" });
  },
);
