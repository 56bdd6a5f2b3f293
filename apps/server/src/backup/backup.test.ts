import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enqueue } from "../db/db.ts";
import { folderStore } from "../storage/folder-store.ts";
import type { Storage } from "../storage/storage.ts";
import { buildUser } from "../testing/build.ts";
import { emptyDb, type TestDb, testDb } from "../testing/database.ts";
import { keysBelow } from "../testing/media-stores.ts";
import { backup } from "./backup.ts";
import { BackupError, FrameWriter, readFrames } from "./frames.ts";
import { restore } from "./restore.ts";

let source: TestDb;
let bytes: Buffer;
let folders: string;
let media: Storage;
let photo: Buffer;
const opened: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  source = await testDb();
  const { account_id } = await buildUser(source.db, {
    name: 'Nguyễn \\ "quoted"\nline\ttab',
    limits: { a: [1, null] },
  });
  await buildUser(source.db, { plan: "trial", trial_ends_at: new Date("2026-01-02T03:04:05.678Z") });
  await source.db
    .insertInto("local_files")
    .values({
      account_id,
      id: "0190a000-0000-7000-8000-000000000001",
      name: "a.csv",
      content: Buffer.from([0, 255, 10, 13, 92, 9]),
      summary: JSON.stringify({ total_rows: 1 }),
    })
    .execute();
  const picture = { account_id, media_id: "0190a000-0000-4000-8000-000000000002" };
  const shape = { content_type: "image/png", width: 2, height: 2, size: 6, animated: false };
  await source.db
    .insertInto("media")
    .values({ account_id, id: picture.media_id, name: "Logo", ...shape })
    .execute();
  await source.db
    .insertInto("media_contents")
    .values({
      ...picture,
      width: 0,
      content_type: "image/png",
      content: Buffer.from([0, 92, 10, 255, 9, 46]),
    })
    .execute();
  await source.db.insertInto("directory.media").values(picture).execute();
  // Smaller copies in the folder: one larger than a frame's piece, one that somebody took away by hand.
  folders = await mkdtemp(path.join(tmpdir(), "soundings-backup-"));
  media = folderStore(path.join(folders, "source"));
  photo = randomBytes(300_000);
  const stored = { ...picture, store: "folder", content_type: "image/webp", content: null };
  await source.db
    .insertInto("media_contents")
    .values([
      { ...stored, width: 640, key: `${account_id}/photo` },
      { ...stored, width: 320, key: `${account_id}/lost` },
    ])
    .execute();
  await media.put(`${account_id}/photo`, photo, "image/webp");
  await enqueue(source.db, "purge_dataset", { dataset_id: "x" }, { jobKey: "k" });
  bytes = await backupOf(source.url);
});
afterAll(async () => {
  for (const each of [source, ...opened]) await each.close();
  await rm(folders, { recursive: true });
});

async function backupOf(url: string): Promise<Buffer> {
  const output = new PassThrough();
  const [, whole] = await Promise.all([backup(url, media, output), buffer(output)]);
  return whole;
}

async function emptyTarget(): Promise<string> {
  const target = await emptyDb();
  opened.push(target);
  return target.url;
}

let made = 0;
/** Another media folder. */
function emptyFolder(): Storage {
  made += 1;
  return folderStore(path.join(folders, `restored${made}`));
}

/** Every row of every table as text, in a fixed order. */
async function contentOf(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const content: Record<string, unknown> = {};
    const names = ["accounts", "users", "sessions", "local_files", "directory.sign_in_addresses"];
    names.push("media", "media_contents", "directory.media");
    for (const name of names) {
      content[name] = (await client.query(`select t::text as row from ${name} t order by 1`)).rows;
    }
    content.jobs = (
      await client.query("select task_identifier, key, run_at::text from graphile_worker.jobs order by id")
    ).rows;
    return content;
  } finally {
    await client.end();
  }
}

test("a restored database holds every row and every waiting job of the one backed up", async () => {
  const target = await emptyTarget();
  const restored = emptyFolder();
  const summary = await restore(target, restored, () => Readable.from([bytes]));
  expect(summary).toMatchObject({ jobs: 1, files: 1 });
  const [key = ""] = await keysBelow(path.join(folders, `restored${made}`));
  const object = await restored.get(key);
  expect(object && (await buffer(object.stream)).equals(photo)).toBe(true);
  expect(await contentOf(target)).toEqual(await contentOf(source.url));
});

test("a restore refuses a database that is not empty", async () => {
  await expect(restore(source.url, emptyFolder(), () => Readable.from([bytes]))).rejects.toThrow("not empty");
});

test("a backup that was cut off, changed or is something else leaves the database empty", async () => {
  const target = await emptyTarget();
  const plain = gunzipSync(bytes);
  const changed = Buffer.from(plain);
  const at = changed.indexOf("Nguy");
  changed[at] = 0x4d;
  for (const [wrong, message] of [
    [bytes.subarray(0, bytes.length - 200), "cut off"],
    [gzipSync(plain.subarray(0, plain.length - 80)), "cut off"],
    [gzipSync(changed), "checksum"],
    [gzipSync(Buffer.from("select 1;\n".repeat(100))), "not a backup"],
    [Buffer.from("hello, this is a letter"), "not a backup"],
  ] as const) {
    await expect(restore(target, emptyFolder(), () => Readable.from([wrong]))).rejects.toThrow(message);
    expect(await keysBelow(path.join(folders, `restored${made}`))).toEqual([]);
  }
  expect(await restore(target, emptyFolder(), () => Readable.from([bytes]))).toMatchObject({ jobs: 1 });
});

test("a backup with any bit turned leaves a database that was never touched", async () => {
  const target = await emptyTarget();
  const plain = gunzipSync(bytes);
  let refused = 0;
  for (let step = 0; step < 120; step++) {
    // Within the packed file, and behind gzip's own checksum, where only ours is left.
    const packed = Buffer.from(step % 2 === 0 ? bytes : plain);
    const at = Math.floor(((step + 0.5) / 120) * packed.length);
    packed[at] = (packed[at] ?? 0) ^ (1 << (step % 8));
    const file = step % 2 === 0 ? packed : gzipSync(packed, { level: 1 });
    const restored = restore(target, emptyFolder(), () => Readable.from([file]));
    await expect(restored).rejects.toThrow(/backup/);
    await expect(restored).rejects.toBeInstanceOf(BackupError);
    refused++;
  }
  expect(refused).toBe(120);
  const client = new pg.Client({ connectionString: target });
  await client.connect();
  const { rows } = await client.query("select tablename from pg_tables where schemaname not like all ($1)", [
    ["pg\\_%", "information\\_%"],
  ]);
  await client.end();
  expect(rows).toEqual([]);
});

test("a backup of a newer program is refused by name", async () => {
  const writer = new FrameWriter();
  const newer = writer.json({ soundings_backup: 1, migrations: ["0001_accounts.sql", "9999_future.sql"] });
  const file = gzipSync(Buffer.concat([newer, writer.end()]));
  await expect(restore(await emptyTarget(), emptyFolder(), () => Readable.from([file]))).rejects.toThrow(
    "newer Soundings",
  );
});

test("frames come back whole however the stream is cut into pieces", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 50 })),
      fc.integer({ min: 1, max: 20 }),
      async (pieces, size) => {
        const writer = new FrameWriter();
        const whole = Buffer.concat([
          ...pieces.map((piece) => writer.rows(Buffer.from(piece))),
          writer.end(),
        ]);
        const cut = Array.from({ length: Math.ceil(whole.length / size) }, (_, i) =>
          whole.subarray(i * size, (i + 1) * size),
        );
        const read: number[][] = [];
        for await (const frame of readFrames(Readable.from(cut))) {
          if (frame.kind === "rows") read.push([...frame.bytes]);
        }
        expect(read).toEqual(pieces.map((piece) => [...piece]));
      },
    ),
    { numRuns: 50 },
  );
});
