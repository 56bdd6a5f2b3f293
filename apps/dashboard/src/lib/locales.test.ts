import { expect, test } from "vitest";
import { localeResources } from "./i18n.ts";
import { STORAGE_KEYS } from "./preferences.ts";

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** A number, and behind it what is counted. */
const COUNTED =
  /\{\{(?!share|other\}\}|first|second|emotion)\w+\}\} (answers|comments|texts|rows|files|people|pictures|surveys|datasets|questions|choices|fields|topics|words|languages|links|days|weeks|months|connections|stars|hearts|thumbs)\b/;
/** Texts whose number is never one. */
const MORE_THAN_ONE = new Set([
  "uploads.push.limits",
  "charts.map.rank",
  "charts.scores.subtitleSome",
  "connection-health.stopped.several",
  "connection-health.notice.several",
  "question-kinds.choice.full",
  "question-kinds.row.full",
  "question-kinds.column.full",
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
  "block-settings.loop.tooLarge",
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

test("the privacy page tells what each key of the browser's storage is for", () => {
  for (const key of Object.values(STORAGE_KEYS)) expect(resources.en?.privacy).toHaveProperty(["keys", key]);
});

// A sentence with a number and the noun that it counts has a form for one: "1 comments" is what people see.
test.each(namespaces)("%s has a form for one wherever a number counts something", (namespace) => {
  const counting = flatten(resources.en?.[namespace] ?? {}).filter(
    ([key, text]) => COUNTED.test(text) && !PLURAL.test(key),
  );
  const several = counting.filter(
    ([key]) => !/many$/i.test(key) && !MORE_THAN_ONE.has(`${namespace}.${key}`),
  );
  expect(several).toEqual([]);
});
