/** Character classes and lower case by table: the tokeniser asks for every character of every comment. */

export const SPACE = 0;
export const LETTER = 1;
export const DIGIT = 2;
export const PUNCTUATION = 3;
export const EMOJI = 4;
export const HIGH_SURROGATE = 5;
/** Variation selectors, joiners and the like: they carry nothing here. */
export const IGNORED = 6;

const TABLE_SIZE = 0x2000;
const CLASS = new Uint8Array(TABLE_SIZE);
const LOWER = new Uint16Array(TABLE_SIZE);

for (let code = 0; code < TABLE_SIZE; code++) {
  const char = String.fromCharCode(code);
  CLASS[code] =
    code <= 0x20 || code === 0xa0
      ? SPACE
      : /[\p{L}\p{M}]/u.test(char)
        ? LETTER
        : /\p{N}/u.test(char)
          ? DIGIT
          : PUNCTUATION;
  const lower = char.toLowerCase();
  // "İ" lower-cases to two characters; a plain i serves Azerbaijani and Turkish better than a dot of its own.
  LOWER[code] = code === 0x130 ? 0x69 : lower.length === 1 ? lower.charCodeAt(0) : code;
}

/** The class of a UTF-16 code unit. */
export function classOf(code: number): number {
  if (code < TABLE_SIZE) return CLASS[code] as number;
  if (code < 0x2070)
    return code < 0x200b
      ? SPACE
      : code < 0x2010 || (code >= 0x2060 && code < 0x2070)
        ? IGNORED
        : code === 0x2028 || code === 0x2029
          ? SPACE
          : PUNCTUATION;
  if ((code >= 0x2600 && code < 0x27c0) || code === 0x2b50 || code === 0x2b55 || code === 0x2b06)
    return EMOJI;
  if (code < 0x2e80) return PUNCTUATION;
  if (code < 0x3040) return code === 0x3000 ? SPACE : PUNCTUATION;
  if (code >= 0xd800 && code < 0xdc00) return HIGH_SURROGATE;
  if (code >= 0xdc00 && code < 0xe000) return IGNORED;
  if (code >= 0xfe00 && code < 0xfe10) return IGNORED;
  if (code >= 0xff01 && code < 0xff21) return PUNCTUATION;
  if (code === 0xfeff || code >= 0xfff0) return IGNORED;
  return LETTER;
}

/** Lower case of a UTF-16 code unit, one unit for one. */
export function lowerOf(code: number): number {
  return code < TABLE_SIZE ? (LOWER[code] as number) : code;
}

/** Only letters without marks: what is Vietnamese here was typed without them. */
export function isBare(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 0xc0 && code < 0x2000) return false;
  }
  return true;
}
