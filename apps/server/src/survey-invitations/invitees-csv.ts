import type { Readable } from "node:stream";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { withCarried } from "@soundings/survey/survey-address";
import type { Config } from "../config.ts";
import { fieldNames } from "../contacts/list-queries.ts";
import type { Db } from "../db/db.ts";
import { writeCsv } from "../spreadsheet/csv-writer.ts";
import type { SheetCell } from "../spreadsheet/table.ts";
import { namesIn } from "../words/names.ts";
import { languageFor, linkOf, type Place, unsubscribeAddress } from "./describe-mail.ts";
import type { InvitationKey, InvitationRow } from "./invitation-queries.ts";
import { peopleAfter, storeTokenHashes } from "./invitee-queries.ts";

const BATCH = 1_000;

/** An invitation's people with their links, for mails that another program sends. Who opted out is left out. */
export async function inviteesCsv(
  { db, config }: { db: Db; config: Config },
  key: InvitationKey,
  { invitation, place, language }: { invitation: InvitationRow; place: Place; language: InterfaceLanguage },
): Promise<Readable> {
  const { account_id } = key;
  const fields = await fieldNames(db, account_id);
  async function* rows(): AsyncGenerator<SheetCell[]> {
    for (let after: string | null = null; ; ) {
      const people = await peopleAfter(db, key, after, BATCH);
      const links = people.map(({ invitee_id }) => ({
        invitee_id,
        ...linkOf(config, account_id, invitee_id),
      }));
      await storeTokenHashes(db, key, links);
      for (const [at, person] of people.entries()) {
        const spoken = languageFor(invitation, place.survey, person);
        yield [
          ...[person.email, person.phone, person.name, spoken],
          ...fields.map((field) => person.fields[field] ?? null),
          withCarried(place.address, { single_use: links[at]?.token ?? "", language: spoken }),
          unsubscribeAddress(config, place, person.address_hash, spoken),
        ];
      }
      after = people.at(-1)?.invitee_id ?? null;
      if (people.length < BATCH) return;
    }
  }
  const { email, phone, name, language: inLanguage, link, unsubscribe } = namesIn(language).invitees;
  return writeCsv([email, phone, name, inLanguage, ...fields, link, unsubscribe], rows());
}
