import type { Issue } from "./problem.ts";

/**
 * Where texts of an input, names of fields included, hold U+0000: PostgreSQL keeps no such text, so it must not
 * come further. For input that its schema has read: what no schema knows is not looked at.
 */
export function nullCharacters(input: unknown): Issue[] {
  const issues: Issue[] = [];
  const path: string[] = [];
  walk(input);
  return issues;

  function check(text: string): void {
    if (text.includes("\0")) issues.push({ path: path.join("."), code: "invalid_character" });
  }

  function walk(value: unknown): void {
    if (typeof value === "string") check(value);
    else if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        path.push(key);
        check(key);
        walk(inner);
        path.pop();
      }
    }
  }
}
