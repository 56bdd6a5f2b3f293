import {
  CONTACT_ROW_PROBLEMS,
  type ContactColumn,
  type ContactImport,
  type ContactRowProblem,
} from "@soundings/contract/contact-import";
import { CONTACT_LIMITS } from "@soundings/contract/contacts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { refreshStatistics } from "../db/planner.ts";
import { ProblemError } from "../http/problem.ts";
import type { ReadRow } from "../sources/file-task.ts";
import type { FileThreads } from "../sources/file-workers.ts";
import { openStoredFile } from "../sources/open-stored-file.ts";
import { findLocalFile } from "../sources/queries.ts";
import type { Stores } from "../storage/stores.ts";
import { hashOfAddress, hashOfPerson } from "./address.ts";
import {
  countContacts,
  findByHashes,
  insertContacts,
  mergeContacts,
  type StoredContact,
} from "./contact-queries.ts";
import { addFields, addToList, fieldNames, findList } from "./list-queries.ts";
import { findOptOuts } from "./opt-out-queries.ts";
import { readContactRow } from "./read-contact-row.ts";

const SHOWN_ROWS = 50;
const SHOWN_CONTACTS = 8;
const EVERYBODY = { search: "", state: "all" } as const;

interface ToImport {
  account_id: string;
  file_id: string;
  /** Null to see only what would happen. */
  list_id: string | null;
  columns: ContactColumn[];
}

/**
 * Takes the people of an uploaded file into a list, all of them or, where something fails, nobody: new addresses are
 * added, known ones are changed in what the file says of them. Without a list nothing is written.
 *
 * @throws ProblemError NOT_FOUND, CONTACT_COLUMNS_INVALID, CONTACT_FIELDS_LIMIT, CONTACTS_LIMIT, those of files
 */
export async function importContacts(
  { db, stores, fileThreads }: { db: Db; stores: Stores; fileThreads: FileThreads },
  { account_id, file_id, list_id, columns }: ToImport,
  now: Date,
): Promise<ContactImport> {
  checkColumns(columns);
  const file = await findLocalFile(db, account_id, file_id);
  if (!file) throw new ProblemError("NOT_FOUND");
  const opened = openStoredFile(db, stores, account_id, file);
  const choice = { sheet: file.summary.sheet ?? undefined, header_row: file.summary.header_row };
  const result = await db.transaction().execute(async (trx) => {
    // Held to the end: two imports into one list come one after the other.
    if (list_id && !(await findList(trx, { account_id, list_id }, { lock: true })))
      throw new ProblemError("NOT_FOUND");
    const names = columns.flatMap(({ as, field }) => (as === "field" && field ? [field] : []));
    await takeFields(trx, account_id, names, list_id === null);
    const taking = new Taking(trx, { account_id, list_id }, columns, now);
    for await (const rows of fileThreads.readRows(opened, choice)) await taking.take(rows);
    return taking.result();
  });
  // Else statements of the list are planned as if nobody were in it: its csv took 12 to 20 s.
  if (list_id)
    for (const table of ["contacts", "contact_list_members"] as const) await refreshStatistics(db, table);
  return result;
}

function checkColumns(columns: readonly ContactColumn[]): void {
  const fields = columns.flatMap(({ as, field }) => (as === "field" ? [field ?? ""] : []));
  const once = (as: ContactColumn["as"]) => columns.filter((one) => one.as === as).length <= 1;
  const reached = columns.some(({ as }) => as === "email" || as === "phone");
  const right =
    reached &&
    once("email") &&
    once("phone") &&
    once("language") &&
    fields.every(Boolean) &&
    new Set(fields).size === fields.length;
  if (!right) throw new ProblemError("CONTACT_COLUMNS_INVALID");
}

/** Notes names of fields that are new. Throws CONTACT_FIELDS_LIMIT. */
export async function takeFields(
  trx: DbOrTransaction,
  account_id: string,
  names: readonly string[],
  dry = false,
): Promise<void> {
  const known = await fieldNames(trx, account_id);
  const fresh = names.filter((name) => !known.includes(name));
  const limit = CONTACT_LIMITS.fields;
  if (known.length + fresh.length > limit) throw new ProblemError("CONTACT_FIELDS_LIMIT", { limit });
  if (!dry) await addFields(trx, account_id, fresh, known.length);
}

/** One import on its way through a file. */
class Taking {
  readonly #trx: DbOrTransaction;
  readonly #account_id: string;
  readonly #list_id: string | null;
  readonly #columns: readonly ContactColumn[];
  readonly #now: Date;
  readonly #seen = new Set<string>();
  readonly #problems = new Map<ContactRowProblem, number>();
  readonly #result: ContactImport = {
    rows: 0,
    added: 0,
    updated: 0,
    left_out: 0,
    opted_out: 0,
    problems: [],
    rows_with_problems: [],
    first: [],
  };
  #there: number | null = null;

  constructor(
    trx: DbOrTransaction,
    { account_id, list_id }: Pick<ToImport, "account_id" | "list_id">,
    columns: readonly ContactColumn[],
    now: Date,
  ) {
    this.#trx = trx;
    this.#account_id = account_id;
    this.#list_id = list_id;
    this.#columns = columns;
    this.#now = now;
  }

  async take(rows: readonly ReadRow[]): Promise<void> {
    const account_id = this.#account_id;
    const read = rows.flatMap((row) => this.#read(row));
    const hashes = read.map(({ contact }) => contact.address_hash);
    const phones = read.flatMap(({ contact: { email, phone } }) =>
      email && phone ? [hashOfAddress(account_id, phone)] : [],
    );
    const outs = await findOptOuts(this.#trx, account_id, [...hashes, ...phones]);
    const outOf = (hash: Buffer) => outs.get(hash.toString("hex"));
    const people = read.filter(({ row, contact: { address_hash, email, phone } }) => {
      const erased =
        outOf(address_hash)?.reason === "erased" ||
        (phone !== null && outOf(hashOfAddress(account_id, phone))?.reason === "erased");
      if (erased) this.#leave(row, "ERASED", email ?? phone ?? "");
      return !erased;
    });
    this.#result.opted_out += people.filter(({ contact }) => outOf(contact.address_hash)).length;
    await this.#store(people.map(({ contact }) => contact));
  }

  result(): ContactImport {
    const problems = CONTACT_ROW_PROBLEMS.flatMap((code) => {
      const count = this.#problems.get(code) ?? 0;
      return count > 0 ? [{ code, count }] : [];
    });
    return { ...this.#result, problems };
  }

  #read({ row, cells }: ReadRow): { row: number; contact: StoredContact }[] {
    this.#result.rows++;
    const { contact, problems } = readContactRow(cells, this.#columns);
    for (const { code, value } of problems) this.#note(row, code, value);
    if (!contact) {
      this.#result.left_out++;
      return [];
    }
    const address_hash = hashOfPerson(this.#account_id, contact);
    const name = address_hash.toString("hex");
    if (this.#seen.has(name)) {
      this.#leave(row, "TWICE_IN_FILE", contact.email ?? contact.phone ?? "");
      return [];
    }
    this.#seen.add(name);
    return [{ row, contact: { ...contact, id: newId(), address_hash } }];
  }

  async #store(people: readonly StoredContact[]): Promise<void> {
    const account_id = this.#account_id;
    for (const { email, phone, name, language, fields } of people) {
      if (this.#result.first.length < SHOWN_CONTACTS)
        this.#result.first.push({ email, phone, name, language, fields });
    }
    const hashes = people.map(({ address_hash }) => address_hash);
    const known = await findByHashes(this.#trx, account_id, hashes);
    const idOf = ({ address_hash }: StoredContact) => known.get(address_hash.toString("hex"));
    const fresh = people.filter((one) => !idOf(one));
    const there = people.flatMap((one) => {
      const id = idOf(one);
      return id ? [{ ...one, id }] : [];
    });
    this.#result.added += fresh.length;
    this.#result.updated += there.length;
    this.#there ??= await countContacts(this.#trx, account_id, EVERYBODY);
    const limit = CONTACT_LIMITS.contacts;
    if (this.#there + this.#result.added > limit) throw new ProblemError("CONTACTS_LIMIT", { limit });
    const list_id = this.#list_id;
    if (list_id === null) return;
    const made = await insertContacts(this.#trx, account_id, fresh, this.#now);
    await mergeContacts(this.#trx, account_id, there, this.#now);
    await addToList(this.#trx, { account_id, list_id }, [...made, ...there.map(({ id }) => id)]);
  }

  #leave(row: number, code: ContactRowProblem, value: string): void {
    this.#note(row, code, value);
    this.#result.left_out++;
  }

  #note(row: number, code: ContactRowProblem, value: string): void {
    this.#problems.set(code, (this.#problems.get(code) ?? 0) + 1);
    const { rows_with_problems } = this.#result;
    if (rows_with_problems.length < SHOWN_ROWS) rows_with_problems.push({ row, code, value });
  }
}
