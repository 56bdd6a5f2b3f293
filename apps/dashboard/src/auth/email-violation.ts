import { EmailAddress } from "@soundings/contract/users";

/** What is wrong with a typed address, as a key of the auth texts below `emailViolations`; null when nothing. */
export function emailViolation(text: string): "missing" | "incomplete" | "tooLong" | null {
  if (!text.trim()) return "missing";
  if (EmailAddress.safeParse(text).success) return null;
  return text.trim().length > 254 ? "tooLong" : "incomplete";
}
