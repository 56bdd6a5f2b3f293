import { cellParts } from "@soundings/survey/questions/grid";
import type { CategoryColumn, ListColumn } from "../../column-store/typed-columns.ts";
import { uint32At } from "../../statistics/typed-arrays.ts";
import type { AnswerColumns } from "../answer-columns.ts";
import { joined } from "./joined-hash.ts";
import { NameHashes } from "./name-hashes.ts";

const FEWEST_ANSWERS = 8;
/** So many responses with the same answers are a group. */
export const FEWEST_SAME = 3;
/**
 * Answers go together, so that two people agree more often than chance says: of its logarithm so much is left, and
 * nothing where an answer is that of the question before.
 */
const TOGETHER = 0.6;
/** Responses that are read without a pause. */
const SLICE = 5_000;

/** What is chosen of a question, by places of its dictionary. */
interface Chosen {
  question_id: string;
  /** Of the question in the survey, from 1. */
  number: number;
  names: readonly string[];
  hashes: NameHashes;
  /** Calls with each of a response's places; 0 is no answer. */
  each: (at: number, take: (code: number) => void) => void;
}

/** By question, in the order of the survey, whatever order they were answered in. */
function chosenOf({ asked, questions }: AnswerColumns): Chosen[] {
  return asked.questions.flatMap(({ id }, place) => {
    const column = questions.get(id);
    if (!column || column.kind === "text") return [];
    const { values } = column.answers;
    const each = column.kind === "one" ? eachOfOne(column.answers) : eachOfSeveral(column.answers);
    return { question_id: id, number: place + 1, names: values.names, hashes: new NameHashes(values), each };
  });
}

const eachOfOne =
  ({ codes }: CategoryColumn): Chosen["each"] =>
  (at, take) =>
    take(codes.get(at));

const eachOfSeveral =
  ({ start, length, units }: ListColumn): Chosen["each"] =>
  (at, take) => {
    const from = start.get(at);
    const end = from + length.get(at);
    for (let unit = from; unit < end; unit++) take(units.get(unit));
  };

/** How many chose what, over all responses: what many choose is shared by chance. */
export class AnswerCounts {
  readonly #counts = new Map<string, Map<string, number>>();
  #submitted = 0;

  /** Stops where others may have their turn. */
  *add(columns: AnswerColumns, submitted: Uint32Array): Generator<void, void> {
    this.#submitted += submitted.length;
    let read = 0;
    for (const { question_id, names, each } of chosenOf(columns)) {
      const counts = new Uint32Array(names.length);
      const take = (code: number) => {
        counts[code] = (counts[code] as number) + 1;
      };
      for (let n = 0; n < submitted.length; n++) {
        each(uint32At(submitted, n), take);
        if (++read % (20 * SLICE) === 0) yield;
      }
      const known = this.#counts.get(question_id) ?? new Map<string, number>();
      this.#counts.set(question_id, known);
      for (const [code, name] of names.entries()) {
        const count = counts[code] ?? 0;
        if (code > 0 && count > 0) known.set(name, (known.get(name) ?? 0) + count);
      }
    }
  }

  /** How surprising it has to be that two answer the same throughout. */
  get enough(): number {
    return (Math.log(this.#submitted) + 3) / TOGETHER;
  }

  /** By place: the logarithm of how many responses there are to one that chose it. */
  surprises({ question_id, names }: Pick<Chosen, "question_id" | "names">): Float64Array {
    const known = this.#counts.get(question_id);
    return Float64Array.from(names, (name, code) =>
      code === 0 ? 0 : Math.log(this.#submitted / Math.max(known?.get(name) ?? 0, 1)),
    );
  }
}

/** A number for all answers of a response, the same for the same ones; null where too little was answered. */
export function answersHash(columns: AnswerColumns): (at: number) => number | null {
  const chosen = chosenOf(columns);
  return (at) => {
    let [one, two, answered] = [0x811c9dc5, 0x9747b28c, 0];
    const take = (hash: number) => {
      one = Math.imul(one ^ hash, 0x01000193);
      two = Math.imul(two ^ (hash + 0x9e37), 0x85ebca6b) ^ (two >>> 13);
    };
    for (const { number, each, hashes } of chosen) {
      let any = false;
      each(at, (code) => {
        if (code === 0) return;
        if (!any) take(number);
        any = true;
        answered++;
        take(hashes.of(code));
      });
    }
    return answered < FEWEST_ANSWERS ? null : joined(one, two);
  };
}

/** Whether it is no chance that somebody else answers the same throughout. */
export function surpriseTest(columns: AnswerColumns, counts: AnswerCounts): (at: number) => boolean {
  const { enough } = counts;
  const chosen = chosenOf(columns).map((one) => ({
    ...one,
    own: counts.surprises(one),
    // Of a cell of a table, its column.
    answers: one.names.map((name) => cellParts(name)[1] || name),
  }));
  return (at) => {
    let surprise = 0;
    let before: string | undefined;
    for (const { each, own, answers } of chosen) {
      each(at, (code) => {
        if (code === 0) return;
        if (answers[code] !== before) surprise += own[code] ?? 0;
        before = answers[code];
      });
    }
    return surprise >= enough;
  };
}
