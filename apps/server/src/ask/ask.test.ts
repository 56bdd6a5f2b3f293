import type { AskReply } from "@soundings/contract/ask";
import type { Insights } from "@soundings/contract/insights";
import type { SavedQuestion } from "@soundings/contract/saved-questions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

const GOOD = ["The staff were friendly and helpful", "Lovely rooms and friendly staff"];
const BAD = ["Delivery was late again", "The delivery arrived broken and late"];
/** Worse in Da Nang, and from April on. */
const ROWS = Array.from({ length: 400 }, (_, at) => {
  const city = ["Hà Nội", "Đà Nẵng"][at % 2] as string;
  const bad = (at * 7) % 10 < (city === "Đà Nẵng" ? 6 : 2) + (at > 200 ? 3 : 0);
  const day = new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 2))).toISOString().slice(0, 10);
  return [`${(bad ? BAD : GOOD)[(at >> 1) % 2]}. Visit ${at}`, day, city];
});

const engine = testEngine();
let t: TestDb;
let app: ReturnType<typeof testApp>;
let user: BuiltUser;
let id: string;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
  const columns = (["comment", "date_time", "text"] as const).map((data_type, index) => ({
    index,
    header: ["Comment", "Date", "City"][index] as string,
    data_type,
    data_format: data_type === "date_time" ? ("iso" as const) : null,
  }));
  id = await buildDataset(t.db, user.account_id, csvOf([["Comment", "Date", "City"], ...ROWS]), { columns });
  await runJobs(t.url, jobContext(t.db, engine));
}, 60_000);
afterAll(async () => {
  await app.close();
  await engine.close();
  await t.close();
});

async function ask(body: Record<string, unknown>): Promise<AskReply> {
  const reply = await app.inject(form(`/datasets/${id}/ask`, body, bearer(user.token)));
  expect(reply.statusCode).toBe(200);
  return reply.json();
}
const counted = async (query: object) => {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    for (const one of [value].flat()) params.append(key, String(one));
  const url = `/api/datasets/${id}/comments?${params}`;
  return (await app.inject({ url, headers: bearer(user.token) })).json().pagination.totalItems;
};

test("complaints of a city are its negative comments by topic, in their own words", async () => {
  const { query, answer } = await ask({ question: "What do guests in Da Nang complain about?" });
  expect(query).toMatchObject({ kind: "complaints", filter: { cell: ["2:Đà Nẵng"] } });
  expect(answer?.comment_count).toBe(await counted({ cell: "2:Đà Nẵng" }));
  expect(answer?.rows[0]?.name).toBe("Delivery");
  for (const { query: own, comment_count } of answer?.rows ?? [])
    expect(await counted(own)).toBe(comment_count);
  expect(answer?.points.every(({ sentiment }) => sentiment === "negative")).toBe(true);
  expect(answer?.points.length).toBeGreaterThan(0);
});

test("the same in Vietnamese, with and without marks", async () => {
  const { query } = await ask({ question: "What do guests in Da Nang complain about?" });
  for (const question of ["Khách ở Đà Nẵng phàn nàn về điều gì?", "khach o da nang phan nan ve dieu gi"])
    expect((await ask({ question })).query).toEqual(query);
});

test("a fall is told by the change, what went with it, and the trend", async () => {
  const { query, answer } = await ask({ question: "Why did the score fall since April?" });
  expect(query).toMatchObject({ kind: "why", direction: "down", filter: { from: "2026-04-01" } });
  expect(answer?.claims[0]?.kind).toBe("period_score");
  for (const { effect } of answer?.claims ?? []) expect(effect).toBeLessThan(0);
  expect(answer?.trend?.points.length).toBeGreaterThan(5);
});

const LEVELS = {
  kind: "worse",
  topic_id: null,
  other_topic_id: null,
  column: null,
  direction: null,
  filter: {},
};

test("a change that the overview finds is told by every answer on the days among which it began", async () => {
  const url = `/api/datasets/${id}/insights`;
  const { claims } = (await app.inject({ url, headers: bearer(user.token) })).json() as Insights;
  const change = claims.find(({ kind, effect }) => kind === "score_change" && effect < 0);
  const since = change?.since ?? "";
  expect(since).toMatch(/^2026-0[3-5]/);
  const month = { from: `${since.slice(0, 7)}-01`, to: `${since.slice(0, 7)}-28` };
  const saying = async (query: object) =>
    ((await ask({ query: { ...LEVELS, ...query } })).answer?.claims ?? []).map((one) => one.id);
  expect(await saying({ filter: {} })).toContain(change?.id);
  for (const kind of ["why", "trend", "worse"])
    expect(await saying({ kind, filter: month }), kind).toContain(change?.id);
  expect(await saying({ kind: "better", filter: {} })).not.toContain(change?.id);
  expect(await saying({ kind: "why", filter: { from: "2026-01-01", to: "2026-01-31" } })).not.toContain(
    change?.id,
  );
});

test("what a city complains about begins with how far it differs from the rest", async () => {
  const complaints = await ask({ query: { ...LEVELS, kind: "complaints", filter: { cell: ["2:Đà Nẵng"] } } });
  expect(complaints.answer?.claims[0]).toMatchObject({
    kind: "segment_score",
    subject: { segment: { value: "Đà Nẵng" } },
  });
  const praise = await ask({ query: { ...LEVELS, kind: "praise", filter: { cell: ["2:Đà Nẵng"] } } });
  expect(praise.answer?.claims.filter(({ kind }) => kind === "segment_score")).toEqual([]);
});

test("two topics and two cities are compared", async () => {
  const topics = await ask({ question: "so sánh giao hàng với nhân viên" });
  expect(topics.query?.kind).toBe("compare");
  expect(topics.answer?.rows.map(({ name }) => name)).toEqual(["Delivery", "Staff"]);
  expect(topics.answer?.claims.length).toBeGreaterThan(0);
  const cities = await ask({ question: "compare Hà Nội with Đà Nẵng" });
  expect(cities.answer?.rows.map(({ name }) => name)).toEqual(["Đà Nẵng", "Hà Nội"]);
});

test("what it does not understand it says, with near questions that it does", async () => {
  const { query, answer, unknown, suggestions } = await ask({
    question: "How is the parrot of the delivery?",
  });
  expect([query, answer, unknown]).toEqual([null, null, ["parrot"]]);
  expect(suggestions[0]).toBe("What do people say about Delivery?");
  for (const question of suggestions) expect((await ask({ question })).query, question).not.toBeNull();
});

test("a query is answered as it stands; one of another dataset's topic is refused", async () => {
  const { query } = await ask({ question: "What should we fix first?" });
  expect((await ask({ query })).answer?.claims[0]?.kind).toBe("fix");
  const foreign = { ...query, topic_id: user.account_id };
  const reply = await app.inject(form(`/datasets/${id}/ask`, { query: foreign }, bearer(user.token)));
  expect(reply.statusCode).toBe(404);
});

test("questions are kept as they were understood, once for the same words, and at most fifty", async () => {
  const path = `/datasets/${id}/saved-questions`;
  const headers = bearer(user.token);
  const list = async () =>
    (await app.inject({ url: `/api${path}`, headers })).json().items as SavedQuestion[];
  const { query } = await ask({ question: "What do guests in Da Nang complain about?" });
  const save = (question: string, kind = "complaints") =>
    app.inject(form(path, { question, query: { ...query, kind } }, headers));
  await save("What is bad?");
  await save("And what is good?", "praise");
  await save("What is bad?", "about");
  expect((await list()).map(({ question, query }) => [question, query.kind, query.filter])).toEqual([
    ["What is bad?", "about", { cell: ["2:Đà Nẵng"] }],
    ["And what is good?", "praise", { cell: ["2:Đà Nẵng"] }],
  ]);
  const [first] = await list();
  const gone = { method: "DELETE", url: `/api${path}/${first?.id}`, headers } as const;
  expect((await app.inject(gone)).json()).toEqual(first);
  expect((await app.inject(gone)).json().code).toBe("NOT_FOUND");
  // At the same moment no more than there is room for.
  const many = await Promise.all(Array.from({ length: 52 }, (_, at) => save(`Question ${at}`)));
  expect(many.filter(({ statusCode }) => statusCode === 200)).toHaveLength(49);
  expect(many.find(({ statusCode }) => statusCode !== 200)?.json().code).toBe("TOO_MANY_QUESTIONS");
  expect(await list()).toHaveLength(50);
});

test("why is offered, and answered by drivers, only of a change that is certain", async () => {
  const { suggestions } = await ask({});
  const why = suggestions.find((one) => one.startsWith("Why did the score change"));
  expect(why).toBe("Why did the score change since April 2026?");
  const certain = await ask({ question: why });
  expect(certain.answer?.claims[0]?.kind).toBe("period_score");
  expect(certain.answer?.before).toBeNull();
  const filter = { from: "2026-06-01", to: "2026-06-30" };
  const { answer } = await ask({ query: { ...certain.query, filter } });
  expect(answer).toMatchObject({ claims: [], rows: [], points: [] });
  const { count, from, to } = answer?.before ?? {};
  expect(count).toBe(await counted({ from, to }));
});
