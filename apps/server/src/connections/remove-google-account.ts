import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { deleteGoogleAccountRow, findGoogleAccount, type GoogleAccountKey } from "../google/queries.ts";
import { revokeToken } from "../google/revoke-token.ts";
import { ProblemError } from "../http/problem.ts";
import type { Outgoing } from "../outgoing/outgoing.ts";
import { encryptionKey, secretIfOpen } from "../secrets/encrypt-secret.ts";
import { openConnections } from "../sources/connection-queries.ts";

/**
 * Forgets a Google account, and takes back at Google what it allowed.
 * @throws ProblemError NOT_FOUND
 */
export async function removeAccount(
  { db, config, outgoing, log }: { db: Db; config: Config; outgoing: Outgoing; log: Logger },
  key: GoogleAccountKey,
): Promise<void> {
  const account = await findGoogleAccount(db, key);
  if (!account) throw new ProblemError("NOT_FOUND");
  const refresh_token = secretIfOpen(encryptionKey(config), key.account_id, account.secret);
  const places = await openConnections(db, config, key.account_id, "google_maps");
  await db.transaction().execute((trx) => deleteGoogleAccountRow(trx, key));
  if (refresh_token === null) return;
  // Google takes back all that the person ever allowed this client: their places would stop working too.
  if (places.some(({ secret }) => secret.subject === account.subject)) outgoing.tokens.forget(refresh_token);
  else await revokeToken(outgoing, log, refresh_token);
}
