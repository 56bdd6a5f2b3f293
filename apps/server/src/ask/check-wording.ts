import english from "./wording/en.json" with { type: "json" };
import vietnamese from "./wording/vi.json" with { type: "json" };

/** Something that an answer shows, as a sentence, with the words of comments in it. */
export interface Fact {
  text: string;
  /** Verbatim words of a comment. */
  quote: string | null;
}

/** A sentence of a model with the facts that it names, by their places. */
export interface WordedSentence {
  text: string;
  facts: readonly number[];
}

const MAX_LENGTH = 320;
const MAX_FACTS = 4;
/** Each opening quotation mark with the one that closes it. */
const QUOTATION_MARKS: Readonly<Record<string, string>> = { "“": "”", '"': '"', "«": "»", "「": "」" };
const NUMBER = /\d+(?:[.,\u00a0\u202f ]\d+)*/gu;
const MARKUP = /https?:|www\.|[<>[\]{}|`*_#\n]/u;
/** Any other quotation mark would be one that was not checked. */
const ODD_QUOTES = /[“”"«»„‟「」]/u;

const lists = [english, vietnamese];
const words = (name: keyof typeof english) => lists.flatMap((list) => list[name].split(", "));
const QUANTITIES = words("quantities");
const UP = words("up");
const DOWN = words("down");

/**
 * Whether a sentence says nothing that its facts do not: its quotes are verbatim in them, its numbers and words of
 * quantity stand in them, it turns nothing round (a sentence of praise or of rising needs a fact that speaks of it,
 * one of blame or of falling, too), and it holds no markup or address.
 */
export function isSupported({ text, facts }: WordedSentence, all: readonly Fact[]): boolean {
  const named = facts.map((place) => all[place]);
  if (named.length < 1 || named.length > MAX_FACTS || named.includes(undefined)) return false;
  if (text.trim() === "" || text.length > MAX_LENGTH || MARKUP.test(text)) return false;
  const cited = named as Fact[];
  const { quotes, own } = quotesIn(text);
  if (!quotes.every((quote) => quote !== "" && cited.some((fact) => fact.quote?.includes(quote))))
    return false;
  if (ODD_QUOTES.test(own)) return false;
  const given = cited.map((fact) => `${fact.text} ${fact.quote ?? ""}`).join(" \n ");
  const numbers = new Set(numbersIn(given));
  return (
    numbersIn(own).every((number) => numbers.has(number)) &&
    QUANTITIES.every((word) => !hasWord(own, word) || hasWord(given, word)) &&
    [UP, DOWN].every(
      (side) => !side.some((word) => hasWord(own, word)) || side.some((word) => hasWord(given, word)),
    )
  );
}

/** What stands between quotation marks, and the rest. */
function quotesIn(text: string): { quotes: string[]; own: string } {
  const quotes: string[] = [];
  let own = "";
  for (let at = 0; at < text.length; at++) {
    const mark = text[at] as string;
    const closing = QUOTATION_MARKS[mark];
    const end = closing === undefined ? -1 : text.indexOf(closing, at + 1);
    if (end < 0) own += mark;
    else {
      quotes.push(text.slice(at + 1, end));
      own += " ";
      at = end;
    }
  }
  return { quotes, own };
}

/** Numbers as they are meant: "1,234" and "1.234" are one, "4,2" and "4.2" another. */
function numbersIn(text: string): string[] {
  return [...text.matchAll(NUMBER)].flatMap(([number]) => {
    const parts = number.split(/[^\d]/u);
    const isGrouped = parts.length > 1 && parts.slice(1).every((part) => part.length === 3);
    if (parts.length === 1 || isGrouped) return [parts.join("")];
    return parts.length === 2 ? [parts.join(".")] : parts;
  });
}

const LETTERS = /[\p{L}\p{M}\p{N}]+/gu;
const spaced = (text: string) => ` ${[...text.normalize("NFC").toLowerCase().matchAll(LETTERS)].join(" ")} `;

const hasWord = (text: string, word: string) => spaced(text).includes(` ${word} `);
