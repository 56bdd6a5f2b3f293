/**
 * Text as people search it: no case, no diacritics (đ and ø included), runs of white space as one
 * space.
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

function foldAfresh(character: string): string {
  if (/\s/u.test(character)) return " ";
  let folded = "";
  for (const part of character.normalize("NFKD").toLowerCase().normalize("NFKD")) {
    if (!MARK.test(part)) folded += PLAIN[part] ?? part;
  }
  return folded;
}

/** By UTF-16 unit, filled as units come: normalising a character takes a hundred times as long. */
const FOLDED: (string | undefined)[] = new Array(0x10000);

/** What one character (code point) becomes: nothing for a mark, " " for white space, "ss" for ß. */
export function foldCharacter(character: string): string {
  if (character.length > 1) return foldAfresh(character);
  const code = character.charCodeAt(0);
  const known = FOLDED[code];
  if (known !== undefined) return known;
  const folded = foldAfresh(character);
  FOLDED[code] = folded;
  return folded;
}

const ASCII = /^[\x20-\x7e]*$/;

export function fold(text: string): string {
  if (ASCII.test(text) && !text.includes("  ")) return text.toLowerCase();
  let folded = "";
  // Kept beside the text: looking at a text's end while it grows writes all of it anew each time.
  let afterSpace = false;
  for (const character of text) {
    const piece = foldCharacter(character);
    if (piece === "" || (piece === " " && afterSpace)) continue;
    folded += piece;
    afterSpace = piece.endsWith(" ");
  }
  return folded;
}
