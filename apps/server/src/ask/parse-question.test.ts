import { fillText } from "@soundings/contract/words";
import fc from "fast-check";
import { expect, test } from "vitest";
import english from "../words/locales/en/ask.json" with { type: "json" };
import vietnamese from "../words/locales/vi/ask.json" with { type: "json" };
import type { Askable } from "./hear-question.ts";
import { SHIPPED_WEIGHTS } from "./kind-model.ts";
import { parseQuestion } from "./parse-question.ts";

const topic = (
  id: string,
  names: string[],
  en: string[] = [],
  vi: string[] = [],
  parent_id: string | null = null,
) => ({
  ...{ id, parent_id, names, seeds: { en, vi } },
});
const ASKABLE: Askable = {
  topics: [
    topic("staff", ["Staff", "Nhân viên"], ["waiter"], ["phục vụ"]),
    topic("friendly", ["Friendliness", "Thái độ"], [], [], "staff"),
    topic("food", ["Food", "Món ăn"], ["dish"], ["cua", "đồ ăn"]),
    topic("wifi", ["Wi-Fi", "Wi-Fi"]),
    topic("returns", ["Returns and refunds", "Đổi trả, hoàn tiền"], ["repair"]),
    topic("quality", ["Product quality", "Chất lượng sản phẩm"], [], ["hoàn thiện"]),
    topic("seller", ["Seller", "Người bán"], ["shop", "area"], ["shop"]),
  ],
  columns: [
    { column: "2", header: "City", values: ["Hà Nội", "Đà Nẵng"], is_rating: false },
    { column: "3", header: "Stars", values: ["1", "5"], is_rating: true },
    { column: "4", header: "Order platform", values: ["Shopee", "Website"], is_rating: false },
    { column: "5", header: "Region", values: ["North", "South"], is_rating: false },
    { column: "6", header: "Membership", values: ["Gold", "New"], is_rating: false },
    { column: "language", header: "language", values: ["en", "vi"], is_rating: false },
  ],
  last_date: "2026-10-31",
};
const parse = (question: string) => parseQuestion(question, ASKABLE);
/** What is not empty of a query. */
const heard = (question: string) => {
  const { query } = parse(question);
  if (!query) return null;
  const { filter, ...rest } = query;
  return Object.fromEntries(Object.entries({ ...rest, ...filter }).filter(([, value]) => value !== null));
};

test.each<[string, Record<string, unknown>]>([
  ["What do people complain about in Da Nang?", { kind: "complaints", cell: ["2:Đà Nẵng"] }],
  ["Khách ở Đà Nẵng phàn nàn điều gì?", { kind: "complaints", cell: ["2:Đà Nẵng"] }],
  ["khach o da nang phan nan dieu gi", { kind: "complaints", cell: ["2:Đà Nẵng"] }],
  [
    "why did the score fall in October",
    { kind: "why", direction: "down", from: "2026-10-01", to: "2026-10-31" },
  ],
  ["so sánh món ăn với nhân viên", { kind: "compare", topic_id: "food", other_topic_id: "staff" }],
  ["which city is worst for wifi", { kind: "segments", column: "2", direction: "down", topic_id: "wifi" }],
  ["staff friendliness", { kind: "about", topic_id: "friendly" }],
  ["how many 1-star reviews", { kind: "count", cell: ["3:1"] }],
  ["What makes English-speaking guests angry?", { kind: "emotions", emotion: "anger", language: "en" }],
  ["what don't people like", { kind: "complaints" }],
  ["Which topics got better since June?", { kind: "better", from: "2026-06-01" }],
  ["opinoins on the food", { kind: "about", topic_id: "food" }],
  ["what problems do people have with refunds", { kind: "complaints", topic_id: "returns" }],
  ["khách chê gì về hoàn tiền", { kind: "complaints", topic_id: "returns" }],
  ["what do people like about the shop", { kind: "praise" }],
  ["which areas got worse", { kind: "worse" }],
  ["sàn nào bị chê nhất", { kind: "segments", column: "4", direction: "down" }],
  ["in which region do customers like us most", { kind: "segments", column: "5", direction: "up" }],
  ["why did the score of the South region drop", { kind: "why", direction: "down", cell: ["5:South"] }],
  ["khách miền Nam hạng vàng khen gì", { kind: "praise", cell: ["5:South", "6:Gold"] }],
  ["did food improve compared with last year", { kind: "trend", topic_id: "food", from: "2026-01-01" }],
  ["what should we sort out before anything else", { kind: "fix" }],
  ["are people angry or sad about the food", { kind: "emotions", topic_id: "food" }],
  ["are guests happy with the staff", { kind: "score", topic_id: "staff" }],
  ["what are guests happy with", { kind: "praise" }],
  ["what went up last month", { kind: "better", from: "2026-09-01", to: "2026-09-30" }],
  ["why are people unhappy with the staff", { kind: "complaints", topic_id: "staff" }],
  ["would you be so good as to list what comes up most", { kind: "topics" }],
  ["what poeple like about the food", { kind: "praise", topic_id: "food" }],
])("%s", (question, expected) => {
  expect(heard(question)).toEqual(expected);
});

test.each([
  ["Will the food be better next month?", []],
  ["how many people mention goods", ["goods"]],
  ["what do grocers say", ["grocers"]],
  ["complaints about the noise", ["noise"]],
  ["what do people say about the campaign", ["campaign"]],
  ["customers from Da Nang or on Shopee complain of what", []],
  ["What is the wifi password?", []],
  ["Besides food, what do people complain about?", []],
  ["What do guests not in Da Nang like about staff?", []],
  ["Reviews with more than 3 stars about food", ["3"]],
  ["Ngoài nhân viên ra thì khách chê gì?", []],
  ["Khách không ở Đà Nẵng nói gì về nhân viên?", []],
  ["Tháng sau điểm có tăng không?", []],
  ["How is the parrot?", ["parrot"]],
  ["khách chê gì về quầy", ["quầy"]],
  ["What do people complain about at the quiltery?", ["quiltery"]],
  ["Khách nói gì về con vẹt?", ["vẹt"]],
])("%s is not understood", (question, unknown) => {
  expect(parse(question)).toMatchObject({ query: null, unknown });
});

test.each<[string, Record<string, unknown>, string[]]>([
  ["praise for the food on skewers", { kind: "praise", topic_id: "food" }, ["skewers"]],
])("%s is answered without the words that are named beside it", (question, expected, unknown) => {
  expect(heard(question)).toEqual(expected);
  expect(parse(question).unknown).toEqual(unknown);
});

test("a question that may be two is answered as one and offers the other", () => {
  const { query, also } = parse("staff and food");
  expect(query?.kind).toBe("compare");
  expect(parse("do people like the food").also.concat(parse("do people like the food").query ?? [])).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: "score", topic_id: "food" })]),
  );
  expect(also.length).toBeLessThanOrEqual(3);
});

test("a question that is read with little certainty is said to be unsure, a plain one is not", () => {
  const odd = parse("hmm the food, so, over there, versus whenever?");
  expect(odd.query === null || odd.unsure || odd.doubtful || odd.unknown.length > 0).toBe(true);
  expect(parse("what do people complain about in Da Nang").unsure).toBe(false);
});

test.each(["complaints from Da Nang or from Shopee", "Khách ở Đà Nẵng hoặc trên Shopee chê gì?"])(
  "%s: no filter holds one or the other of two columns",
  (question) => expect(parse(question).query).toBeNull(),
);

test.each<[string, string]>([
  ["complaints in 1 star ratings", "3:1"],
  ["complaints of people who gave us a single star", "3:1"],
  ["khách chấm 5 điểm khen gì", "3:5"],
])("%s counts a rating", (question, cell) => {
  expect(parse(question).query?.filter.cell).toEqual([cell]);
});

test("a value before its column in the plural is that value where people are told apart, or several are named", () => {
  const column = (at: number, header: string, ...values: string[]) => ({
    ...{ column: String(at), header, values },
    is_rating: false,
  });
  const insurer: Askable = {
    ...{ topics: ASKABLE.topics, last_date: "2026-10-31" },
    columns: [
      column(2, "Customer", "New", "Loyal", "Former"),
      column(3, "Region", "North", "Centre", "South"),
      column(4, "Channel", "Booking", "Agoda", "Website"),
    ],
  };
  const cells = (question: string) => parseQuestion(question, insurer).query?.filter.cell;
  expect(cells("What do former customers praise?")).toEqual(["2:Former"]);
  expect(cells("complaints of loyal customers in the Centre")).toEqual(["2:Loyal", "3:Centre"]);
  expect(parseQuestion("compare the Booking and Agoda channels", insurer).query).toMatchObject({
    kind: "compare",
    filter: { cell: ["4:Booking", "4:Agoda"] },
  });
  expect(parseQuestion("the booking channels side by side", insurer).query).toMatchObject({ column: "4" });
});

test.each(
  [english, vietnamese].flatMap((texts) =>
    Object.values(texts).map((text) =>
      fillText(text, {
        topic: "Food",
        other: text === texts.compare_values ? "South" : "Staff",
        value: "North",
        header: "City",
        month: texts === english ? "June 2026" : "tháng 6 năm 2026",
      }),
    ),
  ),
)("%s, which the product suggests itself, is read without a doubt", (question) => {
  const { query, doubtful, unsure, unknown } = parse(question);
  expect(query).not.toBeNull();
  expect({ doubtful, unsure, unknown }).toEqual({ doubtful: false, unsure: false, unknown: [] });
});

test("two topics beside each other are no name of one in other words", () => {
  const menu: Askable = {
    ...ASKABLE,
    topics: [topic("food", ["Food", "Món ăn"]), topic("drinks", ["Drinks", "Đồ uống"])],
  };
  const { query } = parseQuestion("Compare Food with Drinks", menu);
  expect(query).toMatchObject({ kind: "compare", topic_id: "food", other_topic_id: "drinks" });
});

test("an answer is unsure by the signs that were learned", () => {
  const learned = (any: number) => ({
    kinds: SHIPPED_WEIGHTS,
    doubts: new Map([["any", any]]),
    spoken: new Set<string>(),
  });
  const unsureBy = (any: number) => parseQuestion("Food in the North", ASKABLE, learned(any)).unsure;
  expect([unsureBy(-5), unsureBy(-2)]).toEqual([false, true]);
});

test("a plain question is answered without a doubt", () => {
  expect(parse("What do people say about Food?")).toMatchObject({ unsure: false, doubtful: false });
});

test.each(["top complaints about the TV app", "app trên TV bị chê gì"])(
  "%s: a topic and a value beside each other are the part of the topic that has both in its name",
  (question) => {
    const streaming: Askable = {
      topics: [
        topic("app", ["App", "Ứng dụng"], [], ["app"]),
        topic("tv", ["Smart TV app", "Ứng dụng trên TV"], [], [], "app"),
      ],
      columns: [{ column: "2", header: "Device", values: ["Tablet", "TV"], is_rating: false }],
      last_date: "2026-10-31",
    };
    const { query } = parseQuestion(question, streaming);
    expect(query).toMatchObject({ kind: "complaints", topic_id: "tv", filter: {} });
    const onTablets = parseQuestion("complaints about the app on tablets", streaming).query;
    expect(onTablets).toMatchObject({ topic_id: "app", filter: { cell: ["2:Tablet"] } });
  },
);

test("letters are no Wednesday", () => {
  expect(parse("Khách chê gì về thư từ, email?").query?.filter.from).toBeUndefined();
});

test("which place of business is asked for is its column of branches", () => {
  const libraries: Askable = {
    ...{ topics: ASKABLE.topics, last_date: "2026-10-31" },
    columns: [{ column: "2", header: "Branch", values: ["Riverside", "Hillside"], is_rating: false }],
  };
  const { query } = parseQuestion("which library has the worst wifi", libraries);
  expect(query).toMatchObject({ kind: "segments", column: "2", direction: "down", topic_id: "wifi" });
  expect(parseQuestion("are people happy with the wifi in the library", libraries).query).toMatchObject({
    ...{ kind: "score", column: null, topic_id: "wifi" },
  });
});

test("a topic whose name is in another form is heard in the words of it", () => {
  const insurer: Askable = { ...ASKABLE, topics: [topic("claims", ["Handling of a claim", "Giải quyết"])] };
  expect(parseQuestion("complaints about claims handling", insurer).query?.topic_id).toBe("claims");
});

const INSURED: Askable = {
  topics: [topic("claims", ["Claims", "Bồi thường"]), topic("post", ["Letters and e-mails", "Thư và email"])],
  columns: [
    { column: "2", header: "Customer", values: ["New", "Loyal", "Former"], is_rating: false },
    { column: "3", header: "Region", values: ["North", "Centre"], is_rating: false },
    { column: "4", header: "Stars", values: ["1", "4", "5"], is_rating: true },
  ],
  last_date: "2026-10-31",
};

test.each<[string, string[]]>([
  ["what do former customers complain about", ["2:Former"]],
  ["khách trung thành phàn nàn gì về bồi thường", ["2:Loyal"]],
  ["khách miền Trung phàn nàn gì", ["3:Centre"]],
  ["what do customers in the North complain about", ["3:North"]],
  ["complaints in 4 and 5 star reviews", ["4:4", "4:5"]],
])("%s names groups of a column that is called by who is spoken of", (question, cells) => {
  const { query, unknown } = parseQuestion(question, INSURED);
  expect({ cells: query?.filter.cell, column: query?.column, unknown }).toEqual({
    ...{ cells, column: null, unknown: [] },
  });
});

test("customers are asked for as a column only where that is said", () => {
  expect(parseQuestion("which customers are least happy", INSURED).query).toMatchObject({
    ...{ kind: "segments", column: "2", direction: "down" },
  });
  expect(parseQuestion("how angry are customers about claims", INSURED).query?.column).toBeNull();
});

test("“thư từ” is no Wednesday", () => {
  expect(parseQuestion("khách chê gì về thư từ", INSURED).query?.filter.from).toBeUndefined();
});

test("“below 3.5” is no day", () => {
  expect(parse("complaints about food below 3.5").query?.filter.from).toBeUndefined();
});

const FLIGHTS: Askable = {
  topics: [
    topic("seats", ["Seats", "Ghế ngồi"]),
    topic("kids", ["Children on board", "Trẻ em trên máy bay"]),
  ],
  columns: [
    { column: "2", header: "Route", values: ["Hanoi–Saigon", "Hanoi–Paris"], is_rating: false },
    { column: "3", header: "Cabin", values: ["Economy", "Premium economy", "Business"], is_rating: false },
    { column: "4", header: "Trip", values: ["Holiday", "Business trip", "Family visit"], is_rating: false },
  ],
  last_date: "2026-10-31",
};

test.each<[string, string[]]>([
  ["complaints on the Paris route", ["2:Hanoi–Paris"]],
  ["Chặng Hà Nội – Sài Gòn bị chê gì?", ["2:Hanoi–Saigon"]],
  ["complaints of flights from Saigon to Hanoi", ["2:Hanoi–Saigon"]],
  ["what do business travellers complain about", ["4:Business trip"]],
  ["khách công tác chê gì", ["4:Business trip"]],
  ["complaints in business class", ["3:Business"]],
  ["khách hạng phổ thông đặc biệt chê gì", ["3:Premium economy"]],
  ["compare holiday with business", ["4:Holiday", "4:Business trip"]],
])("%s names values by their parts, and those of the column that is meant", (question, cells) => {
  const { query, unknown } = parseQuestion(question, FLIGHTS);
  expect({ cells: query?.filter.cell, unknown }).toEqual({ cells, unknown: [] });
});

test("a name that values of two columns have is answered as one and offers the other", () => {
  const { query, also } = parseQuestion("complaints from business", FLIGHTS);
  const cells = [query, ...also].map((one) => one?.filter.cell?.join());
  expect(cells).toEqual(expect.arrayContaining(["3:Business", "4:Business trip"]));
});

test("the head of a topic's name stands for it, in other words, too", () => {
  expect(parseQuestion("complaints about toddlers", FLIGHTS).query?.topic_id).toBe("kids");
});

test.each([
  ["complaints from first class", ["first", "class"]],
  ["complaints in the past few weeks", ["past", "few", "weeks"]],
  ["phàn nàn mấy tuần gần đây", ["mấy", "tuần", "gần", "đây"]],
])(
  "%s: what the data has not, and days that are not told, are no words that say nothing",
  (question, unknown) => {
    expect(parseQuestion(question, FLIGHTS).unknown).toEqual(unknown);
  },
);

test("crab is food, and “cua” without marks a word like any other", () => {
  expect(heard("cua thế nào")).toMatchObject({ topic_id: "food" });
  expect(heard("danh gia cua khach")?.topic_id).toBeUndefined();
});

test("any text is read, and names nothing that the data lacks", () => {
  const ids = new Set([null, ...ASKABLE.topics.map(({ id }) => id)]);
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 300 }), words()), (question) => {
      const { query, unknown } = parse(question);
      if (query) expect(ids).toContain(query.topic_id);
      for (const word of unknown)
        expect(question.normalize("NFC")).toContain(word.replace("'", question.includes("’") ? "’" : "'"));
    }),
    { numRuns: 80 },
  );
});

function words() {
  const known = [
    "why",
    "score",
    "in",
    "March",
    "Đà Nẵng",
    "nhân viên",
    "không",
    "5",
    "sao",
    "worst",
    "city",
    "or",
    "2026",
  ];
  return fc.array(fc.constantFrom(...known), { maxLength: 12 }).map((list) => list.join(" "));
}
