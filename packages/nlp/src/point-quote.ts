import { NAMES_NOTHING, UNQUOTABLE } from "./quote-cost.ts";
import { DENIED_WORDING, isStrongWording } from "./statement-wording.ts";

/** How much longer, in words, a quote may be for being worded as twice as many say it. */
const WORDING_WORTH = 2;
/** The words that are quoted are said by so many of those whom they stand for, as a part of what the commonest are. */
const MIN_USUAL = 0.25;
/** A clause of a comment, or the words of it alone that judge. */
export interface ClausePlace {
  comment: number;
  clause: number;
  isBare: boolean;
}

export interface Wording {
  count: number;
  cost: number;
  quote: ClausePlace;
}
/** What is said of one thing, or of none that is named. */
export interface Part {
  comments: number[];
  /** What can be quoted. */
  wordings: Map<number, Wording>;
  /** How many say it in which words, quotable or not. */
  said: Map<number, number>;
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

/** Words that can be quoted; of those that are worded alike the plainest. */
export function addWording(
  wordings: Map<number, Wording>,
  wording: number,
  cost: number,
  quote: ClausePlace,
): void {
  if (cost === UNQUOTABLE) return;
  const known = wordings.get(wording);
  if (!known) wordings.set(wording, { count: 1, cost, quote });
  else {
    known.count++;
    if (cost < known.cost) Object.assign(known, { cost, quote });
  }
}

/**
 * The shortest of them, in words that many use; null where none can be quoted.
 *
 * @param standsFor all whom it is quoted for: "sang trọng" does not stand for those who say "đẹp"
 * @param mayDeny where nothing else can be quoted: what few say by denying stands for the others, too
 */
export function plainest(
  wordings: ReadonlyMap<number, Wording>,
  standsFor: readonly Part[],
  mayDeny = false,
): ClausePlace | null {
  const said = new Map<number, number>();
  let [all, strong] = [0, 0];
  for (const part of standsFor)
    for (const [wording, count] of part.said) {
      said.set(wording, (said.get(wording) ?? 0) + count);
      all += count;
      if (isStrongWording(wording)) strong += count;
    }
  const usual = MIN_USUAL * Math.max(0, ...said.values());
  // "I love it" does not stand for those who say "nice" and "great", unless most say as much.
  const isTooStrong = (wording: number) => 2 * strong < all && isStrongWording(wording);
  // What is denied is mostly more, or less, than what it counts for: "not worth it" is no "a bit dear".
  const isDeniedByFew = !mayDeny && 2 * (said.get(DENIED_WORDING) ?? 0) <= all;
  const isElseSaid = (wording: number) =>
    isTooStrong(wording) || (wording === DENIED_WORDING && isDeniedByFew);
  let best: Wording | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [wording, one] of wordings) {
    if ((said.get(wording) ?? 0) < usual || isElseSaid(wording)) continue;
    const own = (one.cost % NAMES_NOTHING) - WORDING_WORTH * Math.log2(one.count);
    if (own < least) [best, least] = [one, own];
  }
  return best?.quote ?? null;
}
