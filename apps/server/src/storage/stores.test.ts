import { randomBytes, randomUUID } from "node:crypto";
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { Agent } from "undici";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeOperatorFetch } from "../outgoing/operator-fetch.ts";
import { keysBelow } from "../testing/media-stores.ts";
import { S3_BUCKET, S3_KEYS, type S3Server, startS3Server } from "../testing/s3-server.ts";
import { folderStore } from "./folder-store.ts";
import type { S3Options } from "./s3-request.ts";
import type { S3Settings } from "./s3-settings.ts";
import { s3Store } from "./s3-store.ts";
import type { Storage } from "./storage.ts";

let folder: string;
let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "soundings-stores-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
  server.objects.clear();
  server.requests.length = 0;
  server.skew(0);
});
afterAll(() => server.close());

const settings = (more: Partial<S3Settings> = {}): S3Settings => ({
  endpoint: server.endpoint,
  region: "us-east-1",
  bucket: S3_BUCKET,
  ...S3_KEYS,
  pathStyle: true,
  prefix: "",
  ...more,
});
const s3 = (more: Partial<S3Settings> = {}, options: S3Options = {}) =>
  s3Store(settings(more), { pauseMs: 1, ...options });

/** The bucket before the host's name; names lead to this machine. */
function virtualHost(): Storage {
  const dispatcher = new Agent({
    connect: {
      lookup: (_name, _options, done) =>
        (done as (error: null, found: object[]) => void)(null, [{ address: "127.0.0.1", family: 4 }]),
    },
  });
  const { port } = new URL(server.endpoint);
  const endpoint = `http://s3.test:${port}`;
  const fetch = makeOperatorFetch((host) => host === `${S3_BUCKET}.s3.test:${port}`, { dispatcher });
  return s3({ endpoint, pathStyle: false, prefix: "a/b/" }, { fetch });
}

const newKey = () => `${randomUUID()}/${randomUUID()}`;
const read = async (store: Storage, key: string) => {
  const object = await store.get(key);
  return object && { size: object.size, bytes: await buffer(object.stream) };
};

describe.each<[string, () => Storage]>([
  ["the folder", () => folderStore(path.join(folder, "media"))],
  ["S3, bucket in the path", () => s3()],
  ["S3, bucket before the host", virtualHost],
])("%s", (_name, make) => {
  test.each([0, 1, 70_000, 5_000_000])(
    "gives back %i bytes as they were put, with their size",
    async (size) => {
      const [store, key, bytes] = [make(), newKey(), randomBytes(size)];
      await store.put(key, bytes, "image/png");
      const found = await read(store, key);
      expect(found?.size).toBe(size);
      expect(found?.bytes.equals(bytes)).toBe(true);
    },
  );

  test("has nothing under a key that nobody put or that was removed", async () => {
    const [store, key] = [make(), newKey()];
    expect(await store.get(key)).toBeNull();
    await store.put(key, Buffer.from("x"), "image/png");
    await store.remove([newKey(), key, key]);
    expect(await store.get(key)).toBeNull();
    await store.remove([]);
  });

  test("keeps many objects apart that come and go at once", async () => {
    const store = make();
    const account = randomUUID();
    const keys = Array.from({ length: 40 }, () => `${account}/${randomUUID()}`);
    await Promise.all(keys.map((key) => store.put(key, Buffer.from(key), "text/plain")));
    const [even, odd] = [keys.filter((_, at) => at % 2 === 0), keys.filter((_, at) => at % 2 === 1)];
    await store.remove(even);
    expect(await Promise.all(even.map((key) => read(store, key)))).toEqual(even.map(() => null));
    const left = await Promise.all(odd.map(async (key) => (await read(store, key))?.bytes.toString()));
    expect(left).toEqual(odd);
  });

  test("puts the same object twice as once", async () => {
    const [store, key] = [make(), newKey()];
    for (const _ of [1, 2]) await store.put(key, Buffer.from("same"), "text/plain");
    expect((await read(store, key))?.bytes.toString()).toBe("same");
  });

  test("lets an object be read to the end that is removed meanwhile", async () => {
    const [store, key, bytes] = [make(), newKey(), randomBytes(200_000)];
    await store.put(key, bytes, "image/png");
    const object = await store.get(key);
    await store.remove([key]);
    expect(object && (await buffer(object.stream)).equals(bytes)).toBe(true);
  });
});

describe("the folder", () => {
  test("spreads files, shows none that is half written, and leaves no empty folders", async () => {
    const store = folderStore(folder);
    const [account, name] = [randomUUID(), randomUUID()];
    const shard = path.join(folder, account, name.slice(0, 2));
    await store.put(`${account}/${name}`, Buffer.from("x"), "text/plain");
    expect(await readdir(shard)).toEqual([name]);
    // What a crash leaves in the middle of writing.
    const half = `${name.slice(0, 2)}${randomUUID()}`;
    await writeFile(path.join(shard, `${half}.part`), "hal");
    expect(await store.get(`${account}/${half}`)).toBeNull();
    await store.remove([`${account}/${half}`, `${account}/${name}`]);
    expect(await readdir(folder)).toEqual([]);
  });

  test("goes nowhere else, whatever it is asked", async () => {
    for (const key of ["../../etc/passwd", "a/../b", "a", "a/b/c", "/etc/passwd", "a/.."]) {
      await expect(folderStore(folder).get(key)).rejects.toThrow("Not a key");
    }
  });

  test("says in words what is wrong with it", async () => {
    const file = path.join(folder, "file");
    await writeFile(file, "");
    const put = (at: string) => folderStore(at).put(newKey(), Buffer.from("x"), "text/plain");
    await expect(put(file)).rejects.toMatchObject({
      fault: "REFUSED",
      message: expect.stringContaining("is not a folder"),
    });
    if (process.getuid?.() === 0) return;
    const closed = path.join(folder, "closed");
    await mkdir(closed);
    await chmod(closed, 0o500);
    await expect(put(closed)).rejects.toMatchObject({
      fault: "REFUSED",
      message: expect.stringContaining("may not be used"),
    });
  });

  test("counts as keys what lies in it", async () => {
    const key = newKey();
    await folderStore(folder).put(key, Buffer.from("x"), "text/plain");
    expect(await keysBelow(folder)).toEqual([key]);
  });
});

describe("S3", () => {
  const put = (store: Storage) => store.put("a/bb", Buffer.from("bytes"), "image/png");

  test("keeps the type, and puts everything below the prefix", async () => {
    await put(s3({ prefix: "soundings/" }));
    expect([...server.objects]).toEqual([
      ["pictures/soundings/a/bb", { bytes: Buffer.from("bytes"), content_type: "image/png" }],
    ]);
  });

  test.each([
    ["a busy store", { status: 503, code: "SlowDown" }],
    ["a fault of its own", { status: 500, code: "InternalError" }],
    ["a proxy before it", { status: 502, code: "" }],
    ["a request that timed out", { status: 400, code: "RequestTimeout" }],
    ["a connection that ends before", { reset: "before" } as const],
    ["a connection that ends after", { reset: "after" } as const],
  ])("tries again after %s", async (_what, trouble) => {
    server.meet(trouble, trouble);
    await put(s3());
    expect(server.requests).toHaveLength(3);
    server.meet(trouble);
    expect((await read(s3(), "a/bb"))?.bytes.toString()).toBe("bytes");
    server.meet(trouble);
    await s3().remove(["a/bb"]);
    expect(server.objects.size).toBe(0);
  });

  test("gives up after four tries, as something that may pass", async () => {
    const busy = { status: 503, code: "SlowDown" };
    server.meet(busy, busy, busy, busy);
    await expect(put(s3())).rejects.toMatchObject({
      fault: "AWAY",
      message: expect.stringContaining("SlowDown"),
    });
    expect(server.requests).toHaveLength(4);
  });

  test("waits for a slow store no longer than it was told", async () => {
    server.meet({ slow: 400 });
    await put(s3({}, { putMs: 100 }));
    expect(server.requests).toHaveLength(2);
    server.meet(...Array.from({ length: 4 }, () => ({ slow: 400 })));
    await expect(put(s3({}, { putMs: 50 }))).rejects.toMatchObject({
      fault: "AWAY",
      message: expect.stringContaining("does not answer in time"),
    });
  });

  test("half an object is a fault of the stream, never the whole", async () => {
    await s3().put("a/bb", randomBytes(300_000), "image/png");
    server.meet({ cut: true });
    const object = await s3().get("a/bb");
    await expect(object && buffer(object.stream)).rejects.toThrow();
  });

  const wrong: [string, () => Storage, RegExp][] = [
    ["another secret", () => s3({ secretAccessKey: "wrong" }), /S3_SECRET_ACCESS_KEY does not belong/],
    [
      "a key that nobody has",
      () => s3({ accessKeyId: "NOBODY" }),
      /does not know the key of S3_ACCESS_KEY_ID/,
    ],
    ["another region", () => s3({ region: "eu-west-1" }), /S3_REGION is "eu-west-1"/],
    ["a bucket that is not there", () => s3({ bucket: "pictuers" }), /There is no bucket "pictuers"/],
    [
      "a clock that is slow",
      () => s3({}, { now: () => new Date(Date.now() - 3_600_000) }),
      /this machine's clock is 60 minutes slow/,
    ],
    ["a port where nobody listens", () => s3({ endpoint: "http://127.0.0.1:1" }), /cannot be reached/],
  ];
  test.each(wrong)("says which setting is wrong: %s", async (_what, make, words) => {
    const error = await put(make()).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ message: expect.stringMatching(words) });
    expect(String(error)).not.toContain(S3_KEYS.secretAccessKey);
    await expect(make().get("a/bb")).rejects.toThrow(words);
  });

  test("does not follow a redirect, and names no secret when access is denied", async () => {
    server.meet({ status: 301, code: "PermanentRedirect" }, { status: 403, code: "AccessDenied" });
    await expect(put(s3())).rejects.toThrow(/set S3_ENDPOINT and S3_REGION to those of the bucket/);
    await expect(put(s3())).rejects.toThrow(/it needs s3:GetObject, s3:PutObject and s3:DeleteObject/);
  });
});
