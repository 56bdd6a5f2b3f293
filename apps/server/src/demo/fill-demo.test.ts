import { afterAll, beforeAll, expect, test } from "vitest";
import { loadView } from "../columns/load-view.ts";
import { readConfig } from "../config.ts";
import { findDataset } from "../datasets/queries.ts";
import { buildUser } from "../testing/build.ts";
import { jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { fillDemo } from "./fill-demo.ts";

const engine = testEngine();
let t: TestDb;
beforeAll(async () => {
  t = await testDb();
});
afterAll(async () => {
  await engine.close();
  await t.close();
});

test("the demo is made once: 300 different comments in two languages, analysed, with dates and topics", async () => {
  const { account_id } = await buildUser(t.db);
  await fillDemo(t.db, readConfig({}), account_id);
  await fillDemo(t.db, readConfig({}), account_id);
  await runJobs(t.url, jobContext(t.db, engine));
  const datasets = await t.db.selectFrom("datasets").select("id").execute();
  expect(datasets).toHaveLength(1);
  const key = { account_id, dataset_id: datasets[0]?.id ?? "" };
  const dataset = await findDataset(t.db, key);
  expect(dataset?.item).toMatchObject({ status: "FINISHED", comment_count: 300, analysed_count: 300 });
  expect(dataset?.first_date).toBe("2026-05-02");
  const counts = new Map(dataset?.languages.map(({ language, comment_count }) => [language, comment_count]));
  expect(counts.get("en")).toBeGreaterThan(120);
  expect(counts.get("vi")).toBeGreaterThan(120);
  const texts = await t.db.selectFrom("comments").select("text").distinct().execute();
  expect(texts).toHaveLength(300);
  expect((await loadView(t.db, key))?.topics.length).toBeGreaterThan(5);
});
