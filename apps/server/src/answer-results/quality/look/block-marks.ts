import { bitOf, isCareless, type QualityReason } from "@soundings/survey/quality/reasons";
import { IntegerColumn } from "../../../column-store/typed-columns.ts";
import type { AnswerColumns } from "../../answer-columns.ts";
import { saidAt } from "../careless-at.ts";

/** What speaks against a submitted response, and what else a summary asks of it. */
interface Mark {
  strong: number;
  weak: number;
  /** Whether quotas left it out. */
  outside: boolean;
  said: boolean | null;
}

export const isCarelessMark = (mark: Mark): boolean => mark.said ?? isCareless(mark);

const MINUTE_MS = 60_000;

/** Marks as small numbers: most responses have one of a few. 0 is that of what is not submitted, or not there any more. */
export class MarkNumbers {
  readonly #numbers = new Map<string, number>();
  readonly #marks: Mark[] = [];

  of(mark: Mark): number {
    const key = `${mark.strong} ${mark.weak} ${mark.outside} ${mark.said}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#marks.push(mark);
    this.#numbers.set(key, this.#marks.length);
    return this.#marks.length;
  }

  at(number: number): Mark | null {
    return this.#marks[number - 1] ?? null;
  }

  get count(): number {
    return this.#marks.length;
  }
}

/** The marks of a block's responses, in their order: about eight bytes each. */
export class BlockMarks {
  /** By entry, of MarkNumbers. */
  readonly marks = new IntegerColumn();
  /** When it was submitted, in minutes since 1970: days begin with one. */
  readonly minutes: Uint32Array;
  /** By entry, the place of the answer to the question that a report leads with; 0 is none. */
  readonly values = new IntegerColumn();
  readonly #numbers: MarkNumbers;

  constructor(size: number, numbers: MarkNumbers) {
    this.minutes = new Uint32Array(size);
    this.marks.upTo(size);
    this.#numbers = numbers;
  }

  get size(): number {
    return this.minutes.length;
  }

  /** @param value the place of the answer that a report leads with */
  set(columns: AnswerColumns, at: number, bits: { strong: number; weak: number }, value: number): void {
    const mark = { ...bits, outside: columns.outside.get(at) !== 0, said: saidAt(columns, at) };
    this.marks.set(at, this.#numbers.of(mark));
    this.minutes[at] = Math.floor(columns.time.get(at) / MINUTE_MS);
    if (value > 0) this.values.set(at, value);
  }

  addStrong(at: number, reason: QualityReason): void {
    const mark = this.#numbers.at(this.marks.get(at));
    if (mark) this.marks.set(at, this.#numbers.of({ ...mark, strong: mark.strong | bitOf(reason) }));
  }

  remove(at: number): void {
    this.marks.set(at, 0);
  }

  get byteLength(): number {
    return this.marks.byteLength + this.minutes.byteLength + this.values.byteLength;
  }
}
