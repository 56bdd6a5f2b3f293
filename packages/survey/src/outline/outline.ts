import { z } from "zod";
import { FEELINGS, TONES, TOPIC_TONES } from "../heard-things.ts";
import { Id } from "../id.ts";
import { MAX_CHOICES } from "../questions/choices.ts";
import { FIELD_KINDS, MAX_FIELDS } from "../questions/form-input.ts";
import { TEXT_FORMATS } from "../questions/typed-text.ts";
import { MAX_TEXT_LENGTH, QUESTION_TYPES } from "../questions.ts";
import { MAX_ABANDONED_HOURS } from "../response-state.ts";
import { LANGUAGES, Language, SHUFFLE_EXCEPT } from "../survey.ts";

/**
 * A survey as somebody would write it down: texts beside their translations, choices by their words, no numbers and no
 * ids where none are needed. Programs write surveys so (survey-from-outline.ts, change-by-outline.ts) and read them
 * (outline-of.ts); descriptions go to language models.
 */

const Words = z.string().max(MAX_TEXT_LENGTH);

/** A text in the default language, or in several languages by their codes. */
export const OutlineText = z.union([Words, z.partialRecord(Language, Words)]);
export type OutlineText = z.infer<typeof OutlineText>;

/** A choice, row or column: its text, or with the id by which answers know it. */
export const OutlinePart = z.union([
  OutlineText,
  z.object({
    id: Id.optional(),
    text: OutlineText,
    exclusive: z
      .boolean()
      .optional()
      .describe(
        "Where several may be chosen: goes with no other one, as 'None of the above'; stands last, never shuffled",
      ),
  }),
]);
export type OutlinePart = z.infer<typeof OutlinePart>;

const Parts = z.array(OutlinePart).max(MAX_CHOICES);

export const OutlineField = z.object({
  id: Id.optional(),
  label: OutlineText,
  kind: z.enum(FIELD_KINDS).default("text"),
  required: z.boolean().default(false),
  placeholder: OutlineText.default(""),
});
export type OutlineField = z.infer<typeof OutlineField>;

/** A question: which of the fields it has depends on its kind; what is left out is as a new question has it. */
export const OutlineQuestion = z.object({
  key: z.string().max(60).optional().describe("A name of your own, by which show_if may refer to it"),
  type: z.enum(QUESTION_TYPES),
  title: OutlineText,
  description: OutlineText.optional(),
  required: z.boolean().optional(),
  choices: Parts.optional().describe(
    "single_choice, multiple_choice, dropdown, ranking, constant_sum, dynamic_choice: two or more, each {id, text} as read_survey says it, or its text alone",
  ),
  other: OutlineText.nullable()
    .optional()
    .describe("single_choice, multiple_choice, dropdown: a last choice with a field for own words"),
  shuffle: z.enum(["none", "all", "all_but_last"]).optional().describe("Kinds with choices"),
  min: z
    .number()
    .nullable()
    .optional()
    .describe("multiple_choice: least choices; text_input: least characters or number"),
  max: z
    .number()
    .nullable()
    .optional()
    .describe("multiple_choice: most choices; text_input: most characters or number"),
  multiline: z.boolean().optional().describe("text_input; true by default"),
  format: z
    .enum(TEXT_FORMATS)
    .optional()
    .describe("text_input; only 'text' is analysed for sentiment and topics"),
  placeholder: OutlineText.optional().describe("text_input, dropdown"),
  stars: z.number().int().optional().describe("rating_star: 3 to 10"),
  shape: z.enum(["star", "heart", "thumb"]).optional().describe("rating_star"),
  faces: z
    .union([z.literal(3), z.literal(5)])
    .optional()
    .describe("emoticon"),
  labels: z
    .array(OutlineText)
    .max(5)
    .optional()
    .describe("emoticon: a word a face, from the saddest; has usual words"),
  metric: z
    .enum(["nps", "csat", "ces", "custom"])
    .optional()
    .describe("metric_range: nps is 0 to 10, csat 1 to 5, ces 1 to 7, custom your own from, to and step"),
  from: z.number().int().optional().describe("metric_range, custom"),
  to: z.number().int().optional().describe("metric_range, custom"),
  step: z.number().int().optional().describe("metric_range, custom"),
  display: z.enum(["buttons", "slider"]).optional().describe("metric_range"),
  low_label: OutlineText.optional().describe("rating_star, metric_range; a metric has usual words"),
  high_label: OutlineText.optional().describe("rating_star, metric_range"),
  rows: Parts.optional().describe("matrix"),
  columns: Parts.optional().describe("matrix"),
  multiple: z.boolean().optional().describe("matrix: several columns a row; dynamic_choice: several choices"),
  top: z.number().int().nullable().optional().describe("ranking: how many places; null for all"),
  text: OutlineText.optional().describe(
    "consent: what is agreed to, rich text; a change of it makes a new version, and answers say which one was agreed to",
  ),
  agree_label: OutlineText.optional().describe("consent: beside the box; 'I agree' by default"),
  total: z.number().int().optional().describe("constant_sum: what the numbers come to; 100 by default"),
  caption: OutlineText.optional().describe("signature: below the line, such as who signs"),
  unit: z.enum(["points", "percent"]).optional().describe("constant_sum"),
  fields: z.array(OutlineField).max(MAX_FIELDS).optional().describe("form_input"),
  source: z.enum(["camera", "gallery", "both"]).optional().describe("photo"),
  max_count: z.number().int().optional().describe("photo, file_upload: files, 1 to 10"),
  extensions: z
    .array(z.string().max(10))
    .max(30)
    .optional()
    .describe("file_upload: endings without the dot; none for all"),
  max_size: z.number().int().optional().describe("file_upload: megabytes a file, 1 to 25"),
  choices_from: z
    .object({ question: z.string().max(60), pick: z.enum(["selected", "not_selected"]).default("selected") })
    .optional()
    .describe("dynamic_choice: offers what was chosen at an earlier question (key, number or id)"),
});
export type OutlineQuestion = z.infer<typeof OutlineQuestion>;

const Operand = z.union([z.string().max(500), z.number()]);

/** A condition on an earlier answer, or on what is known of the visit. */
export const OutlineCondition = z.object({
  question: z.string().max(60).optional().describe("Key, number or id of a question on an earlier page"),
  part: z
    .string()
    .max(500)
    .optional()
    .describe(
      "A row, a ranked choice or a field of the question by its text or id, or 'other' for own words",
    ),
  about: z
    .enum(["language", "variant", "device"])
    .optional()
    .describe(
      "Instead of a question: the page's language (en), the link's variant by name or 'none', the device",
    ),
  random_group: z
    .object({ of: z.number().int().min(2).max(10), draw: z.number().int().min(1).max(5).default(1) })
    .optional()
    .describe(
      "Instead of a question: by lot, one of so many equal groups, which is compared with 1, 2 …; draws with different numbers are independent",
    ),
  score: z
    .string()
    .max(500)
    .optional()
    .describe("Instead of a question: one of the survey's scores, by its name"),
  parameter: z
    .string()
    .max(60)
    .optional()
    .describe("Instead of a question: what the link carries, by its name"),
  is: Operand.optional().describe(
    "A choice's text or id, 'other', a number of a scale, 'answered', of nps 'detractor', 'passive' or 'promoter'; where something is compared: the number, day (2026-11-21, today, today-7) or text",
  ),
  is_not: Operand.optional(),
  less_than: Operand.optional().describe(
    "Numbers and days, the column of a table's row, the place of a ranked choice",
  ),
  at_most: Operand.optional(),
  more_than: Operand.optional(),
  at_least: Operand.optional(),
  between: z.tuple([Operand, Operand]).optional().describe("Both ends count"),
  contains: z.string().max(500).optional().describe("Texts, without case and accents"),
  contains_not: z.string().max(500).optional(),
  matches: z.string().max(500).optional().describe("The whole text; * stands for any characters, ? for one"),
  matches_not: z.string().max(500).optional(),
  sounds: z
    .enum(TONES)
    .optional()
    .describe("What the engine hears in the text of a text_input; negative holds for clearly_negative too"),
  feels: z.enum(FEELINGS).optional().describe("An emotion in the text of a text_input"),
  speaks_of: z
    .string()
    .max(100)
    .optional()
    .describe("A topic by its key, such as delivery, staff, price, in the text of a text_input"),
  tone: z.enum(TOPIC_TONES).optional().describe("speaks_of: how; any way where it is left out"),
  words_at_most: z.number().int().min(1).optional().describe("The text of a text_input is no longer"),
  answered: z.boolean().optional(),
  to: z.number().optional().describe("On a scale: any value from is, or is_not, to this one"),
  join: z.enum(["and", "or"]).default("and").describe("How it joins the one before; and binds before or"),
});
export type OutlineCondition = z.infer<typeof OutlineCondition>;

/** A page that is asked once for each chosen answer to an earlier question. */
export const OutlineLoop = z.object({
  question: z
    .string()
    .max(60)
    .describe("Key, number or id of a multiple_choice or ranking on an earlier page"),
  except: z
    .array(z.string().max(500))
    .max(MAX_CHOICES)
    .optional()
    .describe("Choices by their text or id for which it is never asked"),
  at_most: z.number().int().min(1).max(100).optional().describe("For how many answers at most"),
  random: z.boolean().optional().describe("In an order of each respondent's own; with at_most, drawn by lot"),
});
export type OutlineLoop = z.infer<typeof OutlineLoop>;

/** A page of questions. */
export const OutlineBlock = z.object({
  name: z.string().max(500).optional().describe("For those who edit; respondents do not see it"),
  show_if: z.array(OutlineCondition).max(50).optional().describe("Shown only where these hold; none: always"),
  for_each: OutlineLoop.optional().describe(
    "Asked once for each answer that was chosen there; {{answer:QUESTION}} in its titles names the answer, by the key, number or id of that question",
  ),
  shuffle_questions: z
    .boolean()
    .optional()
    .describe("In an order of each respondent's own; statements and consents stay where they stand"),
  shuffle_except: z
    .enum(SHUFFLE_EXCEPT)
    .optional()
    .describe("Which of the questions stay where they stand all the same"),
  questions: z.array(OutlineQuestion).max(200),
});
export type OutlineBlock = z.infer<typeof OutlineBlock>;

/** What respondents see last. */
export const OutlineEnd = z.object({
  heading: OutlineText.optional(),
  message: OutlineText.optional(),
  button_text: OutlineText.optional(),
  redirect_url: z.string().max(2_000).optional().describe("Where the button leads"),
});
export type OutlineEnd = z.infer<typeof OutlineEnd>;

/** How many responses of which kinds are taken. */
export const OutlineQuota = z.object({
  name: z.string().max(500),
  active: z.boolean().default(true),
  when_full: z
    .enum(["end", "mark"])
    .default("end")
    .describe("end: the survey ends for whoever falls in a full group; mark: they go on and are marked"),
  end: Id.optional().describe("Id of the end that they see; the closing message if left out"),
  groups: z
    .array(
      z.object({
        name: z.string().max(500),
        target: z.number().int().min(0).max(1_000_000),
        who: z.array(OutlineCondition).min(1).max(50),
      }),
    )
    .max(200),
});
export type OutlineQuota = z.infer<typeof OutlineQuota>;

export const OutlineSettings = z.object({
  back_button: z.boolean().optional(),
  progress_bar: z.boolean().optional(),
  one_at_a_time: z.boolean().optional().describe("One question at a time; else a page at a time"),
  close_message: OutlineText.optional().describe("Shown while the survey takes no answers"),
  response_quota: z.number().int().min(1).nullable().optional().describe("Closes after so many responses"),
  abandoned_after_hours: z
    .number()
    .int()
    .min(1)
    .max(MAX_ABANDONED_HOURS)
    .optional()
    .describe("Hours without a write after which an unfinished response counts as abandoned; 24 if left out"),
  quotas: z.array(OutlineQuota).max(20).optional().describe("All of them: what is not said is taken away"),
});
export type OutlineSettings = z.infer<typeof OutlineSettings>;

export const SurveyOutline = OutlineSettings.extend({
  /** Respondents see it as the page's title. */
  name: OutlineText,
  description: z.string().max(MAX_TEXT_LENGTH).optional().describe("For those who edit"),
  default_language: Language.default("en").describe(`One of ${LANGUAGES.join(", ")}`),
  other_languages: z
    .array(Language)
    .default([])
    .describe("Languages beside the default one; those in which texts are given are added by themselves"),
  time_zone: z.string().max(60).default("UTC").describe("An IANA name, Asia/Ho_Chi_Minh"),
  blocks: z.array(OutlineBlock).min(1).max(100).describe("The pages, in order"),
  end: OutlineEnd.optional(),
});
export type SurveyOutline = z.infer<typeof SurveyOutline>;
