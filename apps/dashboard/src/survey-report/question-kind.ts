import type { AskedQuestion } from "@soundings/contract/asked-question";
import type { QuestionReport } from "@soundings/contract/report";
import type { QuestionType } from "@soundings/survey/questions";

/** How a question's answers are drawn. */
export type ChartKind =
  | "choices"
  | "stars"
  | "faces"
  | "scale"
  | "texts"
  | "fields"
  | "photos"
  | "files"
  | "values"
  | "grid"
  | "amounts"
  | "plain";

/** The chart of each kind; texts that nobody analyses (e-mail, phone) are only counted. */
const CHARTS: Record<QuestionType, ChartKind | ((question: AskedQuestion) => ChartKind)> = {
  single_choice: "choices",
  multiple_choice: "choices",
  text_input: ({ is_open_text, format }) =>
    is_open_text ? "texts" : format === "number" || format === "date" ? "values" : "plain",
  rating_star: "stars",
  emoticon: "faces",
  dropdown: "choices",
  form_input: "fields",
  photo: "photos",
  file_upload: "files",
  dynamic_choice: "choices",
  metric_range: "scale",
  matrix: "grid",
  ranking: "grid",
  statement: "plain",
  consent: "choices",
  constant_sum: "amounts",
  signature: "photos",
};

/** The chart that fits a question. */
export function chartKind({ question }: Pick<QuestionReport, "question">): ChartKind {
  const kind = CHARTS[question.type];
  return typeof kind === "function" ? kind(question) : kind;
}

/** Whether groups of responses can be held against one another at a question. */
export const isCompared = (report: Pick<QuestionReport, "question">) =>
  ["choices", "stars", "faces", "scale", "texts"].includes(chartKind(report));

/** The place of a question on the page. */
export const anchorOf = (id: string) => `question-${id}`;
