import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import type { GoogleConsent } from "../google/exchange-code.ts";
import { findGoogleAccount, upsertGoogleAccount } from "../google/queries.ts";
import { resumeSheets } from "../google-sheets/resume-sheets.ts";
import { claimedKey } from "../installation/claimed-key.ts";
import { encryptSecret } from "../secrets/encrypt-secret.ts";

export interface ConnectedGoogle {
  google_account_id: string;
  email: string;
  /** The address that was to be connected again, where it was another: both are kept. */
  instead_of: string | null;
}

/** Keeps the Google account that allowed sheets to be written, and has those go on that waited for it. */
export async function connectAccount(
  { db, config, account_id }: { db: Db; config: Config; account_id: string },
  { refresh_token, person }: Pick<GoogleConsent, "refresh_token" | "person">,
  asked: string | null,
): Promise<ConnectedGoogle> {
  const secret = encryptSecret(await claimedKey(db, config), account_id, refresh_token);
  const id = await db.transaction().execute(async (trx) => {
    const kept = await upsertGoogleAccount(trx, account_id, { id: newId(), ...person, secret });
    await resumeSheets(trx, account_id, kept);
    return kept;
  });
  const other =
    asked && asked !== id ? await findGoogleAccount(db, { account_id, google_account_id: asked }) : undefined;
  return { google_account_id: id, email: person.email, instead_of: other?.email ?? null };
}
