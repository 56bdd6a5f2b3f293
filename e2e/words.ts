import { readFileSync } from "node:fs";

/** The interface's languages. */
export const LANGUAGES = ["en", "vi"] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * The product's own words, so that a journey runs in every language: `words("vi")("datasets:menu.rename")`.
 * Fails for a key that does not exist. Values replace {{placeholders}}; with `count`, `_other` is taken
 * where the key has plural forms.
 */
export function words(language: Language) {
  return (key: string, values: Record<string, string | number> = {}): string => {
    const [namespace, path = ""] = key.split(":");
    const file = new URL(`../apps/dashboard/src/locales/${language}/${namespace}.json`, import.meta.url);
    const text = find(JSON.parse(readFileSync(file, "utf8")), path.split("."));
    if (typeof text !== "string") throw new Error(`${language} has no text for ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
  };
}

function find(tree: unknown, [head = "", ...rest]: string[]): unknown {
  if (typeof tree !== "object" || tree === null) return undefined;
  const node = tree as Record<string, unknown>;
  if (rest.length > 0) return find(node[head], rest);
  return node[head] ?? node[`${head}_other`];
}
