import { blankQuestion } from "@soundings/survey/blank";
import { addBlock, addQuestion } from "@soundings/survey/edit-blocks";
import type { Question, QuestionType } from "@soundings/survey/questions";
import { QUESTION_TYPES } from "@soundings/survey/questions";
import { blankChoice } from "@soundings/survey/questions/choices";
import { FIELD_KINDS } from "@soundings/survey/questions/form-input";
import type { Survey } from "@soundings/survey/survey";
import { block, counter, emptySurvey, id } from "@soundings/survey/testing/build";

/** Surveys for the page's tests. */

const choicesOf = (n: number) =>
  ["Tea", "Coffee", "Water"].map((text, k) => blankChoice(id(100 * n + k), text));

/** A question of a kind with everything that its kind can have. */
export function fullQuestion(n: number, blockId: string, type: QuestionType): Question {
  const blank = { ...blankQuestion(counter(100 * n + 50), type, blockId), id: id(n), title: `Question ${n}` };
  const options = { ...blank.options } as Record<string, unknown>;
  if ("choices" in options) options.choices = choicesOf(n);
  if ("other" in options) options.other = { text: "Another" };
  if (type === "dynamic_choice") options.source = { kind: "list", choices: choicesOf(n) };
  if (type === "form_input") {
    options.fields = FIELD_KINDS.map((kind, k) => ({
      id: id(100 * n + k),
      label: kind,
      kind,
      required: k === 0,
      placeholder: "",
    }));
  }
  if (blank.type === "matrix") {
    options.rows = ["Staff", "Food"].map((text, k) => blankChoice(id(100 * n + 10 + k), text));
    options.columns = choicesOf(n);
  }
  if (type === "consent") Object.assign(options, { text: "We keep it.", agree_label: "I agree" });
  if (type === "photo" || type === "file_upload") options.max_count = 3;
  return { ...blank, options } as unknown as Question;
}

/** One page with all kinds. */
export function surveyOfAllKinds(change: (question: Question) => Question = (one) => one): Survey {
  const newId = counter(90_000);
  return QUESTION_TYPES.reduce<Survey>(
    (survey, type, index) => addQuestion(survey, change(fullQuestion(index + 1, id(500), type))),
    addBlock(emptySurvey(), { ...block(500), id: id(500) }, newId),
  );
}
