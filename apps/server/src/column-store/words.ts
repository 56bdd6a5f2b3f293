import { foldCharacter } from "./fold.ts";

/**
 * The words of a text as searching and marking see them, folded as fold.ts says. Letters and digits in
 * a row make a word; an emoji is one, and so is each character of a script that is written without
 * spaces. A plus or hash sign or two at a word's end belong to it ("C++", "C#", "18+"). Everything else parts
 * words.
 */

/** Longer runs of letters are cut: nobody searches for them, and a file of base64 would fill the memory. */
const MAX_WORD_LENGTH = 60;

const PARTS = 0;
const JOINS = 1;
const ALONE = 2;
/** Joiners and variation selectors: neither part of a word nor its end. */
const NOTHING = 3;
const SIGN = 4;
/** More of them in a row only emphasise. */
const MAX_SIGNS = 2;

const SPACELESS =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

function kindAfresh(character: string): number {
  if (/[\p{Cf}\p{Variation_Selector}\p{Emoji_Modifier}]/u.test(character)) return NOTHING;
  if (character === "+" || character === "#") return SIGN;
  if (/[\p{L}\p{N}\p{M}]/u.test(character)) return SPACELESS.test(character) ? ALONE : JOINS;
  return /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(character) ? ALONE : PARTS;
}

/** By UTF-16 unit, filled as units come; 255 is not known yet. */
const KINDS = new Uint8Array(0x10000).fill(255);

function kindOf(character: string): number {
  if (character.length > 1) return kindAfresh(character);
  const code = character.charCodeAt(0);
  if (KINDS[code] === 255) KINDS[code] = kindAfresh(character);
  return KINDS[code] as number;
}

/** Calls for each word, with its start and end in `text` (UTF-16 units). */
export function eachWord(text: string, visit: (word: string, start: number, end: number) => void): void {
  let word = "";
  let signs = "";
  let start = 0;
  let end = 0;
  const finish = () => {
    if (word !== "" && signs !== "" && signs.length <= MAX_SIGNS)
      visit(word + signs, start, end + signs.length);
    else if (word !== "") visit(word, start, end);
    word = "";
    signs = "";
  };
  const take = (part: string, from: number, to: number) => {
    const kind = kindOf(part);
    if (kind === JOINS) {
      // Signs between letters belong to neither word: "a+b".
      if (signs !== "") {
        signs = "";
        finish();
      }
      if (word === "") start = from;
      if (word.length < MAX_WORD_LENGTH) word += part;
      end = to;
    } else if (kind === SIGN && word !== "") signs += part;
    else if (kind !== NOTHING) {
      finish();
      if (kind === ALONE) visit(part, from, to);
    }
  };
  for (let from = 0; from < text.length; ) {
    const character = characterAt(text, from);
    const to = from + character.length;
    const folded = foldCharacter(character);
    if (folded.length === 1) take(folded, from, to);
    // A mark belongs to the letter before it.
    else if (folded === "") end = word === "" ? end : to;
    else for (const part of folded) take(part, from, to);
    from = to;
  }
  finish();
}

/** The word without the signs at its end. */
export function withoutSigns(word: string): string {
  let length = word.length;
  while (length > 0 && (word[length - 1] === "+" || word[length - 1] === "#")) length--;
  return length === word.length ? word : word.slice(0, length);
}

/** One code point; a loop over the text's own iterator takes three times as long. */
function characterAt(text: string, at: number): string {
  const code = text.charCodeAt(at);
  return code < 0xd800 || code > 0xdbff
    ? (text[at] as string)
    : String.fromCodePoint(text.codePointAt(at) ?? code);
}

export function wordsOf(text: string): string[] {
  const words: string[] = [];
  eachWord(text, (word) => words.push(word));
  return words;
}
