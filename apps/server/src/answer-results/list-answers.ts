import { QUOTA_VERDICTS } from "@soundings/contract/answer-filter";
import type { listAnswers, SurveyAnswer, TextAnalysis } from "@soundings/contract/answers";
import type { CallQuery } from "@soundings/contract/call";
import { type Pagination, paginate } from "@soundings/contract/paging";
import { type Sentiment, tellsEmotions } from "@soundings/nlp/scale";
import type { Answer } from "@soundings/survey/answers";
import { abandonedUpTo, responseState } from "@soundings/survey/response-state";
import { allScores } from "@soundings/survey/scores";
import { pageOf } from "../column-store/page-of.ts";
import { indexesOf } from "../column-store/selection.ts";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { uint32At } from "../statistics/typed-arrays.ts";
import { publishedVersion } from "../surveys/published-survey.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import { sortedBy } from "./figures.ts";
import { publishedNumber, readAnalyses, readResponses } from "./queries.ts";
import { selectAnswers } from "./select-answers.ts";

type Query = CallQuery<typeof listAnswers>;

/** Ids of the responses on a page, in order. */
export function pageOfAnswers(
  columns: AnswerColumns,
  query: Query,
): { ids: string[]; pagination: Pagination } {
  const { limit, page } = query;
  const { selected } = selectAnswers(columns, query);
  const positions = inOrder(columns, selected, query, { offset: (page - 1) * limit, limit });
  const total = selected.reduce((sum, one) => sum + one, 0);
  return { ids: positions.map((at) => columns.ids.at(at)), pagination: paginate(total, limit, page) };
}

type Order = Pick<Query, "sortBy" | "sortDirection">;

/** Positions of the selected responses on a page. */
export function inOrder(
  columns: AnswerColumns,
  selected: Uint8Array,
  order: Order,
  page: { offset: number; limit: number },
): number[] {
  const indexes = indexesOf(selected);
  return pageOf(indexes, keysOf(columns, indexes, order), page);
}

/** Positions of all selected responses. */
export function allInOrder(columns: AnswerColumns, selected: Uint8Array, order: Order): Uint32Array {
  const indexes = indexesOf(selected);
  return sortedBy(indexes, keysOf(columns, indexes, order));
}

function keysOf(
  columns: AnswerColumns,
  indexes: Uint32Array,
  { sortBy, sortDirection }: Order,
): Float64Array {
  const times = (sortBy === "started_at" ? columns.started : columns.time).array;
  const sign = sortDirection === "desc" ? -1 : 1;
  const keys = new Float64Array(indexes.length);
  for (let n = 0; n < keys.length; n++) {
    const at = uint32At(indexes, n);
    // Of one moment, the order is that of the ids, whenever and wherever the columns were read.
    keys[n] = sign * ((times[at] as number) + columns.ids.fraction(at));
  }
  return keys;
}

/** Responses as their owner sees them, in the order of the ids; those that are gone are left out. */
export async function answersByIds(
  db: DbOrTransaction,
  key: SurveyKey,
  ids: readonly string[],
): Promise<SurveyAnswer[]> {
  if (ids.length === 0) return [];
  const [rows, texts] = await Promise.all([readResponses(db, key, ids), readAnalyses(db, key, ids)]);
  const analyses = new Map<string, TextAnalysis[]>();
  for (const text of texts) {
    const known = analyses.get(text.response_id) ?? [];
    analyses.set(text.response_id, [...known, analysisOf(text)]);
  }
  const numbers = [...new Set(rows.map(({ number }) => number))];
  const maps = new Map(
    await Promise.all(
      numbers.map(async (number) => [number, await publishedVersion(db, key, number)] as const),
    ),
  );
  const stateOf = await stateReader(db, key, maps);
  const scoresIn = (version: number, given: Record<string, Answer>) => {
    const map = maps.get(version);
    return map ? allScores(map, given) : {};
  };
  const answers = new Map(
    rows.map(({ number: version, ...row }): [string, SurveyAnswer] => [
      row.id,
      {
        ...row,
        scores: scoresIn(version, row.answers),
        version,
        language: row.language,
        parameters: row.parameters,
        answers: row.answers,
        analyses: analyses.get(row.id) ?? [],
        state: stateOf(row),
        quota: QUOTA_VERDICTS.find((one) => one === row.quota) ?? null,
        quota_cells: row.quota_cells ?? [],
        readings: row.readings ?? {},
        started_at: row.started_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
        submitted_at: row.submitted_at?.toISOString() ?? null,
      },
    ]),
  );
  return ids.flatMap((id) => answers.get(id) ?? []);
}

type Maps = ReadonlyMap<number, Awaited<ReturnType<typeof publishedVersion>>>;
type Row = Pick<Awaited<ReturnType<typeof readResponses>>[number], "submitted_at" | "updated_at" | "quota">;

/** How far responses are, as the survey says now. */
async function stateReader(db: DbOrTransaction, key: SurveyKey, maps: Maps) {
  const number = (await publishedNumber(db, key)) ?? null;
  const current = number === null ? null : (maps.get(number) ?? (await publishedVersion(db, key, number)));
  const upTo = abandonedUpTo(current?.survey.settings ?? {}, Date.now());
  return ({ submitted_at, updated_at, quota }: Row) =>
    responseState(
      {
        submitted: submitted_at !== null,
        screened_out: quota === "screened_out",
        written: updated_at.getTime(),
      },
      upTo,
    );
}

function analysisOf(row: Awaited<ReturnType<typeof readAnalyses>>[number]): TextAnalysis {
  const { question_id, language, score } = row;
  return {
    question_id,
    language,
    score,
    sentiment: row.sentiment as Sentiment,
    emotions: (tellsEmotions(language) ? row.emotions : []) as TextAnalysis["emotions"],
  };
}
