import type { Comment, Explanation } from "@soundings/contract/comments";
import type { Dataset, Overview } from "@soundings/contract/datasets";
import type { TopicList } from "@soundings/contract/topics";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reanalyzeDataset } from "../datasets/reanalyze-dataset.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

const TEXTS = [
  "The coffee is wonderful and the staff are so kind",
  "Delivery was late and the food arrived cold",
  "Nhân viên thân thiện, đồ uống ngon tuyệt",
  "The parking is terrible, never again",
];
const ROWS = Array.from({ length: 24 }, (_, place) => [
  `${TEXTS[place % 4]}: ${["mon", "tue", "wed", "thu", "fri", "sat"][place >> 2]} ${place}`,
  ["Hà Nội", "Hội An", "Huế"][place % 3] ?? "",
]);

const engine = testEngine();
let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
let id: string;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
  const columns = [
    { index: 0, header: "Comment", data_type: "comment" as const, data_format: null },
    { index: 1, header: "City", data_type: "text" as const, data_format: null },
  ];
  id = await buildDataset(t.db, user.account_id, csvOf([["Comment", "City"], ...ROWS]), { columns });
  await runJobs(t.url, jobContext(t.db, engine));
});
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
const correct = (comment: number | string, score: number) =>
  app.inject(form(`/datasets/${id}/comments/${comment}/score`, { score }, bearer(user.token)));
const withdraw = (comment: number) =>
  app.inject({
    method: "DELETE",
    url: `/api/datasets/${id}/comments/${comment}/score`,
    headers: bearer(user.token),
  });
const comment = async (number: number) =>
  (await get<{ list: Comment[] }>("/comments?limit=200")).list.find((one) => one.id === number);

/** Everything that a correction may change. */
const shown = async () => ({
  dataset: await get<Dataset>(""),
  overview: await get<Overview>("/overview"),
  topics: await get<TopicList>("/topics"),
  comments: await get("/comments?limit=200"),
});

test("a corrected score counts everywhere at once, is marked, and can be withdrawn", async () => {
  const before = await shown();
  const own = await comment(1);
  expect(own).toMatchObject({ sentiment: "positive", correction: null, engine_score: own?.score });

  const reply = await correct(1, -87.36);
  expect(reply.json()).toMatchObject({
    id: 1,
    score: -87.4,
    engine_score: own?.score,
    sentiment: "negative",
    correction: { score: -87.4 },
  });
  expect(reply.json().mentions.length).toBeGreaterThan(0);
  for (const { score } of reply.json().mentions) expect(score).toBe(-87.4);

  const after = await shown();
  const counts = before.dataset.sentiment_counts;
  const moved = { ...counts, positive: counts.positive - 1, negative: counts.negative + 1 };
  expect(after.dataset.sentiment_counts).toEqual(moved);
  expect(after.overview.sentiment_counts).toEqual(moved);
  const fall = ((own?.score ?? 0) + 87.4) / 24;
  expect(after.dataset.sentiment_score).toBeCloseTo((before.dataset.sentiment_score ?? 0) - fall, 0);
  expect(after.overview.score?.score).toBe(after.dataset.sentiment_score);
  const spoken = after.topics.items.find((one) => one.id === own?.mentions[0]?.topic_id);
  const was = before.topics.items.find((one) => one.id === spoken?.id);
  expect(spoken?.sentiment_score).toBeLessThan(was?.sentiment_score ?? -100);
  const { pagination, unfiltered_count } = await get<{
    pagination: { totalItems: number };
    unfiltered_count: number;
  }>("/comments?bucket=very_bad");
  expect(pagination.totalItems).toBe(after.overview.buckets[0]?.comment_count);
  expect(unfiltered_count).toBe(after.overview.comment_count);

  expect((await withdraw(1)).json()).toEqual(own);
  expect(await shown()).toEqual(before);
  expect((await withdraw(1)).statusCode).toBe(200);
});

test("a score of 0 is neutral", async () => {
  expect((await correct(2, 0)).json()).toMatchObject({ score: 0, sentiment: "neutral" });
  await withdraw(2);
});

test("a correction outlives a new analysis", async () => {
  await correct(3, 12);
  const before = await shown();
  await reanalyzeDataset(t.db, { account_id: user.account_id, dataset_id: id });
  await runJobs(t.url, jobContext(t.db, engine));
  const after = await shown();
  expect({ ...after.dataset, analysed_at: null }).toEqual({ ...before.dataset, analysed_at: null });
  expect(after.overview).toEqual(before.overview);
  expect(await comment(3)).toMatchObject({ score: 12, correction: { score: 12 } });
  await withdraw(3);
});

test("corrections at the same moment all count", async () => {
  await Promise.all(ROWS.map((_, place) => correct(place + 1, place)));
  const { list } = await get<{ list: Comment[] }>("/comments?limit=200&sortBy=score&sortDirection=asc");
  expect(list.map(({ score }) => score)).toEqual(ROWS.map((_, place) => place));
  expect((await get<Dataset>("")).sentiment_counts).toEqual({ negative: 0, neutral: 1, positive: 23 });
  for (const [place] of ROWS.entries()) await withdraw(place + 1);
});

test("what cannot be corrected is refused", async () => {
  expect((await correct(25, 10)).statusCode).toBe(404);
  expect((await correct(1, 101)).statusCode).toBe(422);
  expect((await correct("x", 10)).statusCode).toBe(422);
});

test("an explanation's words and clauses sum to the score", async () => {
  const own = await comment(2);
  const { score, words, clauses, rest, engine_version } = await get<Explanation>("/comments/2/explanation");
  expect(score).toBe(own?.engine_score);
  expect(engine_version).toBe(await engine.version());
  const total = (parts: { weight: number }[]) => parts.reduce((sum, part) => sum + part.weight, rest);
  expect(total(words)).toBeCloseTo(score, 1);
  expect(total(clauses)).toBeCloseTo(score, 1);
});

test("a text column's values are found without their marks, most first", async () => {
  expect(await get("/columns/1/values?query=H%C3%A0")).toEqual({
    items: [{ value: "Hà Nội", comment_count: 8 }],
    total: 1,
  });
  expect(await get("/columns/1/values?query=o")).toMatchObject({ total: 2 });
  expect(await get("/columns/1/values")).toMatchObject({ total: 3 });
  expect(await get("/columns/0/values")).toEqual({ items: [], total: 0 });
  const { pagination } = await get<{ pagination: { totalItems: number } }>(
    `/comments?cell=${encodeURIComponent("1:Huế")}&cell=${encodeURIComponent("1:Hội An")}`,
  );
  expect(pagination.totalItems).toBe(16);
});
