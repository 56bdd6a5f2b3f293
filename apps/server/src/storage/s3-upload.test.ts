import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { S3_BUCKET, S3_KEYS, type S3Server, startS3Server } from "../testing/s3-server.ts";
import type { S3Settings } from "./s3-settings.ts";
import { s3Store } from "./s3-store.ts";
import { s3Uploads } from "./s3-upload.ts";

let server: S3Server;
beforeEach(async () => {
  server = await startS3Server();
});
afterEach(() => server.close());

const settings = (): S3Settings => ({
  endpoint: server.endpoint,
  region: "us-east-1",
  bucket: S3_BUCKET,
  ...S3_KEYS,
  pathStyle: true,
  prefix: "soundings/backups/",
});
const uploads = () => s3Uploads(settings(), { pauseMs: 1 });
const PIECE = randomBytes(1024 * 1024);

test("a stream of any length is one object, in parts", async () => {
  for (const pieces of [0, 1, 20]) {
    const sent = Array.from({ length: pieces }, () => PIECE);
    expect(await uploads().put(`of-${pieces}`, Readable.from(sent))).toBe(pieces * PIECE.length);
    const object = await s3Store(settings()).get(`of-${pieces}`);
    expect(object && (await buffer(object.stream)).equals(Buffer.concat(sent))).toBe(true);
  }
  // 20 MB: two whole parts and a rest.
  expect(server.requests.filter((line) => /^PUT .*of-20\?/.test(line))).toHaveLength(3);
  expect(server.unfinished()).toEqual([]);
});

test("a part that meets trouble is sent again", async () => {
  const sent = Array.from({ length: 9 }, () => PIECE);
  server.meet({ status: 503, code: "SlowDown" }, { reset: "before" });
  expect(await uploads().put("b", Readable.from(sent))).toBe(9 * PIECE.length);
  expect(server.objects.get(`${S3_BUCKET}/soundings/backups/b`)?.bytes.length).toBe(9 * PIECE.length);
});

test("a stream that breaks off leaves no object and no parts", async () => {
  async function* breaking() {
    for (let i = 0; i < 9; i++) yield PIECE;
    throw new Error("it broke");
  }
  await expect(uploads().put("b", Readable.from(breaking()))).rejects.toThrow("it broke");
  expect([server.objects.size, server.unfinished()]).toEqual([0, []]);
});

test("a store that refuses a part says why, and is left clean", async () => {
  server.meet({ status: 200, code: "" }, { status: 403, code: "AccessDenied" });
  const refused = uploads().put("b", Readable.from([PIECE]));
  await expect(refused).rejects.toMatchObject({ name: "StorageError", fault: "REFUSED" });
  expect([server.objects.size, server.unfinished()]).toEqual([0, []]);
});

test("what a killed upload left is thrown away, only below the own prefix", async () => {
  const begin = (prefix: string) =>
    s3Uploads({ ...settings(), prefix }, { pauseMs: 1 })
      // Begun and never ended: as if the process had been killed.
      .put("x", new Readable({ read() {} }))
      .catch(() => {});
  void begin("soundings/backups/");
  void begin("other/");
  await expect.poll(() => server.unfinished().length).toBe(2);
  await uploads().sweep();
  expect(server.unfinished()).toEqual([`${S3_BUCKET}/other/x`]);
});

test("all objects are listed, page by page", async () => {
  const keys = ["a", "b", "c", "d & e"];
  for (const key of keys) await uploads().put(key, Readable.from([Buffer.from(key)]));
  const listed = await uploads().list();
  expect(listed.map(({ bytes }) => bytes)).toEqual([1, 1, 1, 5]);
  expect(listed.map(({ key }) => key)).toEqual(keys);
});
