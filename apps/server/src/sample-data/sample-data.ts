import { readFile } from "node:fs/promises";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { surveyFromTemplate, type Template, templateLanguage } from "@soundings/survey/template";
import { dayOf } from "@soundings/survey/zoned-days";
import { addOpenings, countOpeningsSince } from "../answers/opening-queries.ts";
import { storeSurveyBatch } from "../answers/store-answer-batch.ts";
import type { Write } from "../answers/write.ts";
import { createDataset } from "../datasets/create-dataset.ts";
import { deleteDatasets } from "../datasets/delete-datasets.ts";
import { sampleDatasets } from "../datasets/sample-queries.ts";
import type { Db } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { findInRepository } from "../nlp/load-engine.ts";
import { assertMayAnalyse } from "../plans/check-limits.ts";
import { summariseFile } from "../sources/local-file.ts";
import { insertLocalFile } from "../sources/queries.ts";
import { deleteSurveyRows } from "../surveys/delete-surveys.ts";
import { publishDraft } from "../surveys/publish-survey.ts";
import { insertSurvey } from "../surveys/queries.ts";
import { namesIn } from "../words/names.ts";
import { datasetsOfSampleSurveys, hadSampleData, sampleSurveys } from "./queries.ts";
import { sampleAnswers } from "./sample-answers.ts";
import sampleSurvey from "./sample-survey.json" with { type: "json" };

const FILE = "comments.csv";
/** The answers came in over so many days. */
const ANSWER_DAYS = 28;
const DAY_MS = 86_400_000;
/** Answers that are written together, and so have one time. */
const TOGETHER = 10;

/** Whose sample data it is. */
export interface SampleOwner {
  account_id: string;
  user: { id: string; name: string };
  language: InterfaceLanguage;
  time_zone: string;
}

/**
 * Gives an account a dataset of 300 comments about a coffee chain, in English and Vietnamese, in which there
 * is something to find (an app that came on 2 August and fails, one store below the others, and a taste that
 * people love), and a published survey with 200 answers, analysed like anybody's. What of it is there already is left as it
 * is. No limit of the plan counts them; throws TRIAL_EXPIRED, and ACCOUNT_QUOTA_EXCEEDED while surveys
 * cannot be open.
 */
export async function addSampleData(
  db: Db,
  owner: SampleOwner,
  now: Date,
): Promise<{ dataset_id: string; survey_id: string }> {
  const comments = await readFile(findInRepository(`apps/server/src/sample-data/${FILE}`));
  return {
    dataset_id: await addDataset(db, owner, comments),
    survey_id: await addSurvey(db, owner, comments, now),
  };
}

/** For a first start: once. An account that has sample data, or has deleted it, is left alone. */
export async function addSampleDataOnce(db: Db, owner: SampleOwner, now: Date): Promise<void> {
  if (!(await hadSampleData(db, owner.account_id))) await addSampleData(db, owner, now);
}

/** Deletes the sample data with all that came of it: answers, analyses, datasets made of the survey. */
export async function removeSampleData(
  db: Db,
  account_id: string,
): Promise<{ datasets: number; surveys: number }> {
  const ofSurveys = await datasetsOfSampleSurveys(db, account_id);
  const datasets = await deleteDatasets(db, account_id, [
    ...(await sampleDatasets(db, account_id)),
    ...ofSurveys,
  ]);
  const surveys = await deleteSurveyRows(db, account_id, await sampleSurveys(db, account_id));
  return { datasets: datasets.length, surveys: surveys.length };
}

async function addDataset(db: Db, { account_id, language }: SampleOwner, content: Buffer): Promise<string> {
  const [known] = await sampleDatasets(db, account_id);
  if (known) return known;
  const summary = await summariseFile(content, FILE);
  const file_id = await insertLocalFile(db, account_id, { name: FILE, content, summary });
  const headers: Readonly<Record<string, string>> = namesIn(language).sample_columns;
  const columns = summary.columns.map(({ index, header, data_type, data_format }) => ({
    index,
    header: headers[header] ?? header,
    data_type,
    data_format,
  }));
  return await createDataset(db, account_id, {
    file_id,
    name: namesIn(language).sample_dataset,
    columns,
    sample: true,
  });
}

async function addSurvey(db: Db, owner: SampleOwner, comments: Buffer, now: Date): Promise<string> {
  const { account_id, user, language, time_zone } = owner;
  const survey = surveyFromTemplate(sampleSurvey as Template, newId, {
    language: templateLanguage(language),
    time_zone,
  });
  const key: SurveyKey = { account_id, survey_id: survey.id };
  const known = await db.transaction().execute(async (trx) => {
    // Locks the account: two who ask at once make one survey.
    await assertMayAnalyse(trx, account_id, now);
    const [there] = await sampleSurveys(trx, account_id);
    if (there) return there;
    await insertSurvey(trx, account_id, survey, { sample: true });
    await publishDraft(trx, key, user, now);
    return null;
  });
  if (known) return known;
  const visits = sampleAnswers(key, survey, comments);
  await countOpeningsSince(db, key, new Date(now.getTime() - ANSWER_DAYS * DAY_MS));
  for (let at = 0; at < visits.length; at += TOGETHER) {
    const some = visits.slice(at, at + TOGETHER);
    const began = now.getTime() - (ANSWER_DAYS * DAY_MS * (visits.length - at)) / visits.length;
    const took = (35 + ((at * 37) % 120)) * 1000;
    const take = (writes: Write[], time: number) =>
      storeSurveyBatch(db, key, writes, { now: new Date(time), counted: false });
    // Some only look.
    const day = dayOf(new Date(began), time_zone);
    await addOpenings(db, key, day, some.length + Math.ceil(some.length / 4));
    await take(
      some.map(([begun]) => begun),
      began,
    );
    await take(
      some.flatMap(([, whole]) => whole ?? []),
      began + took,
    );
  }
  return survey.id;
}
