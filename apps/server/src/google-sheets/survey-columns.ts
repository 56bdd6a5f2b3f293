import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { LRUCache } from "lru-cache";
import { askedSurvey } from "../answer-results/asked-questions.ts";
import { publishedNumber, publishedSurveys } from "../answer-results/queries.ts";
import type { DbOrTransaction } from "../db/db.ts";
import { ofOneEpoch } from "../db/epoch.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { SheetColumns } from "./sheet-columns.ts";

/** Reading all versions of a survey for each answer would take longer than writing it. */
const MAX_CACHED = 50;

/** The columns of surveys as they are published now; each held until it is published anew. */
export class SurveyColumns {
  readonly #held = ofOneEpoch(
    new LRUCache<string, { number: number | null; columns: SheetColumns }>({ max: MAX_CACHED }),
  );

  async of(db: DbOrTransaction, key: SurveyKey, language: InterfaceLanguage): Promise<SheetColumns> {
    const number = (await publishedNumber(db, key)) ?? null;
    const name = `${key.account_id}/${key.survey_id}/${language}`;
    const known = this.#held.get(name);
    const columns = known?.number === number ? known.columns : await readColumns(db, key, number, language);
    this.#held.set(name, { number, columns });
    return columns;
  }
}

async function readColumns(
  db: DbOrTransaction,
  key: SurveyKey,
  number: number | null,
  language: InterfaceLanguage,
): Promise<SheetColumns> {
  const asked = number === null ? null : askedSurvey(await publishedSurveys(db, key));
  return new SheetColumns(asked, language);
}
