import type { Readable } from "node:stream";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { type Carried, withCarried } from "@soundings/survey/survey-address";
import type { Db } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { writeCsv } from "../spreadsheet/csv-writer.ts";
import type { Cell } from "../spreadsheet/table.ts";
import { namesIn } from "../words/names.ts";
import { listSingleUse, type SingleUseRow } from "./single-use-queries.ts";

const AT_ONCE = 5_000;

interface Options {
  /** Without what it carries. */
  address: string;
  variants: readonly { id: string; name: string }[];
  language: InterfaceLanguage;
}

/** The address of a single-use link. */
export function singleUseAddress(
  address: string,
  { token, variant_id }: Pick<SingleUseRow, "token" | "variant_id">,
): string {
  const carried: Partial<Carried> = { variant_id, single_use: token };
  return withCarried(address, carried);
}

/** All single-use links of a survey as csv, read page by page. */
export function singleUseCsv(db: Db, key: SurveyKey, { address, variants, language }: Options): Readable {
  const names = new Map(variants.map(({ id, name }) => [id, name]));
  async function* rows(): AsyncGenerator<Cell[]> {
    for (let page = 1; ; page++) {
      const links = await listSingleUse(db, key, { limit: AT_ONCE, page });
      for (const link of links) {
        const variant = names.get(link.variant_id ?? "") ?? "";
        yield [singleUseAddress(address, link), link.name, variant, link.created_at, link.used_at];
      }
      if (links.length < AT_ONCE) return;
    }
  }
  const { link, batch, variant, created_at, used_at } = namesIn(language).single_use;
  return writeCsv([link, batch, variant, created_at, used_at], rows());
}
