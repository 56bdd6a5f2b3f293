import type { Answer } from "../answers.ts";
import type { AnswerViolation } from "../validate-answer.ts";
import type { Carried } from "./kind.ts";

/** What stars, faces and scales share: an answer is one number of a row of them. */

/** What steps are drawn with. */
export const SCALE_SHAPES = ["star", "heart", "thumb", "face"] as const;
export type ScaleShape = (typeof SCALE_SHAPES)[number];

/** What a step without words of its own is called by: its mood, or how many of how many it is. */
export const STEPS_CALLED_BY: Readonly<Record<ScaleShape, "mood" | "count">> = {
  ...{ star: "count", heart: "count", thumb: "count", face: "mood" },
};

export interface Steps {
  from: number;
  to: number;
  step: number;
}

export function validateStep({ from, to, step }: Steps, { value }: Answer): AnswerViolation | null {
  if (value === undefined || !Number.isFinite(value)) return { code: "NOT_A_NUMBER" };
  if (value < from) return { code: "TOO_SMALL", limit: from };
  if (value > to) return { code: "TOO_LARGE", limit: to };
  return (value - from) % step === 0 ? null : { code: "NOT_A_CHOICE" };
}

export function stepValues({ from, to, step }: Steps): string[] {
  const values: string[] = [];
  for (let value = from; value <= to; value += step) values.push(String(value));
  return values;
}

export const valueWords = (_: unknown, { value }: Answer): string =>
  value === undefined ? "" : String(value);

export const prefillValue = (_: unknown, { values: [text = ""] }: Carried): Answer | null =>
  text.trim() === "" ? null : { value: Number(text) };
