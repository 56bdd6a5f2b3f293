import type { CallReply } from "@soundings/contract/call";
import { type CaseCondition, PREVIEWED, type previewSurveyCaseRule } from "@soundings/contract/case-rules";
import { NO_DAY } from "../columns/dataset-view.ts";
import { shownView } from "../columns/load-view.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import { findDataset } from "../runs/dataset-queries.ts";
import { int32At } from "../statistics/typed-arrays.ts";
import { publishedVersion } from "../surveys/published-survey.ts";
import { findSurvey } from "../surveys/queries.ts";
import { matchAnswer, type Shown } from "./answer-matches.ts";
import { latestResponses } from "./answer-queries.ts";
import type { Thing } from "./case-thing.ts";
import { askedNumbers, matchComments } from "./comment-matches.ts";

type Preview = CallReply<typeof previewSurveyCaseRule>;

const SHOWN = 20;
const EXCERPT = 300;
const DAY_MS = 86_400_000;

/** Which of the latest answers or comments conditions keep, by the code that opens cases. Throws NOT_FOUND. */
export async function previewRule(
  db: Db,
  account_id: string,
  { kind, id }: Thing,
  conditions: CaseCondition[],
): Promise<Preview> {
  return kind === "survey"
    ? await ofAnswers(db, { account_id, survey_id: id }, conditions)
    : await ofComments(db, { account_id, dataset_id: id }, conditions);
}

async function ofAnswers(
  db: Db,
  key: { account_id: string; survey_id: string },
  conditions: CaseCondition[],
): Promise<Preview> {
  if (!(await findSurvey(db, key))) throw new ProblemError("NOT_FOUND");
  const responses = await latestResponses(db, key, PREVIEWED);
  const found: { shown: Shown; at: Date | null }[] = [];
  for (const response of responses) {
    const map = await publishedVersion(db, key, response.number);
    const match = map && matchAnswer([{ conditions }], response, map);
    if (match) found.push({ shown: match.shown, at: response.submitted_at });
  }
  return previewOf(responses.length, found);
}

async function ofComments(
  db: Db,
  key: { account_id: string; dataset_id: string },
  conditions: CaseCondition[],
): Promise<Preview> {
  const [view, dataset] = await Promise.all([shownView(db, key), findDataset(db, key)]);
  if (!dataset) throw new ProblemError("NOT_FOUND");
  if (view.run === 0) return previewOf(0, []);
  const numbers = await askedNumbers(db, view, conditions, dataset.columns.length);
  const count = Math.min(PREVIEWED, view.count);
  const rule = { conditions };
  const asked = Array.from({ length: count }, (_, at) => ({ index: view.count - 1 - at, rules: [rule] }));
  const matches = await matchComments(db, view, numbers, asked);
  return previewOf(
    count,
    matches.map(({ index, shown }) => {
      const day = int32At(view.day, index);
      return { shown, at: day === NO_DAY ? null : new Date(day * DAY_MS) };
    }),
  );
}

const previewOf = (looked_at: number, found: readonly { shown: Shown; at: Date | null }[]): Preview => ({
  looked_at,
  matching: found.length,
  items: found.slice(0, SHOWN).map(({ shown: { excerpt, score, rating }, at }) => ({
    excerpt: [...excerpt].slice(0, EXCERPT).join(""),
    score: score === null ? null : Math.round(score),
    rating,
    at: at?.toISOString() ?? null,
  })),
});
