import { z } from "zod";
import { deleteSomeFiles } from "../answers/file-queries.ts";
import type { DbOrTransaction } from "../db/db.ts";
import type { Job } from "../job-context.ts";
import { deleteKeptMails } from "../mail/post-mail.ts";
import { deleteSomePictures } from "../media/queries.ts";
import { deleteSomeLargeFiles } from "../sources/large-files/large-file-queries.ts";
import { askForCleaning } from "../storage/ask-for-cleaning.ts";
import { deleteSomeRows, removeJobs, tablesOfAccounts } from "./queries.ts";
import { takeBackConsents } from "./take-back-consents.ts";

const Payload = z.object({ account_id: z.string() });
/** Rows of one transaction: others' writes wait for none of them, and a stop loses little. */
const AT_ONCE = 2_000;

type DeleteSome = (trx: DbOrTransaction, account_id: string, most: number) => Promise<number>;
const leaveToOthers: DeleteSome = async () => 0;
/** What bytes belong to is deleted with them, so that the objects of stores go, too. */
const WITH_OBJECTS: Record<string, DeleteSome> = {
  "public.media_contents": leaveToOthers,
  "public.media": deleteSomePictures,
  "public.answer_file_contents": leaveToOthers,
  "public.answer_files": deleteSomeFiles,
  "public.large_file_chunks": leaveToOthers,
  "public.large_files": deleteSomeLargeFiles,
};

/** Deletes everything of a deleted account, in batches, its own row last. */
export const purgeAccountJob: Job = async (payload, { db, config, services: { outgoing }, log, signal }) => {
  const { account_id } = Payload.parse(payload);
  await takeBackConsents({ db, config, outgoing, log }, account_id);
  for (const schema of ["public", "directory"] as const) {
    // What nothing else refers to goes first and the account's own row last, so that no deletion takes a
    // million other rows with it, and what somebody writes in between goes with that row.
    for (const table of await tablesOfAccounts(db, schema)) {
      const deleteSome = WITH_OBJECTS[table] ?? ((trx, ...rest) => deleteSomeRows(trx, table, ...rest));
      const next = () => db.transaction().execute((trx) => deleteSome(trx, account_id, AT_ONCE));
      while ((await next()) > 0) signal.throwIfAborted();
    }
  }
  await removeJobs(db, account_id, null);
  await askForCleaning(db);
  await deleteKeptMails(config, account_id);
};
