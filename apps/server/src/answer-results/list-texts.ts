import type { CallQuery, CallReply } from "@soundings/contract/call";
import { paginate } from "@soundings/contract/paging";
import type { listTexts } from "@soundings/contract/report";
import { OTHER } from "@soundings/survey/answers";
import type { ListColumn } from "../column-store/typed-columns.ts";
import type { DbOrTransaction } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import { answersByIds, inOrder } from "./list-answers.ts";
import type { QuestionColumn } from "./question-column.ts";
import { analysed, selectAnswers } from "./select-answers.ts";

type Query = CallQuery<typeof listTexts>;
type Texts = CallReply<typeof listTexts>;

const LATEST = { sortBy: "submitted_at", sortDirection: "desc" } as const;

/** Ids of the responses whose texts stand on a page. Of a question with choices, the texts are respondents' own choices. */
export function pageOfTexts(columns: AnswerColumns, question_id: string, query: Query) {
  if (!columns.asked.questions.some(({ id }) => id === question_id)) throw new ProblemError("NOT_FOUND");
  const { limit, page } = query;
  const { selected } = selectAnswers(columns, query);
  const column = columns.questions.get(question_id);
  const says = column ? textTest(column, query) : () => false;
  const saying = selected.map((one, at) => (one === 1 && says(at) ? 1 : 0));
  const total = saying.reduce((sum, one) => sum + one, 0);
  const positions = inOrder(columns, saying, LATEST, { offset: (page - 1) * limit, limit });
  return { ids: positions.map((at) => columns.ids.at(at)), pagination: paginate(total, limit, page) };
}

function textTest(column: QuestionColumn, { word, topic }: Query): (at: number) => boolean {
  if (column.kind === "one") {
    const other = column.answers.values.find(OTHER);
    return (at) => other > 0 && column.answers.codes.get(at) === other;
  }
  if (column.kind === "many") return hasPlace(column.answers, OTHER);
  const tests = [(at: number) => column.written.get(at) > 0];
  if (word) tests.push(hasPlace(column.terms, word.toLowerCase()));
  if (topic) tests.push((at) => analysed(column, at) > 0, hasPlace(column.topics, topic));
  return (at) => tests.every((test) => test(at));
}

function hasPlace({ start, length, units, values }: ListColumn, value: string): (at: number) => boolean {
  const place = values.find(value);
  return (at) => {
    const from = start.get(at);
    const end = from + length.get(at);
    for (let unit = from; unit < end; unit++) if (units.get(unit) === place && place > 0) return true;
    return false;
  };
}

export async function textsByIds(
  db: DbOrTransaction,
  key: SurveyKey,
  question_id: string,
  ids: readonly string[],
): Promise<Texts["list"]> {
  const answers = await answersByIds(db, key, ids);
  return answers.map(({ id: answer_id, answers: given, analyses, submitted_at }) => {
    const analysis = analyses.find((one) => one.question_id === question_id);
    return {
      answer_id,
      text: given[question_id]?.text ?? "",
      submitted_at,
      sentiment: analysis?.sentiment ?? null,
      score: analysis?.score ?? null,
      emotions: analysis?.emotions.map(({ emotion }) => emotion) ?? [],
    };
  });
}
