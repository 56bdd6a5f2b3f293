/** How conditions compare texts: as search does, without case and accents. */

/** Letters that Unicode does not take apart into a letter and its mark. */
const PLAIN: Readonly<Record<string, string>> = { đ: "d", ð: "d", ø: "o", ł: "l", ß: "ss", æ: "ae", œ: "oe" };

/** "Tây Hồ" as "tay ho", "Đà Nẵng" as "da nang". */
export const foldText = (text: string): string =>
  text
    .trim()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[đðøłßæœ]/g, (letter) => PLAIN[letter] ?? letter);

/**
 * Whether the whole of a text is as a pattern says, in which * stands for any characters, or none, and ? for one.
 * Both are folded already. It only ever goes back to the last star, so it takes no longer than text times pattern.
 */
export function matchesPattern(text: string, pattern: string): boolean {
  let at = 0;
  let place = 0;
  let star = -1;
  let begun = 0;
  while (at < text.length) {
    if (pattern[place] === "*") {
      star = place++;
      begun = at;
    } else if (place < pattern.length && (pattern[place] === "?" || pattern[place] === text[at])) {
      place++;
      at++;
    } else if (star >= 0) {
      place = star + 1;
      at = ++begun;
    } else return false;
  }
  while (pattern[place] === "*") place++;
  return place === pattern.length;
}
