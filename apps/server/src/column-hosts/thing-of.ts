import { deleteMatchingAnswers } from "@soundings/contract/answers";
import { correctScore, withdrawCorrection } from "@soundings/contract/comments";
import { idsAt, NEEDS } from "@soundings/contract/needs";
import { shareDataset, shareSurvey } from "@soundings/contract/shares";
import { applyThemes } from "@soundings/contract/themes";
import {
  createTopic,
  deleteTopics,
  markKeyTopic,
  mergeTopics,
  moveComments,
  moveTopic,
  redoTopicEdit,
  renameTopic,
  splitTopic,
  undoTopicEdit,
} from "@soundings/contract/topic-edits";
import { z } from "zod";
import { columnCallName } from "../http/column-calls.ts";

/** What the page of a link asks for. */
const OfLink = z.object({ dataset_id: z.string().nullish(), survey_id: z.string().nullish() });

/** Who asks. */
const OfAccount = z.object({ signed: z.object({ account_id: z.string() }) });

/**
 * Whose columns a question is about: the id of a dataset or survey, of the first where it is about two. Where it names
 * none, as figures of all cases do, it is the account's, so that not every host reads what they need.
 */
export function thingOf(name: string, asked: unknown): string | null {
  const need = NEEDS[name];
  const where = need?.dataset ?? need?.survey;
  if (where) return idsAt((asked ?? {}) as Record<string, unknown>, where)[0] ?? null;
  const { dataset_id, survey_id } = OfLink.safeParse(asked).data ?? {};
  return dataset_id ?? survey_id ?? OfAccount.safeParse(asked).data?.signed.account_id ?? null;
}

/** Changes that are made once by their ids (http/change-id.ts). */
const CHANGES = new Set(
  [
    ...[correctScore, withdrawCorrection, applyThemes, undoTopicEdit, redoTopicEdit],
    deleteMatchingAnswers,
    ...[shareDataset, shareSurvey],
    ...[
      createTopic,
      renameTopic,
      markKeyTopic,
      mergeTopics,
      moveTopic,
      splitTopic,
      moveComments,
      deleteTopics,
    ],
  ].map(columnCallName),
);

/** Whether a question changes something. Every other one may be asked of two hosts: column-works.test.ts lists both. */
export const hasChangeId = (name: string): boolean => CHANGES.has(name);
