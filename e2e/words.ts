import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The interface's languages. */
const LANGUAGES = ["en", "vi"] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * The languages that a file's journeys run in: all, by `npm run e2e`. Within `npm test`, which must be
 * quick, one: every other file in English, the others in Vietnamese.
 *
 * @param file the file's import.meta.url
 */
export function journeyLanguages(file: string): readonly Language[] {
  if (!process.env.E2E_ONE_LANGUAGE) return LANGUAGES;
  const files = readdirSync(new URL(".", import.meta.url)).filter((name) => name.endsWith(".spec.ts"));
  const place = files.sort().indexOf(path.basename(fileURLToPath(file)));
  return [LANGUAGES[place % LANGUAGES.length] ?? "en"];
}

/**
 * The product's own words, so that a journey runs in every language: `words("vi")("datasets:menu.rename")`.
 * Fails for a key that does not exist. Values replace {{placeholders}}; where the key has plural forms, that of
 * `count` is taken, `_other` without one.
 */
export function words(language: Language) {
  return (key: string, values: Record<string, string | number> = {}): string => {
    const [namespace, path = ""] = key.split(":");
    const file = new URL(`../apps/dashboard/src/locales/${language}/${namespace}.json`, import.meta.url);
    const form =
      values.count === undefined ? "other" : new Intl.PluralRules(language).select(Number(values.count));
    const text = find(JSON.parse(readFileSync(file, "utf8")), path.split("."), form);
    if (typeof text !== "string") throw new Error(`${language} has no text for ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
  };
}

function find(tree: unknown, [head = "", ...rest]: string[], form: string): unknown {
  if (typeof tree !== "object" || tree === null) return undefined;
  const node = tree as Record<string, unknown>;
  if (rest.length > 0) return find(node[head], rest, form);
  return node[head] ?? node[`${head}_${form}`] ?? node[`${head}_other`];
}
