import { removeAccount } from "../connections/remove-google-account.ts";
import { findGoogleAccounts } from "../google/queries.ts";
import type { JobContext } from "../job-context.ts";
import { listConnections } from "../sources/connection-queries.ts";
import { disconnectSource } from "../sources/disconnect-source.ts";
import type { SourceOutgoing } from "../sources/source-outgoing.ts";

/**
 * Takes back, at Google and TikTok, what an account's people allowed there, and forgets the tokens. What cannot be
 * taken back is logged: a deletion waits for nobody else's server.
 */
export async function takeBackConsents(
  context: Pick<JobContext, "db" | "config" | "log"> & { outgoing: SourceOutgoing },
  account_id: string,
): Promise<void> {
  const { db, log } = context;
  const tryTo = (act: Promise<void>) =>
    act.catch((error) => log.warn({ err: error }, "a consent was not taken back"));
  for (const { id } of await listConnections(db, account_id)) {
    await tryTo(disconnectSource(context, account_id, id));
  }
  for (const { id } of await findGoogleAccounts(db, account_id)) {
    await tryTo(removeAccount(context, { account_id, google_account_id: id }));
  }
}
