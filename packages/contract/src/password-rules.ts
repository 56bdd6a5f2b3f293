import { COMMON_PASSWORDS } from "./common-passwords.ts";

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** A shorter name part ("an@…") stands in too many words to forbid it. */
const MIN_NAME = 3;

export type PasswordViolation = "too_short" | "too_long" | "too_common" | "has_name";

/**
 * Why an account cannot have this password, or null: it has 8 to 128 characters, is none of those that
 * people choose most, and does not hold the name part of the account's address.
 */
export function passwordViolation(password: string, email = ""): PasswordViolation | null {
  if (password.length < PASSWORD_MIN) return "too_short";
  if (password.length > PASSWORD_MAX) return "too_long";
  const lower = password.toLowerCase();
  if (COMMON_PASSWORDS.has(lower)) return "too_common";
  const name = email.trim().toLowerCase().split("@", 1)[0] ?? "";
  return name.length >= MIN_NAME && lower.includes(name) ? "has_name" : null;
}
