import type { Readable } from "node:stream";
import { ContactFilter } from "@soundings/contract/contacts";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { Db } from "../db/db.ts";
import { writeCsv } from "../spreadsheet/csv-writer.ts";
import type { SheetCell } from "../spreadsheet/table.ts";
import { namesIn } from "../words/names.ts";
import { type ContactRow, contactOf, findContacts } from "./contact-queries.ts";
import { fieldNames, listsOfContact } from "./list-queries.ts";

const BATCH = 1_000;

async function* rowsOf(db: Db, account_id: string, filter: ContactFilter): AsyncGenerator<ContactRow> {
  for (let offset = 0; ; offset += BATCH) {
    const found = await findContacts(db, account_id, filter, { offset, limit: BATCH });
    yield* found;
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
    for await (const row of rowsOf(db, account_id, filter))
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
  for await (const row of rowsOf(db, account_id, ContactFilter.parse({}))) {
    const lists = await listsOfContact(db, account_id, row.id);
    yield `${JSON.stringify({ ...contactOf(row), lists: lists.map(({ name }) => name) })}\n`;
  }
}
