import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { openDb } from "../db/db.ts";
import { startEmbedded } from "../db/embedded.ts";
import { migrate } from "../db/migrate.ts";
import { buildUser } from "../testing/build.ts";
import { buildDataset, csvOf } from "../testing/build-dataset.ts";
import { startWorkerProcess } from "../testing/worker-process.ts";

// A worker process as the product's, whose database dies under its jobs.

const DATASETS = 6;
const COMMENTS = 500;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

test("a worker outlives its database: jobs that it lost go on, none fails its dataset, none stays taken", {
  timeout: 240_000,
}, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "soundings-restarts-"));
  chmodSync(folder, 0o755);
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startEmbedded(folder, { throwaway: true });
  closing.push(() => server.stop());
  await migrate(server.address);
  const db = openDb(server.address);
  closing.push(() => db.destroy());
  const { account_id } = await buildUser(db);
  const rows = Array.from({ length: COMMENTS }, (_, at) => [
    `The soup of table ${at} was cold, the staff kind`,
  ]);
  for (let at = 0; at < DATASETS; at++) {
    await buildDataset(db, account_id, csvOf([["Comment"], ...rows]), { name: `Comments ${at}` });
  }
  const worker = await startWorkerProcess(server.address, { ANALYSIS_THREADS: "1", SOUNDINGS_DATA: folder });
  closing.push(() => worker.kill("SIGKILL"));
  for (const signal of ["SIGKILL", "SIGQUIT", "SIGKILL"] as const) {
    await sleep(1_000);
    const back = new Promise((resolve) => server.events.once("back", resolve));
    const pid = readFileSync(path.join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0];
    process.kill(Number(pid), signal);
    await back;
  }
  await vi.waitFor(
    async () => {
      expect(worker.exitCode).toBeNull();
      const datasets = await db
        .selectFrom("datasets")
        .select(["status", "analysed_count", "failure"])
        .execute();
      expect(datasets).toEqual(
        Array.from({ length: DATASETS }, () => ({
          status: "FINISHED",
          analysed_count: COMMENTS,
          failure: null,
        })),
      );
    },
    { timeout: 150_000, interval: 500 },
  );
  await vi.waitFor(
    async () => {
      const { rows: taken } =
        await sql`select id from graphile_worker._private_jobs where locked_by is not null`.execute(db);
      expect(taken).toEqual([]);
    },
    { timeout: 30_000, interval: 500 },
  );
});
