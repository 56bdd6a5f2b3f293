import { setOf } from "./concept-grammar.ts";
import type { FoundConcept } from "./concept-matcher.ts";
import { STRONG as STRONG_JUDGEMENTS } from "./lexicons/concepts.ts";
import { CORE_OF_SAME, CORES, LESSENING, STRENGTHENING, STRONG_WORDS } from "./lexicons/cores.ts";
import { isAside } from "./manner-asides.ts";
import type { Span } from "./things.ts";

/**
 * How a statement is made, in five bits: how strongly, whether by denying the opposite, and with which of a concept's
 * words (lexicons/cores.ts). What a quote stands for is said in some manners and not in others.
 */
export type Manner = number;

type Degree = 0 | 1 | 2 | 3;
/** "A bit late", "late", "very late". */
const LESSENED: Degree = 0;
const PLAIN: Degree = 1;
const STRONG: Degree = 2;
/** Words that mean something else here: no quote stands for them. */
const ASIDE: Degree = 3;

/** The core of what is felt: "satisfied" among "good". */
const FELT = 2;

const mannerOf = (degree: Degree, isDenied: boolean, core: number): Manner =>
  degree | (isDenied ? 4 : 0) | (core << 3);

/** Of what is said neither more nor less strongly, and in no words of its own. */
export const PLAIN_MANNER: Manner = mannerOf(PLAIN, false, 0);

export const degreeOf = (manner: Manner): number => manner & 3;
const isDenied = (manner: Manner): boolean => (manner & 4) !== 0;
const coreOf = (manner: Manner): number => manner >> 3;

/** Manners that a quote may be chosen from: its degree left out. */
export const classOf = (manner: Manner): number => manner >> 2;

/** Whether a quote of a class may stand for a manner, whatever its degree. */
export function isOfClass(manner: Manner, of: number): boolean {
  const core = of >> 1;
  if (degreeOf(manner) === ASIDE || isDenied(manner) !== ((of & 1) === 1)) return false;
  return core === 0 ? coreOf(manner) < 3 : coreOf(manner) === core;
}

/**
 * Whether a quote of one degree stands for those who say it with another: who says "late" says "a bit late" and who says
 * "very late" says "late", but "a bit late" is not what "terribly late" says.
 */
export function standsFor(quoted: number, degree: number): boolean {
  return degree === quoted || (quoted < STRONG && degree === quoted + 1);
}

/** The manners that a quote of a class and a degree stands for, a bit each. */
export function mannersOf(of: number, degree: number): number {
  let mask = 0;
  // Who is disappointed does not say that it is terrible.
  const isFelt = (manner: Manner) => degree === STRONG && of >> 1 === 0 && coreOf(manner) === FELT;
  for (let manner = 0; manner < 32; manner++)
    if (isOfClass(manner, of) && standsFor(degree, degreeOf(manner)) && !isFelt(manner)) mask |= 1 << manner;
  return mask >>> 0;
}

export const isAmong = (manners: number, manner: Manner): boolean => ((manners >>> manner) & 1) === 1;

const STRONG_BY_ITSELF = setOf(`${STRONG_JUDGEMENTS} ${STRONG_WORDS}`);
const LESSENS = setOf(LESSENING);
const STRENGTHENS = setOf(STRENGTHENING);
/** Words of degree stand so near. */
const REACH = 3;
/** What may stand between. */
const BETWEEN = setOf("a the cũng có bị là thì được một 1 of more hơn tad");
/** Behind a judgement these lessen it, or strengthen it; elsewhere they are other words. */
const BEHIND_LESSENS = setOf("chút xíu tí tẹo");
const BEHIND_STRENGTHENS = setOf("quá lắm cực vô nhất luôn kinh lot much");
/** Those that lessen what is denied: "không sạch lắm". */
const NOT_MUCH = setOf("quá lắm much");
/** "Lag nhẹ". */
const LIGHTLY = setOf("nhẹ ít");

const coreTables = new Map(
  Object.entries(CORES).map(([name, cores]) => [
    name,
    cores.flatMap((words, at) => words.split(" ").map((word): [string, number] => [word, at + 1])),
  ]),
);
const CORE_BY_WORD = new Map([...coreTables].map(([name, words]) => [name, new Map(words)]));

/** @param what the concept that it is counted as; of "the food is tasty" it is "good" */
export function readManner(
  forms: readonly string[],
  clause: Span,
  concept: FoundConcept,
  what: string,
): Manner {
  const denied = concept.isDenied === true;
  const words = forms.slice(concept.from, concept.to).join("_");
  const same = what === concept.name ? 0 : (CORE_OF_SAME[concept.name] ?? 3);
  const core = (CORE_BY_WORD.get(concept.name)?.get(words) ?? 0) || same;
  return mannerOf(degreeAround(forms, clause, concept), denied, core);
}

/** Whether a part of a clause leaves out what strengthens its judgement: "slow" of "so slow". */
export const isUnstressed = (
  forms: readonly string[],
  clause: Span,
  part: Span,
  concept: FoundConcept,
): boolean => degreeAround(forms, clause, concept) === STRONG && degreeAround(forms, part, concept) === PLAIN;

/** The manner of what is said without what strengthens it. */
export const unstressed = (manner: Manner): Manner =>
  degreeOf(manner) === STRONG ? (manner & ~3) | PLAIN : manner;

/** What is done or not done, in no degree: "highly recommended". */
const WITHOUT_DEGREE = setOf("recommended discouraged returning leaving");

function degreeAround(forms: readonly string[], { from, to }: Span, concept: FoundConcept): Degree {
  if (isAside(forms, { from, to }, concept)) return ASIDE;
  if (WITHOUT_DEGREE.has(concept.name)) return PLAIN;
  if (isSometimes(forms, { from, to: concept.from }) || isLessInside(forms, concept)) return LESSENED;
  const blames = concept.sign <= 0;
  // "Not very clean" is less than that it is not clean.
  const much = concept.isDenied ? LESSENED : STRONG;
  let degree: Degree = isStrongInside(forms, concept) ? STRONG : PLAIN;
  for (let at = concept.from - 1; at >= Math.max(from, concept.from - REACH); at--) {
    const form = forms[at] as string;
    // "Hơi tí là giật": at the slightest touch.
    if (LESSENS.has(form)) return at + 1 < concept.from && forms[at + 1] === "là" ? degree : LESSENED;
    if (STRENGTHENS.has(form) || ADVERB.test(form)) degree = much;
    else if (!BETWEEN.has(form)) break;
  }
  for (let at = concept.to; at < Math.min(to, concept.to + REACH); at++) {
    const form = forms[at] as string;
    if (BEHIND_LESSENS.has(form) || (blames && LIGHTLY.has(form))) return LESSENED;
    if (BEHIND_STRENGTHENS.has(form)) degree = NOT_MUCH.has(form) ? much : STRONG;
    else if (!BETWEEN.has(form)) break;
  }
  return degree;
}

/** "Now and then it hangs" is less than that it hangs. */
const SOMETIMES = setOf(
  "sometimes occasionally đôi_khi đôi_lúc thỉnh_thoảng có_lúc có_khi lúc_thì một_chút at_times a_times",
);
function isSometimes(forms: readonly string[], { from, to }: Span): boolean {
  for (let at = from; at < to; at++)
    if (SOMETIMES.has(forms[at] as string) || SOMETIMES.has(`${forms[at]}_${forms[at + 1]}`)) return true;
  return false;
}

/** "Awesomely great". */
const ADVERB = /[a-z]{4}ly$/;

/** "Tạm được", "giá hơi cao". */
const isLessInside = (forms: readonly string[], { from, to }: FoundConcept): boolean =>
  to - from > 1 && forms.slice(from, to).some((form) => LESS_INSIDE.has(form));
const LESS_INSIDE = setOf("hơi khá tạm");

/** "Rất thích", "tốt lắm" are said with their degree. */
const isStrongInside = (forms: readonly string[], { from, to }: FoundConcept): boolean =>
  STRONG_BY_ITSELF.has(forms.slice(from, to).join("_")) ||
  (to - from > 1 &&
    (STRENGTHENS.has(forms[from] as string) || BEHIND_STRENGTHENS.has(forms[to - 1] as string)));
