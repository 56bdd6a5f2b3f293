import type { Comment } from "@soundings/contract/comments";
import type { Claim, Insights, Segments } from "@soundings/contract/insights";
import type { Comparison } from "@soundings/contract/topic-insights";
import type { TopicList } from "@soundings/contract/topics";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { randomFrom } from "../testing/random.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

const GOOD = [
  "The staff were friendly and helpful",
  "Lovely rooms and friendly staff",
  "The staff helped us at once",
];
const BAD = [
  "Delivery was late again",
  "The delivery arrived broken and late",
  "Delivery took three weeks, terrible",
];
const OTHER = ["We came here in summer with the family", "The building has four floors and a garden"];

/** Delivery grows from 10 to 60 % of the comments on 1 April; Da Nang is worse; minutes go against the score. */
const random = randomFrom(3);
const ROWS = Array.from({ length: 900 }, (_, place) => {
  const at = Math.floor(place / 5);
  const city = ["Hanoi", "Saigon", "Da Nang"][place % 3] as string;
  const late = at >= 90 ? 0.6 : 0.1;
  const chance = random.uniform();
  const bad = chance < late + (city === "Da Nang" ? 0.25 : 0);
  const texts = bad ? BAD : chance > 0.95 ? OTHER : GOOD;
  const day = new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
  return [
    `${texts[place % texts.length]} (${place})`,
    day,
    bad ? 60 + (place % 7) : 10 + (place % 7),
    city,
    place % 2 ? "app" : "web",
  ];
});

const engine = testEngine();
let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
let id: string;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
  id = await buildDataset(
    t.db,
    user.account_id,
    csvOf([["Comment", "Date", "Minutes", "City", "Channel"], ...ROWS]),
  );
  await runJobs(t.url, jobContext(t.db, engine));
}, 120_000);
afterAll(async () => {
  await app.close();
  await engine.close();
  await t.close();
});

async function get<Reply>(path: string): Promise<Reply> {
  const reply = await app.inject({ url: `/api/datasets/${id}${path}`, headers: bearer(user.token) });
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
  return reply.json();
}

function addressOf({ query }: Claim): string {
  const fields = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)]),
  );
  return new URLSearchParams([["limit", "200"], ...fields]).toString();
}

test("what to know names the change, the city, the number and what to fix, and each opens its comments", async () => {
  const { claims, headlines, fixes, numbers, comment_count, score } = await get<Insights>("/insights");
  expect(comment_count).toBe(900);
  const change = claims.find(({ kind }) => kind === "score_change");
  expect(change?.effect).toBeLessThan(-20);
  expect(Math.abs(Date.parse(change?.since ?? "") - Date.UTC(2026, 3, 1)) / 864e5).toBeLessThan(4);
  expect(change?.drivers.map(({ topic }) => topic?.name)).toContain("Delivery");
  // The channels changed as all did: half of the change each, by their size alone.
  expect(change?.drivers.filter(({ segment }) => segment?.header === "Channel")).toEqual([]);
  const city = claims.find(({ kind }) => kind === "segment_score");
  expect(city?.subject.segment).toEqual({ column: "3", header: "City", value: "Da Nang" });
  const number = claims.find(({ kind }) => kind === "number_score");
  expect(number?.effect).toBeLessThan(-0.3);
  expect(number?.subject.number?.header).toBe("Minutes");
  const minutes = numbers.find(({ header }) => header === "Minutes");
  expect(minutes?.correlation?.value).toBeCloseTo(number?.effect ?? 0, 2);
  expect(minutes).toMatchObject({ nps: null, top_two: null, correlation: { clear: true } });
  const [fix] = fixes;
  expect(fix?.claim.subject.topic?.name).toBe("Delivery");
  expect(fix?.claim.other).toBeCloseTo(score?.score ?? 0, 0);
  expect(headlines.length).toBeGreaterThanOrEqual(3);
  expect(headlines.length).toBeLessThanOrEqual(6);
  for (const claim of claims.filter((one) => headlines.includes(one.id))) {
    const { pagination } = await get<{ pagination: { totalItems: number } }>(`/comments?${addressOf(claim)}`);
    expect(pagination.totalItems, claim.id).toBeGreaterThan(0);
    if (claim.kind !== "number_score") expect(pagination.totalItems).toBeLessThanOrEqual(900);
  }
  const { list } = await get<{ list: Comment[] }>(`/comments?${addressOf(change as Claim)}`);
  expect(list.every(({ date }) => (date ?? "") >= (change?.since ?? "x"))).toBe(true);
  for (const quote of fix?.quotes ?? []) {
    const reply = await get<{ list: Comment[] }>(`/comments?limit=1&page=${quote.comment_id}`);
    expect(reply.list[0]?.text).toContain(quote.text);
  }
  expect(new Set(fix?.quotes.map(({ comment_id }) => comment_id)).size).toBe(3);
});

test("the figures follow a filter, and chosen days are compared with the days before", async () => {
  const hanoi = await get<Insights>("/insights?cell=3:Hanoi");
  expect(hanoi.comment_count).toBe(300);
  expect(hanoi.claims.filter(({ kind }) => kind === "segment_score")).toEqual([]);
  const april = await get<Insights>("/insights?from=2026-04-01&to=2026-04-28");
  expect(april.previous).toMatchObject({ from: "2026-03-04", to: "2026-03-31", comment_count: 140 });
  expect(april.claims.find(({ kind }) => kind === "period_score")?.effect).toBeLessThan(-20);
});

test("corrections count at once", async () => {
  const before = await get<Insights>("/insights");
  await app.inject(form(`/datasets/${id}/comments/1/score`, { score: "-100" }, bearer(user.token)));
  const after = await get<Insights>("/insights");
  expect(after.score?.score).toBeLessThan(before.score?.score ?? 0);
  expect(after.edits).toBeGreaterThan(before.edits);
});

test("a language parts the comments where two are spoken enough, not where one comment is mistaken for another", async () => {
  const across = (things: string[], said: string[]) =>
    things.flatMap((thing) => said.map((one) => [`${thing} ${one}`]));
  const vietnamese = across(
    [
      "Phòng ngủ",
      "Bữa sáng",
      "Nhân viên lễ tân",
      "Hồ bơi",
      "Nhà hàng",
      "Giường nệm",
      "Khu vườn",
      "Bãi đậu xe",
    ],
    ["rất tốt", "hơi cũ", "không như mong đợi", "làm cả nhà hài lòng", "cần được sửa lại sớm"],
  );
  const english = across(
    [
      "The bedroom",
      "Our breakfast",
      "The receptionist",
      "The pool",
      "A restaurant",
      "My bed",
      "The garden",
      "Parking",
    ],
    [
      "was very good",
      "looked a bit old",
      "fell short of what we hoped for",
      "pleased the family",
      "needs repair soon",
    ],
  );
  const columnsOf = async (rows: string[][]) => {
    const dataset = await buildDataset(t.db, user.account_id, csvOf([["Comment"], ...rows]));
    await runJobs(t.url, jobContext(t.db, engine));
    const reply = await app.inject({
      url: `/api/datasets/${dataset}/segments`,
      headers: bearer(user.token),
    });
    return reply.json<Segments>().columns.map(({ column }) => column);
  };
  expect(await columnsOf([...vietnamese, ...english])).toEqual(["language"]);
  expect(await columnsOf([...vietnamese, ...english.slice(0, 3)])).toEqual([]);
}, 120_000);

test("that more stars go with higher scores is claimed, and never what to know first", async () => {
  const rows = ROWS.slice(0, 300).map(([text = "", , minutes]) => [text, Number(minutes) > 50 ? 1 : 5]);
  const stars = await buildDataset(t.db, user.account_id, csvOf([["Comment", "Stars"], ...rows]));
  await runJobs(t.url, jobContext(t.db, engine));
  const reply = await app.inject({ url: `/api/datasets/${stars}/insights`, headers: bearer(user.token) });
  const { claims, headlines } = reply.json<Insights>();
  const ofStars = claims.find(({ kind }) => kind === "number_score");
  expect(ofStars?.effect).toBeGreaterThan(0.5);
  expect(headlines.length).toBeGreaterThan(0);
  expect(headlines).not.toContain(ofStars?.id);
});

test("segments are a table with what sets each apart, and cross with another column", async () => {
  const segments = await get<Segments>("/segments?column=3&across=4");
  expect(segments.columns.map(({ header }) => header)).toContain("City");
  expect(segments.rows.map(({ value, comment_count }) => [value, comment_count]).sort()).toEqual([
    ["Da Nang", 300],
    ["Hanoi", 300],
    ["Saigon", 300],
  ]);
  const daNang = segments.rows.find(({ value }) => value === "Da Nang");
  expect(daNang?.difference).toMatchObject({ clear: true });
  const own = segments.claims.filter((claim) => daNang?.claim_ids.includes(claim.id));
  expect(
    own.some(({ kind, subject }) => kind === "segment_topic" && subject.topic?.name === "Delivery"),
  ).toBe(true);
  expect(segments.crossed?.values.toSorted()).toEqual(["app", "web"]);
  expect(segments.crossed?.rows.map(({ cells }) => cells.map((cell) => cell?.count))).toEqual(
    [0, 1, 2].map(() => [150, 150]),
  );
  const missing = await app.inject({
    url: `/api/datasets/${id}/segments?column=77`,
    headers: bearer(user.token),
  });
  expect(missing.statusCode).toBe(404);
});

test("no claim is made of the words that a topic is found by", async () => {
  const repeated = (count: number, texts: string[]) =>
    Array.from({ length: count }, (_, place) => [
      // In nobody else's words: a number stands in every row of five.
      (texts[place % texts.length] as string).replace(/( \S+ \S+ \S+)/g, `$1 (${place})`),
    ]);
  const rows = [
    ...repeated(80, ["The dress was cheap, my neighbour bought two", "A cheap dress that I wear at work"]),
    ...repeated(80, ["The dress fits and I wear it often", "The skirt and the shirt fit well"]),
    ...repeated(6, ["The fabric feels cheap", "My neighbour has the same jeans"]),
  ];
  const other = await buildDataset(t.db, user.account_id, csvOf([["Comment"], ...rows]));
  await runJobs(t.url, jobContext(t.db, engine));
  const of = async <Reply>(path: string): Promise<Reply> =>
    (await app.inject({ url: `/api/datasets/${other}${path}`, headers: bearer(user.token) })).json();
  const { items } = await of<TopicList>("/topics");
  const price = items.find(({ name }) => name === "Price");
  const { words, claims } = await of<Comparison>(`/topics/compare?topic_ids=${price?.id}`);
  const claimed = claims.filter(({ kind }) => kind === "topic_word").map(({ subject }) => subject.word);
  expect(words.map(({ text }) => text)).toEqual(expect.arrayContaining(["cheap", "neighbour"]));
  expect(claimed).toContain("neighbour");
  expect(claimed).not.toContain("cheap");
});
