import type { OptionsOf, Question, QuestionType } from "../questions.ts";
import { consentDrafts } from "./consent.ts";
import { constantSumDrafts } from "./constant-sum.ts";
import { dropdownDrafts } from "./dropdown.ts";
import { dynamicChoiceDrafts } from "./dynamic-choice.ts";
import { emoticonDrafts } from "./emoticon.ts";
import { fileUploadDrafts } from "./file-upload.ts";
import { formInputDrafts } from "./form-input.ts";
import type { DraftRules } from "./kind.ts";
import { matrixDrafts } from "./matrix.ts";
import { metricRangeDrafts } from "./metric-range.ts";
import { multipleChoiceDrafts } from "./multiple-choice.ts";
import { photoDrafts } from "./photo.ts";
import { rankingDrafts } from "./ranking.ts";
import { ratingStarDrafts } from "./rating-star.ts";
import { signatureDrafts } from "./signature.ts";
import { singleChoiceDrafts } from "./single-choice.ts";
import { statementDrafts } from "./statement.ts";
import { textInputDrafts } from "./text-input.ts";

/** The rules of every kind that hold while a survey is made; the respondent's page goes without them. */
const DRAFT_RULES: { [T in QuestionType]: DraftRules<OptionsOf<T>> } = {
  single_choice: singleChoiceDrafts,
  multiple_choice: multipleChoiceDrafts,
  text_input: textInputDrafts,
  rating_star: ratingStarDrafts,
  emoticon: emoticonDrafts,
  dropdown: dropdownDrafts,
  form_input: formInputDrafts,
  photo: photoDrafts,
  file_upload: fileUploadDrafts,
  dynamic_choice: dynamicChoiceDrafts,
  metric_range: metricRangeDrafts,
  matrix: matrixDrafts,
  ranking: rankingDrafts,
  statement: statementDrafts,
  consent: consentDrafts,
  constant_sum: constantSumDrafts,
  signature: signatureDrafts,
};

/** The rules of a kind; they are to be given options of a question of that kind. */
export const draftRulesOf = (type: QuestionType): DraftRules<Question["options"]> =>
  DRAFT_RULES[type] as DraftRules<Question["options"]>;
