import { workerData } from "node:worker_threads";
import { openDb } from "../db/db.ts";
import type { SurveyKey } from "../surveys/survey-key.ts";
import { sealAnswers } from "./seal-answers.ts";

/** What the thread is started with. */
export interface SealThreadData {
  /** Connection string. */
  address: string;
  key: SurveyKey;
}

/** Puts a survey's responses into blocks and ends. */
const { address, key } = workerData as SealThreadData;
const db = openDb(address, { max: 4 });
try {
  await sealAnswers(db, key, new Date());
} finally {
  await db.destroy();
}
