import { classOf, degreeOf, isOfClass, type Manner, mannersOf, standsFor } from "./manners.ts";
import { MIN_SUPPORT } from "./point-classes.ts";
import { NAMES_NOTHING, UNQUOTABLE } from "./quote-cost.ts";

/** How much longer, in words, a quote may be for being worded as twice as many say it. */
const WORDING_WORTH = 2;
/** The same for standing for twice as many. */
const REACH_WORTH = 5;
/** The words that are quoted are said by so many of those whom they stand for, as a part of what the commonest are. */
const MIN_USUAL = 0.25;
/** Who says it by halves is quoted where so many of those do whom he would stand for. */
const MIN_LESSENED = 0.5;
/** What it costs elsewhere, in words: nobody else can be quoted. */
const TOO_LITTLE = 40;
/** More than anything else costs: what it stands for is no point. */
const TOO_FEW = 400;
/** A clause of a comment, or the words of it alone that judge. */
export interface ClausePlace {
  comment: number;
  clause: number;
  isBare: boolean;
}

/** How a clause says it: its words, as a number, and the manner. */
export interface Worded {
  wording: number;
  manner: Manner;
}
export interface Wording extends Worded {
  count: number;
  cost: number;
  quote: ClausePlace;
}
/** What is said of one thing, or of none that is named. */
export interface Part {
  /** Those who say it, by manner, ascending. */
  comments: Map<Manner, number[]>;
  /** What can be quoted. */
  wordings: Map<number, Wording>;
  /** How many say it in which words, quotable or not. */
  said: Map<number, Worded & { count: number }>;
}
/** What a quote of blame costs more where its comment praises all in all, in words, and of praise in one that blames. */
const CONTRARY = 12;

/** "Free of dust and noise": words cut out of a comment that is content blame nothing for certain. */
export function costsOf(
  { cost, bare, leaning = 0 }: { cost: number; bare: number; leaning?: number },
  sign: -1 | 1,
): { cost: number; bare: number } {
  if (leaning * sign >= 0) return { cost, bare };
  const isNameless = cost >= NAMES_NOTHING;
  return { cost: isNameless ? UNQUOTABLE : Math.min(cost + CONTRARY, NAMES_NOTHING - 1), bare: UNQUOTABLE };
}

/** Words in a manner. */
export const wordedKey = ({ wording, manner }: Worded): number => wording * 32 + manner;

/** Words that can be quoted; of those that are worded alike the plainest. */
export function addWording(
  wordings: Map<number, Wording>,
  worded: Worded,
  cost: number,
  quote: ClausePlace,
): void {
  if (cost === UNQUOTABLE) return;
  const key = wordedKey(worded);
  const known = wordings.get(key);
  if (!known) wordings.set(key, { ...worded, count: 1, cost, quote });
  else {
    known.count++;
    if (cost < known.cost) Object.assign(known, { cost, quote });
  }
}

/** What may be quoted, and the manners it stands for, a bit each. */
export interface Quoted {
  quote: ClausePlace;
  manners: number;
}

/**
 * The shortest of them, in words that many use and that stand for many; null where none can be quoted.
 *
 * @param of the class of manners that it is quoted from
 * @param spoken all whom it may stand for: "sang trọng" does not stand for those who say "đẹp"
 */
export function plainest(
  wordings: ReadonlyMap<number, Wording>,
  of: number,
  spoken: readonly Part[],
): Quoted | null {
  const said = new Map<number, number>();
  const byDegree = [0, 0, 0, 0];
  for (const part of spoken)
    for (const { wording, manner, count } of part.said.values()) {
      if (!isOfClass(manner, of)) continue;
      if (classOf(manner) === of) said.set(wording, (said.get(wording) ?? 0) + count);
      const degree = degreeOf(manner);
      byDegree[degree] = (byDegree[degree] ?? 0) + count;
    }
  const usual = MIN_USUAL * Math.max(0, ...said.values());
  const reachOf = (quoted: number) =>
    byDegree.reduce((sum, count, degree) => sum + (standsFor(quoted, degree) ? count : 0), 0);
  let best: Wording | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const one of wordings.values()) {
    if (classOf(one.manner) !== of || !isOfClass(one.manner, of)) continue;
    if ((said.get(one.wording) ?? 0) < usual) continue;
    const degree = degreeOf(one.manner);
    const reach = Math.max(1, reachOf(degree));
    // "Now and then it hangs" says too little for those of whom most say that it does.
    const isLittle = degree === 0 && (byDegree[0] ?? 0) < MIN_LESSENED * reach;
    const own =
      (one.cost % NAMES_NOTHING) +
      (isLittle ? TOO_LITTLE : 0) +
      (reach < MIN_SUPPORT ? TOO_FEW : 0) -
      WORDING_WORTH * Math.log2(one.count) -
      REACH_WORTH * Math.log2(reach);
    if (own < least) [best, least] = [one, own];
  }
  return best && { quote: best.quote, manners: mannersOf(of, degreeOf(best.manner)) };
}
