import type { CallReply } from "@soundings/contract/call";
import type { getMovedTopics } from "@soundings/contract/moved-topics";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dropDataset } from "../columns/column-cache.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, testApp } from "../testing/test-app.ts";
import { reanalyzeDataset } from "./reanalyze-dataset.ts";

const TEXTS = ["Friendly staff", "Late delivery", "Expensive price", "Lovely food"];

const engine = testEngine();
let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
let id: string;
beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
  const rows = Array.from({ length: 40 }, (_, at) => [`${TEXTS[at % 4]} ${at}`]);
  id = await buildDataset(t.db, user.account_id, csvOf([["Comment"], ...rows]));
  await runJobs(t.url, jobContext(t.db, engine));
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await t.close();
});

const get = async <Reply>(path: string): Promise<Reply> =>
  (await app.inject({ url: `/api/datasets/${id}${path}`, headers: bearer(user.token) })).json();
const moved = () => get<CallReply<typeof getMovedTopics>>("/moved-topics");

test("an analysis that says the same moves nothing; one that says something else of a comment tells which", async () => {
  const key = { account_id: user.account_id, dataset_id: id };
  const again = async () => {
    await reanalyzeDataset(t.db, key);
    await runJobs(t.url, jobContext(t.db, engine));
  };
  await again();
  expect(await moved()).toEqual({ compared: 0, moved: 0, topics: [] });

  // As if the run before had not heard of the staff in comment 5, and of the price in comment 7.
  await sql`delete from mentions where dataset_id = ${id} and comment_id in (5, 7)`.execute(t.db);
  await sql`delete from dataset_blocks where dataset_id = ${id}`.execute(t.db);
  dropDataset(key);
  await again();
  const found = await moved();
  expect([found.compared, found.moved]).toEqual([40, 2]);
  const staff = found.topics.find(({ name, parent_name }) => name === "Staff" && parent_name === null);
  expect(staff).toMatchObject({ state: "kept", name_before: null, joined: 1, left: 0 });
  const listed = await get<{ list: { id: number }[] }>(`/comments?moved=joined.${staff?.id}`);
  expect(listed.list.map((comment) => comment.id)).toEqual([5]);
  const all = await get<{ list: { id: number }[] }>("/comments?moved=any");
  expect(all.list.map((comment) => comment.id)).toEqual([5, 7]);

  await again();
  expect((await moved()).moved).toBe(0);
});
