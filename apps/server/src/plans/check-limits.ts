import { Plan, type ProductFeature, SURVEY_FILES_MAX_MB } from "@soundings/contract/limits";
import type { DbOrTransaction } from "../db/db.ts";
import type { Statement } from "../db/pipeline.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { isExpired, limitsIn, monthOf, monthStart, type TrialEnd } from "./limits.ts";
import {
  addCountedAnswers,
  addCountedComments,
  countDatasets,
  countDatasetsSince,
  countedAnswers,
  countedByMonth,
  countedInMonth,
  countedOfDataset,
  findPlan,
  lockAccount,
  lockCountedAnswers,
  NO_DATASET,
} from "./queries.ts";

// The only place that checks what a plan allows. Where something is counted, the function takes the
// transaction that then acts on the answer and locks the row that is counted by, so that two requests at
// once cannot both slip past.

/**
 * Throws TRIAL_EXPIRED, DATASET_LIMIT_REACHED or DATASETS_PER_MONTH_REACHED when the account may not
 * make another dataset. Call it before the insert, in the same transaction.
 */
export async function assertMayCreateDataset(
  trx: DbOrTransaction,
  account_id: string,
  now: Date,
): Promise<void> {
  const { max_datasets, max_datasets_per_month } = await openAccount(trx, account_id, now);
  if (max_datasets !== null && (await countDatasets(trx, account_id)) >= max_datasets) {
    throw new ProblemError("DATASET_LIMIT_REACHED", { limit: max_datasets });
  }
  if (max_datasets_per_month === null) return;
  if ((await countDatasetsSince(trx, account_id, monthStart(now))) >= max_datasets_per_month) {
    throw new ProblemError("DATASETS_PER_MONTH_REACHED", { limit: max_datasets_per_month });
  }
}

/** Throws TRIAL_EXPIRED when the account may only read and export. */
export async function assertMayAnalyse(trx: DbOrTransaction, account_id: string, now: Date): Promise<void> {
  await openAccount(trx, account_id, now);
}

/**
 * Throws TRIAL_EXPIRED, or MEDIA_STORAGE_FULL when the pictures would take more than the plan has for them.
 * `used` says how many bytes they would take; it is asked once other uploads of the account have to wait.
 */
export async function assertMayKeepPicture(
  trx: DbOrTransaction,
  account_id: string,
  used: () => Promise<number>,
  now: Date,
): Promise<void> {
  const { max_media_mb } = await openAccount(trx, account_id, now);
  if (max_media_mb !== null && (await used()) > max_media_mb * 2 ** 20) {
    throw new ProblemError("MEDIA_STORAGE_FULL", { limit: max_media_mb });
  }
}

/** Whether the files that respondents sent to one survey may take so many bytes. */
export async function hasRoomForFiles(
  trx: DbOrTransaction,
  account_id: string,
  used: number,
): Promise<boolean> {
  const { plan } = await findPlan(trx, account_id);
  return used <= SURVEY_FILES_MAX_MB[Plan.parse(plan)] * 2 ** 20;
}

/** Whether an account has one of the product's extras. */
export async function hasFeature(
  trx: DbOrTransaction,
  account_id: string,
  feature: ProductFeature,
): Promise<boolean> {
  return (await findPlan(trx, account_id)).product_features.includes(feature);
}

/** Namespaces and domains of one's own are premium. */
export async function isPremium(db: DbOrTransaction, account_id: string): Promise<boolean> {
  return (await findPlan(db, account_id)).plan === "premium";
}

/** Throws PREMIUM_NEEDED. */
export async function assertPremium(db: DbOrTransaction, account_id: string): Promise<void> {
  if (!(await isPremium(db, account_id))) throw new ProblemError("PREMIUM_NEEDED");
}

/**
 * Throws TRIAL_EXPIRED, or ACCOUNT_QUOTA_EXCEEDED when this month's answers are used up: the account may
 * open no survey.
 */
export async function assertMayOpenSurveys(
  trx: DbOrTransaction,
  account_id: string,
  now: Date,
): Promise<void> {
  assertOpen(await findPlan(trx, account_id), now);
  if ((await answersLeft(trx, account_id, now)) === 0) throw new ProblemError("ACCOUNT_QUOTA_EXCEEDED");
}

/**
 * How many responses of new respondents the plan has room for this month; Infinity without a limit. With
 * `lock` nobody else counts any until the transaction ends.
 */
export async function answersLeft(
  trx: DbOrTransaction,
  account_id: string,
  now: Date,
  { lock = false } = {},
): Promise<number> {
  return await placesOf(trx, { account_id, ...(await findPlan(trx, account_id)) }, now, { lock });
}

/** The same of an account whose plan is known. */
export async function placesOf(
  trx: DbOrTransaction,
  { account_id, ...plan }: { account_id: string; plan: string; limits: unknown },
  now: Date,
  { lock }: { lock: boolean },
): Promise<number> {
  const { max_answers_per_month } = limitsIn(plan);
  if (max_answers_per_month === null) return Number.POSITIVE_INFINITY;
  const month = monthOf(now);
  if (lock) await lockCountedAnswers(trx, account_id, month);
  return Math.max(0, max_answers_per_month - (await countedAnswers(trx, account_id, month)));
}

/**
 * Counts submitted responses against this month, those too that were begun before it was full. They may be those of
 * other surveys as well: `survey_id` says which row is added to, so that transactions of different surveys do not wait.
 */
export const countMonthsAnswers = (key: SurveyKey, more: number, now: Date): Statement =>
  addCountedAnswers(key, monthOf(now), more);

/**
 * How many of a dataset's comments may be analysed, and counts them against this month. Comments of
 * this dataset that were counted before, in any month, are free: asking twice gives the same answer
 * and analysing again never takes an analysis away. An expired trial is not looked at here: what was
 * started before may finish.
 */
export async function analysableComments(
  trx: DbOrTransaction,
  account_id: string,
  dataset_id: string,
  comment_count: number,
  now: Date,
): Promise<number> {
  const limits = limitsIn(await lockAccount(trx, account_id));
  const wanted = Math.min(comment_count, limits.max_comments_per_dataset ?? comment_count);
  const month = monthOf(now);
  const before = await countedOfDataset(trx, account_id, dataset_id);
  const in_month = await countedInMonth(trx, account_id, month);
  const left = Math.max(0, (limits.max_comments_per_month ?? Number.POSITIVE_INFINITY) - in_month);
  const allowed = Math.min(wanted, before + left);
  if (allowed > before) await addCountedComments(trx, account_id, dataset_id, month, allowed - before);
  return allowed;
}

/** How many more of a dataset's comments could be analysed now than are counted; null without a limit. Counts nothing. */
export async function analysableMore(
  db: DbOrTransaction,
  account_id: string,
  dataset_id: string,
  comment_count: number,
  now: Date,
): Promise<number | null> {
  const { max_comments_per_dataset, max_comments_per_month } = limitsIn(await findPlan(db, account_id));
  const lefts: number[] = [];
  if (max_comments_per_dataset !== null) lefts.push(max_comments_per_dataset - comment_count);
  if (max_comments_per_month !== null) {
    // What is there and not analysed yet goes first.
    const waiting =
      Math.min(comment_count, max_comments_per_dataset ?? comment_count) -
      (await countedOfDataset(db, account_id, dataset_id));
    const counted = await countedInMonth(db, account_id, monthOf(now));
    lefts.push(max_comments_per_month - counted - Math.max(0, waiting));
  }
  return lefts.length === 0 ? null : Math.max(0, Math.min(...lefts));
}

/**
 * Comments leave a dataset, which keeps so many. Those that were counted stay counted in their months, for no
 * dataset any more: what takes their place is counted anew.
 */
export async function releaseComments(
  trx: DbOrTransaction,
  account_id: string,
  dataset_id: string,
  kept: number,
): Promise<void> {
  let over = (await countedOfDataset(trx, account_id, dataset_id)) - kept;
  for (const { month, comment_count } of await countedByMonth(trx, account_id, dataset_id)) {
    const leave = Math.min(over, comment_count);
    if (leave <= 0) return;
    await addCountedComments(trx, account_id, dataset_id, month, -leave);
    await addCountedComments(trx, account_id, NO_DATASET, month, leave);
    over -= leave;
  }
}

/** Has whoever else checks the account's plan wait until the transaction ends. Before any dataset of it is locked. */
export async function lockForPlan(trx: DbOrTransaction, account_id: string): Promise<void> {
  await lockAccount(trx, account_id);
}

/** The account's limits, locked; throws TRIAL_EXPIRED when its trial is over. */
async function openAccount(trx: DbOrTransaction, account_id: string, now: Date) {
  const account = await lockAccount(trx, account_id);
  assertOpen(account, now);
  return limitsIn(account);
}

function assertOpen(account: TrialEnd, now: Date): void {
  if (isExpired(account, now)) throw new ProblemError("TRIAL_EXPIRED");
}
