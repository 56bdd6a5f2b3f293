import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Config, readConfig } from "../config.ts";
import { migrate, migrationNames } from "../db/migrate.ts";
import { makeLog } from "../http/log.ts";
import { jobContext, testEngine } from "../testing/build-dataset.ts";
import { emptyDb, type TestDb } from "../testing/database.ts";
import { backupBeforeUpgrade, recordUpgradeBackup, type UpgradeBackup } from "./before-upgrade.ts";
import { makeBackupsJob } from "./make-backups-job.ts";
import { listBackups } from "./record-queries.ts";

let old: TestDb;
let folder: string;
let config: Config;
beforeEach(async () => {
  old = await emptyDb();
  folder = await mkdtemp(path.join(tmpdir(), "soundings-upgrade-"));
  config = readConfig({ SOUNDINGS_DATA: folder, MEDIA_STORE: "database", BACKUP_AT: "00:00" });
});
afterEach(async () => {
  await old.close();
  await rm(folder, { recursive: true });
});

const placed = () => readdir(path.join(folder, "backups")).catch((): string[] => []);
const log = makeLog("silent");

/** A database as a version of that day left it, with one account. */
async function ofOldVersion(migrations: number): Promise<void> {
  const names = await migrationNames();
  await migrate(old.url, new Set(names.slice(0, migrations)));
  await sql`insert into accounts (account_id, plan) values (gen_random_uuid(), 'trial')`.execute(old.db);
}

async function upgrade(): Promise<UpgradeBackup | null> {
  let made: UpgradeBackup | null = null;
  await migrate(old.url, undefined, async () => {
    made = await backupBeforeUpgrade({ db: old.db, config, log });
  });
  return made;
}

test.each([2, 20, 40])(
  "tables of the first %i migrations are backed up before they are changed, and tried by the worker",
  async (migrations) => {
    await ofOldVersion(migrations);
    const made = await upgrade();
    expect(await placed()).toEqual([made?.name]);
    expect(made?.name).toMatch(/-before-upgrade\.backup$/);
    await recordUpgradeBackup(old.db, config, made as UpgradeBackup);
    expect(await listBackups(old.db, 9)).toMatchObject([
      { kind: "before_upgrade", state: "done", verified: "checksum", verified_why: "later" },
    ]);
    const engine = testEngine();
    await makeBackupsJob({}, jobContext(old.db, engine, { config }));
    await engine.close();
    const upgraded = (await listBackups(old.db, 9)).find(({ kind }) => kind === "before_upgrade");
    expect(upgraded).toMatchObject({ verified: "restored", verified_why: null });
  },
);

test("of hosts that start at once one makes it, and a start with nothing to migrate makes none", async () => {
  await ofOldVersion(40);
  const made = await Promise.all([upgrade(), upgrade()]);
  expect(made.filter((one) => one !== null)).toHaveLength(1);
  expect(await upgrade()).toBeNull();
  expect(await placed()).toHaveLength(1);
});

test("a disk without room refuses the upgrade, changes nothing and says how to do without", async () => {
  await ofOldVersion(40);
  const upgrading = migrate(old.url, undefined, async () => {
    await backupBeforeUpgrade({ db: old.db, config, log }, async () => 1_000_000);
  });
  await expect(upgrading).rejects.toThrow(
    /backup before the upgrade failed: .*0 MB free[\s\S]*BACKUP_BEFORE_UPGRADE=off/,
  );
  const { rows } = await sql`select name from schema_migrations`.execute(old.db);
  expect(rows).toHaveLength(40);
  expect(await placed()).toEqual([]);
});

test("who says no, or names no place, upgrades without", async () => {
  await ofOldVersion(40);
  config = readConfig({ SOUNDINGS_DATA: folder, BACKUP_BEFORE_UPGRADE: "off" });
  expect(await upgrade()).toBeNull();
  config = readConfig({ SOUNDINGS_DATA: folder, DATABASE_URL: "postgres://elsewhere/x" });
  expect(await backupBeforeUpgrade({ db: old.db, config, log })).toBeNull();
  expect(await placed()).toEqual([]);
});
