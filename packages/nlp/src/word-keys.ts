import { folded } from "./topic-words.ts";

/**
 * How words are looked up in languages that bend them: without marks, and by the listed beginning they have
 * ("livraison" and "livré" by "livr*"), in Arabic script also without what is written onto their front.
 */
export class WordKeys {
  private readonly beginnings = new Set<string>();
  private longest = 0;
  private readonly known = new Map<string, readonly string[]>();

  /** The keys of a seed's word, "livr*" or "prix"; a beginning is remembered. */
  seed(word: string): string {
    if (!word.endsWith("*")) return plain(word);
    const beginning = plain(word.slice(0, -1));
    this.beginnings.add(beginning);
    this.longest = Math.max(this.longest, beginning.length);
    return `${beginning}*`;
  }

  /** The keys a comment's word may be listed under, the likeliest first. */
  of(form: string): readonly string[] {
    const known = this.known.get(form);
    if (known) return known;
    if (this.known.size > CACHE_SIZE) this.known.clear();
    const keys: string[] = [];
    for (const word of bared(plain(form))) {
      keys.push(word);
      for (let size = Math.min(word.length, this.longest); size > 1; size--) {
        if (!this.beginnings.has(word.slice(0, size))) continue;
        keys.push(`${word.slice(0, size)}*`);
        break;
      }
    }
    this.known.set(form, keys);
    return keys;
  }
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

function plain(form: string): string {
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
