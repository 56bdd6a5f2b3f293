import type { CaseFigures, CaseMovement } from "@soundings/contract/case-figures";
import { NO_DAY } from "../columns/dataset-view.ts";
import { shownView } from "../columns/load-view.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { findDataset } from "../runs/dataset-queries.ts";
import { NO_SUMS, type Sums } from "../statistics/statistics.ts";
import { float32At, int32At } from "../statistics/typed-arrays.ts";
import { type Mean, meanOfSums, reachOf, welch } from "../topics/confidence.ts";
import type { CaseReader } from "./case-queries.ts";
import type { Thing } from "./case-thing.ts";
import { answerSums, handledCounts, type Span, textSums } from "./figure-queries.ts";
import { ruleChoices } from "./rule-choices.ts";
import { activeRules } from "./rule-queries.ts";

/** On either side, as the law of insights has it: with fewer there is nothing to compare with. */
const NEEDED = 30;
/** Longer than a year before, much else was different. */
const MAX_DAYS = 364;
const DAY_MS = 86_400_000;

const NOTHING = { before: null, after: null, n_before: 0, n_after: 0, difference: null };

type Measure = Pick<CaseMovement, "measure" | "title"> & { sums: (span: Span) => Promise<Sums> };

/** How cases are seen to; of one survey or dataset also whether its score moved. Throws NOT_FOUND. */
export async function caseFigures(db: Db, reader: CaseReader, thing: Thing | null): Promise<CaseFigures> {
  const { since, ...counts } = await handledCounts(db, reader, thing);
  return {
    ...counts,
    movement: thing && (await movementOf(db, reader.account_id, thing, since, new Date())),
  };
}

/**
 * What came since the first case was closed, beside as many days before that begin on the same weekday. Nothing says why
 * they differ: much else changes with time.
 */
export async function movementOf(
  db: Db,
  account_id: string,
  thing: Thing,
  since: Date | null,
  now: Date,
): Promise<CaseMovement> {
  const { sums, ...measure } = await measureOf(db, account_id, thing);
  const nothing = {
    ...measure,
    needed: NEEDED,
    since: null,
    days: 0,
    ...NOTHING,
  };
  if (!since) return nothing;
  const days = Math.min(MAX_DAYS, Math.max(1, Math.ceil((now.getTime() - since.getTime()) / DAY_MS)));
  const [after, before] = await Promise.all([
    sums(spanFrom(since, days)),
    sums(spanFrom(new Date(since.getTime() - 7 * DAY_MS * Math.ceil(days / 7)), days)),
  ]);
  const [one, other] = [meanOfSums(after), meanOfSums(before)];
  const enough = one && other && Math.min(one.n, other.n) >= NEEDED;
  const difference = enough ? welch(one, other) : null;
  return {
    ...nothing,
    since: since.toISOString(),
    days,
    after: shown(one),
    before: shown(other),
    n_after: after.count,
    n_before: before.count,
    difference: difference && { value: difference.value, low: difference.low, high: difference.high },
  };
}

const spanFrom = (from: Date, days: number): Span => ({ from, to: new Date(from.getTime() + days * DAY_MS) });

const shown = (mean: Mean | null): CaseMovement["before"] => {
  if (!mean) return null;
  const reach = reachOf(mean.n - 1) * Math.sqrt(mean.variance);
  return { value: mean.mean, low: mean.mean - reach, high: mean.mean + reach };
};

/** What a thing is measured by: the question that its oldest rule asks for, else its first one of numbers, else texts. */
async function measureOf(db: Db, account_id: string, thing: Thing): Promise<Measure> {
  if (thing.kind === "dataset") {
    const key = { account_id, dataset_id: thing.id };
    if (!(await findDataset(db, key))) throw new ProblemError("NOT_FOUND");
    return {
      measure: "score",
      title: null,
      sums: async (span) => commentSums(await shownView(db, key), span),
    };
  }
  const key = { account_id, survey_id: thing.id };
  const [rules, { questions }] = await Promise.all([
    activeRules(db, account_id, thing),
    ruleChoices(db, account_id, thing, "en"),
  ]);
  const asked = rules.flatMap(({ conditions }) => conditions).find(({ kind }) => kind === "question");
  const question =
    questions.find(({ id }) => asked?.kind === "question" && id === asked.question_id) ?? questions[0];
  if (!question) return { measure: "score", title: null, sums: (span) => textSums(db, key, span) };
  const camps = question.asks_nps;
  return {
    measure: camps ? "nps" : "mean",
    title: question.title,
    sums: (span) => answerSums(db, key, question.id, { camps }, span),
  };
}

/** Scores of the comments of some days, corrections applied, copies once. */
function commentSums(
  { count, day, copy, sentiment, score }: Awaited<ReturnType<typeof shownView>>,
  { from, to }: Span,
): Sums {
  const sums = { ...NO_SUMS };
  const [first, end] = [Math.floor(from.getTime() / DAY_MS), Math.floor(to.getTime() / DAY_MS)];
  for (let at = 0; at < count; at++) {
    const on = int32At(day, at);
    if (on === NO_DAY || on < first || on >= end || copy[at] === 1 || sentiment[at] === 0) continue;
    const value = float32At(score, at);
    sums.count++;
    sums.sum += value;
    sums.squares += value * value;
  }
  return sums;
}
