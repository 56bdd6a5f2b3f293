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
  const name = nameOf(key, number);
  const map = await versions.get(name, () => readVersion(db, key, number));
  // One that is not there may be made yet.
  if (!map) versions.drop(name);
  return map;
}

/** The same where it was read before; undefined where nobody knows without a wait. */
export const versionAtHand = (key: SurveyKey, number: number): FlowMap | undefined =>
  versions.loaded(nameOf(key, number)) ?? undefined;

const nameOf = ({ account_id, survey_id }: SurveyKey, number: number) =>
  `${account_id}/${survey_id}/${number}`;

/** Those of some versions that are there, by their numbers; without a wait where all were read before. */
export function publishedVersions(
  db: DbOrTransaction,
  key: SurveyKey,
  numbers: ReadonlySet<number>,
): Map<number, FlowMap> | Promise<Map<number, FlowMap>> {
  const found = new Map<number, FlowMap>();
  for (const number of numbers) {
    const map = versionAtHand(key, number);
    if (!map) return readVersions(db, key, numbers);
    found.set(number, map);
  }
  return found;
}

async function readVersions(db: DbOrTransaction, key: SurveyKey, numbers: ReadonlySet<number>) {
  const found = new Map<number, FlowMap>();
  for (const number of numbers) {
    const map = await publishedVersion(db, key, number);
    if (map) found.set(number, map);
  }
  return found;
}

async function readVersion(db: DbOrTransaction, key: SurveyKey, number: number): Promise<FlowMap | null> {
  const found = await findVersion(db, key, number);
  return found?.version.kind === "published" ? flowMap(expandLoops(found.survey)) : null;
}
