import { isDeepStrictEqual } from "node:util";
import { type CaseRule, MAX_CASE_RULES } from "@soundings/contract/case-rules";
import { awaitCommentRules, awaitRulesOfAll } from "../case-line/line-queries.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { findDataset } from "../runs/dataset-queries.ts";
import { findSurvey } from "../surveys/queries.ts";
import type { Thing } from "./case-thing.ts";
import { assertMayOwn } from "./owners.ts";
import {
  countRules,
  insertRule,
  listRules,
  lockRule,
  type NewRule,
  type RuleStart,
  saveRule,
} from "./rule-queries.ts";

/**
 * Makes a rule for what comes from now on; `also_there`: for what came before, too.
 * @throws NOT_FOUND, TOO_MANY_CASE_RULES, CASE_OWNER_INVALID, and CASE_RULE_OF_ANSWERS for a dataset of a survey
 */
export async function createRule(
  db: Db,
  account_id: string,
  thing: Thing,
  rule: NewRule,
  { also_there, now }: { also_there: boolean; now: Date },
): Promise<CaseRule> {
  return await db.transaction().execute(async (trx) => {
    const fromNow = await startNow(trx, account_id, thing, now);
    if (rule.assignee_id) await assertMayOwn(trx, account_id, rule.assignee_id, thing);
    if ((await countRules(trx, account_id)) >= MAX_CASE_RULES)
      throw new ProblemError("TOO_MANY_CASE_RULES", { limit: MAX_CASE_RULES });
    const start = also_there ? { since: new Date(0), looked_comment: 0 } : fromNow;
    const id = await insertRule(trx, account_id, thing, rule, { ...start, now });
    if (also_there) await lookAtAll(trx, account_id, thing);
    return await ruleOf(trx, account_id, id);
  });
}

/**
 * Changes a rule. One that asks for something else, or was off, holds for what comes from now on.
 * @throws NOT_FOUND, CASE_OWNER_INVALID
 */
export async function changeRule(
  db: Db,
  account_id: string,
  thing: Thing,
  id: string,
  rule: NewRule,
  now: Date,
): Promise<CaseRule> {
  return await db.transaction().execute(async (trx) => {
    const before = await lockRule(trx, account_id, thing, id);
    if (!before) throw new ProblemError("NOT_FOUND");
    if (rule.assignee_id) await assertMayOwn(trx, account_id, rule.assignee_id, thing);
    const isOther = !isDeepStrictEqual(before.conditions, rule.conditions) || (rule.is_on && !before.is_on);
    const start = isOther ? await startNow(trx, account_id, thing, now) : null;
    await saveRule(trx, account_id, id, rule, start);
    return await ruleOf(trx, account_id, id);
  });
}

/** Throws NOT_FOUND, and CASE_RULE_OF_ANSWERS. */
async function startNow(
  trx: DbOrTransaction,
  account_id: string,
  { kind, id }: Thing,
  now: Date,
): Promise<RuleStart> {
  if (kind === "survey") {
    if (!(await findSurvey(trx, { account_id, survey_id: id }))) throw new ProblemError("NOT_FOUND");
    return { since: now, looked_comment: 0 };
  }
  const dataset = await findDataset(trx, { account_id, dataset_id: id });
  if (!dataset) throw new ProblemError("NOT_FOUND");
  if (dataset.item.source === "survey") throw new ProblemError("CASE_RULE_OF_ANSWERS");
  return { since: now, looked_comment: dataset.item.comment_count };
}

const lookAtAll = (trx: DbOrTransaction, account_id: string, { kind, id }: Thing): Promise<void> =>
  kind === "survey"
    ? awaitRulesOfAll(trx, { account_id, survey_id: id })
    : awaitCommentRules(trx, { account_id, dataset_id: id });

async function ruleOf(trx: DbOrTransaction, account_id: string, id: string): Promise<CaseRule> {
  const [rule] = await listRules(trx, { account_id, hidden: [] }, { id });
  if (!rule) throw new ProblemError("NOT_FOUND");
  return rule;
}
