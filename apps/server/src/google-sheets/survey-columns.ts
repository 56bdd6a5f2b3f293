import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { askedSurvey } from "../answer-results/asked-questions.ts";
import { publishedNumber, publishedSurveys } from "../answer-results/queries.ts";
import { HeldValues, heapBytes } from "../caches/held-values.ts";
import type { DbOrTransaction } from "../db/db.ts";
import { ofOneEpoch } from "../db/epoch.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { SheetColumns } from "./sheet-columns.ts";

/**
 * The columns of surveys as they are published now: reading all versions of a survey for each answer would take longer
 * than writing it.
 */
export class SurveyColumns {
  readonly #held = ofOneEpoch(
    new HeldValues<{ columns: SheetColumns; bytes: number }>("sheets", ({ bytes }) => bytes),
  );

  async of(db: DbOrTransaction, key: SurveyKey, language: InterfaceLanguage): Promise<SheetColumns> {
    const number = (await publishedNumber(db, key)) ?? null;
    const name = `${key.account_id}/${key.survey_id}/${language}/${number}`;
    const { columns } = await this.#held.get(name, () => readColumns(db, key, number, language));
    return columns;
  }
}

async function readColumns(
  db: DbOrTransaction,
  key: SurveyKey,
  number: number | null,
  language: InterfaceLanguage,
): Promise<{ columns: SheetColumns; bytes: number }> {
  const surveys = number === null ? [] : await publishedSurveys(db, key);
  const columns = new SheetColumns(number === null ? null : askedSurvey(surveys), language);
  return { columns, bytes: heapBytes(surveys) };
}
