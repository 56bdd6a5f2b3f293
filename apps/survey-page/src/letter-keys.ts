/** Keys that choose: letters for choices, digits for places on a scale. */

interface Pressed {
  key: string;
  code: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** The choice (from 0) that a key stands for; -1 for none. On a keyboard of other letters the places of A, B, C count. */
export function choiceOfKey(pressed: Pressed, letters: string): number {
  if (hasModifier(pressed) || pressed.key.length !== 1) return -1;
  const at = [...letters].findIndex((letter) => bare(letter) === bare(pressed.key));
  if (at >= 0 || /[a-z]/i.test(pressed.key)) return at;
  const place = /^Key([A-Z])$/.exec(pressed.code)?.[1];
  return place ? place.charCodeAt(0) - 65 : -1;
}

/** The value that a digit stands for, in any of the languages' digits; null for another key. */
export function valueOfKey(pressed: Pressed): number | null {
  if (hasModifier(pressed)) return null;
  const digit = latinDigits(pressed.key);
  return /^\d$/.test(digit) ? Number(digit) : null;
}

/** Arabic and Persian digits as 0 to 9, so that a number may be typed in one's own. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

const hasModifier = ({ ctrlKey, altKey, metaKey }: Pressed) => ctrlKey || altKey || metaKey;

/** Without case and marks: a plain alif chooses what is shown as alif with hamza. */
const bare = (letter: string) => letter.normalize("NFD").charAt(0).toUpperCase();
