import { expect, test } from "vitest";
import { z } from "zod";
import { id } from "../testing/build.ts";
import {
  OutlineBlock,
  OutlineCondition,
  OutlineEnd,
  OutlineField,
  OutlineLoop,
  OutlineQuestion,
  OutlineQuota,
  OutlineSettings,
  SurveyOutline,
} from "./outline.ts";

/** What outlines may hold, and what they tell whoever writes them. */

interface Json {
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  description?: string;
}

/** The fields that say nothing of themselves, by their paths. */
function silent(json: Json, path: string): string[] {
  const inside = [...(json.items ? [json.items] : []), ...(json.anyOf ?? [])].flatMap((one) =>
    silent(one, path),
  );
  const own = Object.entries(json.properties ?? {}).flatMap(([name, field]) => [
    ...(field.description ? [] : [`${path}${name}`]),
    ...silent(field, `${path}${name}.`),
  ]);
  return [...own, ...inside];
}
const fieldsOf = (shape: z.ZodType) => silent(z.toJSONSchema(shape, { io: "input" }) as Json, "");

test("fields say what they are for, but for those whose names do", () => {
  const parts = (name: string) => [`${name}.id`, `${name}.text`];
  expect(fieldsOf(OutlineQuestion)).toEqual([
    ...[
      "type",
      "title",
      "description",
      "required",
      ...parts("choices"),
      ...parts("rows"),
      ...parts("columns"),
    ],
    ...["id", "label", "kind", "required", "placeholder"].map((name) => `fields.${name}`),
    ...["choices_from.question", "choices_from.pick"],
  ]);
  expect(fieldsOf(OutlineCondition)).toEqual([
    ...["random_group.of", "random_group.draw", "is_not", "at_most", "more_than", "at_least"],
    ...["contains_not", "matches_not", "answered"],
  ]);
  expect(fieldsOf(OutlineLoop)).toEqual([]);
  expect(fieldsOf(OutlineEnd)).toEqual(["heading", "message", "button_text"]);
  const own = (shape: z.ZodType) => fieldsOf(shape).filter((path) => !path.includes("."));
  expect(own(OutlineBlock)).toEqual(["questions"]);
  expect(own(OutlineQuota)).toEqual(["name", "active", "groups"]);
  expect(own(OutlineSettings)).toEqual(["back_button", "progress_bar"]);
  expect(own(SurveyOutline)).toEqual(["back_button", "progress_bar", "name", "end"]);
});

const words = (size: number) => "x".repeat(size);
const list = (size: number, one: unknown) => Array.from({ length: size }, () => one);
const question = { type: "text_input", title: "?" };
const who = [{ question: "1", is: "x" }];

test.each<[string, z.ZodType, object, number, (size: number) => object]>([
  ["signs of a title", OutlineQuestion, question, 5_000, (size) => ({ title: words(size) })],
  ["signs of a translation", OutlineQuestion, question, 5_000, (size) => ({ title: { vi: words(size) } })],
  ["signs of a key", OutlineQuestion, question, 60, (size) => ({ key: words(size) })],
  ["choices", OutlineQuestion, question, 500, (size) => ({ choices: list(size, "x") })],
  ["labels", OutlineQuestion, question, 5, (size) => ({ labels: list(size, "x") })],
  ["endings", OutlineQuestion, question, 30, (size) => ({ extensions: list(size, "x") })],
  ["signs of an ending", OutlineQuestion, question, 10, (size) => ({ extensions: [words(size)] })],
  [
    "signs of a question's name",
    OutlineQuestion,
    question,
    60,
    (size) => ({ choices_from: { question: words(size) } }),
  ],
  ["signs of what is asked about", OutlineCondition, {}, 60, (size) => ({ question: words(size) })],
  ["signs of a parameter", OutlineCondition, {}, 60, (size) => ({ parameter: words(size) })],
  ["signs of a part", OutlineCondition, {}, 500, (size) => ({ part: words(size) })],
  ["signs of a score", OutlineCondition, {}, 500, (size) => ({ score: words(size) })],
  ["signs of a value", OutlineCondition, {}, 500, (size) => ({ is: words(size) })],
  ["signs of contained words", OutlineCondition, {}, 500, (size) => ({ contains: words(size) })],
  ["signs of words not contained", OutlineCondition, {}, 500, (size) => ({ contains_not: words(size) })],
  ["signs of a pattern", OutlineCondition, {}, 500, (size) => ({ matches: words(size) })],
  ["signs of another pattern", OutlineCondition, {}, 500, (size) => ({ matches_not: words(size) })],
  ["signs of a topic", OutlineCondition, {}, 100, (size) => ({ speaks_of: words(size) })],
  ["groups by lot", OutlineCondition, {}, 10, (of) => ({ random_group: { of } })],
  ["draws", OutlineCondition, {}, 5, (draw) => ({ random_group: { of: 2, draw } })],
  ["signs of a loop's question", OutlineLoop, {}, 60, (size) => ({ question: words(size) })],
  ["choices left out", OutlineLoop, { question: "1" }, 500, (size) => ({ except: list(size, "x") })],
  ["signs of a choice left out", OutlineLoop, { question: "1" }, 500, (size) => ({ except: [words(size)] })],
  ["answers gone through", OutlineLoop, { question: "1" }, 100, (at_most) => ({ at_most })],
  ["signs of a page's name", OutlineBlock, { questions: [] }, 500, (size) => ({ name: words(size) })],
  ["conditions of a page", OutlineBlock, { questions: [] }, 50, (size) => ({ show_if: list(size, who[0]) })],
  ["questions of a page", OutlineBlock, {}, 200, (size) => ({ questions: list(size, question) })],
  ["signs of an address", OutlineEnd, {}, 2_000, (size) => ({ redirect_url: words(size) })],
  ["signs of a quota", OutlineQuota, { groups: [] }, 500, (size) => ({ name: words(size) })],
  [
    "groups of a quota",
    OutlineQuota,
    { name: "Q" },
    200,
    (size) => ({ groups: list(size, { name: "G", target: 1, who }) }),
  ],
  [
    "signs of a group",
    OutlineQuota,
    { name: "Q" },
    500,
    (size) => ({ groups: [{ name: words(size), target: 1, who }] }),
  ],
  [
    "responses",
    OutlineQuota,
    { name: "Q" },
    1_000_000,
    (target) => ({ groups: [{ name: "G", target, who }] }),
  ],
  [
    "conditions of a group",
    OutlineQuota,
    { name: "Q" },
    50,
    (size) => ({ groups: [{ name: "G", target: 1, who: list(size, who[0]) }] }),
  ],
  ["hours", OutlineSettings, {}, 8_760, (hours) => ({ abandoned_after_hours: hours })],
  ["quotas", OutlineSettings, {}, 20, (size) => ({ quotas: list(size, { name: "Q", groups: [] }) })],
  ["pages", SurveyOutline, { name: "S" }, 100, (size) => ({ blocks: list(size, { questions: [] }) })],
  [
    "signs of a description",
    SurveyOutline,
    { name: "S", blocks: [{ questions: [] }] },
    5_000,
    (size) => ({ description: words(size) }),
  ],
  [
    "signs of a time zone",
    SurveyOutline,
    { name: "S", blocks: [{ questions: [] }] },
    60,
    (size) => ({ time_zone: words(size) }),
  ],
])("%s: no more than may be", (_, shape, plain, most, fields) => {
  const fits = (size: number) => shape.safeParse({ ...plain, ...fields(size) }).success;
  expect([fits(most), fits(most + 1)]).toEqual([true, false]);
});

test.each<[string, z.ZodType, object, number, (size: number) => object]>([
  ["groups by lot", OutlineCondition, {}, 2, (of) => ({ random_group: { of } })],
  ["draws", OutlineCondition, {}, 1, (draw) => ({ random_group: { of: 2, draw } })],
  ["words", OutlineCondition, {}, 1, (most) => ({ words_at_most: most })],
  ["answers gone through", OutlineLoop, { question: "1" }, 1, (at_most) => ({ at_most })],
  ["responses", OutlineQuota, { name: "Q" }, 0, (target) => ({ groups: [{ name: "G", target, who }] })],
  ["responses before it closes", OutlineSettings, {}, 1, (quota) => ({ response_quota: quota })],
  ["hours", OutlineSettings, {}, 1, (hours) => ({ abandoned_after_hours: hours })],
])("%s: no fewer than must be", (_, shape, plain, least, fields) => {
  const fits = (size: number) => shape.safeParse({ ...plain, ...fields(size) }).success;
  expect([fits(least), fits(least - 1)]).toEqual([true, false]);
});

test("a group is counted by something, and a survey has a page", () => {
  const quota = { name: "Q", groups: [{ name: "G", target: 1, who: [] }] };
  expect(OutlineQuota.safeParse(quota).success).toBe(false);
  expect(SurveyOutline.safeParse({ name: "S", blocks: [] }).success).toBe(false);
});

test("what is left out is as usual", () => {
  expect(OutlineField.parse({ label: "Name" })).toEqual({
    ...{ label: "Name", kind: "text", required: false, placeholder: "" },
  });
  expect(OutlineQuestion.parse({ ...question, choices_from: { question: "1" } }).choices_from).toEqual({
    ...{ question: "1", pick: "selected" },
  });
  expect(OutlineCondition.parse({ random_group: { of: 2 } })).toEqual({
    ...{ random_group: { of: 2, draw: 1 }, join: "and" },
  });
  expect(OutlineQuota.parse({ name: "Q", groups: [] })).toEqual({
    ...{ name: "Q", active: true, when_full: "end", groups: [] },
  });
  expect(SurveyOutline.parse({ name: "S", blocks: [{ questions: [] }] })).toEqual({
    ...{
      name: "S",
      default_language: "en",
      other_languages: [],
      time_zone: "UTC",
      blocks: [{ questions: [] }],
    },
  });
});

test.each<[string, z.ZodType, object, Record<string, unknown[]>]>([
  [
    "questions",
    OutlineQuestion,
    question,
    {
      shuffle: ["none", "all", "all_but_last"],
      shape: ["star", "heart", "thumb"],
      faces: [3, 5],
      metric: ["nps", "csat", "ces", "custom"],
      display: ["buttons", "slider"],
      unit: ["points", "percent"],
      source: ["camera", "gallery", "both"],
      choices_from: [
        { question: "1", pick: "selected" },
        { question: "1", pick: "not_selected" },
      ],
      choices: [["x"], [{ id: id(1), text: { vi: "x" }, exclusive: true }]],
    },
  ],
  ["conditions", OutlineCondition, {}, { about: ["language", "variant", "device"], join: ["and", "or"] }],
  ["quotas", OutlineQuota, { name: "Q", groups: [] }, { when_full: ["end", "mark"] }],
])("of %s each field has its values and no others", (_, shape, plain, fields) => {
  for (const [name, values] of Object.entries(fields)) {
    for (const value of values) {
      expect(shape.safeParse({ ...plain, [name]: value }).success, `${name} ${value}`).toBe(true);
    }
    expect(shape.safeParse({ ...plain, [name]: "" }).success, name).toBe(false);
  }
});
