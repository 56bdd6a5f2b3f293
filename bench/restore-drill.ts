/**
 * Restores a scheduled backup into another database and compares the rows table by table.
 *
 *     npm run bench -- restore-drill [comments] [files]      (default: 200000 comments, 200 files of 500 kB)
 *
 * On the embedded PostgreSQL with full durability: fills an installation, lets the clock's job make a backup (which
 * restores it for a trial), kills the next one in the middle, restores the first into a second cluster, and counts.
 */
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { makeBackup } from "../apps/server/src/backup/make-backup.ts";
import { placeOf } from "../apps/server/src/backup/place.ts";
import { listBackups } from "../apps/server/src/backup/record-queries.ts";
import { restore } from "../apps/server/src/backup/restore.ts";
import { readConfig } from "../apps/server/src/config.ts";
import { type Db, openDb } from "../apps/server/src/db/db.ts";
import { startEmbedded } from "../apps/server/src/db/embedded.ts";
import { migrate } from "../apps/server/src/db/migrate.ts";
import { makeLog } from "../apps/server/src/http/log.ts";
import { JOBS } from "../apps/server/src/jobs.ts";
import { createAnalysisPool } from "../apps/server/src/nlp/analysis-pool.ts";
import { folderStore } from "../apps/server/src/storage/folder-store.ts";
import { makeStores, mediaFolder } from "../apps/server/src/storage/stores.ts";
import { buildUser } from "../apps/server/src/testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs } from "../apps/server/src/testing/build-dataset.ts";

const [comments = 200_000, files = 200] = process.argv.slice(2).map(Number);
const FILE_BYTES = 500_000;
/** Analysed for real; the rest are copies of their rows, which a backup cannot tell from others. */
const ANALYSED = 2_000;
const REMARKS = [
  "the staff were kind",
  "giao hàng chậm quá",
  "far too expensive for what it is",
  "trà sữa ngon lắm",
];

const folder = await mkdtemp(path.join(os.tmpdir(), "soundings-drill-"));
const server = await startEmbedded(path.join(folder, "one"));
const config = readConfig({ SOUNDINGS_DATA: server.folder });
const db = openDb(server.address, { work: "jobs", max: 6 });
const engine = createAnalysisPool({ threads: 1 });
const context = jobContext(db, engine, { config, log: makeLog("silent") });

await migrate(server.address);
await fill(db);
await sql`update schema_migrations set applied_at = now() - interval '10 days'`.execute(db);
console.log(
  `${comments} comments, ${files} files of ${FILE_BYTES / 1000} kB, database ${await sizeOf(db)} MB\n`,
);

const peak = watchMemory();
const before = process.memoryUsage.rss();
await JOBS.make_backups({}, context);
const grown = Math.round((peak() - before) / 1e6);
const [made] = await listBackups(db, 1);
if (made?.state !== "done" || !made.name) throw new Error(`The backup failed: ${made?.reason}`);
const seconds = ((made.ended_at?.getTime() ?? 0) - made.started_at.getTime()) / 1000;
console.log(`made by the clock: ${made.name}`);
console.log(
  `${((made.bytes ?? 0) / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s with its trial (${made.verified}); memory of the process grew by ${grown} MB at most\n`,
);

const stopping = new AbortController();
const place = placeOf(config);
if (!place) throw new Error("No place");
setTimeout(() => stopping.abort(new Error("stopped in the middle")), 300);
await makeBackup({ db, config, log: makeLog("silent"), place, signal: stopping.signal }, "by_hand").catch(
  () => {},
);
console.log(
  `stopped in the middle: ${(await readdir(path.join(server.folder, "backups"))).length} file there, the first\n`,
);

const other = await startEmbedded(path.join(folder, "two"));
const began = performance.now();
const { name } = made;
const summary = await restore(other.address, folderStore(mediaFolder({ dataFolder: other.folder })), () =>
  place.read(name),
);
console.log(`restored in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);

const restored = openDb(other.address, { work: "jobs", max: 2 });
let differ = 0;
console.log(`${"table".padEnd(36)}${"there".padStart(10)}${"restored".padStart(10)}`);
for (const table of Object.keys(summary.by_table)) {
  // What the backup and what came after it write of themselves.
  const own = ["public.backups", "public.leases"].includes(table);
  const [one, two] = [await countOf(db, table), await countOf(restored, table)];
  if (one !== two && !own) differ++;
  if (one + two > 0 && !own)
    console.log(`${table.padEnd(36)}${String(one).padStart(10)}${String(two).padStart(10)}`);
}
console.log(
  `\n${Object.keys(summary.by_table).length} tables, ${differ} differ; files: ${summary.files} of ${files}`,
);

await restored.destroy();
await db.destroy();
await engine.close();
await other.stop();
await server.stop();
await rm(folder, { recursive: true, force: true });
process.exitCode = differ === 0 && summary.files === files ? 0 : 1;

async function fill(db: Db): Promise<void> {
  const { account_id } = await buildUser(db, { is_operator: true });
  const rows = Array.from({ length: ANALYSED }, (_, i) => [`${REMARKS[i % REMARKS.length]} (${i})`, i % 7]);
  const dataset_id = await buildDataset(db, account_id, csvOf([["Comment", "Shop"], ...rows]));
  await runJobs(server.address, context);
  await sql`insert into comments (account_id, dataset_id, id, text, cells)
    select account_id, dataset_id, id + ${ANALYSED} * n, text, cells from comments, generate_series(1, ${Math.ceil(comments / ANALYSED) - 1}) n
    where dataset_id = ${dataset_id}`.execute(db);
  const survey = { account_id, media_id: "0190a000-0000-4000-8000-000000000002" };
  await db
    .insertInto("media")
    .values({
      account_id,
      id: survey.media_id,
      name: "Logo",
      content_type: "image/webp",
      width: 2,
      height: 2,
      size: 6,
      animated: false,
    })
    .execute();
  for (let i = 0; i < files; i++) {
    const key = `${account_id}/file${i}`;
    await makeStores(config).folder.put(key, randomBytes(FILE_BYTES), "image/webp");
    await db
      .insertInto("media_contents")
      .values({ ...survey, width: i + 1, store: "folder", content_type: "image/webp", content: null, key })
      .execute();
  }
}

async function countOf(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
  return rows[0]?.n ?? 0;
}

async function sizeOf(db: Db): Promise<number> {
  const { rows } = await sql<{
    mb: number;
  }>`select pg_database_size(current_database()) / 1000000 as mb`.execute(db);
  return rows[0]?.mb ?? 0;
}

/** The most memory that this process had since. */
function watchMemory(): () => number {
  let most = process.memoryUsage.rss();
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  return () => {
    clearInterval(timer);
    return Math.max(most, process.memoryUsage.rss());
  };
}
