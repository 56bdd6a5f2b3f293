import { blankQuestion } from "../blank.ts";
import { shownFormula } from "../formula-text.ts";
import { inOrder } from "../numbering.ts";
import type { Question } from "../questions.ts";
import { quotasOf } from "../quotas.ts";
import { scoresOf } from "../scores.ts";
import type { Block, EndOfSurvey, Language, QualityRules, Survey } from "../survey.ts";
import { inLanguage } from "../translation.ts";
import { outlineOfConditions } from "./conditions-from-outline.ts";
import { outlineOfLoop } from "./loop-outline.ts";

/**
 * A survey as an outline, with the ids by which it is changed and the numbers that people see. A text is said in
 * several languages where a translation differs from it.
 */
export function outlineOf(survey: Survey) {
  const readings: Reading[] = survey.additional_languages.map((language) => ({
    language,
    survey: inLanguage(survey, language),
  }));
  const { settings, default_language: main } = survey;
  const say = sayer(main);
  const blocks = inOrder(survey.blocks, "block_number");
  const questions = new Map(blocks.flatMap((block) => block.questions).map((one) => [one.id, one]));
  const ends = survey.end_of_surveys.filter(({ action }) => action !== "DELETE");
  const others = (pick: (of: Survey) => string | undefined) =>
    readings.map(({ language, survey: of }): Said => [language, pick(of)]);
  return {
    name: say(
      survey.name,
      others((of) => of.name),
    ),
    ...(survey.description && { description: survey.description }),
    default_language: main,
    other_languages: survey.additional_languages,
    time_zone: settings.time_zone,
    back_button: settings.back_button,
    progress_bar: settings.progress_bar,
    ...(settings.one_at_a_time !== undefined && { one_at_a_time: settings.one_at_a_time }),
    ...(settings.close_message && {
      close_message: say(
        settings.close_message,
        others((of) => of.settings.close_message),
      ),
    }),
    ...(settings.response_quota !== null && { response_quota: settings.response_quota }),
    ...(settings.abandoned_after_hours !== undefined && {
      abandoned_after_hours: settings.abandoned_after_hours,
    }),
    ...(scoresOf(survey).length > 0 && {
      scores: scoresOf(survey).map(({ name, formula }) => ({
        name,
        formula: shownFormula(formula, survey) || "points",
      })),
    }),
    ...quotasIn(survey, questions),
    ...(survey.quality && outlineOfQuality(survey.quality, survey, questions)),
    blocks: blocks.map((block) => outlineOfBlock(block, { main, readings, questions, survey })),
    ends: ends.map((end) => ({
      ...outlineOfEnd(end, main, readings),
      ...(end.id === settings.default_end_id && ends.length > 1 && { is_default: true }),
    })),
    ...branchesOf(survey),
  };
}

const quotasIn = (survey: Survey, questions: ReadonlyMap<string, Question>) =>
  quotasOf(survey).length > 0 && {
    quotas: quotasOf(survey).map(({ name, active, when_full, end_of_survey_id, cells }) => ({
      name,
      when_full,
      ...(!active && { active }),
      ...(end_of_survey_id !== null && { end: end_of_survey_id }),
      groups: cells.map((cell) => ({
        name: cell.name,
        target: cell.target,
        who: outlineOfConditions(cell.conditions, survey, questions),
      })),
    })),
  };

/** Which answers are right, and what cannot be true together. */
function outlineOfQuality(
  { right_answers, impossible }: QualityRules,
  survey: Survey,
  questions: ReadonlyMap<string, Question>,
) {
  const checks = Object.entries(right_answers).flatMap(([id, right]) => {
    const question = questions.get(id);
    return question ? [{ question: question.question_number, right }] : [];
  });
  return {
    ...(checks.length > 0 && { attention_checks: checks }),
    ...(impossible.length > 0 && {
      cannot_be_true: impossible.map(({ name, conditions }) => ({
        name,
        when: outlineOfConditions(conditions, survey, questions),
      })),
    }),
  };
}

interface Reading {
  language: Language;
  survey: Survey;
}
type Said = [language: Language, text: string | undefined];

/** A text, or all that differ by their languages. */
const sayer = (main: Language) => (text: string, others: readonly Said[]) => {
  const differing = others.filter(([, other]) => other !== undefined && other !== text);
  return differing.length === 0 ? text : { [main]: text, ...Object.fromEntries(differing) };
};

interface Around {
  survey: Survey;
  main: Language;
  readings: readonly Reading[];
  questions: ReadonlyMap<string, Question>;
}

function outlineOfBlock(block: Block, around: Around) {
  const { name, shuffle_questions, shuffle_except, display_logic, loop } = block;
  return {
    id: block.id,
    number: block.block_number,
    name,
    ...(shuffle_questions && { shuffle_questions, ...(shuffle_except && { shuffle_except }) }),
    ...(loop && { for_each: outlineOfLoop(loop, around.survey) }),
    ...(display_logic.length > 0 && {
      show_if: outlineOfConditions(display_logic, around.survey, around.questions),
    }),
    questions: inOrder(block.questions, "question_number").map((question) =>
      outlineOfQuestion(question, around),
    ),
  };
}

function outlineOfQuestion(question: Question, { main, readings }: Around) {
  const say = sayer(main);
  const same = readings.map(({ language, survey }) => ({
    language,
    question: survey.blocks.flatMap(({ questions }) => questions).find(({ id }) => id === question.id),
  }));
  const others = (pick: (of: Question) => string | undefined) =>
    same.map(({ language, question: of }): Said => [language, of && pick(of)]);
  const { id, question_number, type, title, description, required } = question;
  const blank: Record<string, unknown> = blankQuestion(() => "", type, "").options;
  const options = Object.entries(question.options).flatMap(([name, value]) => {
    if (JSON.stringify(value) === JSON.stringify(blank[name])) return [];
    const theirs = same.map(({ language, question: of }): [Language, unknown] => [
      language,
      of && (of.options as Record<string, unknown>)[name],
    ]);
    return outlineOfOption(name, value, theirs, say);
  });
  return {
    id,
    number: question_number,
    type,
    title: say(
      title,
      others((of) => of.title),
    ),
    ...(description && {
      description: say(
        description,
        others((of) => of.description),
      ),
    }),
    ...(required && { required }),
    ...Object.fromEntries(options),
  };
}

/** An option by the name that outlines have for it, with the words of other languages from the same place in theirs. */
function outlineOfOption(
  name: string,
  value: unknown,
  theirs: readonly [Language, unknown][],
  say: ReturnType<typeof sayer>,
): [string, unknown][] {
  const at = (key: string | number): [Language, unknown][] =>
    theirs.map(([language, of]) => [language, (of as Record<string, unknown> | undefined)?.[key]]);
  if (name === "source" && typeof value === "object" && value !== null) return sourceOf(value, at, say);
  return [[name, worded(value, theirs, say)]];
}

/** Where a dynamic choice takes its choices from. */
function sourceOf(
  source: object,
  at: (key: string) => [Language, unknown][],
  say: ReturnType<typeof sayer>,
): [string, unknown][] {
  if ("choices" in source) return [["choices", worded(source.choices, at("choices"), say)]];
  if (!("question_id" in source)) return [["choices_from_parameter", source]];
  const { question_id, pick } = source as { question_id: string | null; pick?: string };
  return [["choices_from", { question: question_id ?? "", pick }]];
}

/** A value with its texts in all languages, and without what is as it is in anything new. */
function worded(
  value: unknown,
  theirs: readonly [Language, unknown][],
  say: ReturnType<typeof sayer>,
  key?: string,
): unknown {
  const inside = (name: string | number): [Language, unknown][] =>
    theirs.map(([language, of]) => [language, (of as Record<string | number, unknown> | undefined)?.[name]]);
  if (typeof value === "string")
    return isWords(key)
      ? say(
          value,
          theirs.map(([language, of]) => [language, of as string | undefined]),
        )
      : value;
  if (Array.isArray(value)) return value.map((one, at) => worded(one, inside(at), say, key ?? "text"));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(
    ([name, of]) => of !== null && !(name === "placeholder" && of === ""),
  );
  // The field for own words is its text alone.
  if (entries.length === 1 && entries[0]?.[0] === "text")
    return worded(entries[0][1], inside("text"), say, "text");
  return Object.fromEntries(entries.map(([name, of]) => [name, worded(of, inside(name), say, name)]));
}

/** Whether a string of an option is words: ids, kinds and formats are none. */
const isWords = (key: string | undefined): boolean =>
  key === undefined || key === "text" || key === "label" || key === "placeholder";

function outlineOfEnd(end: EndOfSurvey, main: Language, readings: readonly Reading[]) {
  const say = sayer(main);
  const text = (name: "heading" | "message" | "button_text") => {
    const others = readings.map(
      ({ language, survey }): Said => [
        language,
        survey.end_of_surveys.find(({ id }) => id === end.id)?.[name],
      ],
    );
    return end[name] ? { [name]: say(end[name], others) } : {};
  };
  return {
    id: end.id,
    name: end.name,
    type: end.type,
    ...text("heading"),
    ...text("message"),
    ...text("button_text"),
    ...(end.redirect_url && { redirect_url: end.redirect_url }),
  };
}

/** How many branches and random orders the flow has: they are made in the editor. */
function branchesOf({ block_flows }: Survey) {
  const branches = block_flows.filter(
    ({ action, block_type }) => action !== "DELETE" && block_type === "branch",
  );
  const random = block_flows.filter(
    ({ action, block_type }) => action !== "DELETE" && block_type === "random",
  );
  return {
    ...(branches.length > 0 && { branches: branches.length }),
    ...(random.length > 0 && { random_orders: random.length }),
  };
}
