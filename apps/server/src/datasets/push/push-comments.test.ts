import type { Dataset } from "@soundings/contract/datasets";
import { PUSH_FIELDS, PUSH_WAITING, type PushedComment } from "@soundings/contract/pushed-comments";
import type { GrantLevel, Role } from "@soundings/contract/rights";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type BuiltUser, buildUser } from "../../testing/build.ts";
import { jobContext, runJobs, testEngine } from "../../testing/build-dataset.ts";
import { type TestDb, testDb } from "../../testing/database.ts";
import { bearer, testApp } from "../../testing/test-app.ts";
import { pushComments } from "./push-comments.ts";
import { awakePushed } from "./push-queries.ts";

const engine = testEngine();
let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
});
beforeEach(async () => {
  user = await buildUser(t.db);
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await t.close();
});

type Sent = Partial<PushedComment> & { id: string };
const TEXTS = [
  "The courier came three days late",
  "Lovely staff at the till, thank you",
  "My invoice shows the wrong amount",
  "The app crashes when I log in",
];
const comment = ({ id, ...rest }: Sent) => ({ id, text: `${TEXTS[Number(id) % 4]}, order ${id}`, ...rest });

async function push(comments: Sent[], dataset = "tickets") {
  const reply = await app.inject({
    method: "POST",
    url: "/api/datasets/push",
    headers: bearer(user.token),
    payload: { dataset, comments: comments.map(comment) },
  });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
}

async function get<Reply>(path: string): Promise<Reply> {
  return (await app.inject({ url: `/api${path}`, headers: bearer(user.token) })).json();
}

/** Every job that waits, whatever the time it waits for. */
async function work(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`.execute(t.db);
  await runJobs(t.url, jobContext(t.db, engine));
}

test("the first comments make a dataset, and later ones are analysed with them, each once", async () => {
  const first = await push([{ id: "1" }, { id: "2" }, { id: "1" }, { id: "3", text: " \n" }]);
  expect(first).toMatchObject({
    status: 200,
    body: { accepted: 2, known: 1, empty: 1, waiting: 2, waiting_limit: PUSH_WAITING },
  });
  expect(first.headers).toMatchObject({ "waiting-comments": "2", "waiting-comments-limit": "50000" });
  const { dataset_id } = first.body;
  await work();
  expect(await get<Dataset>(`/datasets/${dataset_id}`)).toMatchObject({
    name: "tickets",
    source: "api",
    status: "FINISHED",
    comment_count: 2,
    analysed_count: 2,
  });
  // Sent again, with another text: a comment stays as it came.
  const second = await push([{ id: "2", text: "Something else" }, { id: "4" }]);
  expect(second.body).toMatchObject({ dataset_id, accepted: 1, known: 1, waiting: 1 });
  await work();
  await work();
  expect(await get<Dataset>(`/datasets/${dataset_id}`)).toMatchObject({
    status: "FINISHED",
    comment_count: 3,
    analysed_count: 3,
  });
  const { list } = await get<{ list: { text: string }[] }>(`/datasets/${dataset_id}/comments`);
  expect(list.map(({ text }) => text).sort()).toEqual(["1", "2", "4"].map((id) => comment({ id }).text));
  expect((await push([{ id: "4" }])).body).toMatchObject({ accepted: 0, known: 1, waiting: 0 });
});

test("what comes while a dataset is worked on waits for the next run, also where a job was lost", async () => {
  const { dataset_id } = (await push([{ id: "1" }])).body;
  await push([{ id: "2" }]);
  await work();
  await push([{ id: "3" }]);
  await sql`delete from graphile_worker._private_jobs`.execute(t.db);
  await awakePushed(t.db, new Date(Date.now() + 1_000));
  await work();
  expect(await get<Dataset>(`/datasets/${dataset_id}`)).toMatchObject({
    status: "FINISHED",
    analysed_count: 3,
  });
});

test("fields of its own become columns to filter by; one that is no number any more holds texts", async () => {
  const { dataset_id } = (
    await push([
      {
        id: "1",
        rating: 2,
        date: "2026-11-01",
        author: "An",
        fields: { Shop: "Hà Nội", Order: 12.5, Level: 7 },
      },
    ])
  ).body;
  await work();
  await push([{ id: "2", date: "2026-11-02T10:00:00+07:00", fields: { Level: "7B", "First order": "yes" } }]);
  await work();
  await work();
  const { columns, first_date, last_date } = await get<Dataset>(`/datasets/${dataset_id}`);
  expect([first_date, last_date]).toEqual(["2026-11-01", "2026-11-02"]);
  expect(columns.map(({ header, data_type }) => `${header}: ${data_type}`)).toEqual([
    "Comment: comment",
    "Rating: score",
    "Date: date_time",
    "Author: text",
    "Language: text",
    "Link: url",
    "Shop: text",
    "Order: number",
    "Level: text",
    "First order: text",
  ]);
  const cells = async (cell: string) =>
    (await get<{ list: unknown[] }>(`/datasets/${dataset_id}/comments?cell=${encodeURIComponent(cell)}`)).list
      .length;
  expect(await Promise.all(["6:Hà Nội", "8:7", "8:7B", "9:yes"].map(cells))).toEqual([1, 1, 1, 1]);
  const many = Object.fromEntries(Array.from({ length: PUSH_FIELDS + 5 }, (_, at) => [`f${at}`, at]));
  const wide = (await push([{ id: "1", fields: many }], "wide")).body.dataset_id;
  await work();
  expect((await get<Dataset>(`/datasets/${wide}`)).columns).toHaveLength(6 + PUSH_FIELDS);
});

test("numbers that come as texts are numbers, ratings, or names made of digits, as in a file", async () => {
  const fields = (rating: string, paid: string, room: string) => ({
    Rating: rating,
    Paid: paid,
    Room: room,
    "Order code": "1204",
    Phone: "0901234001",
  });
  const { dataset_id } = (
    await push([
      { id: "1", fields: fields("5", "1,250.50", "07") },
      { id: "2", fields: fields("3.0", "90", "12") },
    ])
  ).body;
  await work();
  const typesOf = async () =>
    (await get<Dataset>(`/datasets/${dataset_id}`)).columns
      .slice(6)
      .map((c) => `${c.header}: ${c.data_type}`);
  expect(await typesOf()).toEqual([
    "Rating: score",
    "Paid: number",
    "Room: text",
    "Order code: text",
    "Phone: text",
  ]);
  const cells = async () =>
    (
      await sql<{
        cells: unknown[];
      }>`select cells from comments where dataset_id = ${dataset_id} order by id`.execute(t.db)
    ).rows.map(({ cells: all }) => all.slice(5, 7));
  expect(await cells()).toEqual([
    [5, 1250.5],
    [3, 90],
  ]);
  // A rating of 4.7 is a number; what was paid is said in words once, and stands as it came from then on.
  await push([{ id: "3", fields: { Rating: "4.7", Paid: "nothing" } }]);
  await work();
  await work();
  expect((await typesOf()).slice(0, 2)).toEqual(["Rating: number", "Paid: text"]);
  expect(await cells()).toEqual([
    [5, "1,250.50"],
    [3, "90"],
    [4.7, "nothing"],
  ]);
});

test("two first calls at once make one dataset", async () => {
  const both = await Promise.all([push([{ id: "1" }], "at once"), push([{ id: "2" }], "at once")]);
  expect(both[0].body.dataset_id).toBe(both[1].body.dataset_id);
  await work();
  expect(await get<Dataset>(`/datasets/${both[0].body.dataset_id}`)).toMatchObject({ comment_count: 2 });
});

test("while too many wait, calls are refused with when to come again, and nothing is taken", async () => {
  const { dataset_id } = (await push([{ id: "1" }])).body;
  await sql`insert into pushed_comments (account_id, dataset_id, item_id, comment)
    select ${user.account_id}::uuid, ${dataset_id}::uuid, 'w' || i, '{"id": "w", "text": "waits"}'
    from generate_series(1, ${PUSH_WAITING - 1}) i`.execute(t.db);
  const refused = await push([{ id: "2" }]);
  expect(refused).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  await sql`delete from pushed_comments where item_id <> '1'`.execute(t.db);
  expect((await push([{ id: "2" }])).body).toMatchObject({ accepted: 1, waiting: 2 });
});

test("a deleted dataset's program makes a new one, and nothing of the old one waits", async () => {
  const { dataset_id } = (await push([{ id: "1" }])).body;
  await app.inject({ method: "DELETE", url: `/api/datasets/${dataset_id}`, headers: bearer(user.token) });
  await work();
  const { rows } = await sql`select from pushed_comments where dataset_id = ${dataset_id}`.execute(t.db);
  expect(rows).toEqual([]);
  const again = (await push([{ id: "1" }])).body;
  expect(again).toMatchObject({ accepted: 1 });
  expect(again.dataset_id).not.toBe(dataset_id);
});

test.each([
  ["no comments", { dataset: "a", comments: [] }],
  ["a comment without an id", { dataset: "a", comments: [{ text: "Hello" }] }],
  ["a date that is none", { dataset: "a", comments: [{ id: "1", text: "Hello", date: "yesterday" }] }],
  ["no words at all", { dataset: "a", comments: [{ id: "1", text: "  " }] }],
  ["no name for the dataset", { comments: [{ id: "1", text: "Hello" }] }],
])("%s is refused", async (_, payload) => {
  const headers = bearer(user.token);
  const reply = await app.inject({ method: "POST", url: "/api/datasets/push", headers, payload });
  expect([reply.statusCode, reply.json().code]).toEqual([422, "INVALID_INPUT"]);
});

test.each([
  ["none", "NOT_FOUND"],
  ["view", "FORBIDDEN"],
] as [GrantLevel, string][])(
  "a member who has %s on the dataset pushes nothing into it",
  async (level, code) => {
    const { dataset_id } = (await push([{ id: "1" }])).body;
    const rights = { role: "editor" as Role, grants: new Map([[dataset_id, level]]) };
    const member = { account_id: user.account_id, rights, language: "en" as const };
    const body = { dataset: "tickets", comments: [comment({ id: "2" })] };
    await expect(pushComments(t.db, member, body, new Date())).rejects.toMatchObject({ code });
  },
);
