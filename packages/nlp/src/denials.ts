import { GRAMMARS, setOf } from "./concept-grammar.ts";
import type { FoundConcept } from "./concept-matcher.ts";
import { CONCEPTS } from "./lexicons/concepts.ts";

/** "Lác gì cả", "ngon chỗ nào": a denial whose first word stands in another clause, or is left out. */
export function isDeniedBehind(forms: readonly string[], to: number): boolean {
  return DENIALS_BEHIND.has(`${forms[to]} ${forms[to + 1]}`);
}
const DENIALS_BEHIND = setOf(
  "gì_cả gì_hết gì_đâu gì_mấy j_cả j_hết j_đâu j_mấy chỗ_nào tí_nào chút_nào đâu_mà gì_mà cái_nỗi",
  "_",
);

/** What customers do, or will. */
const DONE_BY_CUSTOMERS = setOf("recommended returning");
const THINKS = setOf("think believe imagine see expect plan intend");
const DOUBTS = setOf(
  "doubt doubtful unlikely hesitate reluctant hard difficult impossible twice stopped stop used ngại",
);
/** "I don't think I would go back or recommend", "hard to recommend": what is doubted at the head of a clause is all that follows. */
export function isDoubted(name: string, forms: readonly string[], clause: number, from: number): boolean {
  if (!DONE_BY_CUSTOMERS.has(name)) return false;
  for (let at = clause; at < from; at++) {
    const form = forms[at] as string;
    const denied = /n't$|^(?:dont|not|cannot|never)$/.test(forms[at - 1] ?? "");
    if (at > clause && denied && THINKS.has(form)) return true;
    if (DOUBTS.has(form) && !denied) return true;
  }
  return false;
}

/** "Hết ngon", "bớt thân thiện", "tưởng ngon": so it is no longer, or never was. */
const VOIDS = setOf("hết bớt mất ngại tưởng miễn đỡ giả");
/** "Hiếm khi đúng giờ", "khó mà hài lòng", "hết dám quay lại". */
const VOIDING = setOf("hiếm_khi ít_khi khó_mà khó_lòng khó_có_thể hết_dám nào_có gì_mà đâu_mà ngại_gì", "_");
const VOIDING_REACH = 3;
/** "Ngon đâu". */
const AT_END = setOf("đâu đâu_mà", "_");

/** Whether words of praise praise nothing by what stands just before or behind them. */
export function isVoided(forms: readonly string[], clause: number, from: number, to: number): boolean {
  if (from > clause && VOIDS.has(forms[from - 1] as string)) return true;
  for (let at = Math.max(clause, from - VOIDING_REACH); at < from - 1; at++) {
    const pair = `${forms[at]} ${forms[at + 1]}`;
    if (VOIDING.has(pair) || VOIDING.has(`${pair} ${forms[at + 2]}`)) return true;
  }
  // "Có gì ngon đâu": a rhetorical question.
  return AT_END.has(forms[to] as string) && forms.slice(clause, from).some((form) => RHETORICAL.has(form));
}
const RHETORICAL = setOf("gì có nào");

/** What joins words of which the same is said or denied, and what may stand beside it. */
const JOINS = setOf(
  "and or nor very so really at all that too even và hay hoặc lẫn cũng như rất thật quá the a any",
);
export const isJoint = (form: string): boolean => JOINS.has(form);
/** What a denial goes on behind, however far it stands: "would not stay again or recommend it". */
const GOES_ON = setOf("or nor hoặc");
/** What it does not. */
const ENDS = setOf("but because although though nhưng vì tuy mà");

/**
 * Concepts without what a denial before them may cover ("not clean or comfortable", "never dirty or noisy"), and without
 * what the same clause denies ("sạch thì không sạch"): so no point counts or quotes who denies it.
 *
 * @param clause where the clause begins
 */
export function withoutCovered(
  found: FoundConcept[],
  forms: readonly string[],
  clause: number,
  negates: (at: number) => boolean,
): FoundConcept[] {
  if (!found.some(takesSide)) return found;
  let covering: FoundConcept | null = null;
  return found.filter((concept) => {
    if (!takesSide(concept)) {
      covering = concept.isDenied && concept.sign !== 0 ? concept : null;
      return true;
    }
    const isJoined =
      covering !== null &&
      covering.sign !== concept.sign &&
      forms.slice(covering.to, concept.from).every((form) => JOINS.has(form));
    // What goes on behind a list goes on behind its first.
    if (isJoined && covering) covering = { ...covering, to: concept.to };
    if (isJoined || goesOn(forms, clause, concept.from, negates)) return false;
    covering = null;
    return !found.some((other) => isDenial(other, forms) && isOpposite(concept, other));
  });
}

/** Says something for or against, and not by denying. */
export const takesSide = ({ sign, isDenied }: FoundConcept): boolean => sign !== 0 && !isDenied;

function goesOn(
  forms: readonly string[],
  clause: number,
  from: number,
  negates: (at: number) => boolean,
): boolean {
  let before = from - 1;
  while (before > clause && !GOES_ON.has(forms[before] as string) && JOINS.has(forms[before] as string))
    before--;
  if (before <= clause || !GOES_ON.has(forms[before] as string)) return false;
  for (let at = before - 1; at >= clause && !ENDS.has(forms[at] as string); at--)
    if (negates(at)) return true;
  return false;
}

/** Whether a concept denies something; "không ngon" is a word of its own. */
export const isDenial = ({ isDenied, sign, from }: FoundConcept, forms: readonly string[]): boolean =>
  isDenied === true || (sign !== 0 && NEGATORS.some((negators) => negators.has(forms[from] as string)));
const NEGATORS = Object.values(GRAMMARS).map(({ negators }) => negators);

export const isOpposite = (one: FoundConcept, denied: FoundConcept): boolean =>
  CONCEPTS[one.name]?.opposite === denied.name || denied.name === `not ${one.name}`;
