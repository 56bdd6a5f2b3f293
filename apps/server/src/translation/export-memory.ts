import type { Db } from "../db/db.ts";
import { nextOfMemory } from "./memory-queries.ts";

const AT_ONCE = 2_000;

/** Everything that an account has translated, a line of JSON each; texts of deleted surveys too. */
export async function* exportMemory(db: Db, account_id: string): AsyncGenerator<string> {
  let rows = await nextOfMemory(db, account_id, null, AT_ONCE);
  while (rows.length > 0) {
    yield rows.map(({ source_hash: _, ...row }) => `${JSON.stringify(row)}\n`).join("");
    rows = await nextOfMemory(db, account_id, rows.at(-1) ?? null, AT_ONCE);
  }
}
