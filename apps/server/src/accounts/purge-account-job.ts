import { z } from "zod";
import type { Job } from "../job-context.ts";
import { deleteKeptMails } from "../mail/post-mail.ts";
import { askForCleaning } from "../storage/ask-for-cleaning.ts";
import { deleteSomeRows, removeJobs, tablesOfAccounts } from "./queries.ts";
import { takeBackConsents } from "./take-back-consents.ts";

const Payload = z.object({ account_id: z.string() });
/** Rows of one transaction: others' writes wait for none of them, and a stop loses little. */
const AT_ONCE = 2_000;

/** Deletes everything of a deleted account, in batches, its own row last. */
export const purgeAccountJob: Job = async (payload, { db, config, log, signal }) => {
  const { account_id } = Payload.parse(payload);
  await takeBackConsents({ db, config, log }, account_id);
  for (const schema of ["public", "directory"] as const) {
    // What nothing else refers to goes first and the account's own row last, so that no deletion takes a
    // million other rows with it, and what somebody writes in between goes with that row.
    for (const table of await tablesOfAccounts(db, schema)) {
      while ((await deleteSomeRows(db, table, account_id, AT_ONCE)) > 0) signal.throwIfAborted();
    }
  }
  await removeJobs(db, account_id, null);
  await askForCleaning(db);
  await deleteKeptMails(config, account_id);
};
