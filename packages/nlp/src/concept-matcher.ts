import { CONCEPT_LANGUAGES, type ConceptLanguage, GRAMMARS, type Grammar, setOf } from "./concept-grammar.ts";
import { hasFaultSpeed, isOfOtherPrice, isSizeName, isTooMuch, TOO_MUCH } from "./concept-senses.ts";
import { isDeniedBehind, isDoubted, isVoided, withoutCovered } from "./denials.ts";
import { CONCEPTS, type Concept, DECOYS, STRONG } from "./lexicons/concepts.ts";
import { folded } from "./topic-words.ts";

/** Words [from, to) that say a concept; `sign` is 0 where the words alone do not tell. */
export interface FoundConcept {
  name: string;
  sign: -1 | 0 | 1;
  from: number;
  to: number;
  /** Whether it is said by denying, or lessening, the opposite. */
  isDenied?: boolean;
}

/** "Don t", "won ' t": a negation that was cut at its apostrophe. */
const CUT = setOf("don doesn didn isn wasn aren weren won wouldn couldn can haven hasn hadn shouldn ain");
/** "Too cheap" praises nothing. */
const TOO = "too";
const IS_STRONG = setOf(STRONG);
/** Words that a negator may reach over, and syllables of the thing's name. */
const REACH = 8;
const MAX_NAMED = 3;

/** "Far from clean" is not, "far from the centre" is a distance. */
const BEFORE_PLACES = setOf("the our my");
const WAITS = setOf("wait waiting waited");
const SHORT = setOf("short minimal worth");
const WAIT_REACH = 5;
/** Whom "nên" (should) speaks to; elsewhere it means "therefore". */
const ADVISED = setOf("người mn mng bạn ai rất cũng thật đáng nhà anh chị em không ko k đừng chả chẳng");
/** "Không còn ngon" is denied, though "còn" elsewhere begins another thing. */
const STILL = "còn";
/** "Not as good" is denied, though "as" elsewhere begins a comparison or a reason. */
const AS = "as";
/** "Chả ngon" tastes bad or praises a sausage: these tell which. */
const AMBIGUOUS = "chả";
const TELLING = setOf("gì mấy đâu nào");

/** Single syllables that mean one thing only without their marks, too. */
const CLEAR_BARE = setOf("sach tot dep ngon nhanh cham ban re dat rong tuyet tien ok mac");

/** Finds concepts in words of one language. Where several begin at a word, the longest counts. */
export class ConceptMatcher {
  readonly #phrases = new Map<string, Phrase[]>();
  readonly #bare = new Map<string, Phrase[]>();
  readonly #grammar: Grammar;

  constructor(language: ConceptLanguage) {
    this.#grammar = GRAMMARS[language];
    for (const [name, concept] of Object.entries(CONCEPTS)) {
      for (const phrase of concept[language]?.split(" ") ?? []) {
        const words = phrase.split("_");
        add(this.#phrases, words, name);
        if (language === "en") continue;
        const bare = words.map(folded);
        if (bare.length > 1 || CLEAR_BARE.has(bare[0] as string)) add(this.#bare, bare, name);
      }
    }
    for (const phrase of DECOYS[language].split(" ")) add(this.#phrases, phrase.split("_"), null);
    for (const phrases of [this.#phrases, this.#bare]) {
      for (const list of phrases.values()) list.sort((a, b) => b.words.length - a.words.length);
    }
  }

  /**
   * Concepts of words [from, to), without those of which it is not clear whether something negates them.
   *
   * @param bare the text is Vietnamese without marks
   * @param isApart whether a mark stands before a word
   */
  find(
    forms: readonly string[],
    from: number,
    to: number,
    bare: boolean,
    isApart: (at: number) => boolean = () => false,
  ): FoundConcept[] {
    const phrases = bare ? this.#bare : this.#phrases;
    const found: FoundConcept[] = [];
    for (let at = from; at < to; ) {
      const own = phraseAt(phrases, forms, at, to);
      // "Kém thân thiện" says one thing.
      const lessened = this.#lessenedBy(forms, at, to);
      if (!own || (lessened < to && phraseAt(phrases, forms, lessened, to)?.name)) {
        at++;
        continue;
      }
      const turned = own.name && this.#turned(own.name, forms, from, at, at + own.words.length, isApart);
      if (turned) found.push(turned);
      at += own.words.length;
    }
    return withoutCovered(found, forms, from, (place) => this.#negates(forms, place));
  }

  /** The word that one that lessens means; `to` for none. */
  #lessenedBy(forms: readonly string[], at: number, to: number): number {
    const { lessens, ofWhat } = this.#grammar;
    if (!lessens.has(forms[at] as string)) return to;
    let next = at + 1;
    while (next < to && ofWhat.has(forms[next] as string)) next++;
    return next;
  }

  isNegator(form: string): boolean {
    return this.#grammar.negators.has(form);
  }

  #turned(
    name: string,
    forms: readonly string[],
    clause: number,
    from: number,
    to: number,
    isApart: (at: number) => boolean,
  ): FoundConcept | null {
    const concept = CONCEPTS[name] as Concept;
    // "Có mã nên mua": so they bought it, and advise nobody to.
    if (forms[from] === "nên" && from > clause && !ADVISED.has(forms[from - 1] as string)) return null;
    if (isDoubted(name, forms, clause, from)) return null;
    if (concept.sign > 0 && isVoided(forms, clause, from, to)) return null;
    if (isToldByOthers(forms, clause, from, to) || isOnlyMore(forms, to)) return null;
    if (isSizeName(name, forms, clause, from, to) || hasFaultSpeed(name, forms, clause, from, to))
      return null;
    if (isOfOtherPrice(name, forms, clause, from, to)) return null;
    if (WAITS.has(forms[from] as string) && this.#isShort(forms, clause, from, to)) return null;
    if (concept.sign > 0 && forms[from - 1] === TOO && from > clause) return null;
    const negated = this.#isNegated(forms, clause, from, to, isApart);
    if (negated === null || (!negated && isDeniedBehind(forms, to))) return null;
    // "A bit small", "runs large": what may be good or bad is too much of it.
    if (concept.sign === 0 && isTooMuch(name, forms, clause, from))
      return {
        name: `${negated ? "not " : ""}${TOO_MUCH}${name}`,
        sign: negated ? 1 : -1,
        from,
        to,
        isDenied: negated,
      };
    if (!negated) return { name, sign: concept.sign, from, to };
    if (IS_STRONG.has(forms.slice(from, to).join("_"))) return null;
    const { opposite } = concept;
    // What is not too big is not small for that.
    if (concept.sign !== 0 && opposite && CONCEPTS[opposite])
      return { name: opposite, sign: CONCEPTS[opposite].sign, from, to, isDenied: true };
    return { name: `not ${name}`, sign: -concept.sign as -1 | 0 | 1, from, to, isDenied: true };
  }

  /** "The wait was not long", "after a short wait": nobody complains. */
  #isShort(forms: readonly string[], clause: number, from: number, to: number): boolean {
    if (from > clause && SHORT.has(forms[from - 1] as string)) return true;
    const end = Math.min(forms.length, to + WAIT_REACH);
    for (let at = to; at < end; at++) {
      if (SHORT.has(forms[at] as string)) return true;
      if (forms[at] === "long") return forms.slice(to, at).some((_, n) => this.#negates(forms, to + n));
    }
    return false;
  }

  /** Null where a negator stands before the words at a distance that leaves open whether it means them. */
  #isNegated(
    forms: readonly string[],
    clause: number,
    at: number,
    end: number,
    isApart: (at: number) => boolean,
  ): boolean | null {
    const { between, thereIs, apart } = this.#grammar;
    const lessener = this.#lessenerOf(forms, clause, at);
    if (lessener >= 0) {
      return lessener === clause || !this.#grammar.negators.has(forms[lessener - 1] as string);
    }
    let isNear = true;
    for (let before = at - 1; before >= Math.max(clause, at - REACH); before--) {
      const form = forms[before] as string;
      const goesOn = this.#negates(forms, before - 1) && before > clause;
      if (
        isApart(before + 1) ||
        (apart.has(form) &&
          !((form === STILL || form === AS) && goesOn) &&
          !(form === AS && forms[before - 1] === "near") &&
          !isButOf(forms, before))
      )
        return false;
      if (this.#negates(forms, before)) {
        if (form === AMBIGUOUS) return TELLING.has(forms[end] as string) || null;
        // "No quick answer": that there is one is denied, not that it is quick.
        if (form === "no" && end < forms.length && !isApart(end) && !apart.has(forms[end] as string))
          return null;
        if (isNear) return true;
        // "Không có view đẹp": what is not there is named before it is judged.
        return (forms[before + 1] === thereIs && at - before - 2 <= MAX_NAMED) || null;
      }
      if (!between.has(form)) isNear = false;
    }
    return false;
  }

  /** Where a word stands that lessens the one at a place; -1 for none. */
  #lessenerOf(forms: readonly string[], clause: number, at: number): number {
    const { lessens, ofWhat } = this.#grammar;
    let before = at - 1;
    while (before >= clause && ofWhat.has(forms[before] as string)) before--;
    return before >= clause && lessens.has(forms[before] as string) ? before : -1;
  }

  #negates(forms: readonly string[], at: number): boolean {
    const { negators, noneBefore } = this.#grammar;
    if (forms[at] === "from") return forms[at - 1] === "far" && !BEFORE_PLACES.has(forms[at + 1] as string);
    if (isButOf(forms, at)) return true;
    if (forms[at] === "t") return CUT.has(forms[at - 1] as string);
    return negators.has(forms[at] as string) && !noneBefore.has(forms[at + 1] as string);
  }
}

interface Phrase {
  words: string[];
  name: string | null;
}

function phraseAt(
  phrases: ReadonlyMap<string, readonly Phrase[]>,
  forms: readonly string[],
  at: number,
  to: number,
): Phrase | undefined {
  return phrases
    .get(forms[at] as string)
    ?.find(({ words }) => at + words.length <= to && words.every((word, n) => forms[at + n] === word));
}

/** "Anything but clean" is not. */
function isButOf(forms: readonly string[], at: number): boolean {
  return forms[at] === "but" && forms[at - 1] === "anything";
}

/** "Two people recommended it to me" is no recommendation: "highly recommended" is. */
function isToldByOthers(forms: readonly string[], clause: number, from: number, to: number): boolean {
  const at = to - 1;
  if (forms[at] !== "recommended") return false;
  let before = from - 1;
  while (before >= clause && STRESSES.has(forms[before] as string)) before--;
  // "It came highly recommended": others said so.
  if (before >= clause && WERE.has(forms[before] as string)) return true;
  return at === from && from > clause && !RECOMMENDS.has(forms[from - 1] as string);
}
const STRESSES = setOf("highly definitely strongly truly really totally absolutely well very so");
const WERE = setOf("was were been being came comes come");
const RECOMMENDS = setOf(
  "highly definitely strongly truly really totally absolutely is are well i we i've we've have and be very",
);

/** "Is pretty lightweight" is quite light: pretty is what nothing follows. */
function isOnlyMore(forms: readonly string[], to: number): boolean {
  return forms[to - 1] === "pretty" && forms[to] !== undefined && !AFTER_PRETTY.has(forms[to] as string);
}
const AFTER_PRETTY = setOf("and but in on with too as when for i it the though or dress top");

/** @param name null for what says nothing */
function add(phrases: Map<string, Phrase[]>, words: string[], name: string | null): void {
  const first = words[0] as string;
  const list = phrases.get(first) ?? [];
  list.push({ words, name });
  phrases.set(first, list);
}

const matchers = new Map<string, ConceptMatcher>();

/** The matcher of a language; null where no concepts are written for it. */
export function conceptMatcher(language: string): ConceptMatcher | null {
  const own = CONCEPT_LANGUAGES.find((one) => one === language);
  if (!own) return null;
  const known = matchers.get(own) ?? new ConceptMatcher(own);
  matchers.set(own, known);
  return known;
}
