import { foldText } from "./fold-text.ts";

/**
 * Whether a name has every word of what was typed, in any order and whatever the case: "khach san" finds
 * "khach-san". Typed without marks it also finds letters with them.
 */
export function nameMatcher(search: string): (name: string) => boolean {
  const parts = search
    .toLocaleLowerCase()
    .split(/[\s_-]+/)
    .filter(Boolean);
  const words = parts.length > 0 ? parts : [search.trim()];
  return (name) => {
    const lower = name.toLocaleLowerCase();
    const plain = foldText(lower);
    return words.every((word) => lower.includes(word) || (foldText(word) === word && plain.includes(word)));
  };
}
