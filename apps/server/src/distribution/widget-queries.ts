import { WidgetSettings } from "@soundings/survey/widget";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/** Column widget of surveys. */

/** Null where nothing was chosen yet. */
export async function findWidget(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<WidgetSettings | null> {
  const row = await db
    .selectFrom("surveys")
    .where("account_id", "=", account_id)
    .where("id", "=", survey_id)
    .select("widget")
    .executeTakeFirst();
  const read = WidgetSettings.safeParse(row?.widget);
  return read.success ? read.data : null;
}

export async function saveWidget(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  widget: WidgetSettings,
): Promise<void> {
  await db
    .updateTable("surveys")
    .where("account_id", "=", account_id)
    .where("id", "=", survey_id)
    .set({ widget: JSON.stringify(widget) })
    .execute();
}
