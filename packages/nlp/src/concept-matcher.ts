import { CONCEPTS, type Concept, DECOYS, STRONG } from "./lexicons/concepts.ts";
import { VIETNAMESE } from "./lexicons/vi.ts";
import { folded } from "./topic-words.ts";

/** Words [from, to) that say a concept; `sign` is 0 where the words alone do not tell. */
export interface FoundConcept {
  name: string;
  sign: -1 | 0 | 1;
  from: number;
  to: number;
}

/** Languages that concepts are written for. */
export const CONCEPT_LANGUAGES = ["en", "vi"] as const;
type ConceptLanguage = (typeof CONCEPT_LANGUAGES)[number];

/** How a language turns words round, and where what is said is not said to be so. */
interface Grammar {
  negators: ReadonlySet<string>;
  /** Words between a negator and what it negates: "not very clean", "không được sạch", "không lên lớp đúng giờ". */
  between: ReadonlySet<string>;
  /** What stands behind a negator's letters where they negate nothing: "không gian" is space, "not only" says yes. */
  noneBefore: ReadonlySet<string>;
  /** Words that end what a negator reaches. */
  apart: ReadonlySet<string>;
  /** What a negator of things needs behind it before their names; empty where they follow at once. */
  thereIs: string;
}

const setOf = (words: string) => new Set(words.split(" "));

/** "Không" and its like, as people shorten and misspell them. */
function vietnameseNegators(): ReadonlySet<string> {
  const plain = "không chưa chẳng chả đâu đéo";
  const own = setOf(plain);
  const short = Object.entries(VIETNAMESE.shortForms ?? {}).filter(([, long]) =>
    own.has(long.split(" ")[0] as string),
  );
  return new Set([...own, ...short.map(([form]) => form)]);
}

const GRAMMARS: Record<ConceptLanguage, Grammar> = {
  en: {
    thereIs: "",
    negators: setOf(
      "not no never isn't wasn't aren't weren't ain't don't doesn't didn't won't wouldn't can't cannot couldn't haven't hasn't isnt wasnt arent werent dont doesnt didnt nothing neither nor hardly barely without less far_from none",
    ),
    between: setOf(
      "a an the very too so that really as all at any particularly exactly especially is are be been quite overly super terribly even much more of find found feel felt look looks looked seem seems get got have had been taste tastes it anything",
    ),
    noneBefore: setOf("only just"),
    apart: setOf("and but with because so though although as or"),
  },
  vi: {
    thereIs: "có",
    negators: vietnameseNegators(),
    between: setOf(
      "được dc đc đươc quá rất lắm thật thực sự hề bị có cảm thấy hoàn toàn còn phải cho mấy là đủ thể quá_là đi đến tới lên vào lớp làm việc giao hàng dạy giảng chạy nói phục vụ",
    ),
    noneBefore: setOf("gian khí chỉ những kém thua"),
    apart: setOf("và nhưng mà nên vì thì với còn do tuy hay hoặc"),
  },
};

/** "Don t", "won ' t": a negation that was cut at its apostrophe. */
const CUT = setOf("don doesn didn isn wasn aren weren won wouldn couldn can haven hasn hadn shouldn ain");
/** "Too cheap" praises nothing. */
const TOO = "too";
const IS_STRONG = setOf(STRONG);
/** Words that a negator may reach over, and syllables of the thing's name. */
const REACH = 8;
const MAX_NAMED = 3;

/** "Chả ngon" tastes bad or praises a sausage: these tell which. */
const AMBIGUOUS = "chả";
const TELLING = setOf("gì mấy đâu nào");

/** Single syllables that mean one thing only without their marks, too. */
const CLEAR_BARE = setOf("sach tot dep ngon nhanh cham ban re dat rong tuyet tien ok mac");

/** Finds concepts in words of one language. Where several begin at a word, the longest counts. */
export class ConceptMatcher {
  readonly #phrases = new Map<string, { words: string[]; name: string | null }[]>();
  readonly #bare = new Map<string, { words: string[]; name: string | null }[]>();
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
      const own = phrases
        .get(forms[at] as string)
        ?.find(({ words }) => at + words.length <= to && words.every((word, n) => forms[at + n] === word));
      if (!own) {
        at++;
        continue;
      }
      const turned = own.name && this.#turned(own.name, forms, from, at, at + own.words.length, isApart);
      if (turned) found.push(turned);
      at += own.words.length;
    }
    return found;
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
    if (concept.sign > 0 && forms[from - 1] === TOO && from > clause) return null;
    const negated = this.#isNegated(forms, clause, from, to, isApart);
    if (negated === null) return null;
    if (!negated) return { name, sign: concept.sign, from, to };
    if (IS_STRONG.has(forms.slice(from, to).join("_"))) return null;
    const { opposite } = concept;
    // What is not too big is not small for that.
    if (concept.sign !== 0 && opposite && CONCEPTS[opposite])
      return { name: opposite, sign: CONCEPTS[opposite].sign, from, to };
    return { name: `not ${name}`, sign: -concept.sign as -1 | 0 | 1, from, to };
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
    let isNear = true;
    for (let before = at - 1; before >= Math.max(clause, at - REACH); before--) {
      const form = forms[before] as string;
      if (isApart(before + 1) || apart.has(form)) return false;
      if (this.#negates(forms, before)) {
        if (form === AMBIGUOUS) return TELLING.has(forms[end] as string) || null;
        if (isNear) return true;
        // "Không có view đẹp": what is not there is named before it is judged.
        return (forms[before + 1] === thereIs && at - before - 2 <= MAX_NAMED) || null;
      }
      if (!between.has(form)) isNear = false;
    }
    return false;
  }

  #negates(forms: readonly string[], at: number): boolean {
    const { negators, noneBefore } = this.#grammar;
    if (forms[at] === "t") return CUT.has(forms[at - 1] as string);
    return negators.has(forms[at] as string) && !noneBefore.has(forms[at + 1] as string);
  }
}

/** @param name null for what says nothing */
function add(
  phrases: Map<string, { words: string[]; name: string | null }[]>,
  words: string[],
  name: string | null,
): void {
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
