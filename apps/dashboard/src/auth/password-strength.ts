import { COMMON_PASSWORDS } from "@soundings/contract/common-passwords";

export type PasswordStrength = "weak" | "fair" | "strong";

/** Signs that stand for letters in every list of guesses. */
const DISGUISES: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};
/** People do not choose at random: a letter of theirs is worth about this much of a random one. */
const CHOSEN_BY_PEOPLE = 0.6;
const FAIR_BITS = 36;
const STRONG_BITS = 55;

/**
 * How hard a password is to guess, told cautiously: a common password in disguise is weak whatever its
 * signs; what repeats, counts up or is a year counts little; the rest by its length and kinds of signs.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (isCommonInDisguise(password)) return "weak";
  const bits = countedLength(password) * Math.log2(signsOf(password)) * CHOSEN_BY_PEOPLE;
  if (bits < FAIR_BITS) return "weak";
  return bits < STRONG_BITS ? "fair" : "strong";
}

function isCommonInDisguise(password: string): boolean {
  const lower = password.toLowerCase();
  const bare = /[a-z](?:.*[a-z])?/s.exec(lower)?.[0] ?? "";
  return [lower, bare, undisguised(lower), undisguised(bare)].some((text) => COMMON_PASSWORDS.has(text));
}

function undisguised(text: string): string {
  return [...text].map((sign) => DISGUISES[sign] ?? sign).join("");
}

/** Signs that surprise: not those that repeat the one before or count on from it, and two for a year. */
function countedLength(password: string): number {
  const codes = [...password.toLowerCase().replace(/(?:19|20)\d\d/g, "~0")].map(
    (sign) => sign.codePointAt(0) ?? 0,
  );
  return codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1).length;
}

/** How many signs somebody who guesses must try for each place. */
function signsOf(password: string): number {
  let signs = 0;
  if (/[a-z]/.test(password)) signs += 26;
  if (/[A-Z]/.test(password)) signs += 26;
  if (/\d/.test(password)) signs += 10;
  if (/[ -~]/.test(password.replace(/[a-z\d]/gi, ""))) signs += 33;
  if (/[^ -~]/.test(password)) signs += 60;
  return Math.max(signs, 2);
}
