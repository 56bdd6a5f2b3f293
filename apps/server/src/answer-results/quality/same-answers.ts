import { cellParts } from "@soundings/survey/questions/grid";
import { NumberTable } from "../../column-store/number-table.ts";
import { type CategoryColumn, IntegerColumn, type ListColumn } from "../../column-store/typed-columns.ts";
import { addFloat64, uint32At } from "../../statistics/typed-arrays.ts";
import type { AnswerColumns } from "../answer-columns.ts";
import { joined } from "./joined-hash.ts";

/** Responses that are read without a pause. */
const SLICE = 5_000;
const FEWEST_ANSWERS = 8;
/**
 * Answers go together, so that two people agree more often than chance says: of its logarithm so much is left, and
 * nothing where an answer is that of the question before.
 */
const TOGETHER = 0.6;

/** What is chosen of a question: the places of its dictionary, and how surprising and how called each is. */
interface Chosen {
  /** Calls with each of a response's places; 0 is no answer. */
  each: (at: number, take: (code: number) => void) => void;
  surprise: Float64Array;
  names: readonly string[];
}

/** Groups of three or more with the same answers throughout, where that is no chance. */
export function* sameAnswers(
  { questions }: AnswerColumns,
  submitted: Uint32Array,
): Generator<void, number[][]> {
  const chosen: Chosen[] = [];
  for (const column of [...questions.values()]) {
    if (column.kind === "text") continue;
    chosen.push(
      column.kind === "one" ? oneOf(column.answers, submitted) : severalOf(column.answers, submitted),
    );
    yield;
  }
  const enough = (Math.log(submitted.length) + 3) / TOGETHER;
  const numbers = new NumberTable("numbers");
  /** By group, how many are in it; by place among the submitted, its group. Groups are counted from 1. */
  const [sizes, groups] = [new IntegerColumn(), new IntegerColumn()];
  for (let place = 0; place < submitted.length; place++) {
    if (place % SLICE === SLICE - 1) yield;
    const { hash, answered, surprise } = summedUp(chosen, uint32At(submitted, place));
    if (answered < FEWEST_ANSWERS || surprise < enough) continue;
    const known = numbers.get(hash);
    const group = known < 0 ? numbers.count + 1 : known;
    if (known < 0) numbers.set(hash, group);
    sizes.set(group, sizes.get(group) + 1);
    groups.set(place, group);
  }
  const found = new Map<number, number[]>();
  for (let place = 0; place < submitted.length; place++) {
    const group = groups.get(place);
    if (sizes.get(group) <= 2) continue;
    const at = uint32At(submitted, place);
    const known = found.get(group);
    if (known) known.push(at);
    else found.set(group, [at]);
  }
  return [...found.values()];
}

function summedUp(chosen: readonly Chosen[], at: number) {
  let [one, two, answered, surprise] = [0x811c9dc5, 0x9747b28c, 0, 0];
  let before: string | undefined;
  for (const { each, surprise: own, names } of chosen) {
    each(at, (code) => {
      one = Math.imul(one ^ code, 0x01000193);
      two = Math.imul(two ^ (code + 0x9e37), 0x85ebca6b) ^ (two >>> 13);
      if (code === 0) return;
      answered++;
      const name = names[code];
      if (name !== before) surprise += own[code] ?? 0;
      before = name;
    });
  }
  return { hash: joined(one, two), answered, surprise };
}

function oneOf({ codes, values }: CategoryColumn, submitted: Uint32Array): Chosen {
  const each: Chosen["each"] = (at, take) => take(codes.get(at));
  return { each, surprise: surpriseOf(each, values.names.length, submitted), names: values.names };
}

function severalOf({ start, length, units, values }: ListColumn, submitted: Uint32Array): Chosen {
  const each: Chosen["each"] = (at, take) => {
    const from = start.get(at);
    const end = from + length.get(at);
    for (let unit = from; unit < end; unit++) take(units.get(unit));
    // Where one question ends and the next begins.
    take(0);
  };
  // Of a cell of a table, its column.
  const names = values.names.map((name) => cellParts(name)[1] || name);
  return { each, surprise: surpriseOf(each, names.length, submitted), names };
}

/** By place: the logarithm of how many responses there are to one that chose it. */
function surpriseOf(each: Chosen["each"], places: number, submitted: Uint32Array): Float64Array {
  const counts = new Float64Array(places);
  for (const at of submitted) {
    each(at, (code) => {
      addFloat64(counts, code, 1);
    });
  }
  return counts.map((count) => Math.log(submitted.length / Math.max(count, 1)));
}
