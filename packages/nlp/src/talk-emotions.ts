import {
  type EmotionCalibration,
  type Felt,
  NOT_IN_BLAME,
  NOT_IN_PRAISE,
  probabilityOf,
} from "./emotions.ts";
import { AS_NAMED, deniedOf, signedOf } from "./felt-words.ts";
import { EMOTIONS } from "./scale.ts";

/**
 * What is felt in talk (talk-model.ts). Posts and chats tell feelings in all kinds of words, more of people and events than
 * of things, so no word of a list is needed and a side rules nothing out; each emotion has a calibration of its own,
 * fitted on such texts, and the comment is read as a whole.
 */

/** From these log-odds a comment is read as talk alone; where they are lower, as a review, too. */
const TALK = 0.3;
/** How far each point below raises the thresholds of talk, and from where on nothing is felt any more. */
const DOUBT_PER_POINT = 0.5;
export const MAX_DOUBT = 0.6;

/** How doubtful it is that a comment is talk: 0 for none. */
export function doubtOf(logOdds: number): number {
  return Math.max(0, (TALK - logOdds) * DOUBT_PER_POINT);
}

/** A score from here on is a side; how likely an emotion of the other side must be, at least. */
const CLEAR = 10;
const OPPOSED = 0.6;

/** What a comment of talk says, to tell what is felt in it. */
export interface TalkFeeling {
  /** Outputs of the eight emotions, for the whole comment; shares where they compete (shareLogs). */
  outputs: ArrayLike<number>;
  /** -100 to 100. */
  score: number;
  /** Bits of the emotions its words name, deny or stand for (FeltWords.named), … */
  named: number;
  /** … of those that its words tell by themselves (toldByWords), and of those its emoji show. */
  told: number;
  shown: number;
  /** Bits of what must be named to be felt (unfeltIn). */
  unfelt: number;
  doubt: number;
}

/** What is felt in a comment of talk. */
export function feltInTalk(
  { outputs, score, named, told, shown, unfelt, doubt }: TalkFeeling,
  calibration: readonly EmotionCalibration[],
): Felt {
  const opposed = score <= -CLEAR ? NOT_IN_BLAME : score >= CLEAR ? NOT_IN_PRAISE : 0;
  const sure = told | (named & AS_NAMED) | (shown & ~opposed);
  const denied = (deniedOf(named) & AS_NAMED) | (unfelt & ~named);
  // What may be a review needs words for what it blames.
  const unsaid = doubt > 0 ? NOT_IN_PRAISE & ~signedOf(named) : 0;
  const scores: number[] = [];
  let bits = 0;
  for (let k = 0; k < EMOTIONS.length; k++) {
    const c = calibration[k] as EmotionCalibration;
    const bit = 1 << k;
    const least = Math.max(c.threshold, opposed & bit ? OPPOSED : 0);
    let p = probabilityOf(outputs[k] as number, score, c);
    if (sure & bit) p = Math.max(p, least);
    else if ((denied | unsaid) & bit) p = Math.min(p, least / 2);
    scores.push(p);
    if (sure & bit || p >= least + doubt) bits |= bit;
  }
  return { scores, bits };
}

/**
 * Adds what a comment feels as a whole to what its clauses feel: each emotion to the clause whose own output is the largest.
 */
export function addToClauses(
  clauses: Felt[],
  { scores, bits }: Felt,
  outputs: readonly (readonly number[])[],
): void {
  for (let k = 0; k < EMOTIONS.length; k++) {
    for (const clause of clauses) clause.scores[k] = Math.max(clause.scores[k] ?? 0, scores[k] as number);
    if ((bits & (1 << k)) === 0) continue;
    let loudest = 0;
    for (let i = 1; i < outputs.length; i++) {
      if ((outputs[i]?.[k] as number) > (outputs[loudest]?.[k] as number)) loudest = i;
    }
    (clauses[loudest] as Felt).bits |= 1 << k;
  }
}
