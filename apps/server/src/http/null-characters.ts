import type { Issue } from "./problem.ts";

/**
 * Where texts of an input hold U+0000: PostgreSQL keeps no such text, so it must not come further. For input
 * that its schema has read: what no schema knows is not looked at.
 */
export function nullCharacters(input: unknown): Issue[] {
  const issues: Issue[] = [];
  const path: string[] = [];
  walk(input);
  return issues;

  function walk(value: unknown): void {
    if (typeof value === "string") {
      if (value.includes("\0")) issues.push({ path: path.join("."), code: "invalid_character" });
    } else if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        path.push(key);
        walk(inner);
        path.pop();
      }
    }
  }
}
