import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { wakeRules } from "../case-line/line-queries.ts";
import type { Job, JobContext } from "../job-context.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import type { CommentAnalysis } from "../nlp/worker-messages.ts";
import { publishedVersion } from "../surveys/published-survey.ts";
import { openTextsOf } from "./open-texts.ts";
import {
  type AnalysedAnswer,
  analysedHashes,
  defaultLanguage,
  endAnalysis,
  isBusy,
  settleAnalyses,
  type WaitingResponse,
  waitingResponses,
  writeAnalyses,
} from "./queries.ts";

/** Responses a batch; results are shown with each. */
const BATCH = 500;
/**
 * While so many responses come a second, taking them goes before reading them: of its time, the job works a
 * quarter. It catches up as soon as fewer come.
 */
const BUSY = 100;
const REST = 3;
const MIN_REST_MS = 250;

const Payload = z.object({ account_id: Id, survey_id: Id });

/**
 * Reads the open texts of a survey's responses that wait, until none does. Responses leave the line in the
 * transaction that keeps what was found, so a job that is killed goes on where it stood; a text that did
 * not change is not read again.
 */
export const analyseAnswersJob: Job = async (payload, context) => {
  const { db, signal } = context;
  const key = Payload.parse(payload);
  const language = await defaultLanguage(db, key);
  if (!language) return;
  for (;;) {
    signal.throwIfAborted();
    const began = performance.now();
    const responses = await waitingResponses(db, key, BATCH);
    if (responses.length === 0) return await endAnalysis(db, key);
    await analyseBatch(key, responses, language, context);
    if (!(await isBusy(db, key, BUSY))) continue;
    await sleep(Math.max(MIN_REST_MS, REST * (performance.now() - began)), undefined, { signal });
  }
};

interface Text {
  response_id: string;
  question_id: string;
  text: string;
  text_hash: string;
}

async function analyseBatch(
  key: SurveyKey,
  responses: readonly WaitingResponse[],
  language: string,
  { db, engine, services, signal }: JobContext,
): Promise<void> {
  const texts = (await Promise.all(responses.map((response) => textsOf(key, response, { db })))).flat();
  const ids = responses.map(({ id }) => id);
  const nameOf = (one: { response_id: string; question_id: string }) =>
    `${one.response_id}/${one.question_id}`;
  const known = new Map(
    (await analysedHashes(db, key, ids)).map((one) => [
      nameOf(one),
      { ...one, hash: one.text_hash.toString("hex") },
    ]),
  );
  const fresh = texts.filter((one) => known.get(nameOf(one))?.hash !== one.text_hash);
  for (const one of texts) known.delete(nameOf(one));

  const analysed: AnalysedAnswer[] = [];
  if (fresh.length > 0) {
    const words = fresh.map(({ text }) => text);
    const analyses = await engine.analyse(words, signal);
    const batch = { texts: words, analyses };
    const table = await services.answerTopics.topicsOf(key, batch, language, { db, engine, signal });
    const mentions = await engine.assign(table, batch, signal);
    const names = new Map(table.topics.map(({ key: topic, name }) => [topic, name]));
    for (const [at, { text: _, ...place }] of fresh.entries()) {
      const topics = new Set(mentions[at]?.map(({ topic }) => names.get(topic) ?? topic));
      analysed.push({ ...place, ...foundOf(analyses[at] as CommentAnalysis), topics: [...topics] });
    }
  }
  await db.transaction().execute(async (trx) => {
    await writeAnalyses(trx, key, analysed, [...known.values()]);
    await settleAnalyses(trx, key, responses);
    await wakeRules(trx, key);
  });
}

async function textsOf(
  key: SurveyKey,
  { id, number, answers }: WaitingResponse,
  { db }: Pick<JobContext, "db">,
): Promise<Text[]> {
  const map = await publishedVersion(db, key, number);
  if (!map) return [];
  return openTextsOf(map, answers).map(({ question_id, text }) => ({
    response_id: id,
    question_id,
    text,
    text_hash: createHash("sha256").update(text).digest("hex"),
  }));
}

function foundOf({ language, sentiment, score, emotions, emotion_scores }: CommentAnalysis) {
  const probability = (value: number) => Math.round(value * 1000) / 1000;
  return {
    language,
    sentiment,
    score,
    emotions: emotions.map((emotion) => ({ emotion, probability: probability(emotion_scores[emotion]) })),
  };
}
