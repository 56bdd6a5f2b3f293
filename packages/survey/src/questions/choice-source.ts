import { z } from "zod";
import { type Answer, OTHER } from "../answers.ts";
import { Id } from "../id.ts";
import { withSameIds } from "../same-ids.ts";
import { blankChoice, type Choice, choicesShape } from "./choices.ts";

/** Choices that come from elsewhere: an earlier answer, the link, a list. */

export const choiceSourceShape = () =>
  z.discriminatedUnion("kind", [
    /** What was chosen, or left, at an earlier question. */
    z.object({
      kind: z.literal("answer"),
      question_id: Id.nullable(),
      pick: z.enum(["selected", "not_selected"]),
    }),
    /** The values that the link's parameter carries, with commas. */
    z.object({ kind: z.literal("parameter"), parameter_id: Id.nullable() }),
    /** A list that the owner keeps. */
    z.object({ kind: z.literal("list"), choices: choicesShape() }),
  ]);
export type ChoiceSource = z.infer<ReturnType<typeof choiceSourceShape>>;

/** Where choices of other questions and of the link are found. */
export interface ChoiceSources {
  /** What an earlier question offered, its answer, and what that chose; null where there is none. */
  asked: (
    question_id: string,
  ) => { choices: readonly Choice[]; answer: Answer | undefined; chosen: readonly string[] } | null;
  /** The value that the link carried for a parameter, by the parameter's id. */
  parameter: (parameter_id: string) => string;
}

/** Where all choices are found that a question can offer. */
export interface AllChoiceSources {
  /** What an earlier question can offer, own words last. */
  asked: (question_id: string) => Choice[];
  /** The values that a parameter's list has, by the parameter's id. */
  parameter: (parameter_id: string) => readonly string[];
}

/** The choices of now. */
export function offeredBy(source: ChoiceSource, { asked, parameter }: ChoiceSources): Choice[] {
  if (source.kind === "list") return source.choices;
  // The value stands for itself: links carry no ids. One that looks like an id is spelt as answers spell them.
  if (source.kind === "parameter") {
    return unique(parameter(source.parameter_id ?? "").split(",")).map((text) =>
      blankChoice(withSameIds(text), text),
    );
  }
  const found = asked(source.question_id ?? "");
  if (!found) return [];
  const { text = "" } = found.answer ?? {};
  const selected = source.pick === "selected";
  const own =
    selected && found.chosen.includes(OTHER) && text.trim() !== "" ? [blankChoice(OTHER, text.trim())] : [];
  return [
    ...found.choices.filter(
      (one) => found.chosen.includes(one.id) === selected && one.id !== OTHER && !one.exclusive,
    ),
    ...own,
  ];
}

const unique = (texts: readonly string[]) => [...new Set(texts.map((text) => text.trim()).filter(Boolean))];

/** All choices that a source can offer anybody. */
export function offerableBy(source: ChoiceSource, { asked, parameter }: AllChoiceSources): Choice[] {
  if (source.kind === "list") return source.choices;
  // "None of the above" is none of what was chosen, or left.
  if (source.kind === "answer") return asked(source.question_id ?? "").filter((one) => !one.exclusive);
  return parameter(source.parameter_id ?? "").map((text) => blankChoice(text, text));
}
