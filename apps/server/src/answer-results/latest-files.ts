import type { QuestionReport } from "@soundings/contract/report";
import { pageOf } from "../column-store/page-of.ts";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import { readResponses } from "./queries.ts";
import { answeredTest } from "./select-answers.ts";

const MAX_FILES = 60;

/** A response that has files, and when it was submitted. */
export interface FileResponse {
  id: string;
  time: number;
}

/** The latest selected responses that have files for a question. */
export function latestWithFiles(
  columns: AnswerColumns,
  question_id: string,
  selected: Uint8Array,
): FileResponse[] {
  const column = columns.questions.get(question_id);
  if (!column) return [];
  const hasFiles = answeredTest(column);
  const time = columns.time.upTo(selected.length);
  const sending: number[] = [];
  for (let at = 0; at < selected.length; at++) if (selected[at] === 1 && hasFiles(at)) sending.push(at);
  const keys = Float64Array.from(sending, (at) => -(time[at] as number));
  const last = pageOf(Uint32Array.from(sending), keys, { offset: 0, limit: MAX_FILES }).at(-1);
  if (last === undefined) return [];
  const within = sending.filter((at) => (time[at] as number) >= (time[last] as number));
  return latestOf(within.map((at) => ({ id: columns.ids.at(at), time: time[at] as number })));
}

/** The latest of some; of one moment the order is that of the ids, wherever they were read. */
export const latestOf = (all: readonly FileResponse[]): FileResponse[] =>
  all.toSorted((a, b) => b.time - a.time || (a.id < b.id ? -1 : 1)).slice(0, MAX_FILES);

/** The files of the latest responses that have some. */
export async function latestFiles(
  db: DbOrTransaction,
  key: SurveyKey,
  { question: { id: question_id }, file_count }: Pick<QuestionReport, "question" | "file_count">,
  latest: readonly FileResponse[],
): Promise<QuestionReport["files"]> {
  if (file_count === 0 || latest.length === 0) return [];
  const ids = latest.map(({ id }) => id);
  const rows = new Map((await readResponses(db, key, ids)).map((row) => [row.id, row]));
  return ids
    .flatMap((answer_id) => {
      const answers = rows.get(answer_id)?.answers;
      const files = answers?.[question_id]?.files ?? [];
      return files.map((file) => ({ ...file, answer_id, url: fileUrl(key, file.id) }));
    })
    .slice(0, MAX_FILES);
}

const fileUrl = ({ survey_id }: SurveyKey, id: string) => `/api/surveys/${survey_id}/answer-files/${id}`;
