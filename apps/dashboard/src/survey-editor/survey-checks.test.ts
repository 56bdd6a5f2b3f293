import type { Block, Survey } from "@soundings/survey/survey";
import { surveyOf } from "@soundings/survey/testing/build";
import { textsOf, translate } from "@soundings/survey/translation";
import { describe, expect, it } from "vitest";
import { checksOf, newsOf, shareOf } from "./survey-checks.ts";

describe("checks of a survey", () => {
  const survey: Survey = { ...surveyOf(2), additional_languages: ["vi", "fr"] };
  const [first] = textsOf(survey);

  it("count each language's texts, and all together", () => {
    const half = translate(survey, "vi", [{ key: first?.key ?? "", text: "Xin chào", by: "person" }]);
    const { languages, translated } = checksOf(half);
    expect(languages.vi?.done).toBe(1);
    expect(languages.fr?.done).toBe(0);
    expect(translated).toEqual({ done: 1, total: 2 * (languages.vi?.total ?? 0) });
  });

  it("find nothing wrong where nothing is", () => {
    expect(checksOf(surveyOf(1))).toMatchObject({
      problems: [],
      findings: [],
      languages: {},
      translated: { done: 0, total: 0 },
    });
  });

  it("tell the whole once, and then only what is another", () => {
    const news = newsOf();
    expect(Object.keys(news(survey))).toEqual(Object.keys(checksOf(survey)));
    const [block] = survey.blocks;
    expect(news({ ...survey, blocks: [{ ...block, name: "Renamed" } as Block] })).toEqual({});
    const nameless = { ...survey, name: "" };
    expect(Object.keys(news(nameless))).toEqual(["problems", "languages", "translated"]);
  });

  it.each([
    [{ done: 0, total: 0 }, 1],
    [{ done: 199, total: 200 }, 0.99],
    [{ done: 2, total: 2 }, 1],
  ])("%j is a share of %d", (share, expected) => {
    expect(shareOf(share)).toBe(expected);
  });
});
