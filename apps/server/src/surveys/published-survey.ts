import { type FlowMap, flowMap } from "@soundings/survey/flow";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { findVersion } from "./version-queries.ts";

/** Versions never change, so each is read once; the ones used longest ago go first. */
const MAX_CACHED = 100;
const held = new Map<string, Promise<FlowMap | null>>();

/** A published version of a survey, ready to be walked; null where there is none. */
export async function publishedVersion(
  db: DbOrTransaction,
  key: SurveyKey,
  number: number,
): Promise<FlowMap | null> {
  const name = `${key.account_id}/${key.survey_id}/${number}`;
  const known = held.get(name) ?? readVersion(db, key, number);
  held.delete(name);
  held.set(name, known);
  if (held.size > MAX_CACHED) held.delete(held.keys().next().value as string);
  const map = await known.catch((error: unknown) => {
    held.delete(name);
    throw error;
  });
  // One that is not there may be made yet.
  if (!map) held.delete(name);
  return map;
}

async function readVersion(db: DbOrTransaction, key: SurveyKey, number: number): Promise<FlowMap | null> {
  const found = await findVersion(db, key, number);
  return found?.version.kind === "published" ? flowMap(found.survey) : null;
}
