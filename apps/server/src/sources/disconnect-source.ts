import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { hasGoogleAccountOf } from "../google/queries.ts";
import { revokeToken } from "../google/revoke-token.ts";
import { ProblemError } from "../http/problem.ts";
import { revokeTiktok } from "./connect-tiktok.ts";
import { deleteConnection, openConnections } from "./connection-queries.ts";
import { SourceError } from "./source-error.ts";
import type { SourceOutgoing } from "./source-outgoing.ts";

/**
 * Forgets a customer's account at a source, and takes back there what they allowed on the source's own page.
 * Shopee lets sellers alone do that, and a token that was pasted may serve others too. Whether the source
 * answers does not matter: the tokens are gone from here.
 * @throws ProblemError NOT_FOUND
 */
export async function disconnectSource(
  { db, config, outgoing, log }: { db: Db; config: Config; outgoing: SourceOutgoing; log: Logger },
  account_id: string,
  id: string,
): Promise<void> {
  const gone = await deleteConnection(db, config, account_id, id);
  if (!gone) throw new ProblemError("NOT_FOUND");
  const { access_token, refresh_token, subject } = gone.secret;
  if (!refresh_token) return;
  if (gone.source === "tiktok" && access_token && config.sources.tiktokClient) {
    try {
      await revokeTiktok(outgoing.upstream, config.sources, { access_token, refresh_token });
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      log.warn({ reason: error.message }, "TikTok did not take back a consent");
    }
  }
  if (gone.source === "google_maps" && subject) {
    // Google takes back all that the person ever allowed this client: their other places and sheets too.
    const places = await openConnections(db, config, account_id, "google_maps");
    const used = places.some(({ secret }) => secret.subject === subject);
    if (!used && !(await hasGoogleAccountOf(db, account_id, subject)))
      await revokeToken(outgoing, log, refresh_token);
  }
}
