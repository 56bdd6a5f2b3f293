import { CONTACT_LIMITS } from "@soundings/contract/contacts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { ProblemError } from "../http/problem.ts";
import { hashOfAddress, hashOfPerson, readEmail, readPhone } from "./address.ts";
import {
  type ContactKey,
  countContacts,
  findByHashes,
  findContact,
  insertContacts,
  mergeContacts,
  updateContact,
} from "./contact-queries.ts";
import { takeFields } from "./import-contacts.ts";
import { addToList, findList } from "./list-queries.ts";
import { findOptOuts } from "./opt-out-queries.ts";
import type { ToldContact } from "./read-contact-row.ts";

/** Throws CONTACT_ADDRESS_INVALID. */
function readTold(told: ToldContact): ToldContact {
  const email = told.email ? readEmail(told.email) : null;
  const phone = told.phone ? readPhone(told.phone) : null;
  if ((told.email && !email) || (told.phone && !phone) || (!email && !phone))
    throw new ProblemError("CONTACT_ADDRESS_INVALID");
  const fields = Object.fromEntries(Object.entries(told.fields).filter(([, value]) => value !== ""));
  return { ...told, email, phone, fields };
}

/** Throws CONTACT_ERASED for an address of somebody who was erased. */
async function assertNotErased(
  trx: DbOrTransaction,
  account_id: string,
  { email, phone }: ToldContact,
): Promise<void> {
  const hashes = [email, phone].flatMap((one) => (one ? [hashOfAddress(account_id, one)] : []));
  const outs = await findOptOuts(trx, account_id, hashes);
  if ([...outs.values()].some(({ reason }) => reason === "erased")) throw new ProblemError("CONTACT_ERASED");
}

/** Adds somebody; who has the address already is changed. @throws NOT_FOUND and those above, CONTACTS_LIMIT */
export async function addContact(
  db: Db,
  account_id: string,
  { list_id, ...given }: ToldContact & { list_id: string | null },
  now: Date,
): Promise<string> {
  const told = readTold(given);
  return await db.transaction().execute(async (trx) => {
    if (list_id && !(await findList(trx, { account_id, list_id }, { lock: true })))
      throw new ProblemError("NOT_FOUND");
    await assertNotErased(trx, account_id, told);
    await takeFields(trx, account_id, Object.keys(told.fields));
    const address_hash = hashOfPerson(account_id, told);
    const known = (await findByHashes(trx, account_id, [address_hash])).get(address_hash.toString("hex"));
    const limit = CONTACT_LIMITS.contacts;
    if (!known && (await countContacts(trx, account_id, { search: "", state: "all" })) >= limit)
      throw new ProblemError("CONTACTS_LIMIT", { limit });
    const contact = { ...told, id: known ?? newId(), address_hash };
    if (known) await mergeContacts(trx, account_id, [contact], now);
    const [id = contact.id] = known ? [known] : await insertContacts(trx, account_id, [contact], now);
    if (list_id) await addToList(trx, { account_id, list_id }, [id]);
    return id;
  });
}

/** Changes what is known of somebody. @throws NOT_FOUND and those above, CONTACT_ADDRESS_TAKEN */
export async function changeContact(
  db: Db,
  { account_id, contact_id }: ContactKey,
  given: ToldContact,
  now: Date,
): Promise<void> {
  const told = readTold(given);
  await db.transaction().execute(async (trx) => {
    if (!(await findContact(trx, { account_id, contact_id }, { lock: true })))
      throw new ProblemError("NOT_FOUND");
    await assertNotErased(trx, account_id, told);
    await takeFields(trx, account_id, Object.keys(told.fields));
    const address_hash = hashOfPerson(account_id, told);
    const holder = (await findByHashes(trx, account_id, [address_hash])).get(address_hash.toString("hex"));
    if (holder && holder !== contact_id) throw new ProblemError("CONTACT_ADDRESS_TAKEN");
    await updateContact(trx, account_id, { ...told, id: contact_id, address_hash }, now);
  });
}
