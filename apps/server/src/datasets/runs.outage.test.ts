import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importAnswers } from "../answer-texts/import-answers.ts";
import { openDb } from "../db/db.ts";
import { findDataset } from "../runs/dataset-queries.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { countDatasetRows, mixedCsv, shownResults } from "../testing/dataset-results.ts";
import { analyseDatasetJob } from "./analyse-job.ts";
import { importCommentsJob } from "./import-comments-job.ts";

const importJob = importCommentsJob(importAnswers);

const engine = testEngine();
let t: TestDb;
let user: BuiltUser;
beforeAll(async () => {
  t = await testDb();
  user = await buildUser(t.db);
});
afterAll(async () => {
  await engine.close();
  await t.close();
});

const keyOf = (dataset_id: string) => ({ account_id: user.account_id, dataset_id });
const work = () => runJobs(t.url, jobContext(t.db, engine));

async function see(dataset_id: string) {
  const dataset = await findDataset(t.db, keyOf(dataset_id));
  if (!dataset) throw new Error("no dataset");
  return dataset;
}

const rowsOf = (id: string) => countDatasetRows(t.db, id);
const resultsOf = (id: string) => shownResults(t.db, keyOf(id));

test("a run whose connections are cut again and again goes on where it stood: nothing is lost or doubled", async () => {
  // Several batches of each stage.
  const rows = 1100;
  const control = await buildDataset(t.db, user.account_id, mixedCsv(rows));
  await work();
  const id = await buildDataset(t.db, user.account_id, mixedCsv(rows));
  const run = { ...keyOf(id), run: 1 };

  // Every connection of the job is cut again and again. The pauses grow by shares: on a fast machine
  // many cuts fall into the work, and a slow one gets done in the end.
  const doomed = sql`from pg_stat_activity where application_name = 'doomed' and datname = current_database()`;
  let cuts = 0;
  let pause = 2;
  while ((await see(id)).item.status === "PROCESSING" && cuts < 60) {
    const db = openDb(t.url, { max: 3, application_name: "doomed" });
    const job = (await see(id)).imported ? analyseDatasetJob : importJob;
    let running = true;
    const ended = job(run, jobContext(db, engine))
      .catch(() => {})
      .finally(() => {
        running = false;
      });
    while (running) {
      await sleep(pause);
      const cut = await sql`select pg_terminate_backend(pid) ${doomed}`.execute(t.db);
      if (cut.rows.length === 0) continue;
      cuts++;
      pause *= 1.25;
    }
    await ended;
    await db.destroy();
  }

  expect(cuts).toBeGreaterThan(3);
  expect((await see(id)).item.status).toBe("FINISHED");
  expect(await rowsOf(id)).toEqual(await rowsOf(control));
  expect((await rowsOf(id))?.distinct_texts).toBe(rows);
  expect(await resultsOf(id)).toEqual(await resultsOf(control));
});
