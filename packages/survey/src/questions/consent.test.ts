import { expect, test } from "vitest";
import { blankQuestion, withUsualTexts } from "../blank.ts";
import { addBlock, addQuestion } from "../edit-blocks.ts";
import { flowMap } from "../flow.ts";
import { offerableChoices } from "../offered-choices.ts";
import type { QuestionOf } from "../questions.ts";
import { LANGUAGES } from "../survey.ts";
import { block, counter, emptySurvey, id, visitOf } from "../testing/build.ts";
import { inLanguage, translate } from "../translation.ts";
import { validateAnswers } from "../validate-answers.ts";
import { AGREED } from "./consent.ts";

function consent(text: string): QuestionOf<"consent"> {
  const blank = blankQuestion(counter(50), "consent", id(1));
  return { ...blank, id: id(11), title: "Privacy", options: { text, agree_label: "I agree" } };
}

const survey = (text: string) =>
  addQuestion(addBlock(emptySurvey(), block(1), counter(2_000)), consent(text));
const versionOf = (text: string) =>
  offerableChoices(consent(text), { questions: new Map(), survey: emptySurvey() })[0]?.id;
const take = (text: string, ...choice_ids: string[]) =>
  validateAnswers(flowMap(survey(text)), { [id(11)]: { choice_ids } }, visitOf(), { required: true });

test("what is stored is the version of the text, whatever a page sends", () => {
  const stored = { [id(11)]: { choice_ids: [versionOf("We keep it.")] } };
  expect(take("We keep it.", AGREED)).toMatchObject({ violations: [], answers: stored });
  // As it comes back from what was stored of this text, or of another one.
  expect(take("We keep it.", versionOf("We keep it.") ?? "")).toMatchObject({ answers: stored });
  expect(take("We keep it.", versionOf("We sell it.") ?? "")).toMatchObject({ answers: stored });
  for (const wrong of [["yes"], [AGREED, AGREED], [versionOf("a")?.slice(1) ?? ""]]) {
    expect(take("We keep it.", ...wrong).violations).toMatchObject([{ code: "NOT_A_CHOICE" }]);
  }
});

test("another text is another version, and spaces around it or a translation are not", () => {
  expect(versionOf("We keep it.")).not.toBe(versionOf("We keep it!"));
  expect(versionOf("We keep it.")).toBe(versionOf(" We keep it.\n"));
  const plain = { ...survey("We keep it."), additional_languages: ["vi" as const] };
  const entry = { key: `question:${id(11)}:text`, text: "Chúng tôi giữ.", by: "person" as const };
  const translated = translate(plain, "vi", [entry]);
  expect(inLanguage(translated, "vi").blocks[0]?.questions[0]?.options).toMatchObject({ text: entry.text });
  const taken = validateAnswers(
    flowMap(translated),
    { [id(11)]: { choice_ids: [AGREED] } },
    visitOf({ language: "vi" }),
    { required: true },
  );
  expect(taken.answers[id(11)]?.choice_ids).toEqual([versionOf("We keep it.")]);
});

test("a new one must be agreed to, and says so in the survey's language", () => {
  const blank = blankQuestion(counter(50), "consent", id(1));
  expect(blank.required).toBe(true);
  const labels = LANGUAGES.map((language) => withUsualTexts(blank, language).options);
  expect(new Set(labels.map((one) => JSON.stringify(one))).size).toBe(LANGUAGES.length);
});

test("a statement asks nothing: it needs no answer and keeps none", () => {
  const blank = { ...blankQuestion(counter(50), "statement", id(1)), id: id(11), required: true };
  const made = addQuestion(addBlock(emptySurvey(), block(1), counter(2_000)), blank);
  const given = { [id(11)]: { text: "No question was asked." } };
  for (const answers of [{}, given]) {
    const taken = validateAnswers(flowMap(made), answers, visitOf(), { required: true });
    expect([taken.answers, taken.violations, taken.path.length]).toEqual([{}, [], 1]);
  }
});
