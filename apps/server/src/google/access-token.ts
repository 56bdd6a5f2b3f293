import type { Config } from "../config.ts";
import type { DbOrTransaction } from "../db/db.ts";
import type { Outgoing } from "../outgoing/outgoing.ts";
import { encryptionKey, secretIfOpen } from "../secrets/encrypt-secret.ts";
import { GoogleError, GoogleReconnect, GoogleUnauthorized } from "./google-errors.ts";
import { askTokensBy } from "./google-request.ts";
import { findGoogleAccount, type GoogleAccountKey, markReconnect } from "./queries.ts";
import { accessTokenOf } from "./tokens.ts";

export interface GoogleContext {
  db: DbOrTransaction;
  config: Config;
  outgoing: Outgoing;
  signal?: AbortSignal | undefined;
}

/**
 * Works with a Google account's access token. Where `use` throws GoogleUnauthorized it is called once more
 * with a fresh token; a second time the error is the caller's.
 * @throws GoogleReconnect where the consent has ended or the account is gone, and notes it on the account;
 *   GoogleUnreachable, GoogleError where no token came
 */
export async function withAccessToken<Result>(
  { db, config, outgoing, signal }: GoogleContext,
  key: GoogleAccountKey,
  use: (token: string) => Promise<Result>,
): Promise<Result> {
  const account = await findGoogleAccount(db, key);
  if (!account || account.reconnect) throw new GoogleReconnect("to be connected again");
  const client = config.sources.googleClient;
  if (!client) throw new GoogleError("GOOGLE_CLIENT_ID is not set");
  const refresh_token = secretIfOpen(encryptionKey(config), key.account_id, account.secret);
  if (refresh_token === null) {
    await markReconnect(db, key, account.secret);
    throw new GoogleReconnect("sealed with another key");
  }
  const by = { tokens: outgoing.tokens, ask: askTokensBy(outgoing.fetch, { signal }) };
  const token = async (refused?: string) => {
    try {
      return await accessTokenOf(by, client, refresh_token, refused);
    } catch (error) {
      if (error instanceof GoogleReconnect) await markReconnect(db, key, account.secret);
      throw error;
    }
  };
  const first = await token();
  try {
    return await use(first);
  } catch (error) {
    if (!(error instanceof GoogleUnauthorized)) throw error;
    return await use(await token(first));
  }
}
