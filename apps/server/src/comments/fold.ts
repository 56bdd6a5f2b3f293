/**
 * Text as people search it: no case, no diacritics (đ and ø included), runs of white space as one
 * space. Comments are stored with their folded text, so searching and marking follow the same rule.
 */

/** Marks that a base letter carries: Latin, Greek and Cyrillic accents, Arabic vowel signs. */
const MARK = /[\u0300-\u036f]|[\u064b-\u065f]|\u0670|[\u1ab0-\u1aff]|[\u20d0-\u20ff]/u;
/** Letters whose stroke is no separate mark in Unicode. */
const PLAIN: Record<string, string> = {
  đ: "d",
  ð: "d",
  ø: "o",
  ł: "l",
  ħ: "h",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
};

function foldCharacter(character: string): string {
  if (/\s/u.test(character)) return " ";
  let folded = "";
  for (const part of character.normalize("NFKD").toLowerCase().normalize("NFKD")) {
    if (!MARK.test(part)) folded += PLAIN[part] ?? part;
  }
  return folded;
}

/** The folded text, with the start and end in `text` (UTF-16 units) of each of its units. */
function foldWithPlaces(text: string): { folded: string; starts: number[]; ends: number[] } {
  let folded = "";
  const starts: number[] = [];
  const ends: number[] = [];
  let offset = 0;
  for (const character of text) {
    const end = offset + character.length;
    const piece = foldCharacter(character);
    if (piece === "" && ends.length > 0) {
      // A mark belongs to the letter before it.
      ends[ends.length - 1] = end;
    } else if (piece !== " " || !folded.endsWith(" ")) {
      folded += piece;
      for (let unit = 0; unit < piece.length; unit++) {
        starts.push(offset);
        ends.push(end);
      }
    }
    offset = end;
  }
  return { folded, starts, ends };
}

const ASCII = /^[\x20-\x7e]*$/;

export function fold(text: string): string {
  if (ASCII.test(text) && !text.includes("  ")) return text.toLowerCase();
  return foldWithPlaces(text).folded;
}

export interface Span {
  start: number;
  end: number;
}

/** Where a search query stands in a text, in UTF-16 units: "nhan vien" is found in "Nhân viên". */
export function findHighlights(text: string, query: string): Span[] {
  const wanted = fold(query.trim());
  if (wanted === "") return [];
  const { folded, starts, ends } = foldWithPlaces(text);
  const spans: Span[] = [];
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    const start = starts[at] ?? 0;
    const end = ends[at + wanted.length - 1] ?? text.length;
    const last = spans.at(-1);
    // Two hits can share a letter that folds to two (ß).
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else spans.push({ start, end });
  }
  return spans;
}
