import { findWords, type Words } from "./clause-words.ts";

/** The words of a text as topics see them: hyphens and left-out vowels part words, spellings are evened out. */
export interface TopicWords {
  text: string;
  starts: number[];
  ends: number[];
  /** Lower case, NFC, tone marks where they belong, no drawn-out letters. */
  forms: string[];
  /** The same, each with what was worked out of it before. */
  entries: WordEntry[];
  /** The forms' English keys; made when first asked for. */
  stems: string[] | null;
}

/** A word of the vocabulary: what is worked out of it once needs no second look-up by its letters. */
export interface WordEntry {
  form: string;
  /** No other entry of the last billion has it. */
  number: number;
  /** The English key; made when first asked for. */
  stem: string | null;
}

export function stemOfEntry(entry: WordEntry): string {
  entry.stem ??= stemmed(entry.form);
  return entry.stem;
}

export function stemsOf(words: TopicWords): string[] {
  words.stems ??= words.entries.map(stemOfEntry);
  return words.stems;
}

/** Hyphens, and what French and Italian leave out a vowel before: "l'hôtel", "dell'albergo". */
const APART = /-|(?<=^(?:[cdjlmnst]|qu|lorsqu|jusqu|un|gl|all|dall|dell|nell|sull|quell|bell))'(?=\p{L}{2})/u;

/** @param found the text's words, where they were looked for before */
export function topicWords(text: string, found: Words = findWords(text)): TopicWords {
  const starts: number[] = [];
  const ends: number[] = [];
  const forms: string[] = [];
  const entries: WordEntry[] = [];
  const take = (written: string) => {
    const entry = entryOf(written);
    forms.push(entry.form);
    entries.push(entry);
  };
  for (let i = 0; i < found.forms.length; i++) {
    const form = found.forms[i] ?? "";
    let at = found.starts[i] ?? 0;
    if (!form.includes("-") && !form.includes("'")) {
      starts.push(at);
      ends.push(found.ends[i] ?? 0);
      take(form);
      continue;
    }
    for (const part of form.split(APART)) {
      starts.push(at);
      ends.push(at + part.length);
      take(part);
      at += part.length + 1;
    }
  }
  return { text, starts, ends, forms, entries, stems: null };
}

/** Both ways to place a Vietnamese tone ("hoà", "hòa") become one. */
const TONES = new Map<string, string>();
for (const [open, marked] of [
  ["oa", "òa óa ỏa õa ọa"],
  ["oe", "òe óe ỏe õe ọe"],
  ["uy", "ùy úy ủy ũy ụy"],
] as const) {
  const tones = ["\u0300", "\u0301", "\u0309", "\u0303", "\u0323"];
  marked.split(" ").forEach((right, n) => {
    TONES.set(`${open}${tones[n] ?? ""}`.normalize("NFC"), right);
  });
}

/** Words as they were written lately; equal words are then one string, which is quick to look up. */
const ENTRIES = new Map<string, WordEntry>();
const MAX_NUMBER = 2 ** 30 - 1;
let lastNumber = 0;

function entryOf(written: string): WordEntry {
  const known = ENTRIES.get(written);
  if (known !== undefined) return known;
  // A vocabulary fits; a million made-up words are not kept.
  if (ENTRIES.size > CACHE_SIZE) ENTRIES.clear();
  lastNumber = lastNumber === MAX_NUMBER ? 1 : lastNumber + 1;
  const entry: WordEntry = { form: evenedOut(written), number: lastNumber, stem: null };
  ENTRIES.set(written, entry);
  return entry;
}

const CACHE_SIZE = 50_000;

function evenedOut(form: string): string {
  let result = form;
  if (/(.)\1\1/u.test(result)) result = result.replace(/([^\d])\1{2,}/gu, "$1");
  const last = result.charCodeAt(result.length - 1);
  if (last > 0xc0 && result.length > 1) {
    const right = TONES.get(result.slice(-2));
    if (right) result = result.slice(0, -2) + right;
  }
  return result;
}

/** Without marks: "giá cả" is "gia ca". */
export function folded(form: string): string {
  return isAscii(form) ? form : withoutMarks(form);
}

export function isAscii(form: string): boolean {
  for (let i = 0; i < form.length; i++) if (form.charCodeAt(i) > 0x7f) return false;
  return true;
}

function withoutMarks(form: string): string {
  return form
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replaceAll("đ", "d");
}

const IRREGULAR: Record<string, string> = {
  staffs: "staff",
  dishes: "dish",
  knives: "knife",
  lives: "life",
  men: "man",
  women: "woman",
  people: "people",
  this: "this",
  its: "its",
  was: "was",
  has: "has",
  does: "does",
  bus: "bus",
  windows: "windows",
  bios: "bios",
  books: "books",
  gas: "gas",
  plus: "plus",
  less: "less",
  yes: "yes",
  us: "us",
  news: "news",
  menus: "menu",
};

/** One key for the number and possessive forms of an English word: "batteries", "battery's" are "battery". */
export function stemmed(form: string): string {
  const known = STEMS.get(form);
  if (known !== undefined) return known;
  if (STEMS.size > CACHE_SIZE) STEMS.clear();
  const stem = stemOf(form);
  STEMS.set(form, stem);
  return stem;
}

const STEMS = new Map<string, string>();

function stemOf(form: string): string {
  let word = form;
  if (word.endsWith("'s")) word = word.slice(0, -2);
  else if (word.endsWith("s'")) word = word.slice(0, -1);
  if (word.length < 4 || !word.endsWith("s")) return IRREGULAR[word] ?? word;
  const known = IRREGULAR[word];
  if (known) return known;
  if (word.endsWith("ss") || word.endsWith("us") || word.endsWith("is")) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ches|shes|sses|xes|zes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

const SYLLABLE =
  /^(?:b|c|ch|d|đ|g|gh|gi|h|k|kh|l|m|n|nh|ng|ngh|p|ph|q|qu|r|s|t|th|tr|v|x)?(?:[aeiouy]|ai|ao|au|ay|eo|eu|ia|ie|ieu|iu|oa|oai|oay|oe|oi|oo|ua|uai|uay|ue|ui|uo|uoi|uou|uu|uy|uya|uye|uyu|ye|yeu)(?:c|ch|m|n|ng|nh|p|t)?$/;

/** Whether an unmarked word could be a Vietnamese syllable ("to", "hang", "can") and so is no sure English. */
export function couldBeVietnamese(form: string): boolean {
  return SYLLABLE.test(form);
}
