import { type BlankTexts, blankBlock, blankEnd, blankQuestion, blankSurvey, type NewId } from "../blank.ts";
import { addBlock, addQuestion, updateBlock } from "../edit-blocks.ts";
import { inOrder } from "../numbering.ts";
import type { Question } from "../questions.ts";
import type { Block, EndOfSurvey, Language, Survey } from "../survey.ts";
import { conditionsFromOutline } from "./conditions-from-outline.ts";
import { loopFromOutline } from "./loop-outline.ts";
import type { OutlineBlock, OutlineEnd, OutlineQuestion, OutlineSettings, SurveyOutline } from "./outline.ts";
import { OutlineFault } from "./outline-fault.ts";
import { languagesIn, textIn, textsOfPart, withTranslations } from "./outline-texts.ts";
import { questionFromOutline, type Writing } from "./question-from-outline.ts";
import { withQuotas } from "./quotas-from-outline.ts";

export interface Making {
  newId: NewId;
  /** Words that a new survey begins with. */
  blankTexts: (language: Language) => Omit<BlankTexts, "survey_name">;
  /** Ids of questions by the keys that the outline gives them; filled as they are made. */
  keys: Map<string, string>;
}

/**
 * A survey as an outline says it, with its translations.
 * @throws OutlineFault for what cannot be made
 */
export function surveyFromOutline(outline: SurveyOutline, making: Making): Survey {
  assertFew(outline.blocks.reduce((sum, { questions }) => sum + questions.length, 0));
  const { default_language: language, time_zone } = outline;
  const blank = blankSurvey(
    making.newId,
    { ...making.blankTexts(language), survey_name: "" },
    { language, time_zone },
  );
  const others = new Set([...outline.other_languages, ...languagesIn(outline)]);
  others.delete(language);
  let survey: Survey = {
    ...blank,
    description: outline.description ?? "",
    blocks: [],
    block_flows: [],
    last_block_number: 0,
    additional_languages: [...others],
  };
  survey = withNewEndTexts(survey, making);
  survey = withSettings(survey, outline);
  if (outline.end) survey = withEnd(survey, survey.settings.default_end_id, outline.end);
  outline.blocks.forEach((block, at) => {
    survey = addBlockOfOutline(survey, block, { ...making, at: `block ${at + 1}` });
  });
  if (!outline.quotas) return survey;
  const { newId } = making;
  return withQuotas(survey, outline.quotas, { newId, finder: (at) => finderOf(survey, making, at) });
}

/** Questions that one outline adds: each is added to a survey that is copied for it. */
export const MAX_ADDED_QUESTIONS = 300;

export function assertFew(questions: number): void {
  if (questions > MAX_ADDED_QUESTIONS)
    throw new OutlineFault(
      "questions",
      `${questions} questions are too many at once: add up to ${MAX_ADDED_QUESTIONS}`,
    );
}

/** The words of a new end in the other languages. */
function withNewEndTexts(survey: Survey, { blankTexts }: Making): Survey {
  const [end] = survey.end_of_surveys;
  if (!end) return survey;
  return withTranslations(survey, survey.default_language, (language) =>
    textsOfPart(survey, { end: blankEnd(end.id, blankTexts(language)) }),
  );
}

interface AtPlace extends Making {
  at: string;
}

/** Adds a page with its questions last, or at a place from 0. */
export function addBlockOfOutline(survey: Survey, outline: OutlineBlock, making: AtPlace): Survey {
  const { newId, blankTexts, at } = making;
  const name = outline.name ?? blankTexts(survey.default_language).block_name;
  const block: Block = {
    ...blankBlock(newId(), name),
    shuffle_questions: outline.shuffle_questions ?? false,
    ...(outline.shuffle_except && { shuffle_except: outline.shuffle_except }),
  };
  const conditions = conditionsFromOutline(outline.show_if ?? [], {
    find: finderOf(survey, making, at),
    survey,
    at,
  });
  const { for_each } = outline;
  let added = updateBlock(addBlock(survey, block, newId), block.id, {
    display_logic: conditions,
    ...(for_each && { loop: loopFromOutline(for_each, { find: finderOf(survey, making, at), survey, at }) }),
  });
  outline.questions.forEach((question, place) => {
    added = addQuestionOfOutline(added, question, block.id, {
      ...making,
      at: `${at}, question ${place + 1}`,
    });
  });
  return added;
}

/** Adds a question to a block, last or at a place from 0. */
export function addQuestionOfOutline(
  survey: Survey,
  outline: OutlineQuestion,
  block_id: string,
  making: AtPlace,
  place?: number,
): Survey {
  const blank = blankQuestion(making.newId, outline.type, block_id);
  if (outline.key !== undefined) making.keys.set(outline.key, blank.id);
  return withQuestion(survey, outline, blank, { ...making, isNew: true }, (own) =>
    addQuestion(survey, own, place),
  );
}

/** Writes a question in the survey's own language by `change`, and what the outline says in the others beside it. */
export function withQuestion(
  survey: Survey,
  outline: Partial<OutlineQuestion>,
  before: Question,
  making: AtPlace & { isNew: boolean },
  change: (question: Question) => Survey,
): Survey {
  const main = survey.default_language;
  const ids: string[] = [];
  /** The same question in a language, with the same ids. */
  const write = (language: Language): Question => {
    let next = 0;
    const newId = () => {
      const id = ids[next] ?? making.newId();
      ids[next++] = id;
      return id;
    };
    const { at, isNew } = making;
    const questionId = (name: string) => finderOf(survey, making, at)(name).id;
    const writing: Writing = { language, main, newId, questionId, at, isNew };
    return questionFromOutline(outline, before, writing);
  };
  const changed = withLanguages(change(write(main)), outline);
  return withTranslations(changed, main, (language) => textsOfPart(survey, { question: write(language) }));
}

/** With the languages that an outline gives texts in. */
export function withLanguages(survey: Survey, outline: unknown): Survey {
  const missing = languagesIn(outline).filter(
    (one) => one !== survey.default_language && !survey.additional_languages.includes(one),
  );
  return missing.length > 0
    ? { ...survey, additional_languages: [...survey.additional_languages, ...missing] }
    : survey;
}

/** Finds a question of the survey by its key, its number or its id. @throws OutlineFault */
export function finderOf(
  survey: Survey,
  { keys }: Pick<Making, "keys">,
  at: string,
): (name: string) => Question {
  const blocks = inOrder(survey.blocks, "block_number");
  const questions = blocks.flatMap((block) => inOrder(block.questions, "question_number"));
  return (name) => {
    const id = keys.get(name) ?? name.toLowerCase();
    const found = questions.find((one) => one.id === id || String(one.question_number) === name);
    if (!found) throw new OutlineFault(at, `there is no question "${name}"`);
    return found;
  };
}

/** What an outline says of the survey as a whole. */
export function withSettings(
  survey: Survey,
  outline: OutlineSettings & Partial<Pick<SurveyOutline, "name" | "description">>,
): Survey {
  const main = survey.default_language;
  const write = (of: Survey, language: Language): Survey => {
    const { name, description, close_message } = outline;
    const say = (text: typeof name) => textIn(text, language, main);
    const settings = {
      ...of.settings,
      ...plainSettings(outline),
      ...(close_message !== undefined && { close_message: say(close_message) }),
    };
    return {
      ...of,
      ...(name !== undefined && { name: say(name) }),
      ...(description !== undefined && { description }),
      settings,
    };
  };
  const changed = withLanguages(write(survey, main), outline);
  const empty = { ...survey, name: "", settings: { ...survey.settings, close_message: "" } };
  return withTranslations(changed, main, (language) => textsOfPart(write(empty, language), {}));
}

/** Settings that are the same in every language; those of which nothing is said are left out. */
function plainSettings(outline: OutlineSettings) {
  const { back_button, progress_bar, one_at_a_time, response_quota, abandoned_after_hours } = outline;
  return {
    ...(back_button !== undefined && { back_button }),
    ...(progress_bar !== undefined && { progress_bar }),
    ...(one_at_a_time !== undefined && { one_at_a_time }),
    ...(response_quota !== undefined && { response_quota }),
    ...(abandoned_after_hours !== undefined && { abandoned_after_hours }),
  };
}

const END_TEXTS = ["heading", "message", "button_text"] as const;

/** What an outline says of an end. */
export function withEnd(survey: Survey, end_id: string, outline: OutlineEnd): Survey {
  const main = survey.default_language;
  const write = (end: EndOfSurvey, language: Language): EndOfSurvey => {
    const texts = END_TEXTS.filter((name) => outline[name] !== undefined);
    const said = Object.fromEntries(texts.map((name) => [name, textIn(outline[name], language, main)]));
    const { redirect_url = end.redirect_url } = outline;
    return { ...end, ...said, redirect_url };
  };
  const before = survey.end_of_surveys.find(({ id }) => id === end_id);
  if (!before) return survey;
  const end_of_surveys = survey.end_of_surveys.map((end) => (end === before ? write(end, main) : end));
  const empty: EndOfSurvey = { ...before, heading: "", message: "", button_text: "" };
  return withTranslations(withLanguages({ ...survey, end_of_surveys }, outline), main, (language) =>
    textsOfPart(survey, { end: write(empty, language) }),
  );
}
