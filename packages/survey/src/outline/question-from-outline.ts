import { asType, type NewId, withUsualTexts } from "../blank.ts";
import { answerRulesOf } from "../questions/answer-rules.ts";
import type { Choice } from "../questions/choices.ts";
import { valueKey } from "../questions/kind.ts";
import { METRIC_SCALES } from "../questions/metric-range.ts";
import { Question } from "../questions.ts";
import { withFaces } from "../scale-words.ts";
import type { Language } from "../survey.ts";
import type { OutlineField, OutlinePart, OutlineQuestion, OutlineText } from "./outline.ts";
import { OutlineFault } from "./outline-fault.ts";
import { textIn } from "./outline-texts.ts";

export interface Writing {
  /** The language that texts are taken in, and the survey's own. */
  language: Language;
  main: Language;
  newId: NewId;
  /** The id of a question that another one refers to. @throws OutlineFault */
  questionId: (name: string) => string;
  /** What the question is called in faults. */
  at: string;
  /** A new one has its kind's usual texts in every language. */
  isNew: boolean;
}

/**
 * A question with what an outline says of it; what it leaves out stays in the survey's own language, and is empty in
 * another one. Parts keep their ids where the outline says them, or where their text in the own language is the same.
 * @param before a blank question, or the one that is changed
 * @throws OutlineFault for what the kind has not, or cannot be
 */
export function questionFromOutline(
  outline: Partial<OutlineQuestion>,
  before: Question,
  writing: Writing,
): Question {
  const { language, main, newId, at, isNew } = writing;
  const { type = before.type, title, description, required } = outline;
  const typed = asType(before, type, { newId, language: main });
  const own = language === main ? typed : withoutTexts(typed);
  const start = isNew || type !== before.type ? withUsualTexts(own, language) : own;
  const changed = {
    ...start,
    ...(title !== undefined && { title: withPipedIds(textIn(title, language, main), writing) }),
    ...(description !== undefined && {
      description: withPipedIds(textIn(description, language, main), writing),
    }),
    required: required ?? start.required,
    options: optionsFrom(outline, { typed, start }, writing),
  };
  const checked = Question.safeParse(changed);
  if (checked.success) return checked.data;
  const { path, message } = checked.error.issues[0] ?? { path: [], message: "" };
  throw new OutlineFault(at, `${path.join(".").replace(/^options\./, "")}: ${message}`);
}

const PIPED = /\{\{answer:([^|{}]{1,60})/g;

/** A text that repeats answers, with the questions that it names by keys or numbers by their ids; what is not known stays. */
const withPipedIds = (text: string, { questionId }: Writing): string =>
  text.replace(PIPED, (whole, name: string) => {
    try {
      return `{{answer:${questionId(name.trim())}`;
    } catch (error) {
      if (error instanceof OutlineFault) return whole;
      throw error;
    }
  });

function withoutTexts(question: Question): Question {
  const options = answerRulesOf(question).mapTexts(question.options, { own: () => "", part: () => "" });
  return { ...question, title: "", description: "", options } as Question;
}

/** Fields of an outline that are not options. */
const OWN_FIELDS: ReadonlySet<string> = new Set(["key", "type", "title", "description", "required"]);

/** @param typed with the texts by which parts are known again @param start what the options begin with */
function optionsFrom(
  outline: Partial<OutlineQuestion>,
  { typed: base, start }: { typed: Question; start: Question },
  writing: Writing,
) {
  const options: Record<string, unknown> = { ...start.options };
  const known: Record<string, unknown> = base.options;
  const { metric, choices_from, ...fields } = outline;
  if (metric !== undefined) {
    need("metric", options, base, writing);
    Object.assign(options, { metric }, metric !== "custom" && METRIC_SCALES[metric]);
    Object.assign(options, withMetricEnds(base, options, writing));
  }
  const { faces } = outline;
  if (faces !== undefined && start.type === "emoticon")
    Object.assign(options, withFaces(start.options, faces, writing.language));
  if (choices_from !== undefined) {
    if (base.type !== "dynamic_choice") throw hasNone("choices_from", base, writing);
    const question_id = writing.questionId(choices_from.question);
    options.source = { kind: "answer", question_id, pick: choices_from.pick };
  }
  for (const [name, value] of Object.entries(fields)) {
    if (OWN_FIELDS.has(name) || value === undefined) continue;
    if (name === "choices" && base.type === "dynamic_choice") {
      const { source } = base.options;
      const before = source.kind === "list" ? source.choices : [];
      options.source = { kind: "list", choices: partsFrom(value as OutlinePart[], before, writing) };
      continue;
    }
    need(name, options, base, writing);
    options[name] = optionFrom(name, value, { before: known[name], start: options[name] }, writing);
  }
  return options;
}

/** The ends of a scale as its metric calls them, until the outline says others. */
function withMetricEnds(base: Question, options: Record<string, unknown>, { language }: Writing) {
  const blank = { ...base, options: { ...options, low_label: "", high_label: "" } } as Question;
  const { low_label, high_label } = withUsualTexts(blank, language).options as Record<string, unknown>;
  return { low_label, high_label };
}

function optionFrom(
  name: string,
  value: unknown,
  { before, start }: { before: unknown; start: unknown },
  writing: Writing,
): unknown {
  const say = (text: OutlineText) => textIn(text, writing.language, writing.main);
  switch (name) {
    case "choices":
    case "rows":
    case "columns":
      return partsFrom(value as OutlinePart[], before as Choice[], writing);
    case "fields":
      return fieldsFrom(value as OutlineField[], before as { id: string; label: string }[], writing);
    case "other":
      return value === null ? null : { text: say(value as OutlineText) };
    case "labels": {
      const labels = (value as OutlineText[]).map(say);
      return (start as string[]).map((label, at) => labels[at] ?? label);
    }
    case "text":
    case "agree_label":
    case "caption":
    case "placeholder":
    case "low_label":
    case "high_label":
      return say(value as OutlineText);
    default:
      return value;
  }
}

function partsFrom(parts: readonly OutlinePart[], before: readonly Choice[], writing: Writing): Choice[] {
  const known = idsOf(before, "text", writing);
  const olds = new Map(before.map((one) => [one.id, one]));
  return parts.map((part) => {
    const said = typeof part === "object" && "text" in part ? part : { id: undefined, text: part };
    const text = said.text as OutlineText;
    const own = known(said.id, text);
    const old = olds.get(own);
    const exclusive = "exclusive" in said ? said.exclusive : old?.exclusive;
    return {
      id: own,
      text: textIn(text, writing.language, writing.main),
      image_id: old?.image_id ?? null,
      ...(exclusive && { exclusive }),
    };
  });
}

function fieldsFrom(
  fields: readonly OutlineField[],
  before: readonly { id: string; label: string }[],
  writing: Writing,
) {
  const known = idsOf(before, "label", writing);
  const say = (text: OutlineText) => textIn(text, writing.language, writing.main);
  return fields.map(({ id, label, kind, required, placeholder }) => ({
    id: known(id, label),
    label: say(label),
    kind,
    required,
    placeholder: say(placeholder),
  }));
}

/** The id of a part: the one it says, that of the part with the same words, or a new one; none twice. */
function idsOf<K extends string>(
  before: readonly ({ id: string } & Record<K, string>)[],
  key: K,
  { main, newId, at }: Writing,
) {
  const taken = new Set<string>();
  const known = new Set(before.map(({ id }) => id));
  // The first of those with the same words.
  const byWords = new Map([...before].reverse().map((one) => [valueKey(one[key]), one]));
  byWords.delete("");
  return (id: string | undefined, text: OutlineText): string => {
    const found = byWords.get(valueKey(textIn(text, main, main)));
    const same = found && !taken.has(found.id) ? found : undefined;
    if (id !== undefined && (taken.has(id) || !known.has(id)))
      throw new OutlineFault(at, `there is no part with the id ${id}, or it stands twice`);
    const own = id ?? same?.id ?? newId();
    taken.add(own);
    return own;
  };
}

function need(name: string, options: object, base: Question, writing: Writing): void {
  if (!(name in options)) throw hasNone(name, base, writing);
}

const hasNone = (name: string, { type, options }: Question, { at }: Writing) =>
  new OutlineFault(at, `${type} has no ${name}; it has ${Object.keys(options).join(", ")}`);
