import { randomBytes, randomUUID } from "node:crypto";
import { readConfig } from "../config.ts";
import { openDb } from "../db/db.ts";
import { insertContent, WHOLE } from "../media/content-queries.ts";
import { insertPicture } from "../media/queries.ts";
import { storeObject } from "../storage/store-object.ts";
import { makeStores } from "../storage/stores.ts";

// Keeps pictures, several at once, until somebody ends this process: node upload-until-killed.ts DATABASE ACCOUNT

const [address, account_id] = process.argv.slice(2);
if (!address || !account_id) throw new Error("upload-until-killed.ts needs a database and an account");
const db = openDb(address, { max: 4 });
const stores = makeStores(readConfig());
const content_type = "image/png";

async function upload(size: number, at: number): Promise<void> {
  const bytes = { account_id: String(account_id), content_type, content: randomBytes(size) };
  await storeObject({ db, stores }, bytes, async (place, take) => {
    await db.transaction().execute(async (trx) => {
      const shape = { library_id: null, name: String(at), width: 1, height: 1, size, animated: false };
      const { id } = await insertPicture(trx, bytes.account_id, { id: randomUUID(), content_type, ...shape });
      await insertContent(trx, { account_id: bytes.account_id, media_id: id }, WHOLE, {
        content_type,
        ...place,
      });
      await take(trx);
    });
  });
}

for (let at = 0; ; at++) {
  await Promise.all([300_000, 2_000_000, 40_000, 900_000].map((size) => upload(size, at)));
  if (at === 0) process.stdout.write("begun\n");
}
