import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readLocales } from "../packages/contract/src/locales-on-disk.ts";
import { FALLBACK_LANGUAGE } from "../packages/contract/src/words.ts";
import { BUCKETS, EMOTIONS, SENTIMENTS } from "../packages/nlp/src/scale.ts";

// A language of the interface is a folder in each of these; what it lacks is named here.
const FOLDERS = {
  dashboard: "../apps/dashboard/src/locales/",
  contract: "../packages/contract/src/locales/",
  server: "../apps/server/src/words/locales/",
};
const PLURAL = /_(zero|one|two|few|many|other)$/;

const locales = Object.fromEntries(
  Object.entries(FOLDERS).map(([part, folder]) => [part, readLocales(new URL(folder, import.meta.url))]),
);
const languages = [...new Set(Object.values(locales).flatMap((files) => Object.keys(files)))].sort();

/** "a.b.c" -> text, for every text of a file. */
function flatten(texts: object, path = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "object" && value !== null
      ? flatten(value, `${path}${key}.`)
      : [[path + key, String(value)] as [string, string]],
  );
}
const keysOf = (texts: ReadonlyMap<string, string>) =>
  [...new Set([...texts.keys()].map((key) => key.replace(PLURAL, "")))].sort();
const placeholdersOf = (text: string) =>
  [...new Set(text.match(/\{\{\s*[^}]+?\s*\}\}|<\/?\w+>/g) ?? [])]
    .map((found) => found.replace(/\s/g, ""))
    .sort();
/** Forms that a language needs, as Intl counts them. */
const formsOf = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

const cases = Object.entries(locales).flatMap(([part, files]) =>
  Object.keys(files[FALLBACK_LANGUAGE] ?? {}).flatMap((name) =>
    languages.map((language) => [part, name, language] as const),
  ),
);

test.each(Object.keys(FOLDERS))("the %s has every language, with the same files as English", (part) => {
  const files = locales[part] ?? {};
  const english = Object.keys(files[FALLBACK_LANGUAGE] ?? {}).sort();
  expect(english.length).toBeGreaterThan(0);
  for (const language of languages)
    expect([language, Object.keys(files[language] ?? {}).sort()]).toEqual([language, english]);
});

test.each(languages)(
  "emotions, sentiments and score buckets have one name in %s, on screens, in sentences and in exports",
  (language) => {
    const named = (things: readonly string[], part: string, file: string, group: string) => {
      const texts = new Map(flatten(locales[part]?.[language]?.[file] ?? {}));
      return things.map((thing) => texts.get(`${group}.${thing}`)?.toLocaleLowerCase(language));
    };
    const emotions = named(EMOTIONS, "dashboard", "datasets", "emotion");
    const buckets = named(BUCKETS, "dashboard", "datasets", "bucket");
    const sentiments = named(SENTIMENTS, "dashboard", "comments", "sentiment");
    expect([...emotions, ...buckets, ...sentiments]).not.toContain(undefined);
    expect(named(EMOTIONS, "contract", "claims", "emotions")).toEqual(emotions);
    expect(named(EMOTIONS, "server", "dataset-export", "emotions")).toEqual(emotions);
    expect(named(BUCKETS, "server", "dataset-export", "buckets")).toEqual(buckets);
    expect(named(SENTIMENTS, "server", "dataset-export", "sentiments")).toEqual(sentiments);
  },
);

/** A count before what it counts, and a verb in the plural: "1 of 5 comments are". Shares in percent name no total. */
const COUNTED =
  /\{\{\s*(\w+)\s*\}\} of (?:\w+ ){0,2}\{\{\s*\w+\s*\}\} [^.;:]*?\b(?:are|were|have|look|get|need|do)\b/;

test.each(Object.keys(FOLDERS))("the %s counts with a verb that fits one, too", (part) => {
  const texts = Object.values(locales[part]?.[FALLBACK_LANGUAGE] ?? {}).flatMap((file) => flatten(file));
  const known = new Set(texts.map(([key]) => key));
  const wrong = texts.filter(([key, text]) => {
    const counted = COUNTED.exec(text)?.[1];
    if (!counted) return false;
    const hasOne = key.endsWith("_other") && known.has(key.replace(/other$/, "one"));
    return !(hasOne && ["count", "number"].includes(counted));
  });
  expect(wrong).toEqual([]);
});

test.each(cases)("%s: %s in %s has the texts of the English one", (part, name, language) => {
  const read = (code: string) => new Map(flatten(locales[part]?.[code]?.[name] ?? {}));
  const english = read(FALLBACK_LANGUAGE);
  const own = read(language);
  expect(keysOf(own)).toEqual(keysOf(english));
  for (const [key, text] of english) {
    if (PLURAL.test(key) && !key.endsWith("_other")) continue;
    const translated = own.get(key) ?? own.get(key.replace(PLURAL, "")) ?? "";
    expect([key, placeholdersOf(translated)]).toEqual([key, placeholdersOf(text)]);
    expect([key, translated.trim() === ""]).toEqual([key, text.trim() === ""]);
  }
  for (const [key, text] of own) {
    if (!PLURAL.test(key)) continue;
    const base = key.replace(PLURAL, "");
    for (const form of formsOf(language)) expect([...own.keys()]).toContain(`${base}_${form}`);
    // No form tells more than the others: Vietnamese has but one.
    const other = placeholdersOf(own.get(`${base}_other`) ?? "");
    expect([key, other]).toEqual([key, expect.arrayContaining(placeholdersOf(text))]);
  }
});

/** Code that names a language of texts or comments, not of the interface. */
const OF_TEXTS = [
  "apps/dashboard/src/auth/sample-comments.tsx",
  "apps/dashboard/src/uploads/source/places.ts",
  "apps/server/src/answer-results/text-terms.ts",
  // Languages of questions.
  "apps/server/src/ask/askable.ts",
  "apps/server/src/ask/find-days.ts",
  "apps/server/src/ask/hear-question.ts",
  "apps/server/src/ask/left-out-words.ts",
  "apps/server/src/ask/like-names.ts",
  "apps/server/src/ask/spoken-days.ts",
  "apps/server/src/ask/spoken-languages.ts",
  "apps/server/src/ask/value-words.ts",
  "apps/server/src/ask/words.ts",
  // Languages of surveys: a respondent reads it.
  "apps/server/src/cases/reply-words.ts",
  "apps/server/src/contacts/read-contact-row.ts",
  "apps/server/src/sample-data/sample-answers.ts",
  "apps/server/src/survey-invitations/invitation-words.ts",
  "apps/server/src/surveys/survey-texts.ts",
  "apps/server/src/topics/whole-words.ts",
];

test("no code decides by an interface language, nor lists the languages", () => {
  const found = ["apps/dashboard/src", "apps/server/src", "packages/contract/src"].flatMap((folder) =>
    readdirSync(new URL(`../${folder}/`, import.meta.url), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing(\/|\.ts)|^upstream\//.test(file))
      .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
      .filter((file) => {
        const code = readFileSync(new URL(`../${file}`, import.meta.url), "utf8").replace(
          /^ *(\/?\*|\/\/).*$/gm,
          "",
        );
        return /["'`]vi(-VN)?["'`]|\bvi:|[lL]anguage\)? [!=]== "(?!und")/.test(code);
      }),
  );
  expect(found.sort()).toEqual(OF_TEXTS.toSorted());
});
