import { type FlowMap, flowMap } from "@soundings/survey/flow";
import { expandLoops } from "@soundings/survey/loops/expand-loops";
import type { Survey } from "@soundings/survey/survey";
import { HeldValues, heapBytes } from "../caches/held-values.ts";
import type { DbOrTransaction } from "../db/db.ts";
import { ofOneEpoch } from "../db/epoch.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { findVersion } from "./version-queries.ts";

/** A version is at hand as it is, and as it is read in each of its languages. */
export const versionBytes = (survey: Survey): number =>
  heapBytes(survey) * (2 + survey.additional_languages.length);

/** Versions never change, so each is read once. */
const versions = ofOneEpoch(
  new HeldValues<FlowMap | null>("versions", (map) => (map ? versionBytes(map.survey) : 0)),
);

/** A published version of a survey, ready to be walked; null where there is none. */
export async function publishedVersion(
  db: DbOrTransaction,
  key: SurveyKey,
  number: number,
): Promise<FlowMap | null> {
  const name = `${key.account_id}/${key.survey_id}/${number}`;
  const map = await versions.get(name, () => readVersion(db, key, number));
  // One that is not there may be made yet.
  if (!map) versions.drop(name);
  return map;
}

/** Those of some versions that are there, by their numbers. */
export async function publishedVersions(
  db: DbOrTransaction,
  key: SurveyKey,
  numbers: readonly number[],
): Promise<Map<number, FlowMap>> {
  const found = new Map<number, FlowMap>();
  for (const number of new Set(numbers)) {
    const map = await publishedVersion(db, key, number);
    if (map) found.set(number, map);
  }
  return found;
}

async function readVersion(db: DbOrTransaction, key: SurveyKey, number: number): Promise<FlowMap | null> {
  const found = await findVersion(db, key, number);
  return found?.version.kind === "published" ? flowMap(expandLoops(found.survey)) : null;
}
