import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { sealingKey, secretIfOpen } from "../connections/seal-secret.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { openConnections } from "../sources/connection-queries.ts";
import { GoogleUnreachable } from "./google-errors.ts";
import { askGoogle } from "./google-request.ts";
import { deleteGoogleAccountRow, findGoogleAccount, type GoogleAccountKey } from "./queries.ts";
import { FORM, forget, TOKEN_HOST } from "./tokens.ts";

/**
 * Forgets a Google account, and takes back at Google what it allowed. Whether Google answers does not matter:
 * the token is gone from here.
 * @throws ProblemError NOT_FOUND
 */
export async function removeAccount(
  { db, config, log }: { db: Db; config: Config; log: Logger },
  key: GoogleAccountKey,
): Promise<void> {
  const account = await findGoogleAccount(db, key);
  if (!account) throw new ProblemError("NOT_FOUND");
  const refresh_token = secretIfOpen(sealingKey(config), key.account_id, account.secret);
  const places = await openConnections(db, config, key.account_id, "google_maps");
  await deleteGoogleAccountRow(db, key);
  if (refresh_token === null) return;
  forget(refresh_token);
  // Google takes back all that the person ever allowed this client: their places would stop working too.
  if (places.some(({ secret }) => secret.subject === account.subject)) return;
  const body = new URLSearchParams({ token: refresh_token }).toString();
  const request = { method: "POST" as const, headers: FORM, body, once: true };
  try {
    const { status } = await askGoogle(config, `https://${TOKEN_HOST}/revoke`, request);
    // 400 is a token that had ended by itself.
    if (status !== 200 && status !== 400) log.warn({ status }, "Google did not revoke a token");
  } catch (error) {
    if (!(error instanceof GoogleUnreachable)) throw error;
    log.warn({ reason: error.message }, "Google could not be asked to revoke a token");
  }
}
