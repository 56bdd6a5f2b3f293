import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { INTERFACE_LANGUAGES } from "@soundings/contract/interface-languages";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { backupName } from "../backup/backup-name.ts";
import { freeBytes } from "../backup/room.ts";
import { startColumnHosts } from "../column-hosts/start-column-hosts.ts";
import { readConfig } from "../config.ts";
import { enqueue, openDb } from "../db/db.ts";
import { makeLog } from "../http/log.ts";
import { checkInstallation } from "../installation/check-installation.ts";
import { buildUser } from "../testing/build.ts";
import { buildCertificate, writeCertificate } from "../testing/build-certificate.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { S3_BUCKET, S3_KEYS, type S3Server, startS3Server } from "../testing/s3-server.ts";
import { reportAlive } from "../watching/report-process.ts";
import { ofVersion } from "./check-database.ts";
import { describeFinding } from "./describe-finding.ts";
import { type Examined, examine } from "./examine.ts";
import type { CheckContext, FindingCode } from "./finding.ts";

let t: TestDb;
let folder: string;
let s3: S3Server;
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  s3 = await startS3Server();
});
beforeEach(async () => {
  t = await testDb();
  folder = await mkdtemp(path.join(tmpdir(), "soundings-doctor-"));
});
afterEach(async () => {
  s3.skew(0);
  for (const end of ends.splice(0).reverse()) await end();
  await t.close();
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => s3.close());

const KEY = "the key of this installation, long enough";
const configOf = (more: Record<string, string> = {}) =>
  readConfig({ SOUNDINGS_DATA: folder, SECRET_KEY: KEY, ...more });
const bucket = (more: Record<string, string> = {}) => ({
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET,
  S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
  S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
  ...more,
});

/** An installation as it should be: started once, with an operator, a worker and a backup of tonight. */
async function goodInstallation(): Promise<string> {
  const { account_id } = await buildUser(t.db, { is_operator: true, email: "ops@example.com" });
  await checkInstallation(t.db, configOf());
  ends.push(await reportAlive(t.db, configOf(), makeLog("silent")));
  await recordBackup("done", "1 hour");
  await mkdir(path.join(folder, "backups"));
  await writeFile(path.join(folder, "backups", backupName("scheduled", new Date())), "");
  return account_id;
}

async function recordBackup(state: string, ago: string, reason: string | null = null): Promise<void> {
  await sql`insert into backups (id, kind, place, state, reason, verified, soundings_version, started_at)
    values (gen_random_uuid(), 'scheduled', ${path.join(folder, "backups")}, ${state}, ${reason}, 'restored', '0', now() - ${ago}::interval)`.execute(
    t.db,
  );
}

const lookAt = (config = configOf(), more: Partial<CheckContext> = {}) =>
  examine({ db: t.db, config, now: new Date(), free: freeBytes, ...more });
const wrongIn = (found: Examined[]) => found.filter(({ state }) => state === "wrong").map(({ code }) => code);

/** The finding, with what it tells an operator to do. */
function told(found: Examined[], code: FindingCode) {
  const finding = found.find((one) => one.code === code);
  if (!finding) throw new Error(`Not found: ${code}, but ${found.map((one) => one.code).join(", ")}`);
  return describeFinding(finding, "en");
}

test("an installation as it should be has nothing wrong, in every language", async () => {
  await goodInstallation();
  const found = await lookAt();
  expect(wrongIn(found)).toEqual([]);
  expect(found.map(({ code }) => code)).toEqual([
    ...["database_fine", "key_unused", "store_folder", "mail_kept", "clock_fine", "disk_fine"],
    ...[
      "versions_fine",
      "hosts_one",
      "backups_same_disk",
      "queue_fine",
      "address_local",
      "sign_up_open_here",
      "providers_none",
    ],
    "operators_fine",
  ]);
  for (const language of INTERFACE_LANGUAGES) {
    for (const one of found) {
      const { says, todo } = describeFinding(one, language);
      expect(`${says}${todo}`).not.toMatch(/\{\{/);
    }
  }
});

test("1. another key than the one that secrets are encrypted with", async () => {
  const account_id = await goodInstallation();
  await connectAccount(account_id);
  await checkInstallation(t.db, configOf());
  const found = await lookAt(configOf({ SECRET_KEY: "another key altogether, and long enough" }));
  expect(wrongIn(found)).toEqual(["key_other"]);
  expect(told(found, "key_other").todo).toMatch(/Set SECRET_KEY to what it was.*adopt/);
  expect(wrongIn(await lookAt())).toEqual([]);
});

test("2. no key at all", async () => {
  const account_id = await goodInstallation();
  await connectAccount(account_id);
  await checkInstallation(t.db, configOf());
  const found = await lookAt(readConfig({ SOUNDINGS_DATA: folder }));
  expect(wrongIn(found)).toEqual(["key_missing"]);
  expect(told(found, "key_missing").todo).toContain(`Put secret.key back into ${folder}`);
});

async function connectAccount(account_id: string): Promise<void> {
  await sql`insert into connections (account_id, id, source, external_id, name, secret)
    values (${account_id}, gen_random_uuid(), 'facebook', 'x', 'Page', '\\x00')`.execute(t.db);
}

test("3. the media folder is gone", async () => {
  await goodInstallation();
  await rm(path.join(folder, "media"), { recursive: true });
  const found = await lookAt();
  expect(wrongIn(found)).toEqual(["store_folder_foreign"]);
  expect(told(found, "store_folder_foreign").todo).toMatch(/Mount the right folder there/);
});

test.each([
  [
    "4. a key that the store does not know",
    { S3_ACCESS_KEY_ID: "NOBODY" },
    "store_s3_key",
    /S3_ACCESS_KEY_ID and S3_SECRET/,
  ],
  [
    "5. another secret",
    { S3_SECRET_ACCESS_KEY: "guessed" },
    "store_s3_secret",
    /S3_SECRET_ACCESS_KEY to the secret/,
  ],
  [
    "6. a bucket that is not there",
    { S3_BUCKET: "nowhere" },
    "store_s3_bucket",
    /Make it, or correct S3_BUCKET/,
  ],
  ["7. another region", { S3_REGION: "eu-west-1" }, "store_s3_region", /Set S3_REGION/],
] as const)("%s", async (_, setting, code, todo) => {
  await goodInstallation();
  const found = await lookAt(configOf(bucket({ MEDIA_STORE: "s3", ...setting })));
  expect(wrongIn(found)).toEqual([code]);
  expect(told(found, code).todo).toMatch(todo);
  expect(JSON.stringify(found)).not.toContain(S3_KEYS.secretAccessKey);
});

test("8. a clock that is an hour off the store's", async () => {
  await goodInstallation();
  s3.skew(3_600_000);
  const found = await lookAt(configOf(bucket()));
  expect(wrongIn(found)).toEqual(["store_s3_clock", "clock_store"]);
  expect(told(found, "clock_store")).toMatchObject({
    says: expect.stringContaining("60 minutes"),
    todo: expect.stringContaining("NTP"),
  });
});

test("9. the mail server is away", async () => {
  await goodInstallation();
  const found = await lookAt(configOf({ SMTP_URL: "smtp://127.0.0.1:1", PUBLIC_URL: "https://s.example" }));
  expect(wrongIn(found)).toEqual(["mail_away"]);
  expect(told(found, "mail_away").says).toContain("nothing answers there");
  expect(told(found, "mail_away").todo).toMatch(/Correct host and port in SMTP_URL/);
});

test("10. the mail server refuses the password", async () => {
  await goodInstallation();
  const server = await startMailServer({ user: { name: "ann", password: "right" } });
  ends.push(server.close);
  const { host } = new URL(server.url);
  const config = (password: string) =>
    configOf({ SMTP_URL: `smtp://ann:${password}@${host}`, PUBLIC_URL: "https://s.example" });
  const found = await lookAt(config("wrong"));
  expect(wrongIn(found)).toEqual(["mail_password"]);
  expect(told(found, "mail_password").todo).toMatch(/Correct them in SMTP_URL/);
  expect(JSON.stringify(found)).not.toContain("wrong@");
  expect(told(await lookAt(config("right")), "mail_fine").todo).toBeNull();
});

test("11. mail without PUBLIC_URL", async () => {
  await goodInstallation();
  const server = await startMailServer();
  ends.push(server.close);
  const found = await lookAt(configOf({ SMTP_URL: server.url }));
  expect(wrongIn(found)).toEqual(["mail_without_address"]);
  expect(told(found, "mail_without_address").todo).toMatch(/Set PUBLIC_URL/);
});

test("12. a full disk", async () => {
  await goodInstallation();
  const found = await lookAt(configOf(), { free: async () => 10 * 1024 * 1024 });
  expect(wrongIn(found)).toEqual(["disk_full"]);
  expect(told(found, "disk_full").says).toContain("10 MB are free");
});

test("a full disk of the backups, and one that is not mounted", async () => {
  await goodInstallation();
  const disk = await mkdtemp("/dev/shm/soundings-doctor-");
  ends.push(() => rm(disk, { recursive: true, force: true }));
  const free = async (at: string) => (at === disk ? 10 * 1024 * 1024 : 5e9);
  const found = await lookAt(configOf({ BACKUP_TO: disk }), { free });
  expect(wrongIn(found)).toContain("backup_disk_full");
  expect(told(found, "backup_disk_full").says).toContain("the next backup fails");
  expect(told(found, "disk_fine").says).toContain(folder);
  await rm(path.join(folder, "backups"), { recursive: true });
  const away = await lookAt();
  expect(wrongIn(away)).toEqual(["backups_gone"]);
  expect(told(away, "backups_gone").todo).toMatch(/Mount its disk/);
});

test("13. no worker, while jobs wait", async () => {
  await goodInstallation();
  for (const end of ends.splice(0)) await end();
  ends.push(await reportAlive(t.db, { ...configOf(), role: "api" }, makeLog("silent")));
  await enqueue(t.db, "housekeeping", {});
  const found = await lookAt();
  expect(wrongIn(found)).toEqual(["queue_no_worker"]);
  expect(told(found, "queue_no_worker").todo).toMatch(/ROLE=worker/);
});

test("14. a queue that is stuck, and jobs that were given up", async () => {
  await goodInstallation();
  await enqueue(t.db, "housekeeping", {}, { runAt: new Date(Date.now() - 40 * 60_000) });
  await enqueue(t.db, "purge_dataset", {}, { maxAttempts: 1 });
  await sql`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`.execute(t.db);
  const found = await lookAt();
  expect(wrongIn(found)).toEqual(["queue_late"]);
  expect(told(found, "queue_late").says).toContain("40 minutes");
  expect(told(found, "queue_failed").says).toContain("1 (Delete a dataset's rows)");
});

test("15. the last backup failed", async () => {
  await goodInstallation();
  await recordBackup("failed", "10 minutes", "The disk has no room.");
  const found = await lookAt();
  expect(wrongIn(found)).toEqual(["backups_failing"]);
  expect(told(found, "backups_failing")).toMatchObject({
    says: expect.stringContaining("The disk has no room."),
    todo: expect.stringContaining("backup now"),
  });
});

test("the last backup was interrupted", async () => {
  await goodInstallation();
  await recordBackup("interrupted", "10 minutes", null);
  const found = await lookAt();
  expect(told(found, "backups_interrupted")).toMatchObject({ todo: expect.stringContaining("backup now") });
});

test("16. the last good backup is too old, or there never was one", async () => {
  await goodInstallation();
  await sql`update backups set started_at = now() - interval '3 days'`.execute(t.db);
  await sql`update schema_migrations set applied_at = now() - interval '9 days'`.execute(t.db);
  expect(wrongIn(await lookAt())).toEqual(["backups_old"]);
  await t.db.deleteFrom("backups").execute();
  const found = await lookAt();
  expect(wrongIn(found)).toEqual(["backups_never"]);
  expect(told(found, "backups_never").todo).toMatch(/whether a worker runs/);
});

test("17. a folder for backups that cannot be one, and a bucket that refuses its key", async () => {
  await goodInstallation();
  await writeFile(path.join(folder, "a-file"), "");
  const found = await lookAt(configOf({ BACKUP_TO: path.join(folder, "a-file") }));
  expect(wrongIn(found)).toEqual(["store_unusable"]);
  expect(told(found, "store_unusable")).toMatchObject({
    check: "backups",
    says: expect.stringContaining("is not a folder"),
  });
  const refused = await lookAt(
    configOf(bucket({ BACKUP_TO: "s3", MEDIA_STORE: "folder", S3_ACCESS_KEY_ID: "NOBODY" })),
  );
  expect(
    refused.filter(({ state }) => state === "wrong").map(({ check, code }) => `${check} ${code}`),
  ).toEqual(["backups store_s3_key"]);
});

test("18. a database of a newer version, and one that was not brought up to date", async () => {
  await goodInstallation();
  await sql`insert into schema_migrations (name) values ('9999_future.sql')`.execute(t.db);
  const newer = await lookAt();
  expect(wrongIn(newer)).toEqual(["database_newer"]);
  expect(told(newer, "database_newer").todo).toMatch(/Start that version, or restore a backup/);
  await sql`delete from schema_migrations where name in ('9999_future.sql', '0073_backups.sql')`.execute(
    t.db,
  );
  const outdated = await lookAt();
  expect(wrongIn(outdated)).toEqual(["database_outdated"]);
  expect(told(outdated, "database_outdated").says).toMatch(/missing: 1/);
});

test("19. an extension that a copy of the database lost", async () => {
  await goodInstallation();
  await sql`drop extension pg_trgm cascade`.execute(t.db);
  const found = await lookAt();
  expect(wrongIn(found)).toEqual(["database_extension"]);
  expect(told(found, "database_extension").todo).toContain("create extension pg_trgm");
});

test("20. a PostgreSQL that is too old", () => {
  expect(ofVersion(140_011)).toMatchObject({
    state: "wrong",
    code: "database_old",
    values: { version: "14", needed: "15" },
  });
  expect(ofVersion(150_000)).toBeNull();
});

test("21. a database that does not answer", async () => {
  const db = openDb("postgres://nobody@127.0.0.1:1/none", { max: 1 });
  const found = await lookAt(configOf(), { db });
  await db.destroy();
  expect(wrongIn(found)).toEqual(["database_away"]);
  expect(told(found, "database_away").todo).toMatch(/correct DATABASE_URL/);
  // What needs no table is looked at all the same.
  expect(found.map(({ check }) => check)).toEqual(["database", "mail", "disk", "address", "sign_up"]);
});

test("22. nobody is an operator", async () => {
  await goodInstallation();
  await sql`update accounts set is_operator = false`.execute(t.db);
  const found = await lookAt();
  expect(wrongIn(found)).toEqual(["operators_none"]);
  expect(told(found, "operators_none").todo).toMatch(/account set-operator/);
});

test.each([
  [{ PUBLIC_URL: "soundings.example" }, "address_wrong", "wrong"],
  [{ PUBLIC_URL: "http://soundings.example" }, "address_plain", "look"],
  [{ PUBLIC_URL: "https://soundings.example" }, "address_proxy", "look"],
  [{ PUBLIC_URL: "https://soundings.example", TRUST_PROXY: "1" }, "address_fine", "fine"],
  [{ PUBLIC_URL: "http://localhost:3000" }, "address_loopback", "look"],
  [{ HOST: "0.0.0.0" }, "address_missing", "look"],
  [{}, "address_local", "fine"],
] as const)("23. the address %j", async (env, code, state) => {
  const found = await lookAt(configOf(env));
  expect(found.find(({ check }) => check === "address")).toMatchObject({ code, state });
});

test("a certificate that the start would refuse, that ends soon, or with a proxy that may not be there", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "soundings-doctor-tls-"));
  const env = {
    ...{ PUBLIC_URL: "https://soundings.example", TLS_FOLDER: folder },
    ...{ HOST: "0.0.0.0", PORT: "443" },
  };
  const codesOf = async (more: Record<string, string> = {}) =>
    (await lookAt(configOf({ ...env, ...more })))
      .filter(({ check }) => check === "address")
      .map(({ code }) => code);
  expect(await codesOf()).toEqual(["certificate_wrong"]);
  await writeCertificate(folder, buildCertificate("other.example"));
  expect(await codesOf()).toEqual(["certificate_wrong"]);
  await writeCertificate(folder, buildCertificate("soundings.example", 9));
  expect(await codesOf()).toEqual(["certificate_ends"]);
  await writeCertificate(folder, buildCertificate("soundings.example"));
  expect(await codesOf()).toEqual(["address_fine"]);
  expect(await codesOf({ TRUST_PROXY: "1" })).toEqual(["proxy_trusted"]);
  // What nobody could reach.
  expect(await codesOf({ HOST: "127.0.0.1" })).toEqual(["address_closed"]);
  expect(await codesOf({ PORT: "3000" })).toEqual(["address_port"]);
  await rm(folder, { recursive: true, force: true });
});

test("hosts that serve: by themselves, together, of two versions, and one that the others do not reach", async () => {
  await goodInstallation();
  expect(told(await lookAt(), "hosts_one").state).toBe("fine");
  ends.push(await reportAlive(t.db, { ...configOf(), role: "api" }, makeLog("silent")));
  expect(told(await lookAt(), "hosts_apart").todo).toContain("INTERNAL_ADDRESS");
  const start = async (config = configOf(), protocol = "one") => {
    const held = async () => ({ entries: 1, bytes: 3 * 1024 * 1024 });
    const options = { db: t.db, config, log: makeLog("silent"), ask: held, protocol };
    const hosts = await startColumnHosts({ host: "127.0.0.1", port: 0 }, options);
    ends.push(() => hosts.end(0));
    return hosts;
  };
  await start();
  expect(told(await lookAt(), "hosts_some_apart").says).toContain("2 processes");
  const second = await start();
  expect(told(await lookAt(), "hosts_fine").says).toMatch(/127\.0\.0\.1:\d+ \d MB, 127/);
  await second.end(0);
  const other = await start(configOf(), "another");
  expect(told(await lookAt(), "hosts_mixed").state).toBe("look");
  await other.end(0);
  await start(configOf({ SECRET_KEY: "a key of its own, which nobody else has" }));
  const found = await lookAt();
  expect(wrongIn(found)).toEqual(["hosts_silent"]);
  expect(told(found, "hosts_silent").todo).toContain("SECRET_KEY");
});
