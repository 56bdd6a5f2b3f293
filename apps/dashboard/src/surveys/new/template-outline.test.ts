import { questionCount } from "@soundings/survey/template";
import { TEMPLATES } from "@soundings/survey/templates";
import { describe, expect, test } from "vitest";
import { type OutlinePlace, templateOutline } from "./template-outline.ts";

const questionsOf = (places: readonly OutlinePlace[]): { number: number | null; title: string }[] =>
  places.flatMap((place) =>
    place.kind === "branch"
      ? questionsOf(place.places)
      : place.questions.map(({ question_number, title }) => ({ number: question_number, title })),
  );

describe.each(TEMPLATES)("the outline of $key", (template) => {
  test.each(["en", "vi"] as const)("has every question once, numbered in order (%s)", (language) => {
    const found = questionsOf(templateOutline(template, language).places);
    expect(found).toHaveLength(questionCount(template));
    expect(found.map(({ number }) => number)).toEqual(found.map((_, index) => index + 1));
  });

  test("is in the language asked for, names of branches and the end too", () => {
    const [en, vi] = (["en", "vi"] as const).map((language) => templateOutline(template, language));
    expect(en?.end.heading).toBe(template.ends[0]?.heading.en);
    expect(vi?.end.heading).toBe(template.ends[0]?.heading.vi);
    expect(en?.places[0]).not.toEqual(vi?.places[0]);
  });
});
