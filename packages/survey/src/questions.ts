import { z } from "zod";
import { Id } from "./id.ts";
import { consentShape } from "./questions/consent.ts";
import { constantSumShape } from "./questions/constant-sum.ts";
import { dropdownShape } from "./questions/dropdown.ts";
import { dynamicChoiceShape } from "./questions/dynamic-choice.ts";
import { emoticonShape } from "./questions/emoticon.ts";
import { fileUploadShape } from "./questions/file-upload.ts";
import { formInputShape } from "./questions/form-input.ts";
import { matrixShape } from "./questions/matrix.ts";
import { metricRangeShape } from "./questions/metric-range.ts";
import { multipleChoiceShape } from "./questions/multiple-choice.ts";
import { photoShape } from "./questions/photo.ts";
import { rankingShape } from "./questions/ranking.ts";
import { ratingStarShape } from "./questions/rating-star.ts";
import { signatureShape } from "./questions/signature.ts";
import { singleChoiceShape } from "./questions/single-choice.ts";
import { statementShape } from "./questions/statement.ts";
import { textInputShape } from "./questions/text-input.ts";

/**
 * The kinds of question, in the order people choose from; what each is stands in questions/. Answers and conditions refer to ids of
 * questions and choices, never to texts or numbers.
 */
export const QUESTION_TYPES = [
  "single_choice",
  "multiple_choice",
  "text_input",
  "rating_star",
  "emoticon",
  "dropdown",
  "form_input",
  "photo",
  "file_upload",
  "dynamic_choice",
  "metric_range",
  "matrix",
  "ranking",
  "statement",
  "consent",
  "constant_sum",
  "signature",
] as const;
export const QuestionType = z.enum(QUESTION_TYPES);
export type QuestionType = z.infer<typeof QuestionType>;

/** A text as a person typed it; what is wrong with it is told by check-survey.ts, so that drafts can be kept. */
export const MAX_TEXT_LENGTH = 5_000;
const Text = z.string().max(MAX_TEXT_LENGTH);

/** Blocks, questions and flows are never taken out of a draft: DELETE marks them, and their number is cleared. */
export const Action = z.enum(["CREATE", "DELETE"]);
export type Action = z.infer<typeof Action>;

/** What a question of each kind keeps besides its texts. */
const SHAPES = {
  single_choice: singleChoiceShape,
  multiple_choice: multipleChoiceShape,
  text_input: textInputShape,
  rating_star: ratingStarShape,
  emoticon: emoticonShape,
  dropdown: dropdownShape,
  form_input: formInputShape,
  photo: photoShape,
  file_upload: fileUploadShape,
  dynamic_choice: dynamicChoiceShape,
  metric_range: metricRangeShape,
  matrix: matrixShape,
  ranking: rankingShape,
  statement: statementShape,
  consent: consentShape,
  constant_sum: constantSumShape,
  signature: signatureShape,
} satisfies Record<QuestionType, () => z.ZodType>;
type Shapes = typeof SHAPES;

const base = {
  id: Id,
  survey_block_id: Id,
  /** From 1 through the whole survey; null once deleted. Shown to people, never stored in answers. */
  question_number: z.number().int().min(1).nullable(),
  action: Action,
  /** Rich text, see rich-text.ts. */
  title: Text,
  description: Text,
  required: z.boolean(),
};

type QuestionShape<T extends QuestionType> = z.ZodObject<
  typeof base & { type: z.ZodLiteral<T>; options: ReturnType<Shapes[T]> },
  z.core.$strip
>;
type ShapesOf<Types extends readonly QuestionType[]> = {
  -readonly [Place in keyof Types]: QuestionShape<Types[Place]>;
};

const shapeOf = (type: QuestionType) => z.object({ ...base, type: z.literal(type), options: SHAPES[type]() });

export const Question = z.discriminatedUnion(
  "type",
  QUESTION_TYPES.map(shapeOf) as unknown as ShapesOf<typeof QUESTION_TYPES>,
);
export type Question = z.infer<typeof Question>;
export type QuestionOf<T extends QuestionType> = Extract<Question, { type: T }>;
export type OptionsOf<T extends QuestionType> = QuestionOf<T>["options"];
