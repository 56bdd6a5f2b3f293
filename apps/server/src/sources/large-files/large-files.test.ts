import { createHash, randomBytes } from "node:crypto";
import { LARGE_FILE_CHUNK_BYTES, LARGE_FILES_OPEN, type LargeFile } from "@soundings/contract/large-files";
import type { LocalFile } from "@soundings/contract/local-files";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { importAnswers } from "../../answer-texts/import-answers.ts";
import { importCommentsJob } from "../../datasets/import-comments-job.ts";
import { housekeepingJob } from "../../schedule.ts";
import { type BuiltUser, buildUser } from "../../testing/build.ts";
import { jobContext, testEngine } from "../../testing/build-dataset.ts";
import { type TestDb, testDb } from "../../testing/database.ts";
import { bearer, form, multipart, testApp } from "../../testing/test-app.ts";

const engine = testEngine();
let t: TestDb;
let app: FastifyInstance;
let ann: BuiltUser;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
});
beforeEach(async () => {
  ann = await buildUser(t.db, { plan: "premium" });
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await t.close();
});

/** 1,200 comments of 4 kB, one with a line break and a mark at every place: a few chunks. */
const ROWS = Array.from({ length: 1_200 }, (_, at) => `Giao hàng chậm ${at}, hộp "móp"\nvà ướt. `.repeat(90));
const CSV = Buffer.from(
  `Comment,Shop,Rating\r\n${ROWS.map((text, at) => `"${text.replaceAll('"', '""')}",Shop ${at % 3},${1 + (at % 5)}\r\n`).join("")}`,
);
const CHUNKS = Math.ceil(CSV.length / LARGE_FILE_CHUNK_BYTES);
const chunk = (number: number) =>
  CSV.subarray(number * LARGE_FILE_CHUNK_BYTES, (number + 1) * LARGE_FILE_CHUNK_BYTES);
const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

async function call<Reply>(method: "GET" | "POST" | "DELETE", path: string, body = {}, user = ann) {
  const headers = bearer(user.token);
  const reply = await app.inject(
    method === "POST" ? form(path, body, headers) : { method, url: `/api${path}`, headers },
  );
  return { status: reply.statusCode, body: reply.json() as Reply & { code?: string } };
}
const begin = (given: object = {}, user = ann) =>
  call<LargeFile>(
    "POST",
    "/large-files",
    { name: "big.csv", size: CSV.length, fingerprint: "a", ...given },
    user,
  );

async function send(id: string, number: number, bytes = chunk(number), sha256 = hash(bytes), user = ann) {
  const path = `/large-files/${id}/chunks/${number}?sha256=${sha256}`;
  const reply = await app.inject(multipart(path, { name: "part", bytes }, bearer(user.token)));
  return { status: reply.statusCode, body: reply.json() };
}
async function sendAll(): Promise<string> {
  const { id } = (await begin()).body;
  for (let number = 0; number < CHUNKS; number++) expect((await send(id, number)).status).toBe(200);
  return id;
}

test("a csv in chunks is told by its beginning, and imported to the character and in its order", async () => {
  expect(CHUNKS).toBeGreaterThan(1);
  const id = await sendAll();
  const file = (await call<LocalFile>("POST", `/large-files/${id}/finish`)).body;
  expect(file).toMatchObject({ name: "big.csv", size: CSV.length, estimated: true, encoding: "utf-8" });
  expect(file.columns.map(({ data_type }) => data_type)).toEqual(["comment", "text", "score"]);
  expect(Math.abs(file.total_rows - ROWS.length)).toBeLessThan(ROWS.length / 50);
  const again = await call<LocalFile>("POST", `/local-files/${file.id}/sheet`, { comment_column: 1 });
  expect(again.body).toMatchObject({ estimated: true, comment_column: 1, size: CSV.length });
  const columns = file.columns.map(({ index, header, data_type }) => ({ index, header, data_type }));
  const made = await call<{ id: string }>("POST", "/datasets/from-local-file", {
    file_id: file.id,
    name: "Big",
    columns,
  });
  await importCommentsJob(importAnswers)(
    { account_id: ann.account_id, dataset_id: made.body.id, run: 1 },
    jobContext(t.db, engine),
  );
  const { rows } = await sql<{ text: string; cells: unknown[] }>`
    select text, cells from comments where dataset_id = ${made.body.id} order by id`.execute(t.db);
  expect(rows.map(({ text }) => text)).toEqual(ROWS.map((text) => text.trim()));
  expect(rows[1199]?.cells).toEqual(["Shop 2", 5]);
});

test("of more comments than the largest dataset takes those beyond it are left out, and it says how many", async () => {
  await sql`update accounts set limits = '{"max_comments_per_dataset": 1000}' where account_id = ${ann.account_id}`.execute(
    t.db,
  );
  const id = await sendAll();
  const file = (await call<LocalFile>("POST", `/large-files/${id}/finish`)).body;
  const columns = [{ index: 0, header: "Comment", data_type: "comment" }];
  const body = { file_id: file.id, name: "Cut", columns };
  const made = (await call<{ id: string }>("POST", "/datasets/from-local-file", body)).body;
  await importCommentsJob(importAnswers)(
    { account_id: ann.account_id, dataset_id: made.id, run: 1 },
    jobContext(t.db, engine),
  );
  const dataset = (await call<{ comment_count: number; notes: object[] }>("GET", `/datasets/${made.id}`))
    .body;
  expect(dataset.comment_count).toBe(1_000);
  expect(dataset.notes).toContainEqual({ code: "MORE_ROWS", count: 200, rows: [] });
});

test("what broke off goes on where it stopped; a chunk that is here may come again", async () => {
  const { id } = (await begin()).body;
  expect((await send(id, 0)).body).toMatchObject({ received: 1 });
  expect((await begin()).body).toMatchObject({ id, received: 1 });
  expect((await call<{ items: LargeFile[] }>("GET", "/large-files")).body.items).toMatchObject([
    { id, received: 1 },
  ]);
  expect((await send(id, 0)).body).toMatchObject({ received: 1 });
  // Another file of the same name and size, or another size.
  expect((await begin({ fingerprint: "b" })).body).toMatchObject({ received: 0 });
  await Promise.all([send(id, 1), send(id, 1)]);
  expect((await begin()).body.received).toBe(CHUNKS > 2 ? 2 : 0);
});

test.each([
  ["a chunk before its turn", 1, chunk(1), undefined, 409, "CHUNK_ORDER"],
  ["a chunk behind the last", 99, chunk(0), undefined, 409, "CHUNK_ORDER"],
  ["other bytes than told", 0, chunk(0), hash(Buffer.from("x")), 422, "CHUNK_BROKEN"],
  ["half a chunk", 0, chunk(0).subarray(0, 1_000), undefined, 422, "CHUNK_BROKEN"],
  ["more than a chunk", 0, randomBytes(LARGE_FILE_CHUNK_BYTES + 1), undefined, 413, "CHUNK_TOO_LARGE"],
] as const)("%s is refused, and nothing is kept", async (_, number, bytes, sha256, status, code) => {
  const { id } = (await begin()).body;
  expect(await send(id, number, Buffer.from(bytes), sha256)).toMatchObject({ status, body: { code } });
  expect((await begin()).body.received).toBe(0);
  const { rows } = await sql`select from large_file_chunks where large_file_id = ${id}`.execute(t.db);
  expect(rows).toEqual([]);
});

test("a chunk that is here is not changed by another", async () => {
  const { id } = (await begin()).body;
  await send(id, 0);
  const other = Buffer.alloc(LARGE_FILE_CHUNK_BYTES, "x");
  expect((await send(id, 0, other)).body.code).toBe("CHUNK_BROKEN");
  expect((await call("POST", `/large-files/${id}/finish`)).body.code).toBe("CHUNK_ORDER");
});

test("another account's file is not there", async () => {
  const { id } = (await begin()).body;
  const bob = await buildUser(t.db, { plan: "premium" });
  expect((await send(id, 0, chunk(0), hash(chunk(0)), bob)).status).toBe(404);
  expect((await call("POST", `/large-files/${id}/finish`, {}, bob)).status).toBe(404);
  expect((await call("DELETE", `/large-files/${id}`, {}, bob)).status).toBe(404);
  expect((await call<{ items: LargeFile[] }>("GET", "/large-files", {}, bob)).body.items).toEqual([]);
});

test("a trial, another kind of file, one beyond the limit and too many at once are refused", async () => {
  const trial = await buildUser(t.db, { plan: "trial", trial_ends_at: new Date(Date.now() + 86_400_000) });
  expect(await begin({}, trial)).toMatchObject({ status: 413, body: { code: "FILE_OVER_PLAN" } });
  expect(await begin({ size: 11 * 2 ** 30 })).toMatchObject({
    status: 413,
    body: { code: "FILE_OVER_PLAN" },
  });
  expect((await begin({ name: "big.xlsx" })).body.code).toBe("FILE_TYPE_UNSUPPORTED");
  const open = await Promise.all(
    Array.from({ length: LARGE_FILES_OPEN + 2 }, (_, at) => begin({ fingerprint: `f${at}` })),
  );
  expect(open.filter(({ status }) => status === 200)).toHaveLength(LARGE_FILES_OPEN);
  const given = open.find(({ status }) => status === 200);
  expect((await call("DELETE", `/large-files/${given?.body.id}`)).status).toBe(200);
  expect((await begin({ fingerprint: "new" })).status).toBe(200);
});

test("what is no text, or ends within quotation marks at its beginning, is told when it is finished", async () => {
  const bytes = Buffer.from(`PK\u0003\u0004${"x".repeat(100)}`);
  const { id } = (await begin({ size: bytes.length, fingerprint: "zip" })).body;
  await send(id, 0, bytes);
  expect((await call("POST", `/large-files/${id}/finish`)).body.code).toMatch(/^FILE_/);
});

test("a file that nothing comes for goes after a day, one that a dataset is made of once that is there", async () => {
  const abandoned = (await begin({ fingerprint: "abandoned" })).body.id;
  await send(abandoned, 0);
  const used = await sendAll();
  const file = (await call<LocalFile>("POST", `/large-files/${used}/finish`)).body;
  await sql`update large_files set touched_at = now() - interval '25 hours' where account_id = ${ann.account_id}`.execute(
    t.db,
  );
  const left = async () =>
    (
      await sql<{ id: string }>`select id from large_files where account_id = ${ann.account_id}`.execute(t.db)
    ).rows.map(({ id }) => id);
  await housekeepingJob({}, jobContext(t.db, engine));
  expect(await left()).toEqual([used]);
  expect((await call("DELETE", `/large-files/${used}`)).status).toBe(404);
  await call("DELETE", `/local-files/${file.id}`);
  await housekeepingJob({}, jobContext(t.db, engine));
  expect(await left()).toEqual([]);
  const { rows } = await sql`select from large_file_chunks where account_id = ${ann.account_id}`.execute(
    t.db,
  );
  expect(rows).toEqual([]);
});
