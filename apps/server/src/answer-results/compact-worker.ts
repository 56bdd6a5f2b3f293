import { workerData } from "node:worker_threads";
import { openDb } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { compactAnswers } from "./compact-answers.ts";

/** What the thread is started with. */
export interface CompactWorkerData {
  /** Connection string. */
  address: string;
  key: SurveyKey;
}

/** Puts a survey's responses into blocks and ends. */
const { address, key } = workerData as CompactWorkerData;
const db = openDb(address, { work: "jobs", max: 4 });
try {
  await compactAnswers(db, key, new Date());
} finally {
  await db.destroy();
}
