import { checkResponse } from "@soundings/survey/quality/check-response";
import type { Norms } from "@soundings/survey/quality/norms";
import { bitOf, bitsOf, type QualityReason } from "@soundings/survey/quality/reasons";
import type { Dictionary } from "../../../column-store/typed-columns.ts";
import { uint32At } from "../../../statistics/typed-arrays.ts";
import type { AnswerColumns } from "../../answer-columns.ts";
import { leadingQuestion } from "../leading-question.ts";
import { FactsReader, type KnownPaths } from "../read-facts.ts";
import { BlockMarks, type MarkNumbers } from "./block-marks.ts";

/** Responses that are looked at without a pause. */
const SLICE = 50;

/** Answers to the question that a report leads with, by the places that marks have. */
type Values = Dictionary;

export interface Judging {
  norms: Norms;
  paths: KnownPaths;
  numbers: MarkNumbers;
  values: Values;
}

/**
 * Marks the submitted responses of a block, or of others.
 *
 * @param like what a response has in common with others, as strong bits
 */
export function* judge(
  { norms, paths, numbers, values }: Judging,
  columns: AnswerColumns,
  submitted: Uint32Array,
  like: (at: number) => number,
): Generator<void, BlockMarks> {
  const marks = new BlockMarks(columns.count, numbers);
  const reader = new FactsReader(columns, paths);
  const valueAt = valuesIn(columns, values);
  for (let n = 0; n < submitted.length; n++) {
    if (n % SLICE === SLICE - 1) yield;
    const at = uint32At(submitted, n);
    const { strong, weak } = bitsOf(checkResponse(reader.factsAt(at), norms));
    marks.set(columns, at, { strong: strong | like(at), weak }, valueAt(at));
  }
  return marks;
}

function valuesIn(columns: AnswerColumns, values: Values): (at: number) => number {
  const column = columns.questions.get(leadingQuestion(columns.asked)?.id ?? "");
  if (column?.kind !== "one") return () => 0;
  const { codes, values: own } = column.answers;
  const places = own.names.map((name, place) => (place === 0 ? 0 : values.of(name)));
  return (at) => places[codes.get(at)] ?? 0;
}

export const LIKENESSES = (["copied", "same_answers", "regular_times"] as const).reduce(
  (bits: number, reason: QualityReason) => bits | bitOf(reason),
  0,
);
