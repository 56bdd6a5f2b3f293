import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Config, readConfig } from "../config.ts";
import type { Db } from "../db/db.ts";
import { withLease } from "../db/lease.ts";
import { makeLog } from "../http/log.ts";
import { buildUser } from "../testing/build.ts";
import { jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { emptyDb, type TestDb, testDb } from "../testing/database.ts";
import { S3_BUCKET, S3_KEYS, startS3Server } from "../testing/s3-server.ts";
import { BACKUPS_LEASE, makeBackup } from "./make-backup.ts";
import { makeBackupsJob } from "./make-backups-job.ts";
import { type BackupPlace, placeOf } from "./place.ts";
import { listBackups } from "./record-queries.ts";
import { restore } from "./restore.ts";
import { otherDatabase } from "./throwaway.ts";

const engine = testEngine();
let t: TestDb;
let folder: string;
let config: Config;
beforeAll(async () => {
  t = await testDb();
  await buildUser(t.db, { name: "Ann", is_operator: true, email: "ann@example.com" });
  await buildUser(t.db);
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "soundings-backups-"));
  config = configFor();
  // An installation of long ago.
  await sql`update schema_migrations set applied_at = now() - interval '10 days'`.execute(t.db);
});
afterEach(async () => {
  await t.db.deleteFrom("backups").execute();
  await t.db.deleteFrom("operator_notices").execute();
  await sql`delete from graphile_worker._private_jobs`.execute(t.db);
  await rm(folder, { recursive: true, force: true });
});
afterAll(async () => {
  await engine.close();
  await t.close();
});

function configFor(more: Record<string, string> = {}): Config {
  return readConfig({ SOUNDINGS_DATA: folder, MEDIA_STORE: "database", ...more });
}
const context = (overrides = {}) => jobContext(t.db, engine, { config, ...overrides });
const run = (payload: object = {}, overrides = {}) => makeBackupsJob(payload, context(overrides));
const records = () => listBackups(t.db, 10);
const placed = () => readdir(path.join(folder, "backups")).catch((): string[] => []);
const thePlace = () => placeOf(config) as BackupPlace;

/** Rows of every table of ours. */
async function rowsByTable(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`select n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'directory') order by 1`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const { rows: counted } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
      db,
    );
    counts[name] = counted[0]?.n ?? 0;
  }
  return counts;
}

test("a drill: what the clock made is restored, with the same rows in every table", async () => {
  await run();
  const [name = ""] = await placed();
  expect(name).toMatch(/^soundings-.*-scheduled\.backup$/);
  const before = await rowsByTable(t.db);
  const target = await emptyDb();
  const summary = await restore(
    target.url,
    { put: async () => {}, get: async () => null, remove: async () => {} },
    () => thePlace().read(name),
  );
  expect(summary.by_table["public.accounts"]).toBe(2);
  // What tells of where it was made, its own record still running, is not taken over.
  expect(before["public.backups"]).toBe(1);
  expect(await rowsByTable(target.db)).toEqual({ ...before, "public.leases": 0, "public.backups": 0 });
  await target.close();
});

test("a backup that is due is made once, tried by a restore, and recorded", async () => {
  await run();
  await run();
  const all = await records();
  expect(all).toHaveLength(1);
  expect(all[0]).toMatchObject({
    kind: "scheduled",
    state: "done",
    verified: "restored",
    verified_why: null,
  });
  expect(all[0]?.bytes).toBeGreaterThan(1_000);
  expect(await placed()).toEqual([all[0]?.name]);
  const { rows } = await sql`select from pg_database where datname like 'soundings_check_%'
    and datname = 'soundings_check_' || (select oid from pg_database where datname = current_database())`.execute(
    t.db,
  );
  expect(rows).toEqual([]);
});

test("a new installation waits for its first night", async () => {
  await sql`update schema_migrations set applied_at = now()`.execute(t.db);
  await run();
  expect([await records(), await placed()]).toEqual([[], []]);
});

test("two hosts make one, and one by hand is made besides", async () => {
  await Promise.all([run(), run()]);
  await run({ by_hand: true });
  expect((await records()).map(({ kind }) => kind)).toEqual(["by_hand", "scheduled"]);
});

test("what a killed process left is no backup: neither its file nor its record", async () => {
  const whole = "soundings-2026-11-25T02-30-00Z-scheduled.backup";
  await thePlace().write(whole, async (output) => {
    await new Promise<void>((done) => output.end("x", done));
  });
  await writeFile(
    path.join(folder, "backups", "soundings-2026-11-26T02-30-00Z-scheduled.backup.part"),
    "half",
  );
  await writeFile(path.join(folder, "backups", "my own notes.part"), "keep");
  await sql`insert into backups (id, kind, place, state, soundings_version, started_at)
    values (gen_random_uuid(), 'scheduled', 'x', 'running', '0', now() - interval '1 hour')`.execute(t.db);
  await run();
  expect((await records()).map(({ state }) => state)).toEqual(["done", "interrupted"]);
  expect((await placed()).filter((name) => name.includes(".part"))).toEqual(["my own notes.part"]);
});

test("one that is interrupted leaves nothing, and is made again", async () => {
  const stopping = new AbortController();
  stopping.abort(new Error("The server stops"));
  await expect(run({}, { signal: stopping.signal })).rejects.toThrow();
  expect(await placed()).toEqual([]);
  await run();
  expect((await records()).map(({ state }) => state)).toEqual(["done", "interrupted"]);
});

test("one that is interrupted during its trial gives up, and drops the database of the trial", async () => {
  const stopping = new AbortController();
  const place = thePlace();
  const slow: BackupPlace = {
    ...place,
    async read(name) {
      stopping.abort(new Error("The server stops"));
      return await place.read(name);
    },
  };
  const making = { db: t.db, config, log: makeLog("silent"), place: slow, signal: stopping.signal };
  await expect(makeBackup(making, "by_hand")).rejects.toThrow(/abort/i);
  const { rows } = await sql`select from pg_database where datname = 'soundings_check_' ||
    (select oid from pg_database where datname = current_database())`.execute(t.db);
  expect(rows).toEqual([]);
  // The file itself is whole, and stays.
  expect(await placed()).toHaveLength(1);
});

test("one that cannot be restored is no backup, and is not kept", async () => {
  const place = thePlace();
  const spoiled: BackupPlace = {
    ...place,
    async write(name, fill) {
      const bytes = await place.write(name, fill);
      await appendFile(path.join(folder, "backups", name), "more");
      return bytes;
    },
  };
  const made = await makeBackup({ db: t.db, config, log: makeLog("silent"), place: spoiled }, "by_hand");
  expect(made).toMatchObject({ state: "failed", reason: expect.stringMatching(/not a backup|damaged/) });
  expect(await placed()).toEqual([]);
});

test("a place that has none of the backups that were made there is a disk that is not mounted", async () => {
  await run();
  await rm(path.join(folder, "backups"), { recursive: true });
  const context = { db: t.db, config, log: makeLog("silent"), place: thePlace() };
  const refused = await makeBackup(context, "scheduled");
  expect(refused).toMatchObject({
    state: "failed",
    reason: expect.stringMatching(/none of the backups.*mounted.*--anew/s),
  });
  // Nothing was made where the disk should be.
  expect(await placed()).toEqual([]);
  expect(await makeBackup({ ...context, anew: true }, "by_hand")).toMatchObject({ state: "done" });
  expect(await makeBackup(context, "scheduled")).toMatchObject({ state: "done" });
});

test("a disk without room is found before anything is written", async () => {
  const free = async () => 100 * 1024 * 1024;
  const log = makeLog("silent");
  const made = await makeBackup({ db: t.db, config, log, place: thePlace(), free }, "by_hand");
  expect(made).toMatchObject({
    state: "failed",
    reason: expect.stringMatching(/has 100 MB free.*BACKUP_TO/),
  });
  expect(await placed()).toEqual([]);
});

test("where there is no room for a second database it is read through, and says so", async () => {
  const size = 1_024 ** 3;
  let asked = 0;
  // Room for the file, and then for nothing more.
  const free = async () => (asked++ === 0 ? size : 0);
  const log = makeLog("silent");
  const made = await makeBackup({ db: t.db, config, log, place: thePlace(), free }, "by_hand");
  expect(made).toMatchObject({ state: "done", verified: { by: "checksum", why: "no_room" } });
});

test("a user who may not create databases has backups that were read through, and says so", async () => {
  const user = `plain_${Date.now()}`;
  await sql
    .raw(`create role ${user} login; grant all on all tables in schema public, directory, graphile_worker to ${user};
    grant usage on schema directory, graphile_worker to ${user}`)
    .execute(t.db);
  const { verifyBackup } = await import("./verify-backup.ts");
  await run();
  const [name = ""] = await placed();
  const address = t.url.replace(/\/\/[^@]*@/, `//${user}@`);
  const verified = await verifyBackup(() => thePlace().read(name), { address, how: "restore" });
  expect(verified).toEqual({ by: "checksum", why: "may_not_create" });
  await sql.raw(`drop owned by ${user}; drop role ${user}`).execute(t.db);
});

test("to a bucket: nothing is there before all is, it is tried from there, and kept by the rule", async () => {
  const server = await startS3Server();
  config = configFor({
    BACKUP_TO: "s3",
    S3_ENDPOINT: server.endpoint,
    S3_BUCKET,
    S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    S3_PREFIX: "soundings",
  });
  for (const day of ["01", "02", "03", "04"]) {
    const name = `soundings-2026-10-${day}T02-30-00Z-by-hand.backup`;
    server.objects.set(`${S3_BUCKET}/soundings/backups/${name}`, {
      bytes: Buffer.from("x"),
      content_type: "",
    });
  }
  await run();
  expect((await records())[0]).toMatchObject({
    state: "done",
    verified: "restored",
    place: `s3://${S3_BUCKET}/soundings/backups/`,
  });
  const kept = (await thePlace().list()).map(({ name }) => name).sort();
  expect(kept.map((name) => name.slice(-17))).toEqual(
    ["0-00Z-by-hand.backup", "0-00Z-by-hand.backup", "0-00Z-by-hand.backup", "Z-scheduled.backup"].map(
      (end) => end.slice(-17),
    ),
  );
  expect(await placed()).toEqual([]);
  await server.close();
});

const FULL = { BACKUP_TO: "/dev/null/backups" };

test("operators get one mail for a streak of failures, and another once it worked between", async () => {
  const fail = async () => {
    for (let tries = 0; tries < 3; tries++) {
      await run();
      await sql`update backups set started_at = started_at - interval '31 minutes' where state = 'failed'`.execute(
        t.db,
      );
    }
  };
  const mails = async () => (await readdir(path.join(folder, "outbox")).catch(() => [])).length;
  config = configFor(FULL);
  await sql`update schema_migrations set applied_at = now() - interval '47 hours'`.execute(t.db);
  await fail();
  await run({ by_hand: true });
  await runJobs(t.url, context());
  expect(await mails()).toBe(1);
  const [file = ""] = await readdir(path.join(folder, "outbox"));
  const mail = await readFile(path.join(folder, "outbox", file), "utf8");
  expect(mail).toMatch(/A backup of Soundings failed/);
  expect(mail.replace(/=\r?\n/g, "")).toContain("The folder for backups /dev/null/backups is not a folder.");

  config = configFor();
  await run({ by_hand: true });
  await sql`update backups set started_at = now() - interval '25 hours', due_at = null`.execute(t.db);
  config = configFor(FULL);
  await fail();
  await runJobs(t.url, context());
  expect(await mails()).toBe(2);
});

test("two days without one are told, once, unless the server was only off", async () => {
  const mails = async () =>
    (await sql`select from graphile_worker.jobs where task_identifier = 'send_mail'`.execute(t.db)).rows
      .length;
  await sql`insert into backups (id, kind, place, state, soundings_version, started_at)
    values (gen_random_uuid(), 'scheduled', ${path.join(folder, "backups")}, 'done', '0', now() - interval '3 days')`.execute(
    t.db,
  );
  const before = await mails();
  await run();
  expect(await mails()).toBe(before);
  await sql`delete from backups where started_at > now() - interval '2 days'`.execute(t.db);
  await sql`insert into backups (id, kind, place, state, soundings_version, started_at)
    values (gen_random_uuid(), 'scheduled', ${FULL.BACKUP_TO}, 'interrupted', '0', now() - interval '1 day')`.execute(
    t.db,
  );
  config = configFor({ BACKUP_TO: "/dev/null/backups" });
  await run();
  expect(await mails()).toBe(before + 1);
  await run({ by_hand: true });
  expect(await mails()).toBe(before + 1);
});

test("while another process makes one, a second waits for it", async () => {
  let release = () => {};
  const held = withLease(t.db, BACKUPS_LEASE, () => new Promise<void>((done) => (release = done)));
  await expect.poll(async () => (await t.db.selectFrom("leases").select("name").execute()).length).toBe(1);
  const waiting = run();
  await new Promise((done) => setTimeout(done, 300));
  expect(await records()).toEqual([]);
  release();
  await Promise.all([held, waiting]);
  expect(await records()).toHaveLength(1);
});

test.each([
  ["postgres://u:p@host:5432/soundings", "postgres://u:p@host:5432/x"],
  ["postgres://u:p%40@host/soundings?application_name=a", "postgres://u:p%40@host/x?application_name=a"],
  ["postgres://postgres@/soundings?host=/a/b&port=5432", "postgres://postgres@/x?host=/a/b&port=5432"],
  ["postgresql://host", "postgresql://host/x"],
])("another database of %s is at %s", (address, other) => {
  expect(otherDatabase(address, "x")).toBe(other);
  expect(new pg.Client({ connectionString: other }).database).toBe("x");
});
