import type { Comment } from "@soundings/contract/comments";
import type { KeyPoint, KeyPoints } from "@soundings/contract/key-points";
import type { TopicList } from "@soundings/contract/topics";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dropEntry } from "../columns/column-cache.ts";
import { loadColumns } from "../columns/load-columns.ts";
import { readBlock, writeBlock } from "../columns/queries.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

/** What guests of a hotel say; shorter comments than copies have. */
const SAID: [count: number, ...texts: string[]][] = [
  [24, "The staff was friendly. Room", "Very friendly staff. Room", "The staff was friendly! Floor"],
  [18, "The room was dirty. Number", "Our room was filthy. Number", "The room was dirty, number"],
  [12, "The breakfast was delicious! Table", "Tasty breakfast. Table", "The breakfast was delicious! Day"],
  [9, "Phòng sạch sẽ. Tầng", "phòng rất sạch, tầng", "Phòng sạch sẽ. Toà"],
  [8, "The staff was rude. Desk", "Impolite staff. Desk"],
  [3, "The wifi was slow. Floor"],
];
const ROWS = SAID.flatMap(([count, ...texts]) =>
  Array.from({ length: count }, (_, n) => [
    `${texts[n % texts.length]} ${n + 1}`,
    n % 3 ? "Hanoi" : "Hue",
    `2026-0${1 + (n % 4)}-10`,
  ]),
);

const engine = testEngine();
let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
let id: string;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
  id = await buildDataset(t.db, user.account_id, csvOf([["Comment", "City", "Date"], ...ROWS]));
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

async function post(path: string, body: Record<string, unknown>): Promise<void> {
  const reply = await app.inject(form(`/datasets/${id}${path}`, body, bearer(user.token)));
  if (reply.statusCode >= 300) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
}

const pointsOf = async (query = "") => await get<KeyPoints>(`/key-points${query}`);
const topicNamed = async (name: string) => {
  const { items } = await get<TopicList>("/topics");
  const topic = items.find((one) => one.name === name);
  if (!topic) throw new Error(`No topic ${name} in ${items.map((one) => one.name).join(", ")}`);
  return topic;
};

/** The comments that a point's query finds within some filter. */
async function behind({ query }: KeyPoint, filter = "") {
  const address = new URLSearchParams({ limit: "200", ...(query as Record<string, string>) });
  return await get<{ list: Comment[]; pagination: { totalItems: number } }>(`/comments?${address}${filter}`);
}

test("what many guests say is quoted in their words, with as many comments as it opens", async () => {
  const { points, comment_count, covered_count } = await pointsOf();
  expect(comment_count).toBe(ROWS.length);
  const found = points.map(({ quote, sentiment }) => [quote.text, sentiment]);
  expect(found).toContainEqual(["The staff was friendly", "positive"]);
  expect(found).toContainEqual(["The room was dirty", "negative"]);
  expect(found).toContainEqual(["Phòng sạch sẽ", "positive"]);
  expect(found.filter(([text]) => /wifi/.test(text ?? ""))).toEqual([]);
  const said = new Set<number>();
  for (const point of points) {
    const { list, pagination } = await behind(point);
    expect(pagination.totalItems, point.quote.text).toBe(point.comment_count);
    for (const one of list) said.add(one.id);
    const quoted = list.find((one) => one.id === point.quote.comment_id);
    expect(quoted?.text).toContain(point.quote.text);
  }
  expect(covered_count).toBe(said.size);
  expect(new Set(points.map(({ id: own }) => own)).size).toBe(points.length);
});

test("no words are quoted with two numbers, in any list or beside another", async () => {
  const { items } = await get<TopicList>("/topics");
  const lists = [await pointsOf()];
  for (const { id: topic } of items) lists.push(await pointsOf(`?topic_id=${topic}`));
  const numbers = new Map<string, number>();
  for (const { points } of lists) {
    expect(new Set(points.map(({ quote }) => quote.text.toLowerCase())).size).toBe(points.length);
    for (const { quote, comment_count, topic } of points) {
      const place = `${quote.text.toLowerCase()}: ${topic.name}`;
      expect(numbers.get(place) ?? comment_count, place).toBe(comment_count);
      numbers.set(place, comment_count);
    }
  }
});

test("languages are not mixed, and neither are signs", async () => {
  const { points } = await pointsOf();
  const clean = points.find(({ quote }) => quote.text === "Phòng sạch sẽ") as KeyPoint;
  expect(clean.language).toBe("vi");
  expect((await behind(clean)).list.map(({ language }) => language)).toEqual(Array(9).fill("vi"));
  const friendly = points.find(({ quote }) => quote.text === "The staff was friendly") as KeyPoint;
  expect((await behind(friendly)).list.some(({ text }) => /rude|unfriendly/i.test(text))).toBe(false);
  expect(friendly.comment_count).toBe(24);
});

test("a topic has its own, of itself and its subtopics", async () => {
  const staff = await topicNamed("Staff");
  const { points, comment_count } = await pointsOf(`?topic_id=${staff.id}`);
  expect(comment_count).toBe(staff.comment_count);
  expect(points.map(({ quote, comment_count: count }) => [quote.text, count])).toEqual([
    ["The staff was friendly", 24],
    ["The staff was rude", 8],
  ]);
  for (const point of points) expect((await behind(point)).pagination.totalItems).toBe(point.comment_count);
  expect((await pointsOf("?topic_id=0192f0c1-2345-7abc-8def-000000000009")).points).toEqual([]);
});

test("a filter narrows points and their comments alike", async () => {
  const { points } = await pointsOf("?cell=1:Hue");
  const friendly = points.find(({ quote }) => quote.text === "The staff was friendly") as KeyPoint;
  expect(friendly.comment_count).toBe(8);
  expect((await behind(friendly, "&cell=1:Hue")).pagination.totalItems).toBe(8);
  const march = await pointsOf("?from=2026-03-01&to=2026-03-31");
  for (const point of march.points) {
    const { pagination } = await behind(point, "&from=2026-03-01&to=2026-03-31");
    expect(pagination.totalItems).toBe(point.comment_count);
  }
  expect((await pointsOf("?query=wifi")).points).toEqual([]);
});

test("where many blame and no five say the same, praise does not stand alone", async () => {
  const april = "?from=2026-04-01&to=2026-04-30";
  const { points, unsaid } = await pointsOf(april);
  expect(points.map(({ sentiment }) => sentiment)).toEqual(["positive"]);
  const negative = await get<{ pagination: { totalItems: number } }>(`/comments${april}&sentiment=negative`);
  expect(unsaid).toEqual({ sentiment: "negative", comment_count: negative.pagination.totalItems });
  expect((await pointsOf()).unsaid).toBeNull();
});

test("points follow what people make of topics and scores", async () => {
  const staff = await topicNamed("Staff");
  await post("/topics", { query: "breakfast", name: "Mornings" });
  const mornings = await topicNamed("Mornings");
  const [delicious] = (await pointsOf(`?topic_id=${mornings.id}`)).points;
  expect(delicious).toMatchObject({ quote: { text: "The breakfast was delicious!" }, comment_count: 12 });
  expect((await behind(delicious as KeyPoint)).pagination.totalItems).toBe(12);

  await post(`/topics/${staff.id}/rename`, { name: "Our people" });
  const renamed = (await pointsOf()).points.find(({ quote }) => quote.text === "The staff was friendly");
  expect([renamed?.topic.name, renamed?.topic.parent_name]).toContain("Our people");

  // A person who says that a comment praises nothing is believed.
  const before = (await pointsOf(`?topic_id=${staff.id}`)).points[1] as KeyPoint;
  const [first] = (await behind(before)).list;
  await post(`/comments/${first?.id}/score`, { score: 60 });
  const after = (await pointsOf(`?topic_id=${staff.id}`)).points[1] as KeyPoint;
  expect(after.comment_count).toBe(before.comment_count - 1);
  expect((await behind(after)).pagination.totalItems).toBe(after.comment_count);
});

test("columns of an earlier version are built anew when they are read", async () => {
  const before = await pointsOf();
  const run = { account_id: user.account_id, dataset_id: id, run: 1 };
  const bytes = (await readBlock(t.db, run, "summary"))?.toString("latin1").replace('"said"', '"sai_"');
  await writeBlock(t.db, run, "summary", 0, Buffer.from(bytes ?? "", "latin1"));
  dropEntry(run);
  expect(await loadColumns(t.db, run)).toBeNull();
  expect(await pointsOf()).toEqual(before);
}, 60_000);
