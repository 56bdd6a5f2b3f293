import { LRUCache } from "lru-cache";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { findByCode } from "./queries.ts";

/** By database and code. A code is never given to another survey, so what was found once stays true. */
const known = new WeakMap<Db, LRUCache<string, SurveyKey>>();
const MAX_CACHED = 10_000;

/** The survey that a respondent's browser names by its code. Throws NOT_FOUND. */
export async function surveyOfCode(db: Db, code: string): Promise<SurveyKey> {
  const codes = known.get(db) ?? new LRUCache<string, SurveyKey>({ max: MAX_CACHED });
  known.set(db, codes);
  const key = codes.get(code) ?? (await findByCode(db, code));
  if (!key) throw new ProblemError("NOT_FOUND");
  codes.set(code, key);
  return key;
}
