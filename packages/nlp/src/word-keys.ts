import { folded, isAscii } from "./topic-words.ts";

/**
 * How words are looked up in languages that bend them: without marks, and by the listed beginning they have
 * ("livraison" and "livré" by "livr*"), in Arabic script also without what is written onto their front.
 */
export class WordKeys {
  private readonly beginnings = emptyLetter();

  /** The keys of a seed's word, "livr*" or "prix"; a beginning is remembered. */
  seed(word: string): string {
    if (!word.endsWith("*")) return plain(word);
    const beginning = plain(word.slice(0, -1));
    let at = this.beginnings;
    for (let n = 0; n < beginning.length; n++) {
      const code = beginning.charCodeAt(n);
      const next = at.next.get(code) ?? emptyLetter();
      at.next.set(code, next);
      at = next;
    }
    at.ends = true;
    return `${beginning}*`;
  }

  /** The keys a comment's word may be listed under, the likeliest first. */
  of(form: string): string[] {
    const keys: string[] = [];
    for (const word of bareWords(form)) {
      keys.push(word);
      const size = this.beginningOf(word);
      if (size > 1) keys.push(`${word.slice(0, size)}*`);
    }
    return keys;
  }

  /** Whether a list has one of a comment's word's keys. */
  isIn(list: { has(key: string): boolean }, form: string): boolean {
    for (const word of bareWords(form)) {
      if (list.has(word)) return true;
      const size = this.beginningOf(word);
      if (size > 1 && list.has(`${word.slice(0, size)}*`)) return true;
    }
    return false;
  }

  /** How many letters of a word are its longest listed beginning; 0 for none. */
  private beginningOf(word: string): number {
    let size = 0;
    let at: Letter | undefined = this.beginnings;
    for (let n = 0; n < word.length; n++) {
      at = at.next.get(word.charCodeAt(n));
      if (!at) break;
      if (at.ends) size = n + 1;
    }
    return size;
  }
}

/** A letter of listed beginnings, and those that go on from it. */
interface Letter {
  next: Map<number, Letter>;
  ends: boolean;
}

function emptyLetter(): Letter {
  return { next: new Map(), ends: false };
}

const CACHE_SIZE = 50_000;

/** One spelling of letters that are written in several ways. */
const SAME: Record<string, string> = {
  ə: "e",
  ı: "i",
  ß: "ss",
  œ: "oe",
  æ: "ae",
  ى: "ي",
  ی: "ي",
  ے: "ي",
  ک: "ك",
  ہ: "ه",
  ھ: "ه",
  ة: "ه",
  ۃ: "ه",
  ں: "ن",
};

/** Of forms seen lately: all matchers ask for the same words. */
const BARE_WORDS = new Map<string, readonly string[]>();

function bareWords(form: string): readonly string[] {
  if (isAscii(form)) return [form];
  const known = BARE_WORDS.get(form);
  if (known) return known;
  if (BARE_WORDS.size > CACHE_SIZE) BARE_WORDS.clear();
  const words = bared(plain(form));
  BARE_WORDS.set(form, words);
  return words;
}

function plain(form: string): string {
  if (isAscii(form)) return form;
  const word = folded(form);
  return /[^a-z]/.test(word)
    ? word
        .replace(/[\u0610-\u061a\u0640\u064b-\u065f\u0670]/g, "")
        .replace(/[^a-z]/g, (letter) => SAME[letter] ?? letter)
    : word;
}

/** One form for a word however it is marked and whatever is written onto its front. */
export function evenForm(word: string): string {
  return bared(plain(word)).at(-1) ?? word;
}

/** The word, and in Arabic what remains without "and", "with", "for" and the article. */
function bared(word: string): string[] {
  if (word.charCodeAt(0) < 0x600) return [word];
  const noun = word.replace(/^[وف]?(?:[بك]?ال|لل)(?=...)/, "");
  if (noun !== word) return [word, noun];
  return /^[وفبلك]..../.test(word) ? [word, word.slice(1)] : [word];
}
