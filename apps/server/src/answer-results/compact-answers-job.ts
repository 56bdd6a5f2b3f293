import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { packInThread } from "../column-store/pack-thread.ts";
import type { Job } from "../job-context.ts";
import { compactWhereWorth } from "./compact-answers.ts";
import { areSumsBehind } from "./sums/sums-behind.ts";

const Payload = z.object({ account_id: Id, survey_id: Id });

/**
 * Packs a survey's new responses into blocks, and sums up those of a large one, so that nobody who asks for its report
 * has to wait for that.
 */
export const compactAnswersJob: Job = async (payload, { db }) => {
  const key = Payload.parse(payload);
  await compactWhereWorth(db, key, new Date());
  if (await areSumsBehind(db, key)) await packInThread("answer-results/sums/sums-worker", db, key);
};
