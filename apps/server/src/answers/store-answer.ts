import type { SubmitResult } from "@soundings/contract/public";
import type { FlowMap } from "@soundings/survey/flow";
import { LRUCache } from "lru-cache";
import type { Db } from "../db/db.ts";
import { refreshStatistics } from "../db/planner.ts";
import { jobNotices } from "../db/quiet-jobs.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { publishedVersion } from "../surveys/published-survey.ts";
import { surveyState } from "../surveys/state-queries.ts";
import { closeUsedUp } from "./close-used-up.ts";
import { commitQueue } from "./commit-queue.ts";
import { enqueueCompaction } from "./enqueue-compaction.ts";
import { makeDurable } from "./queries.ts";
import { type StoredBatch, storeAnswerBatch } from "./store-answer-batch.ts";
import type { TextReadings } from "./text-readings.ts";
import type { Outcome, Write } from "./write.ts";

type Queue = (write: Write) => Promise<Outcome>;

/**
 * After so many writes of a survey the tables may have outgrown what the database plans with, and there may be
 * enough to pack.
 */
const MANY_WRITES = 500;

/** Queues of surveys that were answered lately. */
const MAX_QUEUES = 10_000;

/** What takes one write of a respondent; Respondents says how. */
export function makeAnswerStore(db: Db, texts: TextReadings): (write: Write) => Promise<SubmitResult> {
  // Writes of one survey wait for one another anyway.
  const queues = new LRUCache<string, Queue>({ max: MAX_QUEUES });
  const notifyWorkers = jobNotices(db);
  const present = presentVersions(db);
  const mapOf = async ({ key, version }: Write, name: string) =>
    (version === null ? null : await publishedVersion(db, key, version)) ?? (await present(name, key));
  return async (given) => {
    const { key } = given;
    const name = `${key.account_id}/${key.survey_id}`;
    // Before the survey's row is locked: nobody else waits for a text to be read.
    const write = hasText(given) ? await withReadings(texts, given, await mapOf(given, name)) : given;
    const queue = queues.get(name) ?? answerQueue(db, key, notifyWorkers);
    queues.set(name, queue);
    const outcome = await queue(write);
    if (outcome instanceof ProblemError) throw outcome;
    return outcome;
  };
}

const hasText = ({ answers }: Write): boolean => Object.values(answers).some(({ text }) => text);

const withReadings = async (texts: TextReadings, write: Write, map: FlowMap | null): Promise<Write> =>
  map ? { ...write, readings: await texts.of(map, write.answers) } : write;

/** The version of a survey that is published now. Writes that come together look for it once. */
function presentVersions(db: Db): (name: string, key: SurveyKey) => Promise<FlowMap | null> {
  const looking = new Map<string, Promise<FlowMap | null>>();
  return async (name, key) => {
    const running = looking.get(name);
    if (running) return await running;
    const found = presentVersion(db, key).finally(() => looking.delete(name));
    looking.set(name, found);
    return await found;
  };
}

async function presentVersion(db: Db, key: SurveyKey): Promise<FlowMap | null> {
  const state = await surveyState(db, key, { lock: false, now: new Date() });
  return state?.published_number ? await publishedVersion(db, key, state.published_number) : null;
}

function answerQueue(db: Db, key: SurveyKey, notifyWorkers: () => void): Queue {
  let written = 0;
  let tidying = false;
  return commitQueue(async (take: () => readonly Write[]) => {
    const { outcomes, used_up, untold, durable } = await commitBatch(db, key, take);
    if (untold) notifyWorkers();
    if (used_up) await closeUsedUp(db, key.account_id, new Date());
    written += outcomes.length;
    if (written >= MANY_WRITES && !tidying) {
      written = 0;
      tidying = true;
      // Nobody's reply waits for it; what fails is done after the next so many.
      const done = () => {
        tidying = false;
      };
      tidyUp(db, key).then(done, done);
    }
    return { results: outcomes, durable };
  });
}

/**
 * Resolves once the survey's row is free for others, hosts among them; what was written may be told of once it is
 * `durable`. What others do about it is in the log after it, so it is never on the disk alone.
 */
function commitBatch(db: Db, key: SurveyKey, take: () => readonly Write[]) {
  return new Promise<StoredBatch & { durable: Promise<void> }>((resolve, reject) => {
    const work = async (connection: Db) => {
      const batch = await storeAnswerBatch(connection, key, take, { deferred: true });
      const durable = makeDurable(connection);
      resolve({ ...batch, durable });
      await durable.catch(() => {});
    };
    // One connection for both: a second one would be waited for behind all other surveys.
    db.connection().execute(work).catch(reject);
  });
}

async function tidyUp(db: Db, key: SurveyKey): Promise<void> {
  for (const table of ["responses", "answer_texts_waiting"] as const) await refreshStatistics(db, table);
  await enqueueCompaction(db, key);
}
