import { createHash } from "node:crypto";
import { LARGE_FILE_CHUNK_BYTES } from "@soundings/contract/large-files";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { newId } from "../../db/new-id.ts";
import { makeStores } from "../../storage/stores.ts";
import { buildUser } from "../../testing/build.ts";
import { type TestDb, testDb } from "../../testing/database.ts";
import { keysAfterCleaning, testStore } from "../../testing/media-stores.ts";
import { beginLargeFile } from "./begin-large-file.ts";
import { deleteLargeFile } from "./large-file-queries.ts";
import { readChunks } from "./read-chunks.ts";
import { receiveChunk } from "./receive-chunk.ts";

let t: TestDb;
beforeAll(async () => {
  t = await testDb();
});
afterAll(() => t.close());

test.each(["folder", "s3"] as const)(
  "chunks lie in the %s one by one, are read back, and go with the file that was given up",
  async (name) => {
    const store = await testStore(name);
    const config = readConfig({
      SECRET_KEY: "the key of these tests, which is long enough",
      ...store.environment,
    });
    const stores = makeStores(config);
    const { account_id } = await buildUser(t.db, { plan: "premium" });
    const bytes = Buffer.alloc(LARGE_FILE_CHUNK_BYTES + 1_000, "Comment,Shop\nLate again,Huế\n");
    const given = { name: "big.csv", size: bytes.length, fingerprint: newId() };
    const { id } = await beginLargeFile(t.db, account_id, given);
    const parts = [bytes.subarray(0, LARGE_FILE_CHUNK_BYTES), bytes.subarray(LARGE_FILE_CHUNK_BYTES)];
    for (const [number, part] of parts.entries()) {
      const sha256 = createHash("sha256").update(part).digest("hex");
      await receiveChunk({ db: t.db, stores }, account_id, { id, number, bytes: Buffer.from(part), sha256 });
    }
    expect(await store.keys()).toHaveLength(2);
    const read = readChunks(t.db, stores, account_id, id);
    expect(
      Buffer.concat([(await read(0)) ?? Buffer.alloc(0), (await read(1)) ?? Buffer.alloc(0)]).equals(bytes),
    ).toBe(true);
    expect(await read(2)).toBeNull();
    expect(await readChunks(t.db, stores, newId(), id)(0)).toBeNull();
    expect(await deleteLargeFile(t.db, account_id, id)).toBe(true);
    expect((await keysAfterCleaning({ db: t.db, config, store })).objects).toEqual([]);
    await store.close();
  },
);
