import { conditionsOf } from "@soundings/survey/conditions-of";
import { LISTENING } from "@soundings/survey/listening";
import type { QuestionType } from "@soundings/survey/questions";
import type { Survey } from "@soundings/survey/survey";
import { scaleButtons } from "./questions/scale-values.ts";

/**
 * What only some surveys need, each in a script of its own beside the one that everybody loads: what belongs to it
 * stands in extras/NAME.ts. The server names the scripts of a survey's extras in the page's head, and the page takes
 * over once they are here.
 */
export const PAGE_EXTRAS = [
  "matrix",
  "ranking",
  "files",
  "form",
  "statement",
  "consent",
  "constant-sum",
  "signature",
  "faces",
  "dynamic",
  "slider",
  "steps",
  "scores",
  "order",
  "conditions",
  "comparisons",
  "elsewhere",
  "kiosk",
  "listening",
] as const;
export type PageExtra = (typeof PAGE_EXTRAS)[number];

/** The extra that a kind of question is in; null: everybody has it. */
const KIND_EXTRAS: Record<QuestionType, PageExtra | null> = {
  single_choice: null,
  multiple_choice: null,
  text_input: null,
  rating_star: null,
  emoticon: "faces",
  dropdown: null,
  form_input: "form",
  photo: "files",
  file_upload: "files",
  dynamic_choice: "dynamic",
  metric_range: null,
  matrix: "matrix",
  ranking: "ranking",
  statement: "statement",
  consent: "consent",
  constant_sum: "constant-sum",
  signature: "signature",
};

/** Whether a survey needs what is no kind of question. */
const USES: Partial<Record<PageExtra, (survey: Survey) => boolean>> = {
  // A signature is a file.
  files: ({ blocks }) => blocks.some(({ questions }) => questions.some(({ type }) => type === "signature")),
  slider: ({ blocks }) =>
    blocks.some(({ questions }) =>
      questions.some((one) => one.type === "metric_range" && scaleButtons(one.options) === null),
    ),
  steps: ({ settings }) => settings.one_at_a_time === true,
  // A text or a condition may ask for one that is not there.
  scores: (survey) =>
    (survey.scores ?? []).length > 0 ||
    conditionsOf(survey).some(({ subject }) => subject?.kind === "score") ||
    JSON.stringify([survey.blocks, survey.end_of_surveys, survey.settings]).includes("{{score:"),
  conditions: (survey) =>
    conditionsOf(survey).length > 0 || survey.block_flows.some(({ block_type }) => block_type === "branch"),
  order: ({ blocks, block_flows }) =>
    blocks.some(({ shuffle_questions }) => shuffle_questions) ||
    block_flows.some(({ block_type }) => block_type === "random"),
  comparisons: (survey) =>
    conditionsOf(survey).some(({ subject, operator }) => subject || !/selected$/.test(operator)),
  listening: (survey) =>
    conditionsOf(survey).some(({ operator }) => LISTENING.some((one) => one === operator)),
};

/** The extras that a survey needs, of as much as respondents read of it. */
export function extrasOf(survey: Survey): PageExtra[] {
  const kinds = new Set(
    survey.blocks.flatMap(({ questions }) => questions.map(({ type }) => KIND_EXTRAS[type])),
  );
  return PAGE_EXTRAS.filter((extra) => kinds.has(extra) || USES[extra]?.(survey));
}
