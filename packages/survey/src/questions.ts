import { z } from "zod";
import { Id } from "./id.ts";

/**
 * The eleven kinds of question, in the order people choose from. Answers and conditions refer to ids of
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
] as const;
export const QuestionType = z.enum(QUESTION_TYPES);
export type QuestionType = z.infer<typeof QuestionType>;

/** A text as a person typed it; what is wrong with it is told by check-survey.ts, so that drafts can be kept. */
export const MAX_TEXT_LENGTH = 5_000;
export const MAX_SHORT_TEXT_LENGTH = 500;
const Text = z.string().max(MAX_TEXT_LENGTH);
const ShortText = z.string().max(MAX_SHORT_TEXT_LENGTH);

/** Choices of a question, fields of a form, endings of files. */
export const MAX_CHOICES = 500;
export const MAX_FIELDS = 20;
export const MAX_EXTENSIONS = 30;

/** Blocks, questions and flows are never taken out of a draft: DELETE marks them, and their number is cleared. */
export const Action = z.enum(["CREATE", "DELETE"]);
export type Action = z.infer<typeof Action>;

export const Choice = z.object({
  id: Id,
  text: ShortText,
  /** A picture of the media library. */
  image_id: Id.nullable(),
});
export type Choice = z.infer<typeof Choice>;

const choices = z.array(Choice).max(MAX_CHOICES);
/** "all_but_last" leaves the last choice ("None of these") in its place. */
const Shuffle = z.enum(["none", "all", "all_but_last"]);
/** A last choice with a field for the respondent's own words; null: none. */
const Other = z.object({ text: ShortText }).nullable();

/** What a text must be. */
export const TextFormat = z.enum(["text", "number", "email", "phone", "url", "date"]);
export type TextFormat = z.infer<typeof TextFormat>;

/** What a rating is drawn with. */
export const RatingShape = z.enum(["star", "heart", "thumb"]);
export type RatingShape = z.infer<typeof RatingShape>;

/** What the field of a form takes. */
export const FieldKind = z.enum(["text", "number", "email", "phone", "date", "address", "country"]);
export type FieldKind = z.infer<typeof FieldKind>;

const options = {
  single_choice: z.object({
    choices,
    other: Other,
    shuffle: Shuffle,
    pictures: z.boolean(),
  }),
  multiple_choice: z.object({
    choices,
    other: Other,
    shuffle: Shuffle,
    pictures: z.boolean(),
    /** How many must and may be chosen. */
    min: z.number().int().min(0).max(500).nullable(),
    max: z.number().int().min(1).max(500).nullable(),
  }),
  text_input: z.object({
    multiline: z.boolean(),
    format: TextFormat,
    placeholder: ShortText,
    /** Characters of text; the value of a number. */
    min: z.number().nullable(),
    max: z.number().nullable(),
  }),
  rating_star: z.object({
    stars: z.number().int().min(3).max(10),
    shape: RatingShape,
    low_label: ShortText,
    high_label: ShortText,
  }),
  emoticon: z.object({
    faces: z.union([z.literal(3), z.literal(5)]),
    /** One a face, from the saddest; those over `faces` are kept for when five are shown again. */
    labels: z.array(ShortText).length(5),
  }),
  dropdown: z.object({
    choices,
    other: Other,
    shuffle: Shuffle,
    placeholder: ShortText,
  }),
  form_input: z.object({
    fields: z
      .array(
        z.object({
          id: Id,
          label: ShortText,
          kind: FieldKind,
          required: z.boolean(),
          placeholder: ShortText,
        }),
      )
      .max(MAX_FIELDS),
  }),
  photo: z.object({
    /** Where pictures may come from. */
    source: z.enum(["camera", "gallery", "both"]),
    max_count: z.number().int().min(1).max(10),
  }),
  file_upload: z.object({
    /** Endings without the dot; empty: every type that the server takes. */
    extensions: z.array(z.string().max(10)).max(MAX_EXTENSIONS),
    max_count: z.number().int().min(1).max(10),
    /** Megabytes a file. */
    max_size: z.number().int().min(1).max(25),
  }),
  dynamic_choice: z.object({
    source: z.discriminatedUnion("kind", [
      /** What was chosen, or left, at an earlier question. */
      z.object({
        kind: z.literal("answer"),
        question_id: Id.nullable(),
        pick: z.enum(["selected", "not_selected"]),
      }),
      /** The values that the link's parameter carries, with commas. */
      z.object({ kind: z.literal("parameter"), parameter_id: Id.nullable() }),
      /** A list that the owner keeps. */
      z.object({ kind: z.literal("list"), choices }),
    ]),
    multiple: z.boolean(),
    shuffle: Shuffle,
  }),
  metric_range: z.object({
    metric: z.enum(["nps", "csat", "ces", "custom"]),
    from: z.number().int().min(-1_000).max(1_000),
    to: z.number().int().min(-1_000).max(1_000),
    step: z.number().int().min(1).max(1_000),
    display: z.enum(["buttons", "slider"]),
    low_label: ShortText,
    high_label: ShortText,
  }),
} satisfies Record<QuestionType, z.ZodType>;

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

const of = <T extends QuestionType>(type: T) =>
  z.object({ ...base, type: z.literal(type), options: options[type] });

export const Question = z.discriminatedUnion("type", [
  of("single_choice"),
  of("multiple_choice"),
  of("text_input"),
  of("rating_star"),
  of("emoticon"),
  of("dropdown"),
  of("form_input"),
  of("photo"),
  of("file_upload"),
  of("dynamic_choice"),
  of("metric_range"),
]);
export type Question = z.infer<typeof Question>;
export type QuestionOf<T extends QuestionType> = Extract<Question, { type: T }>;
export type OptionsOf<T extends QuestionType> = QuestionOf<T>["options"];
