import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/** Letters and digits that nobody takes for one another. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";
/** 31^10: nobody guesses one. */
const LENGTH = 10;

/** Random letters that nobody guesses, for the eyes of people. */
export const newToken = (length: number) =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** The public part of a survey's address, made where it has none; the survey's row must be locked. */
export async function ensureCode(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<string> {
  const survey = trx.selectFrom("surveys").where("account_id", "=", account_id).where("id", "=", survey_id);
  const { code: known } = await survey.select("code").executeTakeFirstOrThrow();
  if (known) return known;
  for (;;) {
    const code = newToken(LENGTH);
    const { rows } = await sql`insert into directory.survey_codes (code, account_id, survey_id)
      select ${code}, ${account_id}, ${survey_id}
      where not exists (select from directory.custom_links where link = ${code})
      on conflict do nothing returning code`.execute(trx);
    if (rows.length === 0) continue;
    await trx
      .updateTable("surveys")
      .where("account_id", "=", account_id)
      .where("id", "=", survey_id)
      .set({ code })
      .execute();
    return code;
  }
}
