import { Id } from "@soundings/survey/id";
import { z } from "zod";
import type { Job } from "../job-context.ts";
import { compactWhereWorth } from "./compact-answers.ts";

const Payload = z.object({ account_id: Id, survey_id: Id });

/** Packs a survey's new responses into blocks, so that nobody who asks for its report has to wait for that. */
export const compactAnswersJob: Job = async (payload, { db }) => {
  await compactWhereWorth(db, Payload.parse(payload), new Date());
};
