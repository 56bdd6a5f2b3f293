import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { ConfigError } from "../config/config-error.ts";
import { readConfig } from "../config.ts";
import { newId } from "../db/new-id.ts";
import { insertContent } from "../media/content-queries.ts";
import { insertPicture } from "../media/queries.ts";
import { buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { type TestStore, testStore } from "../testing/media-stores.ts";
import { S3_KEYS } from "../testing/s3-server.ts";
import { checkStorage } from "./check-storage.ts";
import { makeStores } from "./stores.ts";

let t: TestDb;
let store: TestStore;
let said: string[];
const log = pino({ level: "warn" }, { write: (line: string) => void said.push(JSON.parse(line).msg) });
beforeAll(async () => {
  t = await testDb();
});
beforeEach(async () => {
  store = await testStore("s3");
  said = [];
});
afterEach(() => store.close());
afterAll(() => t.close());

const check = (more: Record<string, string> = {}) =>
  checkStorage(t.db, makeStores(readConfig({ ...store.environment, ...more })), log);

test("a start tries the present store and leaves nothing in it", async () => {
  await check();
  expect([said, await store.keys()]).toEqual([[], []]);
  const folder = await testStore("folder");
  await check(folder.environment);
  expect(await folder.keys()).toEqual([]);
  await folder.close();
});

test("a setting that is wrong ends the start by its name, without the secret", async () => {
  const ends = async (more: Record<string, string>, words: RegExp) => {
    const error = await check(more).catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      name: "StorageError",
      fault: "REFUSED",
      message: expect.stringMatching(words),
    });
    expect(JSON.stringify(error) + String(error)).not.toContain(S3_KEYS.secretAccessKey);
  };
  await ends({ S3_BUCKET: "nowhere" }, /There is no bucket "nowhere"/);
  await ends({ S3_SECRET_ACCESS_KEY: "guessed" }, /S3_SECRET_ACCESS_KEY does not belong/);
  await ends({ S3_ACCESS_KEY_ID: "NOBODY" }, /does not know the key of S3_ACCESS_KEY_ID/);
  expect(said).toEqual([]);
});

test("a store that is away is a warning: answers can be taken without it", async () => {
  await check({ S3_ENDPOINT: "http://127.0.0.1:1" });
  expect(said).toEqual([expect.stringMatching(/cannot be reached\. Pictures and files cannot be shown/)]);
});

test("what lies in a bucket that is named no more is told at the start", async () => {
  const { account_id } = await buildUser(t.db);
  const [id, content_type] = [newId(), "image/png"] as const;
  const shape = { name: "a", library_id: null, width: 1, height: 1, size: 1, animated: false };
  await insertPicture(t.db, account_id, { id, content_type, ...shape });
  const place = { content_type, store: "s3", key: `${account_id}/x1`, content: null } as const;
  await insertContent(t.db, { account_id, media_id: id }, 0, place);
  await checkStorage(t.db, makeStores(readConfig({ MEDIA_STORE: "database" })), log);
  expect(said).toEqual([expect.stringContaining("settings do not name any more (S3_BUCKET)")]);
});

const S3 = { S3_BUCKET: "b", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };

test.each([
  [{}, { store: "folder" }],
  [{ DATABASE_URL: "postgres://x/y" }, { store: "database" }],
  [{ DATABASE_URL: "postgres://x/y", ...S3 }, { store: "s3" }],
  [
    { ...S3, MEDIA_STORE: "folder" },
    { store: "folder", s3: expect.objectContaining({ bucket: "b" }) },
  ],
  [
    { ...S3, S3_REGION: "eu-west-1" },
    {
      s3: expect.objectContaining({
        endpoint: "https://s3.eu-west-1.amazonaws.com",
        pathStyle: false,
        prefix: "",
      }),
    },
  ],
  [
    { ...S3, S3_ENDPOINT: "http://minio:9000/", S3_PREFIX: "/a/b/" },
    { s3: expect.objectContaining({ endpoint: "http://minio:9000", pathStyle: true, prefix: "a/b/" }) },
  ],
  [
    { ...S3, S3_ENDPOINT: "https://s3.example", S3_PATH_STYLE: "0" },
    { s3: expect.objectContaining({ pathStyle: false }) },
  ],
])("the settings %j choose %j", (env, media) => {
  expect(readConfig(env as NodeJS.ProcessEnv).media).toMatchObject(media);
});

test.each([
  [{ MEDIA_STORE: "s3" }, /name the bucket, S3_BUCKET/],
  [{ MEDIA_STORE: "disk" }, /MEDIA_STORE/],
  [{ S3_BUCKET: "b" }, /S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: missing beside/],
  [{ S3_SECRET_ACCESS_KEY: "very-secret" }, /S3_BUCKET, S3_ACCESS_KEY_ID: missing/],
  [{ ...S3, S3_ENDPOINT: "minio:9000" }, /S3_ENDPOINT: must be an address/],
  [{ ...S3, S3_ENDPOINT: "https://minio.example/path" }, /S3_ENDPOINT: must be an address/],
  [{ ...S3, S3_PREFIX: "../other" }, /S3_PREFIX/],
])("the settings %j stop the start", (env, words) => {
  expect(() => readConfig(env as NodeJS.ProcessEnv)).toThrow(ConfigError);
  expect(() => readConfig(env as NodeJS.ProcessEnv)).toThrow(words);
  expect(() => readConfig(env as NodeJS.ProcessEnv)).not.toThrow("very-secret");
});
