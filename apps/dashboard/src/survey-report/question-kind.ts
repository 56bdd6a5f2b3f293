import type { QuestionReport } from "@soundings/contract/report";

/** How a question's answers are drawn. */
export type ChartKind =
  | "choices"
  | "stars"
  | "faces"
  | "scale"
  | "texts"
  | "fields"
  | "files"
  | "values"
  | "plain";

/** The chart that fits a kind of question; texts that nobody analyses (e-mail, phone) are only counted. */
export function chartKind({ question }: Pick<QuestionReport, "question">): ChartKind {
  switch (question.type) {
    case "single_choice":
    case "multiple_choice":
    case "dropdown":
    case "dynamic_choice":
      return "choices";
    case "rating_star":
      return "stars";
    case "emoticon":
      return "faces";
    case "metric_range":
      return "scale";
    case "text_input":
      if (question.is_open_text) return "texts";
      return question.format === "number" || question.format === "date" ? "values" : "plain";
    case "form_input":
      return "fields";
    case "photo":
    case "file_upload":
      return "files";
  }
}

/** Whether groups of responses can be held against one another at a question. */
export const isCompared = (report: Pick<QuestionReport, "question">) =>
  ["choices", "stars", "faces", "scale", "texts"].includes(chartKind(report));

/** The place of a question on the page. */
export const anchorOf = (id: string) => `question-${id}`;
