import { AS_NAMED, bitsOf, deniedOf, plainlySignedOf, signedOf } from "./felt-words.ts";
import { EMOTIONS, type Emotion } from "./scale.ts";

/**
 * Per emotion: probability = 1 / (1 + exp(-(slope * output + offset + blame * B + praise * P))), where B and
 * P are how far the clause's score lies below and above 0, 0 to 1: what is felt depends on the side that is
 * taken. `threshold` is the least that counts as felt. Where a text has one emotion or none, the
 * output is first taken among the others (shareLogs).
 */
export interface EmotionCalibration {
  slope: number;
  offset: number;
  blame: number;
  praise: number;
  threshold: number;
}

/** The logarithm of each output's share when they compete with one another and with none, whose output is 0. */
export function shareLogs(outputs: ArrayLike<number>): number[] {
  let sum = 1;
  for (let k = 0; k < outputs.length; k++) sum += Math.exp(outputs[k] as number);
  const all = Math.log(sum);
  const logs: number[] = [];
  for (let k = 0; k < outputs.length; k++) logs.push((outputs[k] as number) - all);
  return logs;
}

/** The probability of an emotion, from its output and the score (-100 to 100) of the clause. */
export function probabilityOf(output: number, score: number, c: EmotionCalibration): number {
  const side = score < 0 ? (-score / 100) * c.blame : (score / 100) * c.praise;
  return 1 / (1 + Math.exp(-(c.slope * output + c.offset + side)));
}

/**
 * From these scores on a clause or a comment is clearly of one side. Higher ones let joy into blame: on dev, of
 * English comments called negative 15 % at 20, 9.5 % at 10, 7.4 % at 5 (GoEmotions 53.6, 53.1, 51.6).
 */
const CLEAR = 10;
const CLEAR_COMMENT = 5;
/** From here on a comment blames enough for its words of blame to tell a feeling. */
const BLAMING_COMMENT = -15;
/** These are ruled out there, unless the clause's words name them. */
export const NOT_IN_BLAME = bitsOf(["joy", "trust"]);
export const NOT_IN_PRAISE = bitsOf(["anger", "disgust", "fear", "sadness"]);
function ruledOut(score: number, clear: number): number {
  return score <= -clear ? NOT_IN_BLAME : score >= clear ? NOT_IN_PRAISE : 0;
}

/** What a comment rules out in a clause that is not all of it: where it praises as much as it blames, both. */
function ruledOutBy(comment: number): number {
  return (comment <= -CLEAR_COMMENT ? NOT_IN_BLAME : 0) | (comment > -CLEAR ? NOT_IN_PRAISE : 0);
}

/** Bits of the emotions that a clause's words tell by themselves: words of blame, in clear blame. */
export function toldByWords(named: number, score: number, comment: number): number {
  return score <= -CLEAR && comment <= BLAMING_COMMENT ? plainlySignedOf(named) & NOT_IN_PRAISE : 0;
}

/** Clear blame seldom feels nothing, so less is enough there; and so it is for what words name. */
const EASE = 0.7;
const NAMED_EASE = 0.5;
/**
 * How likely an emotion must be in a clause none of whose words names or stands for it. Below, most that the model hears
 * in reviews is not there: of 527 English and 527 Vietnamese clauses that it has not seen disgust was right in 4 of 76,
 * anger in 51 of 145, with such a word in 11 of 14 and 48 of 52. Anger at 0.5 was right in 8 of 20 clauses drawn.
 */
const UNSIGNED: Readonly<Partial<Record<Emotion, number>>> = {
  anger: 0.8,
  disgust: 0.85,
  fear: 0.6,
  sadness: 0.9,
  joy: 0.7,
  trust: 0.97,
};
const LEAST_UNSIGNED = EMOTIONS.map((emotion) => UNSIGNED[emotion] ?? 0);

/** How likely at least is what an emoji shows. */
const SHOWN = 0.8;

export interface Felt {
  /** Probability of each emotion, in the order of EMOTIONS. */
  scores: number[];
  /** Bits of those felt. */
  bits: number;
}

/** What a clause says and shows, to tell what is felt in it. */
export interface ClauseFeeling {
  /** Outputs of the eight emotions. */
  outputs: ArrayLike<number>;
  /** -100 to 100; 0 where nothing in it speaks for or against. */
  score: number;
  /** Score of the comment it stands in. */
  comment: number;
  /** Bits of the emotions its words name or deny (FeltWords.named), and of those its emoji show. */
  named: number;
  shown: number;
  /** Bits of what must be named to be felt (unfeltIn). */
  unfelt: number;
}

/**
 * What is felt in a clause. `oneEmotion`: a text has one emotion or none. `least` raises thresholds that
 * are lower.
 */
export function feltIn(
  { outputs: given, score, comment, named, shown, unfelt }: ClauseFeeling,
  calibration: readonly EmotionCalibration[],
  oneEmotion: boolean,
  least: number,
): Felt {
  const outputs = oneEmotion ? shareLogs(given) : given;
  const scores: number[] = [];
  // An emoji is decisive: 😡 after a fault is anger, and whatever else its words may sound like no joy.
  const side = shown & NOT_IN_PRAISE ? -CLEAR : score;
  // A clause against its comment, too, must name what it feels: of many clauses one is soon mistaken.
  const opposed = ruledOut(side, CLEAR) | (score === comment ? 0 : ruledOutBy(comment));
  const signed = signedOf(named);
  const plain = toldByWords(named, side, comment) & ~opposed;
  let bits = 0;
  for (let k = 0; k < EMOTIONS.length; k++) {
    const c = calibration[k];
    if (!c) {
      scores.push(0);
      continue;
    }
    const bit = 1 << k;
    const eased = c.threshold * (side <= -CLEAR && bit & NOT_IN_PRAISE ? EASE : 1);
    const unsigned = (signed | shown) & bit ? 0 : (LEAST_UNSIGNED[k] as number);
    const threshold = Math.max(eased, least, unsigned);
    let p = probabilityOf(outputs[k] as number, score, c);
    if ((plain | (named & AS_NAMED)) & bit) p = Math.max(p, threshold);
    else if (((deniedOf(named) & AS_NAMED) | (unfelt & ~named)) & bit) p = Math.min(p, threshold / 2);
    else if (shown & bit && !(opposed & bit)) p = Math.max(p, SHOWN);
    else if (opposed & bit) {
      const isNamed = named & bit && p >= threshold * NAMED_EASE;
      p = isNamed ? Math.max(p, threshold) : Math.min(p, threshold / 2);
    }
    scores.push(p);
    if (p >= threshold) bits |= bit;
  }
  return { scores, bits };
}

/** The emotions of a set of bits. */
export function emotionsIn(bits: number): Emotion[] {
  if (bits === 0) return [];
  return EMOTIONS.filter((_, k) => bits & (1 << k));
}

export interface Emotions {
  emotion_scores: Record<Emotion, number>;
  emotions: Emotion[];
}

/** A comment's emotions are those of its clauses, each as likely as where it is likeliest. */
export function emotionsOf(clauses: readonly Felt[]): Emotions {
  const scores = {} as Record<Emotion, number>;
  for (let k = 0; k < EMOTIONS.length; k++) {
    let most = 0;
    for (const { scores: own } of clauses) most = Math.max(most, own[k] as number);
    scores[EMOTIONS[k] as Emotion] = Math.round(most * 1000) / 1000;
  }
  let bits = 0;
  for (const clause of clauses) bits |= clause.bits;
  return { emotion_scores: scores, emotions: emotionsIn(bits) };
}
