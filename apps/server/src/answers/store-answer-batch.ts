import { awaitAnalysis } from "../answer-texts/queries.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { quietJobs } from "../db/quiet-jobs.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { answersLeft, countMonthsAnswers } from "../plans/check-limits.ts";
import { lockStates, type StoredState, stateAt } from "../surveys/state-queries.ts";
import { AnswerBatch } from "./answer-batch.ts";
import type { Turn } from "./commit-queue.ts";
import { listenersOf } from "./listener-queries.ts";
import { MonthsPlaces } from "./months-places.ts";
import { countAnswers, storedResponses, writeResponses } from "./queries.ts";
import type { Outcome, Write } from "./write.ts";

export interface BatchOptions {
  /** When they came; the moment that they are taken, unless told. */
  now?: Date;
  /** Whether the plan counts them, as it does not sample data. */
  counted?: boolean;
  /** Neither waits for the disk nor tells workers of its jobs: who calls it does both, see makeDurable() and jobNotices(). */
  deferred?: boolean;
}

export interface StoredBatch {
  /** What was taken, and what became of each. */
  writes: readonly Write[];
  outcomes: Outcome[];
  /** The plan has room for no more of this month's responses. */
  used_up: boolean;
  /** Whether there are jobs that no worker was told of. */
  untold: boolean;
}

/** Takes writes of one survey in one transaction, in their order. */
export async function storeSurveyBatch(
  db: Db,
  { account_id, survey_id }: SurveyKey,
  writes: readonly Write[],
  options: BatchOptions = {},
): Promise<StoredBatch> {
  return await storeAnswerBatch(
    db,
    account_id,
    { first: survey_id, others: () => [], take: () => writes },
    options,
  );
}

/**
 * Takes writes of an account's surveys in one transaction, each survey's in their order: what waits once the surveys'
 * rows are locked, so that what comes while another host has one goes with it. A submission is counted once, however
 * often it comes, and limits are exact: the rows are locked while they are counted, and the account's month where its
 * plan has a limit. Only the first row is waited for, when no other is held: nobody waits for two in a circle.
 */
export async function storeAnswerBatch(
  db: Db,
  account_id: string,
  turn: Turn<Write>,
  options: BatchOptions = {},
): Promise<StoredBatch> {
  const { counted = true, deferred = false } = options;
  return await db.transaction().execute(async (trx) => {
    const states = await lockSurveys(trx, account_id, turn, { deferred });
    const writes = turn.take([turn.first, ...[...states.keys()].filter((id) => id !== turn.first)]);
    const { now = new Date() } = options;
    const jobs = deferred ? quietJobs(trx) : { added: false };
    const stored = await storedResponses(trx, account_id, responsesOf(writes));
    const left = counted
      ? await placesLeft(trx, account_id, { writes, stored, now })
      : Number.POSITIVE_INFINITY;
    const places = new MonthsPlaces(left);
    const batches = new Map<string, AnswerBatch>();
    for (const [survey_id, state] of states) {
      const own = writes.filter(({ key }) => key.survey_id === survey_id);
      if (own.length === 0) continue;
      const responses = stored.filter((response) => response.survey_id === survey_id);
      const there = { key: { account_id, survey_id }, state: stateAt(state, now), responses, places, now };
      const batch = await AnswerBatch.of(trx, there, own);
      if (batch) batches.set(survey_id, batch);
    }
    const outcomes: Outcome[] = [];
    for (const write of writes) {
      const batch = batches.get(write.key.survey_id);
      outcomes.push(batch ? await batch.take(trx, write) : new ProblemError("NOT_FOUND"));
    }
    await storeBatches(trx, account_id, batches, { counted, now });
    return { writes, outcomes, used_up: places.none, untold: jobs.added };
  });
}

async function lockSurveys(
  trx: DbOrTransaction,
  account_id: string,
  { first, others }: Turn<Write>,
  { deferred }: { deferred: boolean },
): Promise<Map<string, StoredState>> {
  const states = await lockStates(trx, { account_id, survey_ids: [first] }, { deferred });
  const survey_ids = others();
  if (survey_ids.length > 0) {
    states.push(...(await lockStates(trx, { account_id, survey_ids }, { skip: true, deferred })));
  }
  return new Map(states.map((state) => [state.survey_id, state]));
}

function responsesOf(writes: readonly Write[]): { survey_id: string; response_id: string }[] {
  const asked = writes.map(
    ({ key, response_id }) =>
      [`${key.survey_id}/${response_id}`, { survey_id: key.survey_id, response_id }] as const,
  );
  return [...new Map(asked).values()];
}

/** What was begun may end, so only new responses ask whether the month is full. */
async function placesLeft(
  trx: DbOrTransaction,
  account_id: string,
  {
    writes,
    stored,
    now,
  }: { writes: readonly Write[]; stored: readonly { id: string; survey_id: string }[]; now: Date },
): Promise<number> {
  const known = new Set(stored.map(({ survey_id, id }) => `${survey_id}/${id}`));
  const lock = writes.some(({ submit }) => submit);
  const isNew = ({ key, response_id }: Write) => !known.has(`${key.survey_id}/${response_id}`);
  if (!lock && !writes.some(isNew)) return Number.POSITIVE_INFINITY;
  return await answersLeft(trx, account_id, now, { lock });
}

async function storeBatches(
  trx: DbOrTransaction,
  account_id: string,
  batches: ReadonlyMap<string, AnswerBatch>,
  { counted, now }: { counted: boolean; now: Date },
): Promise<void> {
  const written = [...batches.values()]
    .map((batch) => ({ batch, ...batch.written() }))
    .filter(({ responses }) => responses.length > 0);
  if (written.length === 0) return;
  const counts = written.map(({ count }) => count);
  const survey_ids = counts.map(({ survey_id }) => survey_id);
  const numbers = await countAnswers(trx, account_id, counts);
  const numbered = written.flatMap(({ responses, count: { survey_id } }) =>
    responses.map((response) => ({
      ...response,
      survey_id,
      change_number: numbers.get(survey_id) ?? 0,
    })),
  );
  await writeResponses(trx, account_id, numbered, now);
  const texts = written.flatMap(({ texts, count: { survey_id } }) =>
    texts.map(({ id, sequence }) => ({ survey_id, id, sequence })),
  );
  await awaitAnalysis(trx, account_id, texts);
  const listeners = await listenersOf(trx, account_id, survey_ids);
  for (const { batch, count } of written) {
    await batch.store(trx, listeners.get(count.survey_id) ?? NOBODY);
  }
  const more = new Map(
    counts.flatMap(({ survey_id, submitted }) => (submitted > 0 ? [[survey_id, submitted]] : [])),
  );
  if (counted && more.size > 0) await countMonthsAnswers(trx, account_id, more, now);
}

const NOBODY = { webhooks: false, sheet: false, rules: false };
