import { describe, expect, test } from "vitest";
import { localeResources } from "./i18n.ts";
import { STORAGE_KEYS } from "./preferences.ts";

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** A number, and behind it what is counted. */
const COUNTED =
  /\{\{(?!share|other\}\}|first|second|emotion)\w+\}\} (answers|comments|texts|rows|files|people|pictures|surveys|datasets|questions|choices|fields|topics|words|languages|links|days|weeks|months|connections|stars|hearts|thumbs)\b/;
/** Texts whose number is never one. */
const MORE_THAN_ONE = new Set([
  "charts.map.rank",
  "charts.scores.subtitleSome",
  "connection-health.stopped.several",
  "connection-health.notice.several",
  "question-kinds.choice.full",
  "question-kinds.form_input.full",
  "question-kinds.rating_star.drawn.star",
  "question-kinds.rating_star.drawn.heart",
  "question-kinds.rating_star.drawn.thumb",
  "plans.notice.commentsMonth.title",
  "plans.notice.answersNear.title",
  "plans.notice.commentsNear.title",
  "sources.connect.more",
  "sources.refresh.replies",
  "survey-report.order.all",
  "survey-answers.whole.titleMatching",
  "survey-answers.whole.titleAll",
  "survey-answers.whole.confirm",
  "survey-answers.whole.deleting",
  "survey-answers.whole.done",
]);
const resources = localeResources() as Record<string, Record<string, object>>;
const namespaces = Object.keys(resources.en ?? {});

/** "a.b.c" -> text, for every text of a namespace. */
function flatten(texts: object, path = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "object" && value !== null
      ? flatten(value, `${path}${key}.`)
      : [[path + key, String(value)] as [string, string]],
  );
}

const keysOf = (texts: object) => [...new Set(flatten(texts).map(([key]) => key.replace(PLURAL, "")))].sort();
const placeholdersOf = (text: string) =>
  [...new Set(text.match(/\{\{\s*[^}]+?\s*\}\}|<\/?\w+>/g) ?? [])]
    .map((found) => found.replace(/\s/g, ""))
    .sort();

/** Forms that a language needs, as Intl counts them. */
const formsOf = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

test("both languages have the same files", () => {
  expect(Object.keys(resources).sort()).toEqual(["en", "vi"]);
  expect(Object.keys(resources.vi ?? {}).sort()).toEqual([...namespaces].sort());
});

test("the privacy page tells what each key of the browser's storage is for", () => {
  for (const key of Object.values(STORAGE_KEYS)) expect(resources.en?.privacy).toHaveProperty(["keys", key]);
});

describe.each(namespaces)("%s", (namespace) => {
  const en = resources.en?.[namespace] ?? {};
  const vi = resources.vi?.[namespace] ?? {};

  test("has the same keys in both languages", () => {
    expect(keysOf(vi)).toEqual(keysOf(en));
  });

  test("has no text that is empty in one language only", () => {
    const empty = (texts: object) => flatten(texts).flatMap(([key, text]) => (text.trim() ? [] : [key]));
    expect(empty(vi)).toEqual(empty(en));
  });

  test("has the same placeholders in both languages", () => {
    const texts = new Map(flatten(vi));
    for (const [key, text] of flatten(en)) {
      if (PLURAL.test(key) && !key.endsWith("_other")) continue;
      expect([key, placeholdersOf(texts.get(key) ?? "")]).toEqual([key, placeholdersOf(text)]);
    }
  });

  test.each(["en", "vi"])(
    "has no form of %s that tells more than the others: Vietnamese has but one",
    (language) => {
      const flat = new Map(flatten(language === "en" ? en : vi));
      for (const [key, text] of flat) {
        if (!PLURAL.test(key)) continue;
        const other = placeholdersOf(flat.get(key.replace(PLURAL, "_other")) ?? "");
        expect([key, other]).toEqual([key, expect.arrayContaining(placeholdersOf(text))]);
      }
    },
  );

  // A sentence with a number and the noun that it counts has a form for one: "1 comments" is what people see.
  test("has a form for one wherever a number counts something", () => {
    const counting = flatten(en).filter(([key, text]) => COUNTED.test(text) && !PLURAL.test(key));
    const several = counting.filter(
      ([key]) => !/many$/i.test(key) && !MORE_THAN_ONE.has(`${namespace}.${key}`),
    );
    expect(several).toEqual([]);
  });

  test.each(["en", "vi"])("has every plural form of %s", (language) => {
    const flat = new Map(flatten(language === "en" ? en : vi));
    for (const key of flat.keys()) {
      if (!key.endsWith("_other")) continue;
      const base = key.replace(PLURAL, "");
      for (const form of formsOf(language)) expect([...flat.keys()]).toContain(`${base}_${form}`);
    }
  });
});
