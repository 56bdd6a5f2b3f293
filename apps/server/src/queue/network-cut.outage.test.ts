import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readConfig } from "../config.ts";
import { NETWORK } from "../db/connection-limits.ts";
import { makeLog } from "../http/log.ts";
import { buildUser } from "../testing/build.ts";
import { buildDataset, csvOf } from "../testing/build-dataset.ts";
import { type CutProxy, startCutProxy } from "../testing/cut-proxy.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { DEAD_CHECK_MS, type RunningWorker, startWorker } from "../worker.ts";

// Two worker hosts, each behind a network of its own that can be cut: whichever works on the dataset vanishes in the
// middle of it, and the other goes on.

const COMMENTS = 300;

let t: TestDb;
const networks: CutProxy[] = [];
const workers: RunningWorker[] = [];
let account_id: string;
let whole: Awaited<ReturnType<typeof resultOf>>;

beforeAll(async () => {
  t = await testDb();
  ({ account_id } = await buildUser(t.db));
  for (let host = 0; host < 2; host++) {
    const network = await startCutProxy(t.url);
    networks.push(network);
    const config = readConfig({ ANALYSIS_THREADS: "1", MEDIA_STORE: "database" });
    workers.push(await startWorker({ address: network.address, config, log: makeLog("silent") }));
  }
  const dataset_id = await newDataset();
  await finished(dataset_id);
  whole = await resultOf(dataset_id);
}, 120_000);
afterAll(async () => {
  for (const network of networks) network.mend();
  for (const worker of workers) await worker.stop();
  for (const network of networks) await network.close();
  await t.close();
}, 60_000);

const newDataset = () =>
  buildDataset(
    t.db,
    account_id,
    csvOf([
      ["Comment", "Store"],
      ...Array.from({ length: COMMENTS }, (_, at) => [
        `The soup of table ${at} was cold, but the staff was kind and quick`,
        `Store ${at % 3}`,
      ]),
    ]),
  );

const datasetOf = (id: string) =>
  t.db.selectFrom("datasets").where("id", "=", id).selectAll().executeTakeFirstOrThrow();

async function finished(dataset_id: string): Promise<void> {
  await vi.waitFor(
    async () => expect(await datasetOf(dataset_id)).toMatchObject({ status: "FINISHED", failure: null }),
    { timeout: 100_000, interval: 100 },
  );
}

/** What a dataset's figures rest on. */
async function resultOf(dataset_id: string) {
  const { comment_count, analysed_count, sentiment_score, result_run } = await datasetOf(dataset_id);
  const { rows } = await sql`select
    (select count(*) from comments where dataset_id = ${dataset_id}) as comments,
    (select count(*) from comment_analyses where dataset_id = ${dataset_id}) as analyses,
    (select count(*) from mentions where dataset_id = ${dataset_id}) as mentions,
    (select count(*) from topics where dataset_id = ${dataset_id}) as topics,
    (select count(*) from dataset_blocks where dataset_id = ${dataset_id}) as blocks`.execute(t.db);
  return { comment_count, analysed_count, sentiment_score, result_run, rows };
}

/** What is sent in each phase, in the middle of a transaction where there is one. */
const PHASES = [
  ["UPLOADING", "insert into comments"],
  ["ANALYZING", "insert into comment_analyses"],
  ["TOPIC_ANALYZING", "TOPIC_ANALYZING"],
  ["DATA_NORMALIZING", "insert into mentions"],
  ["building columns", 'insert into "dataset_blocks"'],
  ["the end", '"result_run" ='],
] as const;

test.each(PHASES)(
  "a worker host that vanishes in %s holds nobody up, and another goes on",
  async (_, sent) => {
    const cut = networks.map((network) => network.cutAfter(sent).then(() => network));
    const dataset_id = await newDataset();
    const vanished = await Promise.race(cut);
    for (const network of networks) if (network !== vanished) network.mend();
    vanished.forget();
    // Whoever renames it waits for no row of the host that is gone.
    await t.db.updateTable("datasets").where("id", "=", dataset_id).set({ name: "Renamed" }).execute();
    await finished(dataset_id);
    expect(await resultOf(dataset_id)).toEqual(whole);
    // It comes back, and does nothing twice.
    vanished.mend();
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from graphile_worker._private_jobs j
        join graphile_worker._private_tasks k on k.id = j.task_id
        where k.identifier in ('import_comments', 'analyse_dataset')`.execute(t.db);
        expect(rows).toHaveLength(0);
      },
      { timeout: 60_000, interval: 100 },
    );
    expect(await resultOf(dataset_id)).toEqual(whole);
  },
  120_000,
);

test("PostgreSQL and the other workers take less than ten seconds to believe that a host is gone", () => {
  const { tcp_user_timeout, tcp_keepalives_idle, tcp_keepalives_interval, tcp_keepalives_count } = NETWORK;
  const keepalives = (tcp_keepalives_idle + tcp_keepalives_interval * tcp_keepalives_count) * 1_000;
  expect(Math.max(tcp_user_timeout, keepalives) + 2 * DEAD_CHECK_MS).toBeLessThan(10_000);
});
