import type { OptionsOf, Question, QuestionType } from "../questions.ts";
import type { Choice } from "./choices.ts";
import { consentAnswers } from "./consent.ts";
import { constantSumAnswers } from "./constant-sum.ts";
import { dropdownAnswers } from "./dropdown.ts";
import { dynamicChoiceAnswers } from "./dynamic-choice.ts";
import { emoticonAnswers } from "./emoticon.ts";
import { fileUploadAnswers } from "./file-upload.ts";
import { formInputAnswers } from "./form-input.ts";
import type { AnswerRules, AnyAnswerRules, Measure } from "./kind.ts";
import { matrixAnswers } from "./matrix.ts";
import { metricRangeAnswers } from "./metric-range.ts";
import { multipleChoiceAnswers } from "./multiple-choice.ts";
import { photoAnswers } from "./photo.ts";
import { rankingAnswers } from "./ranking.ts";
import { ratingStarAnswers } from "./rating-star.ts";
import { signatureAnswers } from "./signature.ts";
import { singleChoiceAnswers } from "./single-choice.ts";
import { statementAnswers } from "./statement.ts";
import { textInputAnswers } from "./text-input.ts";

/** The rules of every kind that hold where answers are given, checked or read. */
const ANSWER_RULES: { [T in QuestionType]: AnswerRules<OptionsOf<T>> } = {
  single_choice: singleChoiceAnswers,
  multiple_choice: multipleChoiceAnswers,
  text_input: textInputAnswers,
  rating_star: ratingStarAnswers,
  emoticon: emoticonAnswers,
  dropdown: dropdownAnswers,
  form_input: formInputAnswers,
  photo: photoAnswers,
  file_upload: fileUploadAnswers,
  dynamic_choice: dynamicChoiceAnswers,
  metric_range: metricRangeAnswers,
  matrix: matrixAnswers,
  ranking: rankingAnswers,
  statement: statementAnswers,
  consent: consentAnswers,
  constant_sum: constantSumAnswers,
  signature: signatureAnswers,
};

/** The rules of a question's kind; they are to be given the same question's options. */
export const answerRulesOf = ({ type }: Pick<Question, "type">): AnyAnswerRules<Question["options"]> =>
  ANSWER_RULES[type] as AnyAnswerRules<Question["options"]>;

/** The choices that the author wrote, without the one for own words; none for kinds that have no choices. */
export const writtenChoices = (question: Question): readonly Choice[] =>
  answerRulesOf(question).choices?.(question.options) ?? [];

/** Whether another question's choices can be taken from it. */
export const offersChoices = ({ type }: Pick<Question, "type">): boolean =>
  ANSWER_RULES[type].choices !== undefined;

/** Whether a question takes one value at most, so that two different ones exclude each other. */
export function takesOneValue(question: Question): boolean {
  const { several } = answerRulesOf(question);
  return typeof several === "function" ? !several(question.options) : !several;
}

/** Whether questions of a kind can be such that an answer holds several values. */
export const mayTakeSeveral = (type: QuestionType): boolean => ANSWER_RULES[type].several !== false;

/** Whether questions of a kind offer choices that come from elsewhere: an answer, a link. */
export const offersOthers = (type: QuestionType): boolean => ANSWER_RULES[type].source !== undefined;

/** Whether a question is answered with files, which the server takes first. */
export const takesFiles = ({ type }: Pick<Question, "type">): boolean => measureOf(type) === "files";

/** Whether a question asks anything; a text to be read does not. */
export const asks = ({ type }: Pick<Question, "type">): boolean => measureOf(type) !== "nothing";

/** What a kind's answers are to whoever counts them. */
export const measureOf = (type: QuestionType): Measure => ANSWER_RULES[type].measure;
