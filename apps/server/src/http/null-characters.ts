import type { Issue } from "./problem.ts";

/** Where texts of an input hold U+0000: PostgreSQL keeps no such text, so it must not come further. */
export function nullCharacters(input: unknown, path: readonly string[] = []): Issue[] {
  if (typeof input === "string") {
    return input.includes("\0") ? [{ path: path.join("."), code: "invalid_character" }] : [];
  }
  if (typeof input !== "object" || input === null) return [];
  return Object.entries(input).flatMap(([key, value]) => nullCharacters(value, [...path, key]));
}
