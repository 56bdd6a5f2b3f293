import type { Candidate } from "@soundings/nlp/analyse";
import { fold } from "../column-store/fold.ts";

/** Words that add nothing to what is said: "Very helpful app" is what "Very much helpful" is. */
const ADDS_NOTHING: ReadonlySet<string> = new Set(
  "very so much too quite pretty is are was were a an the it this that app rat qua lam kha thi la hoi".split(
    " ",
  ),
);
/** Words in whose place others say the same. */
const SAME_WORD: Readonly<Record<string, string>> = {
  kem: "yeu",
  fitting: "fit",
  fits: "fit",
  nice: "good",
  great: "good",
  cloth: "fabric",
  material: "fabric",
  chup: "camera",
  hinh: "camera",
  anh: "camera",
  cam: "camera",
  giang: "day",
  tut: "tuot",
  sut: "tuot",
  hao: "tuot",
  canh: "view",
  affordable: "reasonable",
  prices: "price",
  delicious: "good",
  tasty: "good",
  yummy: "good",
  flavorful: "good",
  flavourful: "good",
};
/** The same in several words. */
const SAME_PHRASE: readonly (readonly [RegExp, string])[] = [
  [/\bdich vu\b/gu, "phuc vu"],
  [/\bdac biet\b/gu, ""],
  [/\b(?:khung|phong|quang) canh\b/gu, "view"],
  [/\bkhong gian dep\b/gu, "khong gian tot"],
  [/\bgia (?:ca|tien|thanh)\b/gu, "gia"],
  [/\b(?:phu hop|phai chang)\b/gu, "hop ly"],
];

/** The words that say it, whatever their order. */
function wordsSaying(text: string): string[] {
  const folded = SAME_PHRASE.reduce((own, [phrase, same]) => own.replace(phrase, same), fold(text));
  const words = folded.split(/[^\p{L}\p{M}\p{N}]+/u);
  const saying = words.filter((word) => word !== "" && !ADDS_NOTHING.has(word));
  return [...new Set((saying.length === 0 ? words : saying).map((word) => SAME_WORD[word] ?? word))].sort();
}

type Quoted = Pick<Candidate, "of" | "sign"> & { text: string };

/**
 * No list shows the same words twice, with two numbers: of two topics' the larger, which comes first. Of one topic
 * neither what is said with a word more ("phục vụ tốt", "thái độ phục vụ tốt").
 */
export function firstOfItsWords(quotes: readonly (Quoted | null)[]): boolean[] {
  const seen: (Pick<Quoted, "of" | "sign"> & { words: string[] })[] = [];
  return quotes.map((quote) => {
    if (quote === null) return false;
    const { of, sign } = quote;
    const words = wordsSaying(quote.text);
    const isWithin = (one: readonly string[], other: readonly string[]) =>
      one.every((word) => other.includes(word));
    const isSaid = seen.some((other) => {
      if (isWithin(words, other.words) && isWithin(other.words, words)) return true;
      const isAlike = isWithin(words, other.words) || isWithin(other.words, words);
      return isAlike && other.of === of && other.sign === sign;
    });
    if (!isSaid) seen.push({ of, sign, words });
    return !isSaid;
  });
}
