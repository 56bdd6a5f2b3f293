import type { AskedJobs } from "../answer-texts/asked-jobs.ts";
import { awaitAnalysis, enqueueAnalyses } from "../answer-texts/queries.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { pipelinedTransaction, type Statement, settled, together } from "../db/pipeline.ts";
import { quietJobs } from "../db/quiet-jobs.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { countMonthsAnswers, placesOf } from "../plans/check-limits.ts";
import { findPlan } from "../plans/queries.ts";
import { lockStates, type StoredState, stateAt } from "../surveys/state-queries.ts";
import { AnswerBatch } from "./answer-batch.ts";
import type { Turn } from "./commit-queue.ts";
import { type Listeners, listenersOf } from "./listener-queries.ts";
import { MonthsPlaces } from "./months-places.ts";
import { countAnswers, makeDurable, storedResponses, writeResponses } from "./queries.ts";
import type { Outcome, Write } from "./write.ts";

export interface BatchOptions {
  /** When they came; the moment that they are taken, unless told. */
  now?: Date;
  /** Whether the plan counts them, as it does not sample data. */
  counted?: boolean;
  /**
   * Neither waits for the disk nor tells workers of its jobs: who calls it does both, see `durable`, and `untold` with
   * jobNotices().
   */
  deferred?: boolean;
  /** Which jobs are known to be there; without it all are looked for. */
  asked?: AskedJobs;
}

export interface StoredBatch {
  /** What was taken, and what became of each. */
  writes: readonly Write[];
  outcomes: Outcome[];
  /** The plan has room for no more of this month's responses. */
  used_up: boolean;
  /** Whether there are jobs that no worker was told of. */
  untold: boolean;
  /** When what was written may be told of. */
  durable: Promise<void>;
}

/** A survey whose texts a job reads, see AskedJobs. */
interface SureJob {
  survey_id: string;
  change_number: number;
  again: boolean;
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
 *
 * Resolves once the rows are free for others, hosts among them. What others do about what was written is in the log
 * after it, so it is never on the disk alone.
 */
export async function storeAnswerBatch(
  db: Db,
  account_id: string,
  turn: Turn<Write>,
  options: BatchOptions = {},
): Promise<StoredBatch> {
  const { result: taken, after } = await pipelinedTransaction(
    db,
    (trx) => takeAnswers(trx, account_id, turn, options),
    // On the same connection: another one would be waited for behind all other surveys.
    async (connection) => {
      if (options.deferred) await makeDurable(connection);
    },
    { durable: !options.deferred },
  );
  const { jobs, ...result } = taken;
  for (const { survey_id, change_number, again } of jobs)
    options.asked?.add(survey_id, change_number, { again });
  return { ...result, durable: after };
}

async function takeAnswers(
  trx: Db,
  account_id: string,
  turn: Turn<Write>,
  { now: given, counted = true, deferred = false, asked }: BatchOptions,
): Promise<{ result: Omit<StoredBatch, "durable"> & { jobs: SureJob[] }; last: Statement[] }> {
  const notices = deferred ? quietJobs(trx) : { added: false };
  const states = await lockSurveys(trx, account_id, turn);
  const writes = turn.take([turn.first, ...[...states.keys()].filter((id) => id !== turn.first)]);
  const now = given ?? new Date();
  const own = bySurvey(writes, ({ key }) => key.survey_id);
  const read = withOpenTexts(writes, states);
  const unasked = new Set([...read].filter((id) => !asked?.has(id, states.get(id)?.change_number ?? 0)));
  const [stored, listeners, plan] = await together([
    storedResponses(trx, account_id, responsesOf(writes)),
    listenersOf(trx, account_id, [...own.keys()]),
    findPlan(trx, account_id),
    enqueueAnalyses(trx, account_id, [...unasked]),
  ]);
  const asks = counted && asksForPlace(writes, stored);
  const lock = writes.some(({ submit }) => submit);
  const left = asks ? await placesOf(trx, { account_id, ...plan }, now, { lock }) : Number.POSITIVE_INFINITY;
  const places = new MonthsPlaces(left);
  const known = bySurvey(stored, ({ survey_id }) => survey_id);
  const begun = await settled(
    [...own].map(([survey_id, writes]) => {
      const state = states.get(survey_id);
      const responses = known.get(survey_id) ?? [];
      const there = { key: { account_id, survey_id }, responses, places, now };
      return state ? AnswerBatch.of(trx, { ...there, state: stateAt(state, now) }, writes) : null;
    }),
  );
  const batches = new Map([...own.keys()].flatMap((id, at) => (begun[at] ? [[id, begun[at]] as const] : [])));
  const outcomes = writes.map(
    (write) => batches.get(write.key.survey_id)?.take(write) ?? new ProblemError("NOT_FOUND"),
  );
  const { last, numbers } = await storeBatches(trx, account_id, {
    ...{ batches, states, listeners, read, counted, now },
  });
  const jobs = [...read].flatMap((survey_id) => {
    const change_number = numbers.get(survey_id);
    return change_number === undefined ? [] : [{ survey_id, change_number, again: !unasked.has(survey_id) }];
  });
  return { result: { writes, outcomes, used_up: places.none, untold: notices.added, jobs }, last };
}

function bySurvey<One>(all: readonly One[], surveyOf: (one: One) => string): Map<string, One[]> {
  const found = new Map<string, One[]>();
  for (const one of all) {
    const others = found.get(surveyOf(one));
    if (others) others.push(one);
    else found.set(surveyOf(one), [one]);
  }
  return found;
}

/** Surveys whose texts will wait to be read, for all that is known before the writes are checked. */
function withOpenTexts(writes: readonly Write[], states: ReadonlyMap<string, StoredState>): Set<string> {
  const some = writes.filter(
    ({ has_open_text, key }) => has_open_text && states.get(key.survey_id)?.status === "PUBLISHED",
  );
  return new Set(some.map(({ key }) => key.survey_id));
}

async function lockSurveys(
  trx: DbOrTransaction,
  account_id: string,
  { first, others }: Turn<Write>,
): Promise<Map<string, StoredState>> {
  const states = await lockStates(trx, { account_id, survey_ids: [first] });
  const survey_ids = others();
  if (survey_ids.length > 0) {
    states.push(...(await lockStates(trx, { account_id, survey_ids }, { skip: true })));
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
function asksForPlace(
  writes: readonly Write[],
  stored: readonly { id: string; survey_id: string }[],
): boolean {
  const known = new Set(stored.map(({ survey_id, id }) => `${survey_id}/${id}`));
  return writes.some(
    ({ submit, key, response_id }) => submit || !known.has(`${key.survey_id}/${response_id}`),
  );
}

interface Taken {
  batches: ReadonlyMap<string, AnswerBatch>;
  states: ReadonlyMap<string, StoredState>;
  listeners: ReadonlyMap<string, Listeners>;
  /** Surveys whose texts a job reads already. */
  read: ReadonlySet<string>;
  counted: boolean;
  now: Date;
}

/** Says what is left to be written: all of it, where nothing else rests on it; and what numbers surveys get. */
async function storeBatches(
  trx: Db,
  account_id: string,
  { batches, states, listeners, read, counted, now }: Taken,
): Promise<{ last: Statement[]; numbers: ReadonlyMap<string, number> }> {
  const written = [...batches].flatMap(([survey_id, batch]) => {
    const { count, ...own } = batch.written();
    // The row is locked: nobody else takes the number meanwhile.
    const change_number = (states.get(survey_id)?.change_number ?? 0) + 1;
    return own.responses.length > 0 ? [{ survey_id, batch, count, change_number, ...own }] : [];
  });
  const numbers = new Map(written.map(({ survey_id, change_number }) => [survey_id, change_number]));
  if (written.length === 0) return { last: [], numbers };
  const responses = written.flatMap(({ survey_id, change_number, responses }) =>
    responses.map((response) => ({ ...response, survey_id, change_number })),
  );
  const texts = written.flatMap(({ survey_id, texts }) =>
    texts.map(({ id, sequence }) => ({ survey_id, id, sequence })),
  );
  const counts = written.map(({ count }) => count);
  const submitted = counts.reduce((sum, count) => sum + count.submitted, 0);
  const [first] = counts;
  const isNew = ({ survey_id, id }: { survey_id: string; id: string }) =>
    batches.get(survey_id)?.isNew(id) ?? false;
  // Before their surveys' rows are written: those that responses refer to are locked as they stand then.
  const statements = [
    ...inTwo(responses, isNew, (some, areNew) => writeResponses(account_id, some, now, areNew)),
    ...inTwo(texts, isNew, (some, areNew) => awaitAnalysis(account_id, some, areNew)),
    ...countAnswers(account_id, counts),
  ];
  // By one of the surveys whose rows are held: nobody else writes there now, and the month is the sum of all.
  if (counted && first && submitted > 0)
    statements.push(countMonthsAnswers({ account_id, survey_id: first.survey_id }, submitted, now));
  const late = new Set(texts.flatMap(({ survey_id }) => (read.has(survey_id) ? [] : [survey_id])));
  if (late.size > 0) await enqueueAnalyses(trx, account_id, [...late]);
  const more = written.map(({ survey_id, batch }) => batch.more(listeners.get(survey_id) ?? NOBODY));
  if (more.every((writes) => writes.length === 0)) return { last: statements, numbers };
  await together(statements.map((statement) => statement.execute(trx)));
  // By survey in their order; surveys do not wait for each other.
  await together(
    more.map(async (writes) => {
      for (const write of writes) await write(trx);
    }),
  );
  return { last: [], numbers };
}

/** What is made of those that are new, and of the others, where there are any. */
function inTwo<One>(
  all: readonly One[],
  isNew: (one: One) => boolean,
  make: (some: readonly One[], is: { areNew: boolean }) => Statement,
): Statement[] {
  const fresh = all.filter(isNew);
  const others = fresh.length === all.length ? [] : all.filter((one) => !isNew(one));
  return [
    ...(fresh.length > 0 ? [make(fresh, { areNew: true })] : []),
    ...(others.length > 0 ? [make(others, { areNew: false })] : []),
  ];
}

const NOBODY = { webhooks: false, sheet: false, rules: false };
