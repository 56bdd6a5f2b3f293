import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { makeLog } from "../http/log.ts";
import { cleanStorage } from "../storage/clean-storage.ts";
import type { StoreName } from "../storage/storage.ts";
import { makeStores } from "../storage/stores.ts";
import { S3_BUCKET, S3_KEYS, startS3Server } from "./s3-server.ts";

export interface TestStore {
  /** For readConfig. */
  environment: Record<string, string>;
  /** Keys of all objects that lie in it, and whatever else lies there. */
  keys(): Promise<string[]>;
  close(): Promise<void>;
}

/** A store of its own for a test, empty. */
export async function testStore(name: StoreName): Promise<TestStore> {
  if (name === "s3") {
    const server = await startS3Server();
    return {
      environment: {
        MEDIA_STORE: "s3",
        S3_ENDPOINT: server.endpoint,
        S3_BUCKET,
        S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
        S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
        S3_PREFIX: "soundings",
      },
      keys: async () =>
        [...server.objects.keys()].map((key) => key.replace(`${S3_BUCKET}/soundings/`, "")).sort(),
      close: server.close,
    };
  }
  const folder = await mkdtemp(path.join(tmpdir(), "soundings-media-"));
  return {
    environment: { MEDIA_STORE: name, SOUNDINGS_DATA: folder },
    keys: () => keysBelow(path.join(folder, "media")),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Files of a media folder as `account/name`, without its mark. */
export async function keysBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isFile() && entry.name !== "installation.json")
    .map(({ parentPath, name }) => `${path.relative(folder, parentPath).split(path.sep)[0]}/${name}`)
    .sort();
}

/** Deletes what no row stands for by then. Gives the keys that rows have, and those of all objects. */
export async function keysAfterCleaning(
  { db, config, store }: { db: Db; config: Config; store: TestStore },
  by = new Date(Date.now() + 1_000),
): Promise<{ rows: string[]; objects: string[] }> {
  await cleanStorage({ db, stores: makeStores(config), log: makeLog("silent") }, by);
  const tables = ["media_contents", "answer_file_contents"] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).select("key").execute()));
  const keys = rows.flat().flatMap(({ key }) => (key === null ? [] : [key]));
  return { rows: keys.sort(), objects: await store.keys() };
}
