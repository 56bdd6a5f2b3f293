import type { Configurations } from "./configurations.ts";
import { measureOf } from "./questions/answer-rules.ts";
import { draftRulesOf } from "./questions/draft-rules.ts";
import { Question, type QuestionOf, type QuestionType } from "./questions.ts";
import type { Block, BlockFlow, EndOfSurvey, Language, Survey } from "./survey.ts";
import { applyTheme, DEFAULT_THEME } from "./themes.ts";

/** Fresh parts of a survey. Ids come from outside, since packages make no random numbers. */

export type NewId = () => string;

/** Words that a new survey begins with, in its default language. */
export interface BlankTexts {
  survey_name: string;
  block_name: string;
  end_name: string;
  end_heading: string;
  end_message: string;
}

export function blankEnd(
  id: string,
  texts: Pick<BlankTexts, "end_name" | "end_heading" | "end_message">,
): EndOfSurvey {
  return {
    id,
    action: "CREATE",
    type: "message",
    name: texts.end_name,
    heading: texts.end_heading,
    message: texts.end_message,
    button_text: "",
    redirect_url: "",
  };
}

/** A survey with one empty block and one end. */
export function blankSurvey(
  newId: NewId,
  texts: BlankTexts,
  { language, time_zone }: { language: Language; time_zone: string },
): Survey {
  const block = { ...blankBlock(newId(), texts.block_name), block_number: 1 };
  const end = blankEnd(newId(), texts);
  return {
    id: newId(),
    status: "DRAFT",
    name: texts.survey_name,
    description: "",
    default_language: language,
    additional_languages: [],
    blocks: [block],
    block_flows: [{ ...blankFlow(newId(), "question"), block_flow_number: 1, block_id: block.id }],
    end_of_surveys: [end],
    parameters: [],
    variants: [],
    parameter_limits: [],
    translations: {},
    configurations: blankConfigurations(),
    settings: {
      back_button: true,
      progress_bar: true,
      close_message: "",
      response_quota: null,
      time_zone,
      scheduled_publish_at: null,
      scheduled_pause_at: null,
      default_end_id: end.id,
    },
    last_block_number: 1,
    last_question_number: 0,
  };
}

/** The look of a new survey: the first theme's. */
export function blankConfigurations(): Configurations {
  const plain: Configurations = {
    background: { kind: "color", color: "#ffffff", image_id: null, fit: "cover", overlay: 0 },
    logo: { image_id: null, position: "left", size: 40, show_app_logo: true },
    general: { theme: "", align: "start", width: "medium", density: "comfortable" },
    style: DEFAULT_THEME.style,
  };
  return applyTheme(plain, DEFAULT_THEME);
}

export function blankBlock(id: string, name: string): Block {
  return {
    id,
    block_number: null,
    block_type: "question",
    action: "CREATE",
    name,
    questions: [],
    shuffle_questions: false,
    schedule: { from: null, to: null },
    display_logic: [],
    variant_ids: [],
  };
}

export function blankFlow(id: string, block_type: BlockFlow["block_type"]): BlockFlow {
  return {
    id,
    action: "CREATE",
    parent_block_flow_id: null,
    arm: "then",
    block_type,
    block_flow_number: null,
    is_editing: false,
    block_id: null,
    end_of_survey_id: null,
    description: { name: "", conditions: [] },
  };
}

export function blankQuestion<T extends QuestionType>(
  newId: NewId,
  type: T,
  survey_block_id: string,
): QuestionOf<T> {
  const question = {
    id: newId(),
    survey_block_id,
    question_number: null,
    action: "CREATE",
    title: "",
    description: "",
    required: draftRulesOf(type).begins_required ?? false,
    type,
    options: draftRulesOf(type).blank(newId),
  };
  return question as unknown as QuestionOf<T>;
}

/** A question with its kind's usual texts in the survey's language; what somebody wrote stays. */
export function withUsualTexts(question: Question, language: Language): Question {
  const usual = usualTexts(question, language);
  const isEmpty = Object.keys(usual).every((name) =>
    optionTexts(question, name).every((text) => text === ""),
  );
  return isEmpty ? ({ ...question, options: { ...question.options, ...usual } } as Question) : question;
}

const usualTexts = ({ type, options }: Question, language: Language): Partial<Question["options"]> =>
  draftRulesOf(type).usualTexts?.(options, language) ?? {};

const optionTexts = ({ options }: Question, name: string): unknown[] =>
  [(options as Record<string, unknown>)[name]].flat();

/**
 * The question as another kind, with everything that the new kind can keep: texts always, choices
 * between the kinds that have them, labels between scales; the usual texts of a kind stay behind.
 */
export function asType(
  question: Question,
  type: QuestionType,
  { newId, language }: { newId: NewId; language: Language },
): Question {
  if (question.type === type) return question;
  const blank = blankQuestion(newId, type, question.survey_block_id);
  const options: Record<string, unknown> = { ...blank.options };
  const usual: Record<string, unknown> = usualTexts(question, language);
  const isUsual = Object.entries(usual).every(
    ([name, text]) => JSON.stringify([text].flat()) === JSON.stringify(optionTexts(question, name)),
  );
  // Two kinds may have an option of one name and not of one shape: where a photo comes from, and where choices do.
  const fits = (change: Record<string, unknown>) =>
    Question.safeParse({ ...blank, options: { ...options, ...change } }).success;
  for (const [name, value] of Object.entries(question.options)) {
    if (name in options && !(isUsual && name in usual) && fits({ [name]: value })) options[name] = value;
  }
  const { id, question_number, action, title, description } = question;
  // What asks nothing needs no answer.
  const required = question.required && measureOf(type) !== "nothing";
  const changed = {
    ...blank,
    id,
    question_number,
    action,
    title,
    description,
    required,
    options,
  } as unknown as Question;
  return withUsualTexts(changed, language);
}
