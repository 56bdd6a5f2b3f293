import { CONCEPTS, type Concept, DECOYS } from "./lexicons/concepts.ts";
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
  /** Words between a negator and what it negates: "not very clean", "không được sạch". */
  between: ReadonlySet<string>;
  /** What a negator of things needs behind it before their names; empty where they follow at once. */
  thereIs: string;
}

const setOf = (words: string) => new Set(words.split(" "));

const GRAMMARS: Record<ConceptLanguage, Grammar> = {
  en: {
    thereIs: "",
    negators: setOf(
      "not no never isn't wasn't aren't weren't ain't don't doesn't didn't won't wouldn't can't cannot couldn't haven't hasn't isnt wasnt arent werent dont doesnt didnt nothing neither nor hardly barely without less far_from none",
    ),
    between: setOf(
      "a an the very too so that really as all at any particularly exactly especially is are be been quite overly super terribly even much more of find found feel felt look looks looked seem seems get got have had been taste tastes it anything",
    ),
  },
  vi: {
    thereIs: "có",
    negators: setOf(
      "không ko k kh khong hông chưa chẳng chả chua kg hok khg đâu hổng kj hk hong đéo chẳng_hề",
    ),
    between: setOf(
      "được dc đc đươc quá rất lắm thật thực sự hề bị có cảm thấy hoàn toàn còn phải cho mấy là đủ thể quá_là",
    ),
  },
};

const ONLY = setOf("only chỉ");
/** Words that a negator reaches over, and syllables of the thing's name. */
const REACH = 5;
const MAX_NAMED = 3;

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

  /** @param bare the text is Vietnamese without marks */
  find(forms: readonly string[], from: number, to: number, bare: boolean): FoundConcept[] {
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
      if (own.name !== null) found.push(this.#turned(own.name, forms, from, at, at + own.words.length));
      at += own.words.length;
    }
    return found;
  }

  isNegator(form: string): boolean {
    return this.#grammar.negators.has(form);
  }

  #turned(name: string, forms: readonly string[], clause: number, from: number, to: number): FoundConcept {
    const concept = CONCEPTS[name] as Concept;
    if (!this.#isNegated(forms, clause, from)) return { name, sign: concept.sign, from, to };
    const { opposite } = concept;
    // What is not too big is not small for that.
    if (concept.sign !== 0 && opposite && CONCEPTS[opposite])
      return { name: opposite, sign: CONCEPTS[opposite].sign, from, to };
    return { name: `not ${name}`, sign: -concept.sign as -1 | 0 | 1, from, to };
  }

  #isNegated(forms: readonly string[], clause: number, at: number): boolean {
    const { negators, between, thereIs } = this.#grammar;
    for (let before = at - 1; before >= Math.max(clause, at - REACH); before--) {
      const form = forms[before] as string;
      // "Not only clean but …" says that it is.
      if (negators.has(form)) return !ONLY.has(forms[before + 1] as string);
      if (!between.has(form)) break;
    }
    // "Không có view đẹp": what is not there is named before it is judged.
    for (let named = 2; named <= MAX_NAMED + 1; named++) {
      if (at - named - 1 < clause) return false;
      if (forms[at - named] === thereIs && negators.has(forms[at - named - 1] as string)) return true;
    }
    return false;
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
