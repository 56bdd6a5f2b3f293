import { type FlowMap, flowMap } from "@soundings/survey/flow";
import { expandLoops } from "@soundings/survey/loops/expand-loops";
import { LRUCache } from "lru-cache";
import type { DbOrTransaction } from "../db/db.ts";
import { ofOneEpoch } from "../db/epoch.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { findVersion } from "./version-queries.ts";

/** Versions never change, so each is read once; the ones used longest ago go first. */
const MAX_CACHED = 100;
const held = ofOneEpoch(new LRUCache<string, Promise<FlowMap | null>>({ max: MAX_CACHED }));

/** A published version of a survey, ready to be walked; null where there is none. */
export async function publishedVersion(
  db: DbOrTransaction,
  key: SurveyKey,
  number: number,
): Promise<FlowMap | null> {
  const name = `${key.account_id}/${key.survey_id}/${number}`;
  const known = held.get(name) ?? readVersion(db, key, number);
  held.set(name, known);
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
  return found?.version.kind === "published" ? flowMap(expandLoops(found.survey)) : null;
}
