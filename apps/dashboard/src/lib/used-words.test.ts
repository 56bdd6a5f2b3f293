import { describe, expect, test } from "vitest";
import { localeResources } from "./i18n.ts";

const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.*"], {
  eager: true,
  query: "?raw",
  import: "default",
});
const resources = localeResources();

function keysOf(texts: unknown, before = ""): string[] {
  if (typeof texts !== "object" || texts === null) return [before];
  return Object.entries(texts).flatMap(([key, one]) => keysOf(one, before ? `${before}.${key}` : key));
}

/** "namespace:key" of every text of a language; forms by number, and texts within a group, stand for their key. */
function wordsOf(language: string): Set<string> {
  return new Set(
    Object.entries(resources[language] ?? {}).flatMap(([namespace, texts]) =>
      keysOf(texts).flatMap((key) => {
        const own = key.replace(/_(zero|one|two|few|many|other)$/, "");
        const groups = own.split(".").map((_, at, parts) => parts.slice(0, at + 1).join("."));
        return [key, ...groups].map((one) => `${namespace}:${one}`);
      }),
    ),
  );
}

interface Use {
  file: string;
  key: string;
  /** Where a key without a namespace of its own may be. */
  namespaces: string[];
}

/** Every text that a source asks for by a literal; ${…} in it stands for anything. */
const uses = Object.entries(sources).flatMap(([file, source]): Use[] => {
  const named = [...source.matchAll(/useTranslation\(([^)]*)\)/g)].map(([, names = ""]) => names);
  const namespaces = named.flatMap((names) =>
    [...names.matchAll(/"([^"]+)"/g)].map(([, name]) => name ?? ""),
  );
  if (named.some((names) => names.trim() === "")) namespaces.push("common");
  // Words that are given, or named by a variable, may be from anywhere.
  if (named.length === 0 || named.some((names) => /\w/.test(names.replace(/"[^"]*"/g, "")))) return [];
  return [...source.matchAll(/(?<![\w.])t\(\s*(?:"([^"]+)"|`([^`]+)`)/g)].map(([, plain, template]) => ({
    file,
    key: plain ?? template ?? "",
    namespaces,
  }));
});

function isThere({ key, namespaces }: Use, words: Set<string>): boolean {
  const isNamed = key.replace(/\$\{[^}]*\}/g, "").includes(":");
  const names = isNamed ? [key] : namespaces.map((namespace) => `${namespace}:${key}`);
  if (!key.includes("${")) return names.some((name) => words.has(name));
  return names.some((name) => {
    const parts = name.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    const pattern = new RegExp(`^${parts.join(".+")}$`);
    return [...words].some((word) => pattern.test(word));
  });
}

describe.each(["en", "vi"])("the texts in %s", (language) => {
  const words = wordsOf(language);

  test("are there wherever a source asks for one", () => {
    expect(uses.length).toBeGreaterThan(1_000);
    const missing = uses.filter((use) => !isThere(use, words)).map(({ file, key }) => `${file}: ${key}`);
    expect(missing).toEqual([]);
  });
});
