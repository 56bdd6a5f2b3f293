import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { backup } from "../backup/backup.ts";
import { restore } from "../backup/restore.ts";
import { readConfig } from "../config.ts";
import { migrate } from "../db/migrate.ts";
import { newId } from "../db/new-id.ts";
import { upsertConnection } from "../sources/connection-queries.ts";
import { folderStore } from "../storage/folder-store.ts";
import { buildUser } from "../testing/build.ts";
import { emptyDb, type TestDb, testDb } from "../testing/database.ts";
import { adopt, checkInstallation, refuseForgotten } from "./check-installation.ts";
import { InstallationError } from "./installation-error.ts";

const KEY = "the key of this installation, long enough";
const OTHER_KEY = "another key, which is long enough as well";

let t: TestDb;
let root: string;
const opened: TestDb[] = [];

beforeEach(async () => {
  t = await testDb();
  opened.push(t);
  root = await mkdtemp(path.join(tmpdir(), "soundings-installation-"));
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  await rm(root, { recursive: true, force: true });
});

/** The settings of a host with a data folder of its own; no key is given, and files go into its folder. */
const host = (name: string, more: Record<string, string> = {}) =>
  readConfig({ SOUNDINGS_DATA: path.join(root, name), MEDIA_STORE: "folder", ...more });
const file = (...names: string[]) => path.join(root, ...names);

/** What a start does with an installation before it does anything else. */
async function start(config: ReturnType<typeof host>, { db, url } = t): Promise<string> {
  try {
    await refuseForgotten(db, config);
    await migrate(url);
    await checkInstallation(db, config);
    return "starts";
  } catch (error) {
    expect(error).toBeInstanceOf(InstallationError);
    return (error as Error).message;
  }
}

async function another(made: Promise<TestDb>): Promise<TestDb> {
  const database = await made;
  opened.push(database);
  return database;
}

/** An account that a customer connected, with its secret as this host encrypts it. */
async function encryptSomething(config: ReturnType<typeof host>, { db } = t): Promise<void> {
  const { account_id } = await buildUser(db);
  const connection = { external_id: "1", name: "Shop", source: "tiktok" as const, secret: {} };
  await upsertConnection(db, config, account_id, newId(), connection);
}

test("a first start notes what belongs together, and each later one finds it so", async () => {
  const a = host("a");
  expect(await start(a)).toBe("starts");
  await buildUser(t.db);
  const known = await t.db.selectFrom("installation").selectAll().executeTakeFirstOrThrow();
  const marks = [file("a", "installation.json"), file("a", "media", "installation.json")];
  const [data, media] = await Promise.all(marks.map(async (one) => JSON.parse(await readFile(one, "utf8"))));
  expect(data.installation).toBe(known.id);
  expect(media).toMatchObject({ installation: known.id, folder: known.media_folder });
  expect(known.key_print).toBeNull();
  await encryptSomething(a);
  expect(await start(a)).toBe("starts");
  const encrypted = await t.db.selectFrom("installation").selectAll().executeTakeFirstOrThrow();
  expect({ ...encrypted, key_print: null }).toEqual(known);
  expect(encrypted.key_print).toHaveLength(32);
  expect(encrypted.key_print).not.toEqual(
    Buffer.from(await readFile(file("a", "secret.key"), "utf8"), "base64"),
  );
});

test("data of an earlier version starts, whatever its folder holds, and is noted then", async () => {
  await encryptSomething(host("a", { SECRET_KEY: KEY }));
  await t.db.deleteFrom("installation").execute();
  await mkdir(file("a", "media", "account"), { recursive: true });
  await writeFile(file("a", "media", "account", "picture"), "bytes");
  expect(await start(host("a", { SECRET_KEY: KEY }))).toBe("starts");
  expect(await start(host("a", { SECRET_KEY: OTHER_KEY }))).toMatch(/^SECRET_KEY is not the key/);
});

test("another key is refused, and so is none; none is made in place of it", async () => {
  await start(host("a", { SECRET_KEY: KEY }));
  await encryptSomething(host("a", { SECRET_KEY: KEY }));
  expect(await start(host("a", { SECRET_KEY: OTHER_KEY }))).toMatch(
    /^SECRET_KEY is not the key that .* Set it to what it was/,
  );
  expect(await start(host("a"))).toMatch(
    /is missing: SECRET_KEY is not set, and there is no .*a\/secret\.key\. Put that file/,
  );
  expect(existsSync(file("a", "secret.key"))).toBe(false);
  expect(await start(host("a", { SECRET_KEY: KEY }))).toBe("starts");
});

test("a second host without the first one's key file is refused, and starts with it", async () => {
  const store = { MEDIA_STORE: "database" };
  await start(host("a", store));
  await encryptSomething(host("a", store));
  expect(await start(host("b", store))).toMatch(/is missing: .*Put that file of the first host there/);
  await mkdir(file("b"), { recursive: true });
  await cp(file("a", "secret.key"), file("b", "secret.key"));
  expect(await start(host("b", store))).toBe("starts");
  await mkdir(file("c"));
  await writeFile(file("c", "secret.key"), `${Buffer.alloc(32, 7).toString("base64")}\n`);
  expect(await start(host("c", store))).toMatch(
    /^The key .* is not in .*c\/secret\.key\. Put that file of the first/,
  );
});

test("any key will do, and none is made, where nothing is encrypted", async () => {
  const store = { MEDIA_STORE: "database" };
  expect(await start(host("a", { ...store, SECRET_KEY: KEY }))).toBe("starts");
  await buildUser(t.db);
  expect(await start(host("a", { ...store, SECRET_KEY: OTHER_KEY }))).toBe("starts");
  expect(await start(host("a", store))).toBe("starts");
  expect(existsSync(file("a", "secret.key"))).toBe(false);
  // Nor any more, once what was encrypted is gone.
  const key = { ...store, SECRET_KEY: KEY };
  await encryptSomething(host("a", key));
  expect(await start(host("a", store))).not.toBe("starts");
  await t.db.deleteFrom("connections").execute();
  expect(await start(host("a", { ...store, SECRET_KEY: OTHER_KEY }))).toBe("starts");
  await encryptSomething(host("a", { ...store, SECRET_KEY: OTHER_KEY }));
});

test("of two hosts with different keys that encrypt something at once one is refused", async () => {
  const hosts = [KEY, OTHER_KEY].map((SECRET_KEY, at) =>
    host(`${at}`, { SECRET_KEY, MEDIA_STORE: "database" }),
  );
  for (const one of hosts) expect(await start(one)).toBe("starts");
  const encrypted = await Promise.allSettled(
    Array.from({ length: 6 }, (_, n) => encryptSomething(hosts[n % 2] as (typeof hosts)[number])),
  );
  const kept = encrypted.map(({ status }) => status === "fulfilled");
  // The first one's goes in, and all of the host that it was of.
  const first = kept[0] === kept[2] && kept[2] === kept[4] ? kept[0] : undefined;
  expect(kept).toEqual(kept.map((_, n) => (n % 2 === 0 ? first : !first)));
  for (const one of encrypted) {
    if (one.status === "rejected") expect(one.reason).toBeInstanceOf(InstallationError);
  }
  const starts = [];
  for (const one of hosts) starts.push((await start(one)) === "starts");
  expect(starts).toEqual([first, !first]);
});

const WRONG_FOLDER =
  /media is not the folder that this database's pictures and files lie in\. Mount that folder/;
const SAME_KEY = { SECRET_KEY: KEY };

test("a media folder that the database does not know is refused, fresh or another's, and the right one is not", async () => {
  expect(await start(host("a", SAME_KEY))).toBe("starts");
  await buildUser(t.db);
  expect(await start(host("b", SAME_KEY))).toMatch(WRONG_FOLDER);
  expect(existsSync(file("b", "media", "installation.json"))).toBe(false);
  const other = await another(testDb());
  expect(await start(host("c", SAME_KEY), other)).toBe("starts");
  expect(await start(host("c", SAME_KEY))).toMatch(WRONG_FOLDER);
  // All hosts mount one.
  await cp(file("a", "media"), file("d", "media"), { recursive: true });
  expect(await start(host("d", SAME_KEY))).toBe("starts");
});

test("of two first starts at once one is refused where folders differ, and none where they mount the same", async () => {
  const apart = await Promise.all([start(host("a", SAME_KEY)), start(host("b", SAME_KEY))]);
  expect(apart.filter((said) => said === "starts")).toHaveLength(1);
  expect(apart.filter((said) => WRONG_FOLDER.test(said))).toHaveLength(1);
  const other = await another(testDb());
  const together = Array.from({ length: 4 }, () => start(host("c", SAME_KEY), other));
  expect(await Promise.all(together)).toEqual(Array(4).fill("starts"));
});

test("a folder counts where files go there, or lie there still", async () => {
  await start(host("a", SAME_KEY));
  const { account_id } = await buildUser(t.db);
  const elsewhere = host("b", { ...SAME_KEY, MEDIA_STORE: "database" });
  expect(await start(elsewhere)).toBe("starts");
  const picture = { account_id, media_id: newId() };
  const shape = { content_type: "image/png", width: 2, height: 2, size: 6, animated: false };
  await t.db
    .insertInto("media")
    .values({ account_id, id: picture.media_id, name: "Logo", ...shape })
    .execute();
  await t.db
    .insertInto("media_contents")
    .values({ ...picture, store: "folder", width: 0, content_type: "image/png", key: `${account_id}/logo` })
    .execute();
  expect(await start(elsewhere)).toMatch(WRONG_FOLDER);
});

test("an empty database beside a data folder that knew one is refused, and nothing is made in it", async () => {
  await start(host("a"));
  await buildUser(t.db);
  const moved = host("a", { DATABASE_URL: "postgres://db.example/soundings" });
  const empty = await another(emptyDb());
  const refused = await start(moved, empty);
  expect(refused).toMatch(
    /^The database at DATABASE_URL is empty, and there was data before: the data folder .*a belongs/,
  );
  expect(refused).toMatch(/restore FILE\).*adopt$/);
  expect(await start(host("a"), empty)).toMatch(
    /^The database in .*a is empty.*Put the folder postgres back/,
  );
  const tables = await empty.db.introspection.getTables();
  expect(tables).toEqual([]);
  // Tables without anybody's account are as empty.
  expect(await start(moved, await another(testDb()))).toMatch(/is empty/);
});

test("a first start that was interrupted before there was an account goes on", async () => {
  expect(await start(host("a"))).toBe("starts");
  expect(await start(host("a"))).toBe("starts");
});

test("a backup that is restored starts where it was put, but not without the key of what is encrypted", async () => {
  await start(host("a"));
  await buildUser(t.db);
  const copyOf = async (source: TestDb, name: string) => {
    const output = new PassThrough();
    const [bytes] = await Promise.all([
      buffer(output),
      backup(source.url, folderStore(file("a", "media")), output),
    ]);
    const copy = await another(emptyDb());
    await restore(copy.url, folderStore(file(name, "media")), () => Readable.from([bytes]));
    return copy;
  };
  // To a new machine, and into a database of one's own beside the same data folder.
  expect(await start(host("b"), await copyOf(t, "b"))).toBe("starts");
  expect(await start(host("a"), await copyOf(t, "a"))).toBe("starts");
  await encryptSomething(host("a"));
  const encrypted = await copyOf(t, "c");
  expect(await start(host("c"), encrypted)).toMatch(/is missing: SECRET_KEY is not set/);
  await cp(file("a", "secret.key"), file("c", "secret.key"));
  expect(await start(host("c"), encrypted)).toBe("starts");
});

test("what is meant is adopted: another key, another folder, a new beginning", async () => {
  await start(host("a"));
  await encryptSomething(host("a"));
  const b = host("b", { SECRET_KEY: OTHER_KEY });
  expect(await adopt(t.db, b)).toBe("adopted");
  expect(await start(b)).toBe("starts");
  expect(await start(host("a"))).not.toBe("starts");
  const empty = await another(emptyDb());
  expect(await start(b, empty)).toMatch(/is empty/);
  expect(await adopt(empty.db, b)).toBe("begins anew");
  expect(await start(b, empty)).toBe("starts");
});

test("a mark that is damaged is told by its file", async () => {
  await start(host("a"));
  await writeFile(file("a", "installation.json"), "{");
  expect(await start(host("a"))).toMatch(/a\/installation\.json is damaged/);
});
