import { OTHER } from "../answers.ts";
import { comparedKind } from "../compared.ts";
import type { Comparison, Condition, ConditionSubject } from "../condition-shape.ts";
import { NO_VARIANT } from "../condition-subjects.ts";
import { ANSWERED, conditionValues } from "../condition-values.ts";
import { answerRulesOf } from "../questions/answer-rules.ts";
import { valueKey } from "../questions/kind.ts";
import type { Question } from "../questions.ts";
import { scoresOf } from "../scores.ts";
import type { Survey } from "../survey.ts";
import type { OutlineCondition } from "./outline.ts";
import { OutlineFault } from "./outline-fault.ts";

/** The words that outlines have for comparisons. */
const WORDS = {
  is: "equal",
  is_not: "not_equal",
  less_than: "less",
  at_most: "at_most",
  more_than: "more",
  at_least: "at_least",
  contains: "contains",
  contains_not: "contains_not",
  matches: "matches",
  matches_not: "matches_not",
} as const satisfies Partial<Record<keyof OutlineCondition, Comparison>>;
const NAMES = Object.keys(WORDS) as (keyof typeof WORDS)[];

interface Found {
  find: (name: string) => Question;
  survey: Survey;
  at: string;
}

/** A condition that compares; null where it asks what is selected. */
export function comparisonFromOutline(said: OutlineCondition, found: Found): Condition | null {
  const { join, answered, between, question: name } = said;
  const subject = subjectOf(said, found);
  const question = subject || name === undefined ? undefined : found.find(name);
  const part = said.part === undefined || !question ? undefined : partOf(question, said.part, found.at);
  const word = NAMES.find((one) => said[one] !== undefined);
  if (question && !compares(said, question, part, word)) return null;
  if (!question && !subject) return null;
  const operandOf = (text: string | number) => nameOperand(String(text), subject, question, part, found);
  const about = {
    condition_number: 1,
    join,
    question_id: question?.id ?? null,
    ...(subject && { subject }),
    ...(part !== undefined && { part }),
    value: null,
  };
  if (answered !== undefined) return { ...about, operator: answered ? "answered" : "not_answered" };
  if (between) {
    return { ...about, operator: "between", than: operandOf(between[0]), than_to: operandOf(between[1]) };
  }
  if (!word) throw new OutlineFault(found.at, "a condition needs is, is_not or a comparison");
  return { ...about, operator: WORDS[word], than: operandOf(said[word] ?? "") };
}

/** Whether it compares: of a whole question "is" selects one of its values where it has any. */
function compares(
  { is, is_not, answered, between, to }: OutlineCondition,
  question: Question,
  part: string | undefined,
  word: keyof typeof WORDS | undefined,
): boolean {
  if (part !== undefined || between) return true;
  if (answered !== undefined || (is ?? is_not) === ANSWERED) return false;
  if (word !== "is" && word !== "is_not") return word !== undefined;
  const hasValues = conditionValues(question).length > 1;
  return !hasValues && to === undefined && comparedKind(question, undefined) !== null;
}

function subjectOf(said: OutlineCondition, { survey, at }: Found) {
  const { about, score, random_group, parameter: name } = said;
  if (random_group) {
    const { of: groups, draw } = random_group;
    return { kind: "random_group", groups, draw } satisfies ConditionSubject;
  }
  if (about) return { kind: about } satisfies ConditionSubject;
  if (score !== undefined) {
    const known = scoresOf(survey).find((one) => valueKey(one.name) === valueKey(score));
    if (!known) throw new OutlineFault(at, `no score is called "${score}"`);
    return { kind: "score", score_id: known.id } satisfies ConditionSubject;
  }
  if (name === undefined) return undefined;
  const parameter = survey.parameters.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (!parameter) throw new OutlineFault(at, `no parameter is called "${name}"`);
  return { kind: "parameter", parameter_id: parameter.id } satisfies ConditionSubject;
}

const partsOf = (question: Question): { id: string; text: string }[] => {
  const { grid, fields } = answerRulesOf(question);
  const { options } = question;
  const named = fields?.(options).map(({ id, label }) => ({ id, text: label })) ?? [];
  const other = "other" in options && options.other ? [{ id: OTHER, text: options.other.text }] : [];
  return [...(grid?.(options).rows ?? []), ...named, ...other];
};

const found = (parts: readonly { id: string; text: string }[], name: string) =>
  parts.find(({ id, text }) => id === name || valueKey(text) === valueKey(name))?.id;

function partOf(question: Question, name: string, at: string): string {
  const part = found(partsOf(question), name);
  if (part === undefined) throw new OutlineFault(at, `question "${question.title}" has no part "${name}"`);
  return part;
}

/** What is compared with, by its id where it has one. */
function nameOperand(
  text: string,
  subject: ConditionSubject | undefined,
  question: Question | undefined,
  part: string | undefined,
  { survey, at }: Found,
): string {
  if (subject?.kind === "variant") {
    const variant = survey.variants.find(({ id, name }) => id === text || valueKey(name) === valueKey(text));
    if (!variant && valueKey(text) !== NO_VARIANT)
      throw new OutlineFault(at, `no variant is called "${text}"`);
    return variant?.id ?? NO_VARIANT;
  }
  if (!question || part === undefined || comparedKind(question, part) !== "column") return text;
  return found(answerRulesOf(question).grid?.(question.options).columns ?? [], text) ?? text;
}

/** A comparison as an outline says it. */
export function outlineOfComparison(
  { subject, question_id, part, operator, than, than_to = "", join }: Condition,
  survey: Survey,
  questions: ReadonlyMap<string, Question>,
): OutlineCondition {
  const question = questions.get(question_id ?? "");
  const columns = question ? (answerRulesOf(question).grid?.(question.options).columns ?? []) : [];
  const wordOf = (text = "") =>
    columns.find(({ id }) => id === text)?.text ??
    survey.variants.find(({ id }) => id === text)?.name ??
    text;
  const about = subject ? outlineOfSubject(subject, survey) : { question: question_id ?? "" };
  const partName = question && partsOf(question).find(({ id }) => id === part)?.text;
  const named = { ...about, ...(part !== undefined && { part: partName || part }) };
  if (operator === "answered" || operator === "not_answered") {
    return { ...named, answered: operator === "answered", join };
  }
  if (operator === "between") return { ...named, between: [wordOf(than), wordOf(than_to)], join };
  const word = NAMES.find((one) => WORDS[one] === operator) ?? "is";
  return { ...named, [word]: wordOf(than), join };
}

function outlineOfSubject(subject: ConditionSubject, survey: Survey): Partial<OutlineCondition> {
  if (subject.kind === "score") {
    return { score: scoresOf(survey).find(({ id }) => id === subject.score_id)?.name ?? "" };
  }
  if (subject.kind === "random_group") return { random_group: { of: subject.groups, draw: subject.draw } };
  if (subject.kind !== "parameter") return { about: subject.kind };
  return { parameter: survey.parameters.find(({ id }) => id === subject.parameter_id)?.name ?? "" };
}
