import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { takeAttempt } from "./attempt-queries.ts";
import { secretsOf } from "./attempt-secrets.ts";
import type { ProviderClients } from "./provider-client.ts";
import { type Person, readPerson } from "./read-person.ts";
import { providerById } from "./start-attempt.ts";

interface Returning {
  returned: string;
  browser: string;
}

/**
 * Who came back from a provider's page, once, in the browser that went there, for what they went for: to sign in, or to
 * connect the provider as somebody who is signed in.
 * @throws ProblemError OIDC_EXPIRED for what is unknown, used, too old or another's, and the provider's
 */
export async function finishAttempt(
  { db, config, clients }: { db: Db; config: Config; clients: ProviderClients },
  { returned, browser }: Returning,
  user_id: string | null,
  now: Date,
): Promise<Person> {
  const secrets = secretsOf(browser);
  const state = new URLSearchParams(returned).get("state");
  // What comes back belongs to what this browser began: nothing else is looked up, or used up.
  const attempt = state === secrets.state ? await takeAttempt(db, secrets.state_hash, now) : undefined;
  if (!attempt || attempt.user_id !== user_id) throw new ProblemError("OIDC_EXPIRED");
  const provider = providerById(config, attempt.provider);
  return await readPerson(clients, provider, { redirect_uri: attempt.redirect_uri, returned }, secrets);
}
