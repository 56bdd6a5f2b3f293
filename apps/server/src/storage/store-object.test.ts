import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Config, readConfig } from "../config.ts";
import type { DbOrTransaction } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { makeLog } from "../http/log.ts";
import { findContent, insertContent, WHOLE } from "../media/content-queries.ts";
import { deletePictureRows, deleteSomePictures, insertPicture } from "../media/queries.ts";
import { buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { keysAfterCleaning, type TestStore, testStore } from "../testing/media-stores.ts";
import { programPath } from "../testing/programs.ts";
import { cleanStorage } from "./clean-storage.ts";
import type { Place } from "./object-location.ts";
import { HOLD_CLEANING, recordIntent } from "./queries.ts";
import { readObject, readWhole } from "./read-object.ts";
import { storeObject, type TakeObject } from "./store-object.ts";
import { makeStores, storeNamed } from "./stores.ts";

let t: TestDb;
let account_id: string;
beforeAll(async () => {
  t = await testDb();
  ({ account_id } = await buildUser(t.db));
});
afterAll(() => t.close());

const HOUR_MS = 3_600_000;
const deleteAll = () => t.db.transaction().execute((trx) => deleteSomePictures(trx, account_id, 100));

describe.each(["folder", "s3"] as const)("the store %s", (name) => {
  let store: TestStore;
  let config: Config;
  beforeEach(async () => {
    store = await testStore(name);
    config = readConfig(store.environment);
  });
  afterEach(async () => {
    await deleteAll();
    await t.db.deleteFrom("directory.storage_deletions").execute();
    await store.close();
  });

  const bytes = () => ({ account_id, content_type: "image/png", content: randomBytes(1000) });
  const left = (by?: Date) => keysAfterCleaning({ db: t.db, config, store }, by);

  async function write(trx: DbOrTransaction, place: Place): Promise<string> {
    const shape = { name: "a", library_id: null, width: 1, height: 1, size: 1000, animated: false };
    const { id } = await insertPicture(trx, account_id, { id: newId(), content_type: "image/png", ...shape });
    await insertContent(trx, { account_id, media_id: id }, WHOLE, { content_type: "image/png", ...place });
    return id;
  }
  const commit = (place: Place, take: TakeObject) =>
    t.db.transaction().execute(async (trx) => {
      const id = await write(trx, place);
      await take(trx);
      return id;
    });
  const read = async (media_id: string) => {
    const found = await readObject(makeStores(config), () =>
      findContent(t.db, { account_id, media_id }, WHOLE),
    );
    return found && (await readWhole(found));
  };

  test("keeps what is committed, however long after it is cleaned", async () => {
    const kept = bytes();
    const id = await storeObject({ db: t.db, stores: makeStores(config) }, kept, commit);
    const { rows, objects } = await left(new Date(Date.now() + 100 * HOUR_MS));
    expect(objects).toEqual(rows);
    expect(objects).toHaveLength(1);
    expect((await read(id))?.equals(kept.content)).toBe(true);
  });

  test.each<[string, (place: Place, take: TakeObject) => Promise<unknown>]>([
    [
      "a transaction that fails",
      (place, take) =>
        t.db.transaction().execute(async (trx) => {
          await write(trx, place);
          await take(trx);
          throw new Error("no room");
        }),
    ],
    ["a commit that wants none of it", async () => "there already"],
  ])("keeps nothing of %s", async (_what, done) => {
    await storeObject({ db: t.db, stores: makeStores(config) }, bytes(), done).catch(() => {});
    expect(await left()).toEqual({ rows: [], objects: [] });
  });

  test("keeps nothing of what a crash leaves behind at any point before the commit", async () => {
    const { present } = makeStores(config);
    const put = (key: string) =>
      storeNamed(makeStores(config), present).put(key, Buffer.from("x"), "image/png");
    const due = new Date(Date.now() + HOUR_MS);
    const [noted, stored] = [`${account_id}/noted-only`, `${account_id}/stored-too`];
    for (const key of [noted, stored]) await recordIntent(t.db, { store: present, key }, due);
    await put(stored);
    // Nobody can know yet that the upload will not go on.
    expect((await left()).objects).toEqual([stored]);
    expect(await left(new Date(due.getTime() + 1))).toEqual({ rows: [], objects: [] });
    expect(await t.db.selectFrom("directory.storage_deletions").selectAll().execute()).toEqual([]);
  });

  test("of a process that was killed in the middle, every picture is whole or gone", async () => {
    for (const pause of [0, 23, 57]) {
      const child = spawn(process.execPath, [programPath("upload-until-killed"), t.url, account_id], {
        stdio: ["ignore", "pipe", "inherit"],
        // biome-ignore lint/style/noProcessEnv: the other process needs this one's beside the settings.
        env: { ...process.env, ...store.environment },
      });
      await once(child.stdout, "data");
      await sleep(pause);
      child.kill("SIGKILL");
      await once(child, "exit");
    }
    const { rows, objects } = await left(new Date(Date.now() + 2 * HOUR_MS));
    expect(objects).toEqual(rows);
    const pictures = await t.db.selectFrom("media").select(["id", "size"]).execute();
    expect(pictures.length).toBeGreaterThanOrEqual(12);
    expect(rows).toHaveLength(pictures.length);
    for (const { id, size } of pictures) expect((await read(id))?.length).toBe(size);
  }, 60_000);

  test("an upload that was given up meanwhile fails whole", async () => {
    const late = storeObject({ db: t.db, stores: makeStores(config) }, bytes(), async (place, take) => {
      await cleanStorage(
        { db: t.db, stores: makeStores(config), log: makeLog("silent") },
        new Date(Date.now() + 2 * HOUR_MS),
      );
      return await commit(place, take);
    });
    await expect(late).rejects.toMatchObject({ fault: "AWAY" });
    expect(await left()).toEqual({ rows: [], objects: [] });
    expect(await t.db.selectFrom("media").select("id").execute()).toEqual([]);
  });

  test("a deletion that is rolled back takes nothing, and one that is committed takes all", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n++)
      ids.push(await storeObject({ db: t.db, stores: makeStores(config) }, bytes(), commit));
    const failed = t.db.transaction().execute(async (trx) => {
      await deletePictureRows(trx, account_id, ids);
      throw new Error("undone");
    });
    await expect(failed).rejects.toThrow("undone");
    expect((await left()).objects).toHaveLength(3);
    await t.db.transaction().execute((trx) => deletePictureRows(trx, account_id, ids.slice(0, 1)));
    expect((await left()).objects).toHaveLength(2);
    expect(await read(String(ids[0]))).toBeNull();
    await deleteAll();
    expect(await left()).toEqual({ rows: [], objects: [] });
  });

  test("nothing is deleted while a backup reads", async () => {
    await storeObject({ db: t.db, stores: makeStores(config) }, bytes(), commit);
    await t.db.connection().execute(async (connection) => {
      await connection.executeQuery({ sql: HOLD_CLEANING, parameters: [] } as never);
      await deleteAll();
      expect((await left()).objects).toHaveLength(1);
      await connection.executeQuery({ sql: "select pg_advisory_unlock_all()", parameters: [] } as never);
    });
    expect((await left()).objects).toEqual([]);
  });
});

test("what a store does not delete now is asked for again later, and holds up no other store", async () => {
  const [s3, folder] = [await testStore("s3"), await testStore("folder")];
  const config = readConfig({ ...folder.environment, ...s3.environment });
  const stores = makeStores(config);
  const [away, here] = [
    { store: "s3", key: `${account_id}/away` },
    { store: "folder", key: `${account_id}/here` },
  ];
  await stores.folder.put(here.key, Buffer.from("x"), "image/png");
  for (const object of [away, here]) await recordIntent(t.db, object, new Date());
  // The bucket's settings were taken away.
  const without = readConfig(folder.environment);
  const clean = (with_: Config, by: Date) =>
    cleanStorage({ db: t.db, stores: makeStores(with_), log: makeLog("silent") }, by);
  const now = new Date(Date.now() + 1_000);
  expect(await clean(without, now)).toBe(1);
  expect(await folder.keys()).toEqual([]);
  expect(await clean(config, now)).toBe(0);
  expect(await clean(config, new Date(now.getTime() + 2 * 60_000))).toBe(1);
  for (const store of [s3, folder]) await store.close();
});
