import type { SubmitResult } from "@soundings/contract/public";
import type { FlowMap } from "@soundings/survey/flow";
import { LRUCache } from "lru-cache";
import { AskedJobs } from "../answer-texts/asked-jobs.ts";
import { openTextsOf } from "../answer-texts/open-texts.ts";
import type { Db } from "../db/db.ts";
import { refreshStatistics } from "../db/planner.ts";
import { jobNotices } from "../db/quiet-jobs.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { publishedVersion } from "../surveys/published-survey.ts";
import { surveyState } from "../surveys/state-queries.ts";
import { closeUsedUp } from "./close-used-up.ts";
import { commitQueue, type Turn } from "./commit-queue.ts";
import { enqueueCompaction } from "./enqueue-compaction.ts";
import { storeAnswerBatch } from "./store-answer-batch.ts";
import type { TextReadings } from "./text-readings.ts";
import type { Outcome, Write } from "./write.ts";

type Queue = (write: Write) => Promise<Outcome>;

/**
 * After so many writes of a survey the tables may have outgrown what the database plans with, and there may be
 * enough to pack.
 */
const MANY_WRITES = 500;

/** Accounts that have a queue, and surveys that are counted: those answered lately. */
const MAX_QUEUES = 10_000;

/** What takes one write of a respondent; Respondents says how. */
export function makeAnswerStore(db: Db, texts: TextReadings): (write: Write) => Promise<SubmitResult> {
  // Writes of one account go together: what most of them cost is the batch.
  const queues = new LRUCache<string, Queue>({ max: MAX_QUEUES });
  const notifyWorkers = jobNotices(db);
  const countWritten = tidier(db);
  const present = presentVersions(db);
  const asked = new AskedJobs();
  const mapOf = async ({ key, version }: Write, name: string) =>
    (version === null ? null : await publishedVersion(db, key, version)) ?? (await present(name, key));
  return async (given) => {
    const { key } = given;
    const name = `${key.account_id}/${key.survey_id}`;
    // Before the survey's row is locked: nobody else waits for a text to be read.
    const write = hasText(given) ? await withReadings(texts, given, await mapOf(given, name)) : given;
    const queue =
      queues.get(key.account_id) ?? answerQueue(db, key.account_id, { notifyWorkers, countWritten, asked });
    queues.set(key.account_id, queue);
    const outcome = await queue(write);
    if (outcome instanceof ProblemError) throw outcome;
    return outcome;
  };
}

const hasText = ({ answers }: Write): boolean => Object.values(answers).some(({ text }) => text);

async function withReadings(texts: TextReadings, write: Write, map: FlowMap | null): Promise<Write> {
  if (!map) return write;
  const has_open_text = openTextsOf(map, write.answers).length > 0;
  return { ...write, has_open_text, readings: await texts.of(map, write.answers) };
}

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

interface Around {
  asked: AskedJobs;
  notifyWorkers: () => void;
  countWritten: (writes: readonly Write[]) => void;
}

function answerQueue(db: Db, account_id: string, { notifyWorkers, countWritten, asked }: Around): Queue {
  return commitQueue(
    async (turn: Turn<Write>) => {
      const { writes, outcomes, used_up, untold, durable } = await storeAnswerBatch(db, account_id, turn, {
        deferred: true,
        asked,
      });
      if (untold) notifyWorkers();
      if (used_up) await closeUsedUp(db, account_id, new Date());
      countWritten(writes);
      return { results: outcomes, durable };
    },
    { partOf: ({ key }) => key.survey_id },
  );
}

/** Counts what is written of each survey, and tidies up after many. Nobody's reply waits for it. */
function tidier(db: Db): (writes: readonly Write[]) => void {
  const written = new LRUCache<string, { count: number; tidying: boolean }>({ max: MAX_QUEUES });
  return (writes) => {
    for (const { key } of writes) {
      const name = `${key.account_id}/${key.survey_id}`;
      const survey = written.get(name) ?? { count: 0, tidying: false };
      written.set(name, survey);
      survey.count++;
      if (survey.count < MANY_WRITES || survey.tidying) continue;
      survey.count = 0;
      survey.tidying = true;
      // What fails is done after the next so many.
      const done = () => {
        survey.tidying = false;
      };
      tidyUp(db, key).then(done, done);
    }
  };
}

async function tidyUp(db: Db, key: SurveyKey): Promise<void> {
  for (const table of ["responses", "answer_texts_waiting"] as const) await refreshStatistics(db, table);
  await enqueueCompaction(db, key);
}
