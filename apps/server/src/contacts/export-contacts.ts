import type { Readable } from "node:stream";
import { ContactFilter } from "@soundings/contract/contacts";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { Db } from "../db/db.ts";
import { writeCsv } from "../spreadsheet/csv-writer.ts";
import type { SheetCell } from "../spreadsheet/table.ts";
import { namesIn } from "../words/names.ts";
import { type ContactRow, contactOf, findContacts } from "./contact-queries.ts";
import { fieldNames, listNames } from "./list-queries.ts";

const BATCH = 5_000;

async function* batchesOf(db: Db, account_id: string, filter: ContactFilter): AsyncGenerator<ContactRow[]> {
  for (let after: ContactRow | undefined; ; ) {
    const found: ContactRow[] = await findContacts(db, account_id, filter, { after, limit: BATCH });
    yield found;
    after = found.at(-1);
    if (found.length < BATCH) return;
  }
}

/** Contacts of a filter as csv in a language, as they can be imported again. */
export async function exportContacts(
  db: Db,
  account_id: string,
  filter: ContactFilter,
  language: InterfaceLanguage,
): Promise<Readable> {
  const fields = await fieldNames(db, account_id);
  const { email, phone, name, language: inLanguage, opted_out, bounced } = namesIn(language).contacts;
  async function* cells(): AsyncGenerator<SheetCell[]> {
    for await (const batch of batchesOf(db, account_id, filter))
      for (const row of batch)
        yield [
          ...[row.email, row.phone, row.name, row.language],
          ...fields.map((field) => row.fields[field] ?? null),
          row.out_at,
          row.bounced_at,
        ];
  }
  return writeCsv([email, phone, name, inLanguage, ...fields, opted_out, bounced], cells());
}

/** All contacts of an account with their lists, a line of JSON each. */
export async function* allContacts(db: Db, account_id: string): AsyncGenerator<string> {
  for await (const batch of batchesOf(db, account_id, ContactFilter.parse({}))) {
    const ids = batch.map(({ id }) => id);
    const lists = await listNames(db, account_id, ids);
    for (const row of batch)
      yield `${JSON.stringify({ ...contactOf(row), lists: lists.get(row.id) ?? [] })}\n`;
  }
}
