import { lots } from "@soundings/survey/testing/lots";
import { expect, test } from "vitest";
import { ListColumn } from "../../column-store/typed-columns.ts";
import { CopiedTexts } from "./copied-texts.ts";
import { NameHashes } from "./name-hashes.ts";
import { readText } from "./read-text.ts";
import { regularRuns, runAt } from "./regular-times.ts";
import { sortedTimes } from "./sorted-times.ts";

const ended = <Result>(work: Generator<void, Result>): Result => {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
};

const WORDS = Array.from({ length: 40 }, (_, n) => `word${n}`);

/** How many say the same as each, by its place: 0 of a short text. */
function groupSizes(texts: readonly (readonly string[])[], shares = 1): number[] {
  const list = new ListColumn();
  for (const [at, words] of texts.entries()) list.set(at, words);
  const hashes = new NameHashes(list.values);
  const sizes = texts.map(() => 0);
  for (let rest = 0; rest < shares; rest++) {
    const copied = new CopiedTexts({ of: shares, rest });
    const read = texts.map((_, at) => readText(list, hashes, at));
    for (const text of read) if (text) copied.add(text);
    const numbers = read.map((text) => (text ? copied.compare(text) : 0));
    for (const [at, number] of numbers.entries())
      if (number > 0) sizes[at] = Math.max(sizes[at] ?? 0, copied.groupSize(number));
  }
  return sizes;
}

test("texts that are word for word the same are groups, whatever else is there", () => {
  for (let seed = 0; seed < 10; seed++) {
    const lot = lots(seed);
    const any = (length: number) => Array.from({ length }, () => WORDS[lot.below(WORDS.length)] as string);
    const texts: string[][] = [];
    for (let at = 0; at < 200; at++) {
      const known = texts[lot.below(at)] ?? [];
      texts.push(lot.chance(30) ? known : any(5 + lot.below(20)));
    }
    const same = (words: string[]) => texts.filter((other) => other.join(" ") === words.join(" ")).length;
    expect(groupSizes(texts)).toEqual(texts.map((words) => (words.length < 8 ? 0 : same(words))));
  }
});

test("of nearly the same texts nearly all are a group, the same ones in whatever order and in whatever shares they come", () => {
  const lot = lots(3);
  const bases = Array.from({ length: 25 }, (_, base) =>
    Array.from({ length: 20 }, (_, n) => `w${base}-${n}`),
  );
  const texts = Array.from({ length: 500 }, (_, at) => {
    const words = [...(bases[lot.below(bases.length)] as string[])];
    words[lot.below(words.length)] = `changed${at}`;
    return words;
  });
  const sizes = groupSizes(texts);
  expect(sizes.filter((size) => size > 1).length).toBeGreaterThan(450);
  expect(Math.max(...sizes)).toBeLessThan(60);
  expect(groupSizes(texts.toReversed()).reverse()).toEqual(sizes);
  for (const shares of [2, 5, 31])
    expect(groupSizes(texts, shares).map((size) => size > 1)).toEqual(sizes.map((size) => size > 1));
});

test("times are put in order as they would be sorted, whichever runs they have, and others have their turn", () => {
  for (let seed = 0; seed < 40; seed++) {
    const lot = lots(seed);
    const length = lot.below(400);
    const wide = [0, 20, 2_000][seed % 3] ?? 0;
    const times = Float64Array.from({ length }, (_, at) => 5 * at + lot.below(wide));
    expect(ended(sortedTimes(times.slice()))).toEqual(times.slice().sort());
  }
});

test("submissions like a clock's are a run, with all of the moment in which it began", () => {
  const beat = Array.from({ length: 10 }, (_, n) => 50_000 + 7_000 * n);
  const times = Float64Array.from([1_000, 20_000, 50_000, ...beat, 400_000, 900_000]);
  const runs = ended(regularRuns(times));
  expect(runs).toEqual([{ from: 50_000, to: 113_000, size: 11, seconds: 7 }]);
  expect([49_999, 50_000, 113_000, 113_001].map((time) => runAt(runs, time) !== null)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(ended(regularRuns(Float64Array.from(beat.slice(0, 8))))).toEqual([]);
  // A batch that came at once is no clock's.
  expect(ended(regularRuns(new Float64Array(20).fill(5_000)))).toEqual([]);
});
