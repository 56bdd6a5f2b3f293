import { describe, expect, it } from "vitest";
import { addQuestion, updateQuestion } from "./edit-blocks.ts";
import { QUESTION_TYPES } from "./questions.ts";
import type { Survey } from "./survey.ts";
import { emptySurvey, id, question, surveyOf } from "./testing/build.ts";
import {
  addLanguage,
  approve,
  changeDefaultLanguage,
  completeness,
  inLanguage,
  removeLanguage,
  stateOf,
  textsOf,
  translate,
} from "./translation.ts";

const vi = (survey: Survey) =>
  translate(
    survey,
    "vi",
    textsOf(survey).map(({ key, text }) => ({ key, text: `${text} (vi)`, by: "person" as const })),
  );

describe("texts of a survey", () => {
  it("are listed with where they stand, without the empty ones", () => {
    expect(textsOf(surveyOf(1)).map(({ key, text }) => [key, text])).toEqual([
      ["survey:name", "Visit"],
      [`question:${id(11)}:title`, "Question 11"],
      [`choice:${id(110)}`, "Yes"],
      [`choice:${id(111)}`, "No"],
      [`end:${id(900)}:heading`, "Thank you"],
    ]);
  });

  it("are found in every kind of question, and put back where they were", () => {
    let survey = surveyOf(0);
    QUESTION_TYPES.forEach((type, n) => {
      survey = addQuestion(survey, question(20 + n, id(1), type));
    });
    const filled: Survey = JSON.parse(
      JSON.stringify(survey).replaceAll(
        /"(text|placeholder|low_label|high_label|label|description)":""/g,
        '"$1":"x"',
      ),
    );
    expect(textsOf(filled).length).toBeGreaterThan(30);
    const keys = textsOf(filled).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const read = textsOf(inLanguage(vi(filled), "vi")).map(({ text }) => text);
    expect(read.every((text) => text.endsWith(" (vi)"))).toBe(true);
    expect(inLanguage(filled, "fr")).toBe(filled);
  });
});

describe("translations", () => {
  it("are missing, then done, and outdated once the text changes", () => {
    const survey = vi(surveyOf(1));
    expect(completeness(survey, "vi")).toEqual({ total: 5, done: 5, machine: 0, outdated: 0, missing: 0 });
    expect(completeness(survey, "fr").missing).toBe(5);
    const changed = updateQuestion(survey, { ...question(11, id(1)), title: "Changed" });
    expect(completeness(changed, "vi")).toMatchObject({ done: 4, outdated: 1 });
    const back = updateQuestion(changed, question(11, id(1)));
    expect(completeness(back, "vi").outdated).toBe(0);
  });

  it("can be said to be right as they stand", () => {
    const changed = updateQuestion(vi(surveyOf(1)), { ...question(11, id(1)), title: "Changed" });
    const approved = approve(changed, "vi", [`question:${id(11)}:title`, "survey:unknown"]);
    expect(completeness(approved, "vi")).toMatchObject({ done: 5, outdated: 0 });
    expect(approved.translations.vi?.[`question:${id(11)}:title`]?.text).toBe("Question 11 (vi)");
    expect(approve(changed, "fr", ["survey:name"])).toBe(changed);
  });

  it("remember the text that they were made from", () => {
    const changed = updateQuestion(vi(surveyOf(1)), { ...question(11, id(1)), title: "Changed" });
    expect(changed.translations.vi?.[`question:${id(11)}:title`]?.source_text).toBe("Question 11");
  });

  it("stay when their language goes, and are back when it returns", () => {
    const survey = addLanguage(vi(surveyOf(1)), "vi");
    expect(survey.additional_languages).toEqual(["vi"]);
    expect(addLanguage(survey, "vi")).toBe(survey);
    expect(addLanguage(survey, "en")).toBe(survey);
    const without = removeLanguage(survey, "vi");
    expect(without.additional_languages).toEqual([]);
    expect(addLanguage(without, "vi")).toEqual(survey);
  });

  it("by machine are told apart until a person reads them", () => {
    const survey = translate(surveyOf(1), "fr", [{ key: "survey:name", text: "Visite", by: "machine" }]);
    const [name] = textsOf(survey);
    expect(name && stateOf(name, survey.translations.fr?.["survey:name"])).toBe("machine");
  });

  it("of unknown texts are left out, and empty ones taken away", () => {
    const survey = translate(vi(surveyOf(1)), "vi", [
      { key: "choice:unknown", text: "x", by: "person" },
      { key: "survey:name", text: " ", by: "person" },
    ]);
    expect(survey.translations.vi).not.toHaveProperty("choice:unknown");
    expect(completeness(survey, "vi").missing).toBe(1);
  });

  it("survive a change of the default language, there and back", () => {
    const survey = { ...vi(surveyOf(2)), additional_languages: ["vi" as const] };
    const other = changeDefaultLanguage(survey, "vi");
    expect(other.default_language).toBe("vi");
    expect(other.additional_languages).toEqual(["en"]);
    expect(textsOf(other).every(({ text }) => text.endsWith(" (vi)"))).toBe(true);
    expect(completeness(other, "en").done).toBe(completeness(other, "en").total);
    expect(changeDefaultLanguage(other, "en")).toEqual(survey);
    expect(changeDefaultLanguage(survey, "en")).toBe(survey);
  });

  it("of a third language are as up to date as before when the default changes", () => {
    const survey = translate(vi(surveyOf(1)), "fr", [{ key: "survey:name", text: "Visite", by: "person" }]);
    const before = completeness(survey, "fr");
    expect(completeness(changeDefaultLanguage(survey, "vi"), "fr")).toEqual(before);
  });

  it("that are missing leave the old words standing when the default changes", () => {
    const survey = changeDefaultLanguage(emptySurvey(), "ar");
    expect(survey.name).toBe("Visit");
  });
});
