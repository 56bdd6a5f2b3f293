import type { CallBody } from "@soundings/contract/call";
import {
  type beginLargeFile as beginCall,
  LARGE_FILE_CHUNK_BYTES,
  LARGE_FILES_OPEN,
  type LargeFile,
} from "@soundings/contract/large-files";
import { LARGE_FILE_MAX_BYTES, Plan } from "@soundings/contract/limits";
import type { Db } from "../../db/db.ts";
import { newId } from "../../db/new-id.ts";
import { ProblemError } from "../../http/problem.ts";
import { holdAccount, lockAccount } from "../../plans/queries.ts";
import { insertLargeFile, unfinishedFiles } from "./large-file-queries.ts";

/**
 * Begins to take a csv in chunks. The same file that broke off before goes on where it stopped.
 * @throws ProblemError FILE_TYPE_UNSUPPORTED, FILE_OVER_PLAN, LARGE_FILES_OPEN
 */
export async function beginLargeFile(
  db: Db,
  account_id: string,
  { name, size, fingerprint }: CallBody<typeof beginCall>,
): Promise<LargeFile> {
  if (!/\.csv$/i.test(name)) throw new ProblemError("FILE_TYPE_UNSUPPORTED");
  return await db.transaction().execute(async (trx) => {
    const { plan } = await lockAccount(trx, account_id);
    if (!(await holdAccount(trx, account_id))) throw new ProblemError("NOT_FOUND");
    const most = LARGE_FILE_MAX_BYTES[Plan.parse(plan)];
    if (size > most) throw new ProblemError("FILE_OVER_PLAN", { limit: Math.floor(most / 2 ** 20) });
    const open = await unfinishedFiles(trx, account_id);
    const same = open.find(
      (one) => one.name === name && one.size === size && one.fingerprint === fingerprint,
    );
    if (same) return same;
    if (open.length >= LARGE_FILES_OPEN)
      throw new ProblemError("LARGE_FILES_OPEN", { limit: LARGE_FILES_OPEN });
    const file = { id: newId(), name, size, fingerprint, chunk_bytes: LARGE_FILE_CHUNK_BYTES };
    return await insertLargeFile(trx, account_id, file);
  });
}
