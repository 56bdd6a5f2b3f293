import { NumberTable } from "../../column-store/number-table.ts";
import { IntegerColumn, type ListColumn } from "../../column-store/typed-columns.ts";
import { AlikeTexts, SKETCH } from "./alike-texts.ts";
import { joined } from "./joined-hash.ts";

/** "Good" said by a hundred customers is a hundred voices (decision 11). */
const FEWEST_WORDS = 8;
const ALIKE = 0.8;
/** Texts that are read without a pause. */
const SLICE = 2_000;

/** Groups of responses with the same text, or nearly: eight words in ten of the longer one, in any order. */
export function* copiesIn(list: ListColumn, submitted: Uint32Array): Generator<void, number[][]> {
  const groups = new Map<number, number[]>();
  const exact = new NumberTable("numbers");
  const seen = new AlikeTexts();
  /** By position: the first of its group, and 1; 0 is none. */
  const leaders = new IntegerColumn();
  const leaderOf = (at: number) => (leaders.get(at) || at + 1) - 1;
  let alike = comparing(list);
  const join = (first: number, at: number) => {
    leaders.set(at, first + 1);
    const group = groups.get(first);
    if (group) group.push(at);
    else groups.set(first, [first, at]);
  };
  let read = 0;
  for (const at of submitted) {
    if (list.length.get(at) < FEWEST_WORDS) continue;
    if (++read % SLICE === 0) {
      yield;
      // Words may have come since.
      alike = comparing(list);
    }
    const text = hashOf(list, at);
    const same = exact.get(text);
    if (same >= 0) {
      join(leaderOf(same), at);
      continue;
    }
    exact.set(text, at);
    const sketch = sketchOf(list, at);
    const like = seen.find(sketch, (other) => alike(at, other));
    if (like !== undefined) join(leaderOf(like), at);
    seen.add(at, sketch);
  }
  return [...groups.values()];
}

/** The same for the same words in the same order. */
function hashOf(list: ListColumn, at: number): number {
  let [one, two] = [0x811c9dc5, 0x9747b28c];
  const from = list.start.get(at);
  const end = from + list.length.get(at);
  for (let unit = from; unit < end; unit++) {
    const word = list.units.get(unit);
    one = Math.imul(one ^ word, 0x01000193);
    two = Math.imul(two ^ word, 0x85ebca6b) ^ (two >>> 13);
  }
  return joined(one, two);
}

/** The least of several hashes of its pairs of words: texts that share most pairs share one of them. */
function sketchOf(list: ListColumn, at: number): number[] {
  const from = list.start.get(at);
  const length = list.length.get(at);
  const least = new Array<number>(SKETCH).fill(0xffffffff);
  for (let unit = from; unit < from + length - 1; unit++) {
    let hash = Math.imul(list.units.get(unit), 0x9e3779b1) ^ Math.imul(list.units.get(unit + 1), 0x85ebca6b);
    for (let n = 0; n < SKETCH; n++) {
      hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d + 2 * n);
      hash ^= hash >>> 13;
      if (hash >>> 0 < (least[n] as number)) least[n] = hash >>> 0;
    }
  }
  return least;
}

/** What says whether two texts share most of their words. */
function comparing(list: ListColumn): (one: number, other: number) => boolean {
  const counts = new Uint16Array(list.values.names.length);
  const { start, length, units } = list;
  return (one, other) => {
    const [a, b] = [length.get(one), length.get(other)];
    const least = ALIKE * Math.max(a, b);
    if (Math.min(a, b) < least) return false;
    const [from, begin] = [start.get(one), start.get(other)];
    for (let n = from; n < from + a; n++) {
      const word = units.get(n);
      counts[word] = (counts[word] as number) + 1;
    }
    let same = 0;
    for (let n = begin; n < begin + b; n++) {
      const word = units.get(n);
      const left = counts[word] as number;
      if (left === 0) continue;
      same++;
      counts[word] = left - 1;
    }
    for (let n = from; n < from + a; n++) counts[units.get(n)] = 0;
    return same >= least;
  };
}
