import { NumberTable } from "../../../column-store/number-table.ts";
import { IntegerColumn } from "../../../column-store/typed-columns.ts";
import { answersHash, FEWEST_SAME, surpriseTest } from "../same-answers.ts";
import type { BlockMarks } from "./block-marks.ts";
import type { Gathered } from "./gathered.ts";
import type { OfBlock } from "./look.ts";
import { spread } from "./seen-twice.ts";

const SLICE = 1_000;

/** Which responses answer the same throughout: of those that may, the group of each. */
export class SameGroups {
  readonly #gathered: Gathered;
  readonly #numbers = new NumberTable("numbers");
  readonly #sizes = new IntegerColumn();
  readonly #found: { block: number; at: Uint32Array; groups: Uint32Array }[] = [];

  constructor(gathered: Gathered) {
    this.#gathered = gathered;
  }

  *add({ block, columns, submitted }: OfBlock): Generator<void, void> {
    const hashAt = answersHash(columns);
    const isNoChance = surpriseTest(columns, this.#gathered.counts);
    const [found, groups]: [number[], number[]] = [[], []];
    for (const [n, at] of submitted.entries()) {
      if (n % SLICE === 0) yield;
      const hash = hashAt(at);
      if (hash === null || !this.#gathered.answers.has(spread(hash)) || !isNoChance(at)) continue;
      const known = this.#numbers.get(hash);
      const group = known < 0 ? this.#numbers.count + 1 : known;
      if (known < 0) this.#numbers.set(hash, group);
      this.#sizes.set(group, this.#sizes.get(group) + 1);
      found.push(at);
      groups.push(group);
    }
    if (found.length > 0)
      this.#found.push({ block, at: Uint32Array.from(found), groups: Uint32Array.from(groups) });
  }

  *mark(marks: ReadonlyMap<number, BlockMarks>): Generator<void, void> {
    for (const { block, at, groups } of this.#found) {
      for (const [n, group] of groups.entries()) {
        if (this.#sizes.get(group) >= FEWEST_SAME)
          marks.get(block)?.addStrong(at[n] as number, "same_answers");
      }
      yield;
    }
  }
}
