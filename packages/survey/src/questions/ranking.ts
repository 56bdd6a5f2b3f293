import { z } from "zod";
import type { Answer } from "../answers.ts";
import { type Choice, choiceShape, listViolations, mapChoices, shuffleShape, twoChoices } from "./choices.ts";
import { areCells, carriedCells, cellId, cellParts, type Grid, gridCells } from "./grid.ts";
import { type AnswerRules, type DraftRules, joinWords, type QuestionViolation } from "./kind.ts";

/** More things than this nobody puts in order. */
export const MAX_RANKED_CHOICES = 20;

export const rankingShape = () =>
  z.object({
    choices: z.array(choiceShape()).max(MAX_RANKED_CHOICES),
    /** How many places are given; null: all. */
    top: z.number().int().min(1).max(MAX_RANKED_CHOICES).nullable(),
    shuffle: shuffleShape(),
  });
type Options = z.infer<ReturnType<typeof rankingShape>>;

/** How many places there are to give. */
export const placeCount = ({ choices, top }: Pick<Options, "choices" | "top">): number =>
  Math.min(top ?? choices.length, choices.length);

/** An answer is a table's: choices by places, which are called 1, 2, 3. */
function gridOf(options: Options): Grid {
  const places = Array.from({ length: placeCount(options) }, (_, at) => String(at + 1));
  return {
    rows: options.choices,
    columns: places.map((place) => ({ id: place, text: place })),
    columns_are_places: true,
  };
}

/** The choices of an answer, the first place first. */
export const rankedChoices = (answer: Answer | undefined): string[] =>
  (answer?.choice_ids ?? [])
    .map(cellParts)
    .sort(([, one], [, other]) => Number(one) - Number(other))
    .map(([choice]) => choice);

/** The answer that gives choices their places in this order; undefined where there are none. */
export const rankingAnswer = (ranked: readonly string[]): Answer | undefined =>
  ranked.length > 0 ? { choice_ids: ranked.map((choice, at) => cellId(choice, String(at + 1))) } : undefined;

/** A choice in a place: "1. Tea". */
const inPlace = ({ text }: Pick<Choice, "text">, place: string) => `${place}. ${text}`;

export const rankingAnswers: AnswerRules<Options> = {
  measure: "choice",
  several: true,
  grid: gridOf,
  validate(options, answer) {
    if (!areCells(gridOf(options), answer)) return { code: "NOT_A_CHOICE" };
    const cells = (answer.choice_ids ?? []).map(cellParts);
    const limit = placeCount(options);
    const isOrder = new Set(cells.map(([choice]) => choice)).size === cells.length;
    const areDifferent = new Set(cells.map(([, place]) => place)).size === cells.length;
    return isOrder && areDifferent && cells.length === limit ? null : { code: "PLACES_WRONG", limit };
  },
  choices: ({ choices }) => choices,
  chosen: rankedChoices,
  valueNames: ({ choices, ...options }) =>
    gridCells(gridOf({ choices, ...options })).map((cell) => {
      const [id, place] = cellParts(cell);
      const choice = choices.find((one) => one.id === id) as Choice;
      return { ...choice, id: cell, text: inPlace(choice, place) };
    }),
  conditionValues: (options) => gridCells(gridOf(options)),
  words: ({ choices }, answer) =>
    joinWords(
      rankedChoices(answer).map((id, at) => {
        const choice = choices.find((one) => one.id === id);
        return choice ? inPlace(choice, String(at + 1)) : "";
      }),
    ),
  seconds: (options) => 4 + 4 * placeCount(options),
  mapTexts: (options, change) => ({ ...options, choices: mapChoices(options.choices, change) }),
};

export const rankingDrafts: DraftRules<Options> = {
  blank: (newId) => ({ choices: twoChoices(newId), top: null, shuffle: "none" }),
  usualTexts: null,
  violations({ choices, top }) {
    const found = listViolations(choices);
    if (choices.length < 2) found.push({ code: "TOO_FEW_CHOICES", at: "choices" });
    const excess: QuestionViolation = { code: "RANGE_INVALID", at: "top" };
    return top !== null && top > choices.length ? [...found, excess] : found;
  },
  prefill(options, { values, part }) {
    const { choices } = options;
    const named = choices.flatMap(({ id }, index) => {
      const place = (part(id) ?? part(String(index + 1)))?.trim();
      return place ? [cellId(id, place)] : [];
    });
    const choice_ids = [...new Set([...carriedCells(gridOf(options), values), ...named])];
    const answer = { choice_ids };
    // A part of an order is none.
    return choice_ids.length > 0 && !rankingAnswers.validate(options, answer, [], false) ? answer : null;
  },
};
