import type { FastifyInstance, InjectOptions } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROUTES } from "../app.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildFile, csvOf } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, multipart, testApp } from "../testing/test-app.ts";
import { deleteOldKeys } from "./idempotency-queries.ts";

let t: TestDb;
let app: FastifyInstance;
let ann: BuiltUser;
let bob: BuiltUser;
beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db, { routes: ROUTES });
  [ann, bob] = [await buildUser(t.db), await buildUser(t.db)];
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const post = (path: string, payload: object, key: string, user = ann): InjectOptions => ({
  method: "POST",
  url: `/api${path}`,
  headers: { ...bearer(user.token), "idempotency-key": key },
  payload,
});
const COLUMNS = [{ index: 0, header: "comment", data_type: "comment" }];
const fileOf = (user: BuiltUser) => buildFile(t.db, user.account_id, csvOf([["comment"], ["good"], ["bad"]]));
const countOf = async (table: "datasets" | "surveys" | "local_files" | "media_libraries", user = ann) =>
  (await t.db.selectFrom(table).where("account_id", "=", user.account_id).select("id").execute()).length;

test("a dataset that is asked for three times with one key is made once, and replied alike", async () => {
  const body = { file_id: await fileOf(ann), name: "d", columns: COLUMNS };
  const before = await countOf("datasets");
  const one = await app.inject(post("/datasets/from-local-file", body, "three"));
  const two = await app.inject(post("/datasets/from-local-file", body, "three"));
  const three = await app.inject(post("/datasets/from-local-file", body, "three"));
  expect([one.statusCode, two.json(), three.json()]).toEqual([200, one.json(), one.json()]);
  expect(await countOf("datasets")).toBe(before + 1);
  const other = await app.inject(post("/datasets/from-local-file", body, "four"));
  expect(other.json().id).not.toBe(one.json().id);
});

test("requests that come at once make one", async () => {
  const body = { file_id: await fileOf(ann), name: "d", columns: COLUMNS };
  const before = await countOf("datasets");
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => app.inject(post("/datasets/from-local-file", body, "at-once"))),
  );
  expect(replies[0]?.json()).toEqual({ id: expect.any(String) });
  expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`)).size).toBe(1);
  expect(await countOf("datasets")).toBe(before + 1);
});

test("a key stands for one request of one account", async () => {
  const body = { name: "Library" };
  const first = await app.inject(post("/media/libraries", body, "own"));
  const other = await app.inject(post("/media/libraries", { name: "Other" }, "own"));
  expect([other.statusCode, other.json().code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  const elsewhere = await app.inject(post("/surveys", { name: "Library" }, "own"));
  expect(elsewhere.json().code).toBe("IDEMPOTENCY_KEY_REUSED");
  const theirs = await app.inject(post("/media/libraries", body, "own", bob));
  expect([first.statusCode, theirs.statusCode]).toEqual([200, 200]);
  expect(theirs.body).not.toBe(first.body);
  expect((await app.inject(post("/media/libraries", body, "a b\u0001"))).json().code).toBe(
    "IDEMPOTENCY_KEY_INVALID",
  );
});

test("a failure is not kept: the same request with its key is tried again", async () => {
  const missing = { file_id: "01900000-0000-7000-8000-000000000000", name: "d", columns: COLUMNS };
  for (const _ of [1, 2]) {
    const reply = await app.inject(post("/datasets/from-local-file", missing, "fails"));
    expect(reply.json().code).toBe("NOT_FOUND");
  }
  const body = { ...missing, file_id: await fileOf(ann) };
  expect((await app.inject(post("/datasets/from-local-file", body, "fails"))).statusCode).toBe(200);
});

test("what was done is not done again where its reply could not be kept", async () => {
  await sql`create function unkept() returns trigger language plpgsql as $$ begin
    raise exception 'no room' using errcode = '53100'; end $$`.execute(t.db);
  await sql`create trigger unkept before update on idempotency_keys for each row
    when (new.key = 'unkept') execute function unkept()`.execute(t.db);
  const before = await countOf("surveys");
  const reply = await app.inject(post("/surveys", { name: "Once" }, "unkept"));
  expect([reply.statusCode, await countOf("surveys")]).toEqual([200, before + 1]);
  // The key is still taken: who sends it again waits, and is not told that it is new.
  const row = await t.db.selectFrom("idempotency_keys").where("key", "=", "unkept").select("reply").execute();
  expect(row).toEqual([{ reply: null }]);
});

test("an upload counts by its bytes", async () => {
  const before = await countOf("local_files");
  const send = (text: string) =>
    app.inject(
      multipart(
        "/local-files",
        { name: "a.csv", bytes: Buffer.from(text) },
        { ...bearer(ann.token), "idempotency-key": "file" },
      ),
    );
  const replies = [await send("comment\ngood\n"), await send("comment\ngood\n")];
  expect(replies[1]?.json()).toEqual(replies[0]?.json());
  expect(await countOf("local_files")).toBe(before + 1);
  expect((await send("comment\nbad\n")).json().code).toBe("IDEMPOTENCY_KEY_REUSED");
});

test("a request that was lost with its process is done again, and old keys go", async () => {
  const body = { name: "Lost" };
  await app.inject(post("/surveys", body, "lost"));
  const key = () => t.db.updateTable("idempotency_keys").where("key", "=", "lost");
  await key()
    .set({ reply: null, created_at: new Date(Date.now() - 3 * 60_000) })
    .execute();
  expect((await app.inject(post("/surveys", body, "lost"))).statusCode).toBe(200);
  await key()
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute();
  await deleteOldKeys(t.db);
  expect(await t.db.selectFrom("idempotency_keys").where("key", "=", "lost").select("key").execute()).toEqual(
    [],
  );
});
