import { enqueueCompaction } from "../../answers/enqueue-compaction.ts";
import type { Db } from "../../db/db.ts";
import type { SurveyKey } from "../../keys/survey-key.ts";
import { askedSurvey } from "../asked-questions.ts";
import { listBlocks } from "../block-queries.ts";
import { publishedSurveys } from "../queries.ts";
import { sumsMadeBy } from "./made-by.ts";
import { listSums, surveysToSum } from "./sums-queries.ts";

/** Surveys with fewer blocks are read whole in a moment. */
const LEAST_BLOCKS = 32;

/** Whether a large survey's sums lack what its blocks have. */
export async function areSumsBehind(db: Db, key: SurveyKey, least = LEAST_BLOCKS): Promise<boolean> {
  const blocks = await listBlocks(db, key);
  if (blocks.length < least) return false;
  const surveys = await publishedSurveys(db, key);
  const made_by = surveys.length > 0 ? sumsMadeBy(askedSurvey(surveys)) : null;
  if (made_by === null) return false;
  const heads = await listSums(db, key);
  const through = blocks.at(-1)?.through ?? 0;
  return (
    heads.length === 0 ||
    heads.some(
      ({ change, made_by: by, first_time }) => change < through || by !== made_by || first_time === null,
    )
  );
}

/** Asks for the sums of every large survey that lack something: of blocks from before there were sums, too. */
export async function askForSums(db: Db): Promise<void> {
  for (const key of await surveysToSum(db, LEAST_BLOCKS)) await enqueueCompaction(db, key);
}
