import { type Answer, OTHER } from "./answers.ts";
import { inOrder } from "./numbering.ts";
import { draftRulesOf } from "./questions/draft-rules.ts";
import { valueKey } from "./questions/kind.ts";
import type { Question } from "./questions.ts";
import { LANGUAGES, type Language, type Parameter, type Survey, type Variant } from "./survey.ts";
import { type AnswerViolation, validateAnswer } from "./validate-answer.ts";

/**
 * What a survey's link carries behind the question mark:
 *
 *   v=<variant id>   t=<single-use token>   lang=vi   embed=1   go-on=<token>   kiosk-mode=60   <parameter>=<value>
 *   q_<question id>=<answer>   or by number, for links that people write: q3=<answer>
 *
 * An answer is a number, a text, or a choice by its id, its text or its place from 1; several choices
 * repeat the key or stand with commas. "q3.other" holds own words, "q3.2" the second field of a form, what was
 * chosen in the second row of a table, or the place of a ranking's second choice.
 */

export interface Carried {
  /** Null where the link leaves it to the browser. */
  language: Language | null;
  variant_id: string | null;
  /** By name. */
  parameters: Record<string, string>;
  /** Of a link that takes one response; null for the others. */
  single_use: string | null;
  /** The survey's page stands in a page of somebody else's. */
  embedded: boolean;
  /** What is filled in already, by question. */
  answers: Record<string, Answer>;
}

const MAX_VALUE_LENGTH = 200;
/** No parameter can be called so. */
export const CONTINUE_KEY = "go-on";
/** As distribution/single-use-links.ts makes them. */
const TOKEN = /^[a-z0-9]{8,40}$/;
const QUESTION_KEY = /^q_?([0-9a-f]{8}-[0-9a-f-]{27}|\d{1,5})(?:\.(.+))?$/i;

/** An address with what it carries; nothing is said of what is empty. */
export function withCarried(address: string, carried: Partial<Carried>): string {
  const { language, variant_id, parameters = {}, single_use, embedded, answers = {} } = carried;
  const params = new URLSearchParams();
  if (variant_id) params.set("v", variant_id);
  for (const [name, value] of Object.entries(parameters)) if (value.trim()) params.set(name, value.trim());
  if (language) params.set("lang", language);
  for (const [id, answer] of Object.entries(answers)) {
    for (const choice of answer.choice_ids ?? []) if (choice !== OTHER) params.append(`q_${id}`, choice);
    const own = answer.choice_ids?.includes(OTHER) ?? false;
    if (answer.text) params.set(own ? `q_${id}.other` : `q_${id}`, answer.text);
    if (answer.value !== undefined) params.set(`q_${id}`, String(answer.value));
    for (const [field, text] of Object.entries(answer.fields ?? {})) {
      if (text) params.set(`q_${id}.${field}`, text);
    }
  }
  if (single_use) params.set("t", single_use);
  if (embedded) params.set("embed", "1");
  return params.size > 0 ? `${address}?${params}` : address;
}

/**
 * What the link to a published survey carries. What the survey does not know, or an answer that does
 * not fit its question, is left out: a link that was written by hand never keeps people from answering.
 */
export function readCarried(params: URLSearchParams, survey: Survey): Carried {
  const language = LANGUAGES.find((one) => one === params.get("lang"));
  const offered = language && [survey.default_language, ...survey.additional_languages].includes(language);
  const variant = survey.variants.find(({ id }) => id === params.get("v")?.toLowerCase());
  const token = params.get("t") ?? "";
  return {
    language: offered ? language : null,
    variant_id: variant?.id ?? null,
    parameters: readParameters(params, survey, variant),
    single_use: TOKEN.test(token) ? token : null,
    embedded: params.has("embed"),
    answers: readAnswers(params, survey),
  };
}

/** Of a link to a response that was begun on another device; null for the others. */
export function continueToken(params: URLSearchParams): string | null {
  const token = params.get(CONTINUE_KEY) ?? "";
  return TOKEN.test(token) ? token : null;
}

/** No parameter can be called so. */
export const KIOSK_KEY = "kiosk-mode";
/** Seconds after which a kiosk asks whether anybody is there, where its link says none that it can. */
export const KIOSK_SECONDS = 60;

/** Of a link for a device that many people use, one after the other; null for the others. */
export function kioskIn(params: URLSearchParams): { idle_s: number } | null {
  const said = params.get(KIOSK_KEY);
  if (said === null) return null;
  const idle_s = /^\d{1,4}$/.test(said) ? Number(said) : 0;
  return { idle_s: idle_s >= 10 && idle_s <= 3_600 ? idle_s : KIOSK_SECONDS };
}

/** Of the values that a link carried, those whose names one of the versions of its survey knows. */
export function knownParameters(
  carried: Readonly<Record<string, string>>,
  versions: readonly Pick<Survey, "parameters">[],
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const { parameters } of versions) {
    for (const parameter of parameters) {
      const { name } = parameter;
      const value = Object.hasOwn(carried, name) ? declaredValue(parameter, carried[name] ?? "") : "";
      if (value) values[name] = value;
    }
  }
  return values;
}

/** A value as its parameter lists it, however a link spells it ("?shop=NORTH"); another one as it came. */
export function declaredValue({ values }: Pick<Parameter, "values">, carried: string): string {
  const key = valueKey(carried);
  return values.find((one) => valueKey(one) === key)?.trim() ?? carried.trim().slice(0, MAX_VALUE_LENGTH);
}

/** What all values together count as that a parameter with a list of values does not list. */
export const OTHER_VALUES = "*";

/** What a value counts as: nobody gets around a limit by writing another one into a link. */
export function countedValue(parameter: Pick<Parameter, "values">, carried: string): string {
  const value = declaredValue(parameter, carried);
  const { values } = parameter;
  return values.length === 0 || values.some((one) => one.trim() === value) ? value : OTHER_VALUES;
}

/** Values by the parameters' names; the case of names does not matter, and a variant's own values stand. */
function readParameters(
  params: URLSearchParams,
  { parameters }: Survey,
  variant: Variant | undefined,
): Record<string, string> {
  const values: Record<string, string> = {};
  const carried = new Map<string, string>();
  for (const [key, value] of params) {
    if (!carried.has(key.toLowerCase())) carried.set(key.toLowerCase(), value);
  }
  for (const parameter of parameters) {
    const { id, name } = parameter;
    const value = declaredValue(parameter, variant?.values[id] || carried.get(name.toLowerCase()) || "");
    if (value) values[name] = value;
  }
  return values;
}

function readAnswers(params: URLSearchParams, survey: Survey): Record<string, Answer> {
  const carried = new Map<Question, Map<string, string[]>>();
  const questions = new Map(
    inOrder(survey.blocks, "block_number")
      // What is asked for each answer has no one place that a link could fill in.
      .flatMap((block) => (block.round ? [] : inOrder(block.questions, "question_number")))
      .flatMap((question) => [
        [question.id, question],
        [String(question.question_number), question],
      ]),
  );
  for (const [key, value] of params) {
    const [, named = "", part = ""] = QUESTION_KEY.exec(key) ?? [];
    const question = questions.get(named.toLowerCase());
    if (!question) continue;
    const parts = carried.get(question) ?? new Map<string, string[]>();
    const values = parts.get(part);
    if (values) values.push(value);
    else parts.set(part, [value]);
    carried.set(question, parts);
  }
  const answers: Record<string, Answer> = {};
  for (const [question, parts] of carried) {
    const answer = readAnswer(question, parts);
    if (answer && !isWrong(validateAnswer(question, answer))) answers[question.id] = answer;
  }
  return answers;
}

/** What the respondent can still complete is no reason to drop the rest. */
const isWrong = (violation: AnswerViolation | null) =>
  violation !== null && !["REQUIRED", "TOO_FEW", "TOO_SHORT", "OTHER_EMPTY"].includes(violation.code);

function readAnswer(question: Question, parts: ReadonlyMap<string, string[]>): Answer | null {
  return draftRulesOf(question.type).prefill(question.options, {
    values: parts.get("") ?? [],
    part: (name) => parts.get(name)?.[0],
  });
}
