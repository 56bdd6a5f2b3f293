import type { Question, QuestionType } from "@soundings/survey/questions";
import { dynamicChoice, multipleChoice, singleChoice } from "./choice-list.tsx";
import { consent } from "./consent.tsx";
import { constantSum } from "./constant-sum.tsx";
import { dropdown } from "./dropdown.tsx";
import { emoticon } from "./faces.tsx";
import { fileUpload, photo } from "./file-kinds.ts";
import { formInput } from "./form-fields.tsx";
import type { KindOf, PageKind } from "./kind.ts";
import { matrix } from "./matrix.tsx";
import { metricRange } from "./metric-range.tsx";
import { ranking } from "./ranking.tsx";
import { ratingStar } from "./rating.tsx";
import { signature } from "./signature.tsx";
import { statement } from "./statement.tsx";
import { textInput } from "./text-input.tsx";

/** Every kind of question on the respondent's page. */
const PAGE_KINDS: { [T in QuestionType]: PageKind<T> } = {
  single_choice: singleChoice,
  multiple_choice: multipleChoice,
  text_input: textInput,
  rating_star: ratingStar,
  emoticon,
  dropdown,
  form_input: formInput,
  photo,
  file_upload: fileUpload,
  dynamic_choice: dynamicChoice,
  metric_range: metricRange,
  matrix,
  ranking,
  statement,
  consent,
  constant_sum: constantSum,
  signature,
};

/** What a question's kind is on the page; it is to be given the same question. */
export const pageKindOf = ({ type }: Question) => PAGE_KINDS[type] as KindOf<Question>;
