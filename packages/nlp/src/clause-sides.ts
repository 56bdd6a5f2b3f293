import { ENGLISH } from "./lexicons/en.ts";

const PRAISING: ReadonlySet<string> = new Set(ENGLISH.positive.split(" "));
const BLAMING: ReadonlySet<string> = new Set(ENGLISH.negative.split(" "));

/** Whether of the words [left, i) and [i, to) one part praises and the other blames: "Good food, bad service". */
export function speaksAgainst(forms: readonly string[], left: number, i: number, to: number): boolean {
  if (to - i < 2) return false;
  return sideOf(forms, left, i) * sideOf(forms, i, to) < 0;
}

/** 1 where words [from, to) only praise, -1 where they only blame, 0 where they do both or neither. */
export function sideOf(forms: readonly string[], from: number, to: number): number {
  let praise = 0;
  let blame = 0;
  for (let n = from; n < to; n++) {
    if (PRAISING.has(forms[n] ?? "")) praise = 1;
    if (BLAMING.has(forms[n] ?? "")) blame = 1;
  }
  return praise - blame;
}
