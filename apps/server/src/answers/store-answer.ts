import type { SubmitResult } from "@soundings/contract/public";
import type { Db } from "../db/db.ts";
import { refreshStatistics } from "../db/planner.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { closeUsedUp } from "./close-used-up.ts";
import { commitQueue } from "./commit-queue.ts";
import { enqueueCompaction } from "./enqueue-compaction.ts";
import { type Outcome, storeAnswerBatch, type Write } from "./store-answer-batch.ts";

type Queue = (write: Write) => Promise<Outcome>;

/**
 * After so many writes of a survey the tables may have outgrown what the database plans with, and there may be
 * enough to pack.
 */
const MANY_WRITES = 500;

/** By database and survey: writes of one survey wait for one another anyway. */
const queues = new WeakMap<Db, Map<string, Queue>>();

/**
 * Takes one write of a respondent. Throws ProblemError NOT_FOUND for a survey that was never published,
 * ANSWERS_INVALID with the flaws. When it returns, what it says is durable.
 */
export async function storeAnswer(db: Db, write: Write): Promise<SubmitResult> {
  const outcome = await queueOf(db, write)(write);
  if (outcome instanceof ProblemError) throw outcome;
  return outcome;
}

function queueOf(db: Db, { key }: Write): Queue {
  const ofDb = queues.get(db) ?? new Map<string, Queue>();
  queues.set(db, ofDb);
  const name = `${key.account_id}/${key.survey_id}`;
  let written = 0;
  let tidying = false;
  const queue =
    ofDb.get(name) ??
    commitQueue(async (writes: readonly Write[]) => {
      const { outcomes, used_up } = await storeAnswerBatch(db, key, writes, new Date());
      if (used_up) await closeUsedUp(db, key.account_id, new Date());
      written += writes.length;
      if (written >= MANY_WRITES && !tidying) {
        written = 0;
        tidying = true;
        // Nobody's reply waits for it; what fails is done after the next so many.
        const done = () => {
          tidying = false;
        };
        tidyUp(db, key).then(done, done);
      }
      return outcomes;
    });
  ofDb.set(name, queue);
  return queue;
}

async function tidyUp(db: Db, key: SurveyKey): Promise<void> {
  for (const table of ["responses", "answer_texts_waiting"] as const) await refreshStatistics(db, table);
  await enqueueCompaction(db, key);
}
