import type { QuestionReport } from "@soundings/contract/report";
import type { Answer } from "@soundings/survey/answers";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import { inOrder } from "./list-answers.ts";
import { readResponses } from "./queries.ts";
import { answeredTest } from "./select-answers.ts";

const MAX_FILES = 60;

/** A question's latest files among the selected responses. */
export async function latestFiles(
  db: DbOrTransaction,
  key: SurveyKey,
  columns: AnswerColumns,
  { question: { id: question_id }, file_count }: Pick<QuestionReport, "question" | "file_count">,
  selected: Uint8Array,
): Promise<QuestionReport["files"]> {
  const column = columns.questions.get(question_id);
  if (!column || file_count === 0) return [];
  const hasFiles = answeredTest(column);
  const sending = selected.map((one, at) => (one === 1 && hasFiles(at) ? 1 : 0));
  const latest = inOrder(
    columns,
    sending,
    { sortBy: "submitted_at", sortDirection: "desc" },
    { offset: 0, limit: MAX_FILES },
  ).map((at) => columns.ids.at(at));
  const rows = new Map((await readResponses(db, key, latest)).map((row) => [row.id, row]));
  return latest
    .flatMap((answer_id) => {
      const answers = rows.get(answer_id)?.answers as Record<string, Answer> | undefined;
      const files = answers?.[question_id]?.files ?? [];
      return files.map((file) => ({ ...file, answer_id, url: fileUrl(key, file.id) }));
    })
    .slice(0, MAX_FILES);
}

const fileUrl = ({ survey_id }: SurveyKey, id: string) => `/api/surveys/${survey_id}/answer-files/${id}`;
