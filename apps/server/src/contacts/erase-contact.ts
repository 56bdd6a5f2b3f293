import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { hashOfAddress } from "./address.ts";
import { type ContactKey, deleteContact, findContact } from "./contact-queries.ts";
import { insertOptOut } from "./opt-out-queries.ts";

/**
 * Erases a person for ever. Of the addresses only hashes stay, so that nobody writes to them again. Throws NOT_FOUND.
 */
export async function eraseContact(db: Db, { account_id, contact_id }: ContactKey, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const contact = await findContact(trx, { account_id, contact_id }, { lock: true });
    if (!contact) throw new ProblemError("NOT_FOUND");
    for (const address of [contact.email, contact.phone]) {
      if (address === null) continue;
      const hash = hashOfAddress(account_id, address);
      await insertOptOut(trx, account_id, hash, { reason: "erased", at: now });
    }
    await deleteContact(trx, { account_id, contact_id });
  });
}
