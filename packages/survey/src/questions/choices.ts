import { z } from "zod";
import { type Answer, OTHER } from "../answers.ts";
import { Id } from "../id.ts";
import type { AnswerViolation } from "../validate-answer.ts";
import {
  type Carried,
  type ChangeText,
  joinWords,
  MAX_FIELD_CHARACTERS,
  type QuestionViolation,
  repeated,
  tooMany,
  valueKey,
} from "./kind.ts";

/** What the kinds with choices share. */

/** Choices of a question. */
export const MAX_CHOICES = 500;
export const MAX_SHORT_TEXT_LENGTH = 500;

// Shapes are functions: the respondent's page, which checks none, leaves them and zod out of what it loads.

export const shortText = () => z.string().max(MAX_SHORT_TEXT_LENGTH);

export const choiceShape = () =>
  z.object({
    id: Id,
    text: shortText(),
    /** A picture of the media library. */
    image_id: Id.nullable(),
    /** Whether it goes with no other one ("None of the above", exclusive.ts); left out: it does. */
    exclusive: z.boolean().optional(),
  });
export type Choice = z.infer<ReturnType<typeof choiceShape>>;

export const choicesShape = () => z.array(choiceShape()).max(MAX_CHOICES);
/** "all_but_last" leaves the last choice ("None of these") in its place. */
export const shuffleShape = () => z.enum(["none", "all", "all_but_last"]);
/** A last choice with a field for the respondent's own words; null: none. */
export const otherShape = () => z.object({ text: shortText() }).nullable();

interface WithChoices {
  choices: Choice[];
  other: { text: string } | null;
}

export const blankChoice = (id: string, text = ""): Choice => ({ id, text, image_id: null });
export const twoChoices = (newId: () => string) => [blankChoice(newId()), blankChoice(newId())];

export const ownChoices = ({ choices }: WithChoices) => choices;

export const choiceValues = ({ choices, other }: WithChoices) => {
  const ids = choices.map(({ id }) => id);
  return other ? [...ids, OTHER] : ids;
};

/** Of choices each is known, and named once; own words are there where they were chosen. */
export function validateChoices(
  { choices, other }: WithChoices,
  { choice_ids = [], text = "" }: Answer,
): AnswerViolation | null {
  const offered = new Set(choices.map(({ id }) => id));
  if (other) offered.add(OTHER);
  if (choice_ids.some((id) => !offered.has(id))) return { code: "NOT_A_CHOICE" };
  if (new Set(choice_ids).size < choice_ids.length) return { code: "NOT_A_CHOICE" };
  if (choice_ids.includes(OTHER) && text.trim() === "") return { code: "OTHER_EMPTY" };
  return text.length > MAX_FIELD_CHARACTERS ? { code: "TOO_LONG", limit: MAX_FIELD_CHARACTERS } : null;
}

export const validateOneChoice = (options: WithChoices, answer: Answer): AnswerViolation | null =>
  validateChoices(options, answer) ?? tooMany(answer.choice_ids?.length ?? 0, 1);

/** What is wrong with the texts of a list; `at` is what the list is called in places. */
export function listViolations(
  choices: readonly { id: string; text: string }[],
  at = "choices",
): QuestionViolation[] {
  return [
    ...choices
      .filter(({ text }) => text.trim() === "")
      .map(({ id }): QuestionViolation => ({ code: "CHOICE_EMPTY", at: `${at}/${id}` })),
    ...repeated(choices, "text").map(
      (id): QuestionViolation => ({ code: "DUPLICATE_VALUES", at: `${at}/${id}` }),
    ),
  ];
}

export function choicesViolations(options: WithChoices & { pictures?: boolean }): QuestionViolation[] {
  const { choices, other, pictures } = options;
  const found = listViolations(choices);
  if (choices.length + (other ? 1 : 0) < 2) found.push({ code: "TOO_FEW_CHOICES", at: "choices" });
  if (pictures) {
    for (const { id, image_id } of choices) {
      if (!image_id) found.push({ code: "CHOICE_PICTURE_MISSING", at: `choices/${id}` });
    }
  }
  return found;
}

/** The choices in words, in the order of the author. */
export function choiceWords(
  _: unknown,
  { choice_ids = [], text = "" }: Answer,
  choices: readonly Choice[],
): string {
  const chosen = choices
    .filter((one) => choice_ids.includes(one.id) && one.id !== OTHER)
    .map((one) => one.text);
  const last = choices.find((one) => one.id === OTHER)?.text ?? text;
  return joinWords(choice_ids.includes(OTHER) ? [...chosen, last.trim()] : chosen);
}

/** @param name of the parts, in keys and for the translator: "choice", "row" */
export const mapPartTexts = <One extends { id: string; text: string }>(
  parts: readonly One[],
  name: string,
  { part }: ChangeText,
): One[] => parts.map((one) => ({ ...one, text: part(`${name}:${one.id}`, name, one.text) }));

export const mapChoices = <One extends { id: string; text: string }>(
  choices: readonly One[],
  change: ChangeText,
): One[] => mapPartTexts(choices, "choice", change);

export const mapChoiceTexts = <Options extends WithChoices>(
  options: Options,
  change: ChangeText,
): Options => ({
  ...options,
  choices: mapChoices(options.choices, change),
  other: options.other && { ...options.other, text: change.own("other", options.other.text) },
});

export function prefillChoices({ choices, other }: WithChoices, { values, part }: Carried): Answer | null {
  const choice_ids = namedChoices(values, choices);
  const own = other ? (part("other") ?? "") : "";
  if (own) return { choice_ids: [...choice_ids, OTHER], text: own };
  return choice_ids.length > 0 ? { choice_ids } : null;
}

/** Ids of the choices that values name, each once; values that name none are left out. */
export function namedChoices(values: readonly string[], choices: readonly Choice[]): string[] {
  // A stranger's link may name thousands: each is looked up, none is compared with every choice. The first of the
  // choices with the same text is meant.
  const byText = new Map([...choices].reverse().map(({ id, text }) => [valueKey(text), id]));
  const known = new Set(choices.map(({ id }) => id));
  const find = (value: string) => {
    const id = value.toLowerCase();
    const place = /^\d+$/.test(value.trim()) ? Number(value) : 0;
    return known.has(id) ? id : (byText.get(valueKey(value)) ?? choices[place - 1]?.id);
  };
  // A choice's own text may have a comma.
  const ids = values.flatMap((value) => find(value) ?? value.split(",").map((part) => find(part.trim())));
  return [...new Set(ids.filter((id) => id !== undefined))];
}
