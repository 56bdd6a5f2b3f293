import type { FlowMap } from "@soundings/survey/flow";
import { openText } from "@soundings/survey/open-text";
import { insertComments, lastCommentId, type NewComment } from "../columns/comment-queries.ts";
import type { Db } from "../db/db.ts";
import type { JobContext } from "../job-context.ts";
import { advance, type DatasetRun, enterStage } from "../runs/progress.ts";
import { shorten } from "../sources/cells.ts";
import { COMMENT_LIMIT } from "../sources/local-file.ts";
import { publishedVersion } from "../surveys/published-survey.ts";
import { surveyState } from "../surveys/state-queries.ts";
import { cellOf } from "./answer-fields.ts";
import {
  heldAnswers,
  insertHeldAnswers,
  type SubmittedResponse,
  SurveyRef,
  submittedResponses,
} from "./dataset-queries.ts";

const BATCH = 1000;

interface NewText extends Omit<NewComment, "id"> {
  response_id: string;
  question_id: string;
}

/**
 * Adds to a survey's dataset the open texts that it does not hold yet, each with the other answers beside
 * it. What it holds is written with the comments, so a second run goes on where the first was stopped.
 * Returns how many comments there are then.
 */
export async function importAnswers(
  run: DatasetRun,
  source_ref: unknown,
  { db, signal }: Pick<JobContext, "db" | "signal">,
): Promise<number> {
  const ref = SurveyRef.parse(source_ref);
  const key = { account_id: run.account_id, survey_id: ref.survey_id };
  const survey = await surveyState(db, key, { lock: false, now: new Date() });
  await enterStage(db, run, "UPLOADING", survey?.answer_count ?? 0);
  let last = await lastCommentId(db, run);
  let read = 0;
  for await (const responses of submittedResponses(db, key, BATCH)) {
    signal.throwIfAborted();
    read += responses.length;
    const ids = responses.map(({ id }) => id);
    const held = await heldAnswers(db, run, ids);
    const texts = (await Promise.all(responses.map((response) => textsOf(db, ref, key, response))))
      .flat()
      .filter(({ response_id, question_id }) => !held.has(`${response_id}/${question_id}`));
    const first = last + 1;
    await db.transaction().execute(async (trx) => {
      await advance(trx, run, read, { comment_count: last + texts.length });
      if (texts.length === 0) return;
      await insertComments(
        trx,
        run,
        texts.map(({ text, posted_at, values }, at) => ({ id: first + at, text, posted_at, values })),
      );
      const kept = texts.map(({ response_id, question_id }, at) => ({
        response_id,
        question_id,
        comment_id: first + at,
      }));
      await insertHeldAnswers(trx, run, kept);
    });
    last += texts.length;
  }
  return last;
}

async function textsOf(
  db: Db,
  ref: SurveyRef,
  key: { account_id: string; survey_id: string },
  response: SubmittedResponse,
): Promise<NewText[]> {
  const map = await publishedVersion(db, key, response.number);
  if (!map) return [];
  return openTexts(map, response, ref.question_id).map(({ question_id, text }) => ({
    response_id: response.id,
    question_id,
    text: shorten(text, COMMENT_LIMIT),
    posted_at: response.submitted_at,
    values: ref.fields.map((field) => cellOf(field, response, map, question_id)),
  }));
}

/** In the order of the survey's questions. */
function openTexts(map: FlowMap, { answers }: SubmittedResponse, only: string | null) {
  return [...map.questions.values()].flatMap((question) => {
    if (only !== null && question.id !== only) return [];
    const text = openText(question, answers[question.id]);
    return text === null ? [] : [{ question_id: question.id, text }];
  });
}
