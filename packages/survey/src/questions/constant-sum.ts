import { z } from "zod";
import type { Answer } from "../answers.ts";
import { type Choice, choiceShape, listViolations, mapChoices, shuffleShape, twoChoices } from "./choices.ts";
import { type AnswerRules, type DraftRules, joinWords } from "./kind.ts";

/** Points, or percent, that are shared out among things; together they come to a total. */

/** More things than this nobody weighs against each other. */
export const MAX_SHARED_CHOICES = 20;
export const MAX_TOTAL = 1_000_000;

export const constantSumShape = () =>
  z.object({
    choices: z.array(choiceShape()).max(MAX_SHARED_CHOICES),
    total: z.number().int().min(1).max(MAX_TOTAL),
    unit: z.enum(["points", "percent"]),
    shuffle: shuffleShape(),
  });
type Options = z.infer<ReturnType<typeof constantSumShape>>;

const AMOUNT = /^\d{1,7}$/;

/** What was given to a thing; 0 where nothing was, or what is no whole number. */
const amountOf = ({ fields = {} }: Answer, id: string): number => {
  const text = fields[id]?.trim() ?? "";
  return AMOUNT.test(text) ? Number(text) : 0;
};

/** What was given so far. */
export const sumOf = ({ choices }: Pick<Options, "choices">, answer: Answer): number =>
  choices.reduce((sum, { id }) => sum + amountOf(answer, id), 0);

const inWords = ({ unit }: Options, amount: number) => (unit === "percent" ? `${amount} %` : String(amount));

export const constantSumAnswers: AnswerRules<Options> = {
  measure: "fields",
  several: true,
  total: ({ total }) => total,
  fields: ({ choices }) => choices.map(({ id, text }) => ({ id, label: text, kind: "number" })),
  choices: ({ choices }) => choices,
  chosen: (answer) => Object.keys(answer?.fields ?? {}).filter((id) => amountOf(answer ?? {}, id) > 0),
  validate(options, answer) {
    const { choices, total } = options;
    const given = Object.entries(answer.fields ?? {});
    if (given.some(([id]) => !choices.some((one) => one.id === id))) return { code: "NOT_A_CHOICE" };
    if (given.some(([, text]) => text.trim() !== "" && !AMOUNT.test(text.trim())))
      return { code: "NOT_A_NUMBER" };
    return sumOf(options, answer) === total ? null : { code: "SUM_WRONG", limit: total };
  },
  // Who shares out gives nothing to what is left empty.
  stored: ({ choices }, answer) => ({
    fields: Object.fromEntries(choices.map(({ id }) => [id, String(amountOf(answer, id))])),
  }),
  conditionValues: () => [],
  words: (options, answer) =>
    joinWords(
      options.choices.map(({ id, text }: Choice) => {
        const amount = amountOf(answer, id);
        return amount > 0 ? `${text}: ${inWords(options, amount)}` : "";
      }),
    ),
  seconds: ({ choices }) => 6 + 5 * choices.length,
  mapTexts: (options, change) => ({ ...options, choices: mapChoices(options.choices, change) }),
};

export const constantSumDrafts: DraftRules<Options> = {
  blank: (newId) => ({ choices: twoChoices(newId), total: 100, unit: "points", shuffle: "none" }),
  usualTexts: null,
  violations({ choices }) {
    const found = listViolations(choices);
    return choices.length < 2 ? [...found, { code: "TOO_FEW_CHOICES", at: "choices" }] : found;
  },
  prefill(options, { part }) {
    const given = options.choices.flatMap(({ id }, index) => {
      const amount = (part(id) ?? part(String(index + 1)))?.trim();
      return amount ? [[id, amount]] : [];
    });
    const answer: Answer = { fields: Object.fromEntries(given) };
    // A part of a sum is none.
    return !constantSumAnswers.validate(options, answer, [], false) ? answer : null;
  },
};
