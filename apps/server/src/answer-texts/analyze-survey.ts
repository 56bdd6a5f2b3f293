import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { SelectedColumn } from "@soundings/contract/local-files";
import type { SurveyDataset } from "@soundings/contract/survey-analysis";
import type { FlowMap } from "@soundings/survey/flow";
import { isOpenText } from "@soundings/survey/open-text";
import { z } from "zod";
import { enqueueRun } from "../datasets/job-payload.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { assertMayAnalyse, assertMayCreateDataset } from "../plans/check-limits.ts";
import { findDataset } from "../runs/dataset-queries.ts";
import { NEW_RUN, startAgain } from "../runs/progress.ts";
import { findSurvey } from "../surveys/queries.ts";
import { answerColumns, questionTitle } from "./answer-fields.ts";
import {
  countNewTexts,
  hasNewTexts,
  lockSurveyDataset,
  publishedVersions,
  reopenDataset,
  type SurveyRef,
  surveyDatasets,
} from "./dataset-queries.ts";

const NAME_LENGTH = 120;

interface Wanted {
  /** Null: the open texts of all questions. */
  question_id: string | null;
  /** Of the headers that no question gives its title. */
  language: InterfaceLanguage;
}

/**
 * Makes a dataset of a survey's open texts, or adds to the one there is what came since; then it is
 * analysed as every dataset is. People keep seeing the last results meanwhile.
 *
 * @throws ProblemError NOT_FOUND, SURVEY_NO_OPEN_TEXT, DATASET_NOT_READY while it is being worked on, and
 *   those of the plan's limits
 */
export async function analyzeSurvey(
  db: Db,
  key: SurveyKey,
  wanted: Wanted,
): Promise<{ dataset_id: string; started: boolean }> {
  return await db.transaction().execute(async (trx) => {
    // Two who ask at once make one dataset.
    const survey = await findSurvey(trx, key, { lock: true });
    if (!survey) throw new ProblemError("NOT_FOUND");
    const versions = (await publishedVersions(trx, key)).map(({ map }) => map);
    const questionIds = openQuestions(versions, wanted.question_id);
    if (questionIds.length === 0) throw new ProblemError("SURVEY_NO_OPEN_TEXT");
    const known = (await surveyDatasets(trx, key)).find(
      ({ question_id }) => question_id === wanted.question_id,
    );
    if (known) return await refresh(trx, key, known.id, { ...wanted, versions, questionIds });

    if (!(await hasNewTexts(trx, key, null, questionIds))) throw new ProblemError("SURVEY_NO_OPEN_TEXT");
    await assertMayCreateDataset(trx, key.account_id, new Date());
    const title = wanted.question_id ? questionTitle(survey.survey, wanted.question_id) : "";
    const name = [survey.item.name, title].filter(Boolean).join(": ").slice(0, NAME_LENGTH);
    const { columns, fields } = answerColumns({ ...wanted, versions });
    const dataset_id = newId();
    const source_ref: SurveyRef = { survey_id: key.survey_id, question_id: wanted.question_id, fields };
    await trx
      .insertInto("datasets")
      .values({
        account_id: key.account_id,
        id: dataset_id,
        name,
        source: "survey",
        source_ref: JSON.stringify(source_ref),
        columns: JSON.stringify(columns),
        ...NEW_RUN,
        total_items: survey.item.answer_count,
      })
      .execute();
    await enqueueRun(trx, "import_comments", { account_id: key.account_id, dataset_id, run: NEW_RUN.run });
    return { dataset_id, started: true };
  });
}

async function refresh(
  trx: DbOrTransaction,
  key: SurveyKey,
  dataset_id: string,
  { versions, questionIds, ...wanted }: Wanted & { versions: readonly FlowMap[]; questionIds: string[] },
): Promise<{ dataset_id: string; started: boolean }> {
  const dataset = { account_id: key.account_id, dataset_id };
  const stored = await lockSurveyDataset(trx, dataset);
  if (!stored) throw new ProblemError("NOT_FOUND");
  if (stored.status === "PROCESSING") throw new ProblemError("DATASET_NOT_READY");
  const whole = stored.status === "FINISHED";
  if (whole && !(await hasNewTexts(trx, key, dataset_id, questionIds))) return { dataset_id, started: false };
  await assertMayAnalyse(trx, key.account_id, new Date());
  const { columns, fields } = answerColumns(
    { ...wanted, versions },
    { columns: z.array(SelectedColumn).parse(stored.columns), fields: stored.ref.fields },
  );
  await reopenDataset(trx, dataset, columns, { ...stored.ref, fields });
  const started = await startAgain(trx, dataset);
  if (!started) throw new ProblemError("DATASET_NOT_READY");
  await enqueueRun(trx, "import_comments", started.run);
  return { dataset_id, started: true };
}

/** The datasets of a survey, and how many texts each lacks. Throws NOT_FOUND. */
export async function listSurveyDatasets(db: Db, key: SurveyKey): Promise<SurveyDataset[]> {
  if (!(await findSurvey(db, key))) throw new ProblemError("NOT_FOUND");
  const versions = (await publishedVersions(db, key)).map(({ map }) => map);
  const listed: SurveyDataset[] = [];
  for (const { id, question_id } of await surveyDatasets(db, key)) {
    const found = await findDataset(db, { account_id: key.account_id, dataset_id: id });
    if (!found) continue;
    const new_texts = await countNewTexts(db, key, id, openQuestions(versions, question_id));
    listed.push({ question_id, dataset: found.item, new_texts });
  }
  return listed;
}

/** Ids of the questions with open texts in any version; of one of them where one is meant. */
function openQuestions(versions: readonly FlowMap[], only: string | null): string[] {
  const ids = versions.flatMap(({ questions }) =>
    [...questions.values()].filter(isOpenText).map(({ id }) => id),
  );
  return [...new Set(ids)].filter((id) => only === null || id === only);
}
