import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { insertContent, WHOLE } from "../media/content-queries.ts";
import { deletePictureRows, insertPicture } from "../media/queries.ts";
import { buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";

let t: TestDb;
let account_id: string;
beforeAll(async () => {
  t = await testDb();
  ({ account_id } = await buildUser(t.db));
});
afterAll(() => t.close());

async function picture(keys: readonly string[]): Promise<string> {
  const id = newId();
  const shape = { name: "a", library_id: null, width: 1, height: 1, size: 1, animated: false };
  await insertPicture(t.db, account_id, { id, content_type: "image/png", ...shape });
  for (const [n, key] of keys.entries()) {
    const place = { content_type: "image/png", store: "folder", key, content: null } as const;
    await insertContent(t.db, { account_id, media_id: id }, WHOLE + n * 160, place);
  }
  return id;
}

const deletions = async () =>
  (await t.db.selectFrom("directory.storage_deletions").select("key").orderBy("key").execute()).map(
    ({ key }) => key,
  );

test("a picture goes with its smaller copies", async () => {
  const [one, other] = [await picture(["a", "b"]), await picture(["c"])];
  const remove = (ids: string[]) =>
    t.db.transaction().execute((trx) => deletePictureRows(trx, account_id, ids));
  expect(await remove([one])).toEqual([one]);
  expect(await deletions()).toEqual(["a", "b"]);
  expect(await remove([one, other, newId()])).toEqual([other]);
  expect(await deletions()).toEqual(["a", "b", "c"]);
  expect(await remove([])).toEqual([]);
});
