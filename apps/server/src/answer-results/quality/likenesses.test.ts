import { lots } from "@soundings/survey/testing/lots";
import { expect, test } from "vitest";
import { FloatColumn, ListColumn } from "../../column-store/typed-columns.ts";
import { copiesIn } from "./copies.ts";
import { inTimeOrder } from "./in-time-order.ts";

const ended = <Result>(work: Generator<void, Result>): Result => {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
};

const WORDS = Array.from({ length: 40 }, (_, n) => `word${n}`);

/** Every text beside every other one: the first with the same words, or with nearly all of one, is its group's. */
function comparedWithAll(texts: readonly (readonly string[])[]): number[][] {
  const leaders: number[] = [];
  const groups = new Map<number, number[]>();
  for (const [at, words] of texts.entries()) {
    if (words.length < 8) continue;
    const same = texts.findIndex((other, n) => n < at && other.join(" ") === words.join(" "));
    if (same < 0) continue;
    const first = leaders[same] ?? same;
    leaders[at] = first;
    groups.set(first, [...(groups.get(first) ?? [first]), at]);
  }
  return [...groups.values()];
}

test("texts that are word for word the same are groups, whatever else is there", () => {
  for (let seed = 0; seed < 10; seed++) {
    const lot = lots(seed);
    const any = (length: number) => Array.from({ length }, () => WORDS[lot.below(WORDS.length)] as string);
    const list = new ListColumn();
    const texts: string[][] = [];
    for (let at = 0; at < 200; at++) {
      const known = texts[lot.below(at)] ?? [];
      texts.push(lot.chance(30) ? known : any(5 + lot.below(20)));
      list.set(at, texts[at] as string[]);
    }
    const found = ended(
      copiesIn(
        list,
        Uint32Array.from(texts, (_, at) => at),
      ),
    );
    expect(found).toEqual(comparedWithAll(texts));
  }
});

test("of nearly the same texts the first is their group's, and each is there once", () => {
  const lot = lots(3);
  const list = new ListColumn();
  const bases = Array.from({ length: 25 }, (_, base) =>
    Array.from({ length: 20 }, (_, n) => `w${base}-${n}`),
  );
  const of = Array.from({ length: 500 }, () => lot.below(bases.length));
  for (const [at, base] of of.entries()) {
    const words = [...(bases[base] as string[])];
    words[lot.below(words.length)] = `changed${at}`;
    list.set(at, words);
  }
  const groups = ended(
    copiesIn(
      list,
      Uint32Array.from(of, (_, at) => at),
    ),
  );
  const grouped = groups.flat();
  expect(new Set(grouped).size).toBe(grouped.length);
  expect(grouped.length).toBeGreaterThan(450);
  for (const group of groups) {
    expect(new Set(group.map((at) => of[at])).size).toBe(1);
    expect(group[0]).toBe(Math.min(...group));
  }
});

test("times are put in order as they would be sorted, whichever runs they have, and others have their turn", () => {
  for (let seed = 0; seed < 40; seed++) {
    const lot = lots(seed);
    const time = new FloatColumn(8);
    const length = lot.below(400);
    for (let at = 0; at < 2 * length; at++) time.set(at, 5 * at + lot.below([0, 20, 2_000][seed % 3] ?? 0));
    const positions = Uint32Array.from({ length }, (_, n) => 2 * n + (n % 2));
    const sorted = positions.slice().sort((a, b) => time.get(a) - time.get(b));
    expect(ended(inTimeOrder(time, positions))).toEqual(sorted);
  }
});
