import type { Db } from "../db/db.ts";
import { wakeSheet } from "../outbox/enqueue-rows.ts";
import { sheetsWithRows } from "./sheet-queries.ts";

/** Asks for every sheet that has something to write, also where its job was lost, as after a backup was put back. */
export async function awakeSheets(db: Db): Promise<number> {
  const keys = await sheetsWithRows(db);
  for (const key of keys) await wakeSheet(db, key);
  return keys.length;
}
