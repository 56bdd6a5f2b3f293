import { describe, expect, it } from "vitest";
import { checkFlow } from "./check-flow.ts";
import { checkSurvey } from "./check-survey.ts";
import { flowMap, pathThrough } from "./flow.ts";
import { Survey } from "./survey.ts";
import { questionCount, surveyFromTemplate, TEMPLATE_LANGUAGES } from "./template.ts";
import { TEMPLATES } from "./templates.ts";
import { counter, visitOf } from "./testing/build.ts";
import { completeness, inLanguage, textsOf } from "./translation.ts";

const made = TEMPLATES.flatMap((template) =>
  TEMPLATE_LANGUAGES.map((language) => ({
    name: `${template.key} in ${language}`,
    template,
    language,
    survey: surveyFromTemplate(template, counter(), { language, time_zone: "Asia/Ho_Chi_Minh" }),
  })),
);

describe("templates", () => {
  it("are at least twelve, each with its own key", () => {
    expect(TEMPLATES.length).toBeGreaterThanOrEqual(12);
    expect(new Set(TEMPLATES.map(({ key }) => key)).size).toBe(TEMPLATES.length);
  });

  it.each(made)("$name can be published as it is", ({ survey }) => {
    expect(Survey.parse(survey)).toEqual(survey);
    expect(checkSurvey(survey)).toEqual([]);
    expect(checkFlow(survey)).toEqual([]);
  });

  it.each(made)("$name is translated throughout", ({ survey, language, template }) => {
    const other = language === "en" ? "vi" : "en";
    const { done, total } = completeness(survey, other);
    expect(done).toBe(total);
    const twin = made.find((one) => one.template === template && one.language === other);
    // The translation is the same survey as the one made in that language.
    expect(textsOf(inLanguage(survey, other)).map(({ text }) => text)).toEqual(
      textsOf(twin?.survey as Survey).map(({ text }) => text),
    );
  });

  it.each(made)("$name asks what its card says, and comes to an end", ({ survey, template }) => {
    expect(survey.last_question_number).toBe(questionCount(template));
    expect(questionCount(template)).toBeGreaterThanOrEqual(3);
    expect(pathThrough(flowMap(survey), {}, visitOf()).at(-1)?.kind).toBe("end_of_survey");
  });
});
