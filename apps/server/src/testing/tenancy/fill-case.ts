import { insertEvents } from "../../cases/event-queries.ts";
import { openCases } from "../../cases/open-cases.ts";
import { casesOf } from "../../cases/open-queries.ts";
import { activeRules, insertRule } from "../../cases/rule-queries.ts";
import type { Db } from "../../db/db.ts";
import type { Ids } from "./attempt.ts";

type Filled = Pick<Ids, "case" | "case_note" | "survey_rule" | "dataset_rule">;

/** A rule of a survey and one of a dataset, and a case from an answer with somebody's note on it. */
export async function fillCase(
  db: Db,
  { account_id, user_id }: { account_id: string; user_id: string },
  { survey, dataset, answer }: Pick<Ids, "survey" | "dataset" | "answer">,
  mark: string,
): Promise<Filled> {
  const now = new Date();
  const start = { since: now, looked_comment: 0, now };
  const asked = { conditions: [{ kind: "words" as const, words: [mark] }], mail: false, is_on: true };
  const rule = { name: mark, ...asked, assignee_id: user_id, due_hours: null };
  const ofSurvey = { kind: "survey", id: survey } as const;
  const survey_rule = await insertRule(db, account_id, ofSurvey, rule, start);
  const dataset_rule = await insertRule(db, account_id, { kind: "dataset", id: dataset }, rule, start);
  const rules = await activeRules(db, account_id, ofSurvey);
  const source = { survey_id: survey, response_id: answer };
  const shown = { excerpt: mark, score: -50, rating: null, emotions: [], topics: [mark] };
  const config = { port: 0, publicUrl: undefined, smtpUrl: undefined };
  await db.transaction().execute(async (trx) => {
    await openCases(trx, account_id, [{ source, rules, ...shown, at: now }], { now, config });
  });
  const opened = (await casesOf(db, account_id, [source])).get(answer);
  const note = {
    case_id: opened?.id ?? "",
    kind: "note",
    user: { id: user_id, name: mark },
    at: now,
  } as const;
  const [case_note = ""] = await insertEvents(db, account_id, [{ ...note, details: { text: mark } }]);
  return { case: opened?.id ?? "", case_note, survey_rule, dataset_rule };
}
