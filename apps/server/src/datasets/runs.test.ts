import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importAnswers } from "../answer-texts/import-answers.ts";
import { loadView } from "../columns/load-view.ts";
import { ProblemError } from "../http/problem.ts";
import { createAnalysisPool } from "../nlp/analysis-pool.ts";
import { findDataset } from "../runs/dataset-queries.ts";
import {
  advance,
  cancel,
  completeImport,
  type DatasetRun,
  enterStage,
  fail,
  RunOver,
  takeRun,
} from "../runs/progress.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, buildFile, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { countDatasetRows, mixedCsv, shownResults } from "../testing/dataset-results.ts";
import { analyseDatasetJob } from "./analyse-job.ts";
import { cleanDatasetJob } from "./clean-job.ts";
import { createDataset } from "./create-dataset.ts";
import { deleteDatasets } from "./delete-datasets.ts";
import { failStuckRuns, forgetDeletedDatasets } from "./housekeeping.ts";
import { importCommentsJob } from "./import-comments-job.ts";
import { reanalyzeDataset } from "./reanalyze-dataset.ts";
import { runJob } from "./run-job.ts";

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
const topicsOf = async (dataset: string) => (await loadView(t.db, keyOf(dataset)))?.topics;

async function problemOf(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof ProblemError ? error.code : error;
}

describe("a run that is ended", () => {
  test("stops between batches when the process is asked to end, and the queue has it again", async () => {
    const id = await buildDataset(t.db, user.account_id, mixedCsv(30));
    const stopping = new AbortController();
    stopping.abort(new Error("The server stops"));
    const stopped = importJob(
      { ...keyOf(id), run: 1 },
      jobContext(t.db, engine, { signal: stopping.signal }),
    );
    await expect(stopped).rejects.toThrow("The server stops");
    expect((await see(id)).item.status).toBe("PROCESSING");
    await work();
    expect((await see(id)).item.status).toBe("FINISHED");
  });

  test("is failed by housekeeping when the queue has given its job up", async () => {
    const id = await buildDataset(t.db, user.account_id, mixedCsv(5));
    expect(await failStuckRuns(t.db)).toBe(0);
    await sql`update datasets set stage_updated_at = now() - interval '1 hour' where id = ${id}`.execute(
      t.db,
    );
    expect(await failStuckRuns(t.db)).toBe(0);
    await sql`select graphile_worker.remove_job(${`dataset:${id}`})`.execute(t.db);
    expect(await failStuckRuns(t.db)).toBe(1);
    expect((await see(id)).item).toMatchObject({ status: "FAILED", failure: "INTERNAL" });
  });
});

describe("a run that another worker took over", () => {
  const runOf = (id: string) => ({ ...keyOf(id), run: 1 });

  test("is written by the latest alone, whatever the one that comes back would write", async () => {
    const id = await buildDataset(t.db, user.account_id, mixedCsv(5));
    const vanished = await takeRun(t.db, runOf(id));
    await enterStage(t.db, vanished, "UPLOADING", 5);
    const present = await takeRun(t.db, runOf(id));
    const totals = { comment_count: 9, first_date: null, last_date: null, notes: [] };
    for (const write of [
      () => enterStage(t.db, vanished, "ANALYZING", 9),
      () => advance(t.db, vanished, 9),
      () => completeImport(t.db, vanished, totals),
    ]) {
      await expect(write()).rejects.toBeInstanceOf(RunOver);
    }
    expect(await fail(t.db, vanished, "INTERNAL")).toBe(false);
    await advance(t.db, present, 3);
    expect((await see(id)).item.status_progress).toMatchObject({
      status: "UPLOADING",
      current_items: 3,
      total_items: 5,
    });
  });

  test("is left to it: the job that comes back fails neither the dataset nor the queue's job of the other", async () => {
    const id = await buildDataset(t.db, user.account_id, mixedCsv(5));
    const context = jobContext(t.db, engine);
    const comesBack = (then: (held: DatasetRun) => Promise<void>) =>
      runJob(runOf(id), context, async (held) => {
        await takeRun(t.db, runOf(id));
        await then(held);
      });
    // An error lets the queue keep the job, which it has given to another; an end would delete it there.
    await expect(comesBack((held) => advance(t.db, held, 1))).rejects.toThrow(
      "Another worker has this run now",
    );
    await comesBack(() => Promise.reject(new Error("Of something that is gone by now")));
    expect((await see(id)).item.status).toBe("PROCESSING");
    await comesBack(async (held) => {
      await cancel(t.db, keyOf(id));
      await advance(t.db, held, 1);
    });
    expect((await see(id)).item.status).toBe("CANCELLED");
  });
});

describe("cancel", () => {
  test("stops a run for good; a later start imports what is missing and finishes", async () => {
    const id = await buildDataset(t.db, user.account_id, mixedCsv(40));
    expect(await cancel(t.db, keyOf(id))).toBe(true);
    expect(await cancel(t.db, keyOf(id))).toBe(false);
    await work();
    const cancelled = (await see(id)).item;
    expect(cancelled).toMatchObject({ status: "CANCELLED", comment_count: 0 });
    expect(cancelled.status_progress).toMatchObject({ status: "UPLOADING" });
    await reanalyzeDataset(t.db, keyOf(id));
    await work();
    expect((await see(id)).item).toMatchObject({ status: "FINISHED", comment_count: 40, analysed_count: 40 });
  });

  test("of a second analysis goes back to the first one's results", async () => {
    const id = await buildDataset(t.db, user.account_id, mixedCsv(20));
    await work();
    const before = await see(id);
    await reanalyzeDataset(t.db, keyOf(id));
    expect((await see(id)).item.status).toBe("PROCESSING");
    expect((await see(id)).result_run).toBe(1);
    await cancel(t.db, keyOf(id));
    await work();
    expect(await see(id)).toEqual(before);
  });
});

describe("analysing again", () => {
  test("keeps topics' ids, shows the new run alone, and leaves no old rows behind", async () => {
    const id = await buildDataset(t.db, user.account_id, mixedCsv(60));
    await work();
    const before = await topicsOf(id);
    const rows = await rowsOf(id);
    expect(await problemOf(reanalyzeDataset(t.db, keyOf(id)))).toBeNull();
    expect(await problemOf(reanalyzeDataset(t.db, keyOf(id)))).toBe("DATASET_NOT_READY");
    await work();
    expect((await see(id)).result_run).toBe(2);
    expect(await topicsOf(id)).toEqual(before);
    expect((await rowsOf(id))?.analyses).toBe(120);
    await cleanDatasetJob(keyOf(id), jobContext(t.db, engine));
    expect(await rowsOf(id)).toEqual(rows);
    expect(await topicsOf(id)).toEqual(before);
  });

  test("a file that is gone fails the dataset with a reason", async () => {
    const id = await buildDataset(t.db, user.account_id, mixedCsv(3));
    await t.db.deleteFrom("local_files").where("account_id", "=", user.account_id).execute();
    await work();
    expect((await see(id)).item).toMatchObject({ status: "FAILED", failure: "FILE_UNREADABLE" });
  });
});

describe("deleting", () => {
  test("hides a dataset at once, even while it is processed, and its rows go in the background", async () => {
    const id = await buildDataset(t.db, user.account_id, mixedCsv(50));
    await work();
    await reanalyzeDataset(t.db, keyOf(id));
    expect(await deleteDatasets(t.db, user.account_id, [id, crypto.randomUUID()])).toEqual([id]);
    expect(await findDataset(t.db, keyOf(id))).toBeNull();
    await work();
    expect(await rowsOf(id)).toEqual({ comments: 0, distinct_texts: 0, analyses: 0, mentions: 0 });
    expect(await forgetDeletedDatasets(t.db)).toBe(0);
    await sql`update datasets set created_at = now() - interval '40 days' where id = ${id}`.execute(t.db);
    expect(await forgetDeletedDatasets(t.db)).toBe(1);
  });
});

describe("limits", () => {
  test("twelve datasets made at once on trial are exactly ten", async () => {
    const trial = await buildUser(t.db, { plan: "trial" });
    const file_id = await buildFile(t.db, trial.account_id, mixedCsv(2));
    const columns = [{ index: 0, header: "Comment", data_type: "comment" as const, data_format: null }];
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        problemOf(createDataset(t.db, trial.account_id, { file_id, name: `D${place}`, columns })),
      ),
    );
    expect(made.filter((problem) => problem === null)).toHaveLength(10);
    expect(made.filter((problem) => problem === "DATASET_LIMIT_REACHED")).toHaveLength(2);
    const stored = await t.db
      .selectFrom("datasets")
      .select("id")
      .where("account_id", "=", trial.account_id)
      .execute();
    expect(stored).toHaveLength(10);
    // Nobody need analyse them.
    await deleteDatasets(
      t.db,
      trial.account_id,
      stored.map(({ id }) => id),
    );
  });

  test("comments over the limit are stored and counted but not analysed, until the plan allows more", async () => {
    const trial = await buildUser(t.db, { plan: "trial", limits: { max_comments_per_dataset: 7 } });
    const id = await buildDataset(t.db, trial.account_id, mixedCsv(10));
    const key = { account_id: trial.account_id, dataset_id: id };
    await work();
    expect((await findDataset(t.db, key))?.item).toMatchObject({ comment_count: 10, analysed_count: 7 });
    await sql`update accounts set plan = 'premium', limits = '{}' where account_id = ${trial.account_id}`.execute(
      t.db,
    );
    await reanalyzeDataset(t.db, key);
    await work();
    expect((await findDataset(t.db, key))?.item).toMatchObject({ comment_count: 10, analysed_count: 10 });
  });
});

test("one thread or three, the results are the same", async () => {
  const several = createAnalysisPool({ threads: 3 });
  const id = await buildDataset(t.db, user.account_id, mixedCsv(1100));
  const other = await buildDataset(t.db, user.account_id, mixedCsv(1100));
  await importJob({ ...keyOf(other), run: 1 }, jobContext(t.db, several));
  await analyseDatasetJob({ ...keyOf(other), run: 1 }, jobContext(t.db, several));
  await several.close();
  await work();
  expect(await rowsOf(id)).toEqual(await rowsOf(other));
  expect(await resultsOf(id)).toEqual(await resultsOf(other));
});
