import { createHmac, timingSafeEqual } from "node:crypto";
import { Id } from "@soundings/survey/id";
import { LANGUAGES, type Language } from "@soundings/survey/survey";

/**
 * What a person's link to a survey carries: made of the operator's key and the id of their row, so that reminders have
 * the same link and the database holds no link that works.
 */
export const invitationToken = (key: Buffer, account_id: string, invitee_id: string): string =>
  createHmac("sha256", key).update(`invitation ${account_id} ${invitee_id}`).digest("hex").slice(0, 32);

const signatureOf = (key: Buffer, account_id: string, address_hash: string): string =>
  createHmac("sha256", key)
    .update(`no more invitations ${account_id} ${address_hash}`)
    .digest("hex")
    .slice(0, 32);

/** What the link that ends invitations carries: which address of which account, and that this server wrote it. */
export const unsubscribeToken = (
  key: Buffer,
  account_id: string,
  address_hash: Buffer,
  language: Language,
): string => {
  const hash = address_hash.toString("hex");
  return [language, account_id, hash, signatureOf(key, account_id, hash)].join(".");
};

export interface Unsubscriber {
  language: Language;
  account_id: string;
  address_hash: Buffer;
}

/** Null for what this server did not write. */
export function readUnsubscribeToken(key: Buffer, token: string): Unsubscriber | null {
  const [said = "", account_id = "", hash = "", signature = ""] = token.slice(0, 200).split(".");
  const language = LANGUAGES.find((one) => one === said);
  if (!language || !Id.safeParse(account_id).success || !/^[0-9a-f]{64}$/.test(hash)) return null;
  const [known, given] = [Buffer.from(signatureOf(key, account_id, hash)), Buffer.from(signature)];
  if (known.length !== given.length || !timingSafeEqual(known, given)) return null;
  return { language, account_id, address_hash: Buffer.from(hash, "hex") };
}
