import { randomBytes } from "node:crypto";
import { PassThrough, Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { insertFile } from "../answers/file-queries.ts";
import { readConfig } from "../config.ts";
import { newId } from "../db/new-id.ts";
import { insertContent, WHOLE } from "../media/content-queries.ts";
import { deletePictureRows, deleteSomePictures, insertPicture } from "../media/queries.ts";
import {
  deleteLargeFile,
  findChunk,
  insertChunk,
  insertLargeFile,
} from "../sources/large-files/large-file-queries.ts";
import { moveObjects } from "../storage/move-objects.ts";
import { placeOfFile, placeOfPicture } from "../storage/move-queries.ts";
import { readObject, readWhole } from "../storage/read-object.ts";
import type { StoreName } from "../storage/storage.ts";
import { storeObject } from "../storage/store-object.ts";
import { makeStores } from "../storage/stores.ts";
import { deleteSurveyRows } from "../surveys/delete-surveys.ts";
import { buildUser } from "../testing/build.ts";
import { ask, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { keysAfterCleaning, type TestStore, testStore } from "../testing/media-stores.ts";
import { testApp } from "../testing/test-app.ts";
import { mediaCommand } from "./media.ts";
import { runCli } from "./run-cli.ts";

let t: TestDb;
let folder: TestStore;
let s3: TestStore;
let account_id: string;
beforeAll(async () => {
  t = await testDb();
});
beforeEach(async () => {
  [folder, s3] = [await testStore("folder"), await testStore("s3")];
  ({ account_id } = await buildUser(t.db));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await t.db.transaction().execute((trx) => deleteSomePictures(trx, account_id, 100));
  await t.db.deleteFrom("directory.storage_deletions").execute();
  await t.db.deleteFrom("installation").execute();
  await folder.close();
  await s3.close();
});
afterAll(() => t.close());

const configOf = (store: StoreName) =>
  readConfig({ ...folder.environment, ...s3.environment, MEDIA_STORE: store });

async function run(store: StoreName, ...argv: string[]) {
  for (const [name, value] of Object.entries({ ...folder.environment, ...s3.environment }))
    vi.stubEnv(name, value);
  vi.stubEnv("MEDIA_STORE", store);
  vi.stubEnv("DATABASE_URL", t.url);
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const io = { stdin: Readable.from([]), stdout, stderr, onInterrupt: () => () => {} };
  const code = await runCli([mediaCommand], ["media", ...argv], io);
  return { code, out: String(stdout.read() ?? ""), err: String(stderr.read() ?? "") };
}

/** Keeps a picture in a store; gives its bytes and how to read them whatever store they are in by then. */
async function picture(store: StoreName) {
  const content = randomBytes(2_000);
  const content_type = "image/png";
  const id = newId();
  const config = configOf(store);
  await storeObject(
    { db: t.db, stores: makeStores(config) },
    { account_id, content_type, content },
    async (place, take) => {
      await t.db.transaction().execute(async (trx) => {
        const shape = { name: "a", library_id: null, width: 1, height: 1, size: 2_000, animated: false };
        await insertPicture(trx, account_id, { id, content_type, ...shape });
        await insertContent(trx, { account_id, media_id: id }, WHOLE, { content_type, ...place });
        await take(trx);
      });
    },
  );
  const row = { account_id, media_id: id, width: WHOLE, content_type, store, key: null };
  const read = async () => {
    const found = await readObject(makeStores(configOf("database")), () => placeOfPicture(t.db, row));
    return { store: found?.store, same: found !== null && (await readWhole(found)).equals(content) };
  };
  return { id, read };
}

test("pictures and files go from any store to any other, whole, and nothing stays behind", async () => {
  const pictures = [];
  for (const store of ["database", "folder", "s3"] as const) {
    for (let n = 0; n < 7; n++) pictures.push(await picture(store));
  }
  expect((await run("s3", "status")).out).toBe(
    "database  7 pictures, 0 files\nfolder    7 pictures, 0 files\ns3        7 pictures, 0 files\nNew ones go to: s3\n",
  );
  for (const store of ["s3", "folder", "database", "folder", "s3"] as const) {
    const { code, err } = await run(store, "move");
    expect({ code, last: err.split("\n").at(-2) }).toEqual({
      code: 0,
      last: `Moved ${store === "s3" && err.includes("of 14") ? 14 : 21} to the store "${store}".`,
    });
    for (const { read } of pictures) expect(await read()).toEqual({ store, same: true });
    expect([(await folder.keys()).length, (await s3.keys()).length]).toEqual([
      store === "folder" ? 21 : 0,
      store === "s3" ? 21 : 0,
    ]);
  }
  expect(await run("s3", "move")).toEqual({ code: 0, out: "", err: 'Moved 0 to the store "s3".\n' });
});

test("a move that was stopped in the middle goes on where it stood", async () => {
  const pictures = [];
  for (let n = 0; n < 12; n++) pictures.push(await picture("folder"));
  const config = configOf("s3");
  const stopped = moveObjects({
    db: t.db,
    stores: makeStores(config),
    tell: ({ moved }) => {
      if (moved >= 5) throw new Error("the power went");
    },
  });
  await expect(stopped).rejects.toThrow("the power went");
  for (const { read } of pictures) expect((await read()).same).toBe(true);
  expect((await run("s3", "move")).code).toBe(0);
  for (const { read } of pictures) expect(await read()).toEqual({ store: "s3", same: true });
  const left = await keysAfterCleaning({ db: t.db, config, store: s3 }, new Date(Date.now() + 7_200_000));
  expect(left.objects).toEqual(left.rows);
  expect(await folder.keys()).toEqual([]);
});

test("what is deleted while it is moved is gone in the end", async () => {
  const remove = (id: string) =>
    t.db.transaction().execute((trx) => deletePictureRows(trx, account_id, [id]));
  const [one, other] = [await picture("folder"), await picture("folder")];
  const config = configOf("s3");
  await moveObjects({
    db: t.db,
    stores: makeStores(config),
    tell: () => void remove(one.id),
  });
  await remove(one.id);
  const { rows, objects } = await keysAfterCleaning({ db: t.db, config, store: s3 });
  expect(objects).toEqual(rows);
  expect(objects).toHaveLength(1);
  expect(await folder.keys()).toEqual([]);
  expect(await other.read()).toEqual({ store: "s3", same: true });
});

test("respondents' files are moved too", async () => {
  const app = testApp(t.db);
  const user = await buildUser(t.db);
  const { key } = await buildSurvey(app, t.db, user, (blank) => ask(blank, "file_upload").survey);
  const [id, sent_hash] = [newId(), Buffer.from("hash")];
  const place = { response_id: newId(), question_id: newId() };
  const file = { id, name: "bill.pdf", size: 3, content_type: "application/pdf", sent_hash };
  await insertFile(t.db, key, place, file, { store: "database", key: null, content: Buffer.from("pdf") });
  expect((await run("folder", "move")).err).toContain('Moved 1 to the store "folder".');
  const row = { ...key, file_id: id, content_type: "application/pdf", store: "folder", key: null };
  const found = await readObject(makeStores(configOf("folder")), () => placeOfFile(t.db, row));
  expect(found && (await readWhole(found)).toString()).toBe("pdf");
  // The whole survey goes, and the file with it.
  await deleteSurveyRows(t.db, key.account_id, [key.survey_id]);
  await keysAfterCleaning({ db: t.db, config: configOf("folder"), store: folder });
  expect(await folder.keys()).toEqual([]);
  await app.close();
});

test("parts of large files are moved too, and are whole for whoever reads them then", async () => {
  const id = newId();
  const content = randomBytes(3_000);
  const size = 2 * content.length;
  await insertLargeFile(t.db, account_id, {
    id,
    name: "big.csv",
    size,
    fingerprint: "f",
    chunk_bytes: content.length,
  });
  for (const number of [0, 1]) {
    const object = { account_id, content_type: "text/csv", content };
    await storeObject({ db: t.db, stores: makeStores(configOf("database")) }, object, (place) =>
      insertChunk(t.db, { account_id, id }, { ...place, number, sha256: Buffer.from("hash") }),
    );
  }
  expect((await run("s3", "status")).out).toContain(
    "database  0 pictures, 0 files, 2 parts of large files\n",
  );
  for (const store of ["s3", "folder", "database", "s3"] as const) {
    expect((await run(store, "move")).err).toContain(`Moved 2 to the store "${store}".`);
    for (const number of [0, 1]) {
      const find = () => findChunk(t.db, account_id, id, number);
      const found = await readObject(makeStores(configOf("database")), find);
      expect(found?.store).toBe(store);
      expect(found && (await readWhole(found)).equals(content)).toBe(true);
    }
    expect([(await folder.keys()).length, (await s3.keys()).length]).toEqual([
      store === "folder" ? 2 : 0,
      store === "s3" ? 2 : 0,
    ]);
  }
  await deleteLargeFile(t.db, account_id, id);
});

test("it says what is missing, what is wrong with the store, and what it can do", async () => {
  const lost = await picture("folder");
  const key = (await folder.keys())[0] ?? "";
  await makeStores(configOf("folder")).folder.remove([key]);
  const { code, err } = await run("s3", "move");
  expect(code).toBe(2);
  expect(err).toContain("1 are not where the database says");
  expect(await lost.read()).toEqual({ store: undefined, same: false });
  expect((await run("s3", "fly")).err).toBe('soundings: there is no "media fly": status or move.\n');
  expect((await run("s3")).code).toBe(2);
});

test("nothing is moved into a folder that the database does not know", async () => {
  await picture("database");
  expect((await run("folder", "move")).code).toBe(0);
  const other = await testStore("folder");
  const own = folder;
  folder = other;
  expect(await run("folder", "move")).toEqual({
    code: 1,
    out: "",
    err: expect.stringMatching(/is not the folder that this database's pictures and files lie in/),
  });
  await own.close();
});
