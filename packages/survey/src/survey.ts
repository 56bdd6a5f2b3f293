import { z } from "zod";
import { Conditions } from "./condition-shape.ts";
import { Configurations } from "./configurations.ts";
import { DayText, MomentText } from "./dates.ts";
import { Id } from "./id.ts";
import { Action, Question } from "./questions.ts";
import { MAX_ABANDONED_HOURS } from "./response-state.ts";
import { withSameIds } from "./same-ids.ts";

/** The one description of a survey: what the editor changes, the server keeps and the respondent's page shows. */

/** The survey languages of the specification; the first two are the interface's too. */
export const LANGUAGES = ["en", "vi", "fr", "de", "it", "ar", "az", "ur"] as const;
export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

export const SURVEY_STATUSES = ["DRAFT", "PUBLISHED", "PAUSED", "INACTIVE", "FINISHED"] as const;
export const SurveyStatus = z.enum(SURVEY_STATUSES);
export type SurveyStatus = z.infer<typeof SurveyStatus>;

const ShortText = z.string().max(500);
const LongText = z.string().max(5_000);

/** A block that is asked once for each answer that was chosen (loops/expand-loops.ts). */
export const Loop = z.object({
  /** The earlier question; null while it is not chosen. */
  question_id: Id.nullable(),
  /** Choices for which it is never asked. */
  skipped: z.array(z.string().max(100).overwrite(withSameIds)).max(500),
  /** For how many of the answers at most; left out: for all. */
  show: z.number().int().min(1).max(100).optional(),
  /** In an order of each respondent's own; left out: as the choices stand. */
  by_lot: z.boolean().optional(),
});
export type Loop = z.infer<typeof Loop>;

/** What a block of an expanded survey is asked for. */
export interface Round {
  /** The block as it is written, and its name. */
  block_id: string;
  block_name: string;
  /** The question whose answer it is. */
  source_id: string;
  /** The choice, and what it is called without marks. */
  value: string;
  label: string;
  /** Its place among the choices, from 1. */
  place: number;
  /** By its questions: those that were written. */
  written: Readonly<Record<string, { id: string; title: string }>>;
}

export const SHUFFLE_EXCEPT = ["first", "last", "first_and_last"] as const;

export const Block = z.object({
  id: Id,
  /** From 1; null once deleted. */
  block_number: z.number().int().min(1).nullable(),
  /** A block is one page of questions for the respondent. */
  block_type: z.literal("question"),
  action: Action,
  name: ShortText,
  questions: z.array(Question).max(200),
  shuffle_questions: z.boolean(),
  /** Questions that stay where they are when the others are shuffled; left out: none. */
  shuffle_except: z.enum(SHUFFLE_EXCEPT).optional(),
  /** Outside these times (ISO 8601, UTC) the block is passed over. */
  schedule: z.object({ from: MomentText.nullable(), to: MomentText.nullable() }),
  /** Passed over where these do not hold; empty: always shown. */
  display_logic: Conditions,
  /** Shown in links of these variants only; empty: in all. */
  variant_ids: z.array(Id).max(200),
  /** Left out: asked once. */
  loop: Loop.optional(),
});
/** `round` is made where a survey is expanded; nobody can write it. */
export type Block = z.infer<typeof Block> & { round?: Round };

export const FLOW_STEP_KINDS = ["branch", "end_of_survey", "question", "random"] as const;

/**
 * A place in the flow: a block's page, a branch, an end, or places in random order. Flows nest by parent id; a
 * branch has two arms, its places when its conditions hold and those otherwise; what comes in random order is
 * "then". A tree that is run downwards cannot loop.
 */
export const BlockFlow = z.object({
  id: Id,
  action: Action,
  parent_block_flow_id: Id.nullable(),
  /** The parent branch's arm; "then" at the top. */
  arm: z.enum(["then", "otherwise"]),
  block_type: z.enum(FLOW_STEP_KINDS),
  /** From 1 among its siblings; null once deleted. */
  block_flow_number: z.number().int().min(1).nullable(),
  is_editing: z.boolean(),
  /** The page of a "question" place. */
  block_id: Id.nullable(),
  /** The end of an "end_of_survey" place. */
  end_of_survey_id: Id.nullable(),
  /** How many of a "random" place's places each respondent sees, or of a loop's that is expanded; left out: all. */
  show: z.number().int().min(1).max(100).optional(),
  description: z.object({ name: ShortText, conditions: Conditions }),
});
export type BlockFlow = z.infer<typeof BlockFlow>;

export const EndOfSurvey = z.object({
  id: Id,
  action: Action,
  /** A screen with a message, or another address. */
  type: z.enum(["message", "redirect"]),
  name: ShortText,
  heading: ShortText,
  message: LongText,
  button_text: ShortText,
  /** Where the button, or the redirect, leads. */
  redirect_url: z.string().max(2_000),
});
export type EndOfSurvey = z.infer<typeof EndOfSurvey>;

/** What a link can carry, such as the branch of a shop. */
export const Parameter = z.object({
  id: Id,
  /** As it stands in the link: "store". */
  name: z.string().max(60),
  values: z.array(z.string().max(200)).max(500),
});
export type Parameter = z.infer<typeof Parameter>;

/** What answers come to: the points that they give, or a formula (formula.ts). */
export const Score = z.object({
  id: Id,
  /** For those who edit and read results; respondents do not see it. */
  name: ShortText,
  /** With ids; empty: the sum of the points. */
  formula: z.string().max(1_000).overwrite(withSameIds),
  /** What each value of a question gives (scores.ts); those that are left out give nothing. */
  points: z.record(
    Id,
    z.record(z.string().max(100).overwrite(withSameIds), z.number().min(-1_000_000).max(1_000_000)),
  ),
});
export type Score = z.infer<typeof Score>;

/** What tells answers that were given without care; respondents do not see it. */
export const QualityRules = z.object({
  /** By question that checks attention: the values that are right. */
  right_answers: z.record(Id, z.array(z.string().max(100).overwrite(withSameIds)).max(50)),
  /** Answers that cannot be true together. */
  impossible: z.array(z.object({ id: Id, name: ShortText, conditions: Conditions })).max(20),
});
export type QualityRules = z.infer<typeof QualityRules>;

/** A link of its own, with fixed values of parameters. */
export const Variant = z.object({
  id: Id,
  name: ShortText,
  /** Parameter id to value. */
  values: z.record(Id, z.string().max(200)),
});
export type Variant = z.infer<typeof Variant>;

export const ParameterLimit = z.object({
  id: Id,
  action: Action,
  /** "response_time": X responses, then wait Y days. "recurring_interval": X per Y days from a start. */
  type: z.enum(["response_time", "recurring_interval"]),
  /** Null counts all responses of the survey; else each value of the parameter by itself. */
  parameter_id: Id.nullable(),
  /** Only this value; null: every value. */
  value: z.string().max(200).nullable(),
  responses: z.number().int().min(1).max(1_000_000),
  days: z.number().int().min(1).max(3_650),
  /** First day of the first interval, in the survey's time zone. */
  start_date: DayText.nullable(),
  /** What a respondent over the limit sees; null: the closing message. */
  end_of_survey_id: Id.nullable(),
});
export type ParameterLimit = z.infer<typeof ParameterLimit>;

/** Responses of one kind, of which so many are taken. */
export const QuotaCell = z.object({
  id: Id,
  /** For those who edit and read results; respondents do not see it. */
  name: ShortText,
  /** What a response must be like to be one of them. */
  conditions: Conditions,
  target: z.number().int().min(0).max(1_000_000),
});
export type QuotaCell = z.infer<typeof QuotaCell>;

/** How many responses of which kinds are wanted (quotas.ts). */
export const Quota = z.object({
  id: Id,
  name: ShortText,
  /** One that is not counts nothing and turns nobody away. */
  active: z.boolean(),
  /** "end": whoever comes when a cell is full sees an end. "mark": they go on, and are marked as too many. */
  when_full: z.enum(["end", "mark"]),
  /** What they see; null: the closing message. */
  end_of_survey_id: Id.nullable(),
  cells: z.array(QuotaCell).max(200),
});
export type Quota = z.infer<typeof Quota>;

export const Translation = z.object({
  text: LongText,
  /** Hash of the default language's text that it was made from: another one means it is outdated. */
  source_hash: z.string().max(16),
  /** That text itself, so that what changed since can be shown; unknown where it came from elsewhere. */
  source_text: LongText.optional(),
  by: z.enum(["person", "machine"]),
});
export type Translation = z.infer<typeof Translation>;

export const SurveySettings = z.object({
  back_button: z.boolean(),
  progress_bar: z.boolean(),
  /** Each question of a page as a step of its own, where there is script; left out: a page at a time. */
  one_at_a_time: z.boolean().optional(),
  close_message: LongText,
  /** Responses after which the survey closes; null: no end. */
  response_quota: z.number().int().min(1).max(10_000_000).nullable(),
  /** Hours without a write after which what was begun counts as abandoned; left out: DEFAULT_ABANDONED_HOURS. */
  abandoned_after_hours: z.number().int().min(1).max(MAX_ABANDONED_HOURS).optional(),
  /** An IANA name, "Asia/Ho_Chi_Minh". */
  time_zone: z.string().max(60),
  scheduled_publish_at: MomentText.nullable(),
  scheduled_pause_at: MomentText.nullable(),
  /** The end where no flow says another one. */
  default_end_id: Id,
});
export type SurveySettings = z.infer<typeof SurveySettings>;

/** What is drafted, published and answered; where it is published and how it fares is the server's. */
export const Survey = z.object({
  id: Id,
  status: SurveyStatus,
  name: ShortText,
  description: LongText,
  default_language: Language,
  additional_languages: z.array(Language),
  blocks: z.array(Block).max(500),
  block_flows: z.array(BlockFlow).max(2_000),
  end_of_surveys: z.array(EndOfSurvey).min(1).max(100),
  parameters: z.array(Parameter).max(50),
  variants: z.array(Variant).max(500),
  /** Left out where a survey has none. */
  scores: z.array(Score).max(20).optional(),
  /** Left out where a survey has none. */
  quality: QualityRules.optional(),
  parameter_limits: z.array(ParameterLimit).max(100),
  /** Left out where a survey has none. */
  quotas: z.array(Quota).max(20).optional(),
  /** Language, then the key of a text (translation.ts). */
  translations: z.partialRecord(Language, z.record(z.string().max(120).overwrite(withSameIds), Translation)),
  configurations: Configurations,
  settings: SurveySettings,
  /** The highest numbers in use. */
  last_block_number: z.number().int().min(0),
  last_question_number: z.number().int().min(0),
});
export type Survey = Omit<z.infer<typeof Survey>, "blocks"> & { blocks: Block[] };
