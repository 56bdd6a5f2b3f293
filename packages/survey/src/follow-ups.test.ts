import { expect, test } from "vitest";
import { addFollowUp, FOLLOW_UP_WORDS, FOLLOW_UPS } from "./follow-ups.ts";
import { inOrder } from "./numbering.ts";
import { LANGUAGES } from "./survey.ts";
import { counter, id, surveyOf } from "./testing/build.ts";

const SURVEY = { ...surveyOf(1, 1), additional_languages: ["vi", "fr"] as ("vi" | "fr")[] };
const asked = {
  question_id: SURVEY.blocks[0]?.questions[0]?.id ?? "",
  when: FOLLOW_UPS.negative,
  name: "Sorry",
};

test("words to follow up with are there in every language, for each reason other ones", () => {
  const all = Object.values(FOLLOW_UP_WORDS);
  expect(Object.keys(FOLLOW_UP_WORDS)).toEqual(Object.keys(FOLLOW_UPS));
  for (const words of all) {
    expect(Object.keys(words).sort()).toEqual([...LANGUAGES].sort());
    expect(Object.values(words)).not.toContain("");
  }
  const different = new Set(all.flatMap((words) => Object.values(words)));
  expect(different.size).toBe(all.length * LANGUAGES.length);
});

test("a follow-up stands on a page right behind the question, asked where its answer calls for it", () => {
  const made = addFollowUp(SURVEY, { ...asked, words: FOLLOW_UP_WORDS.negative }, counter(5_000));
  const blocks = inOrder(made.blocks, "block_number");
  expect(blocks.map(({ name }) => name)).toEqual([SURVEY.blocks[0]?.name, "Sorry", SURVEY.blocks[1]?.name]);
  expect(blocks[1]?.display_logic).toEqual([
    {
      ...{ condition_number: 1, join: "and", question_id: asked.question_id, value: null },
      ...{ operator: "sounds", than: "clearly_negative" },
    },
  ]);
  expect(blocks[1]).not.toHaveProperty("loop");
  const [question] = blocks[1]?.questions ?? [];
  expect(question).toMatchObject({ type: "text_input", title: FOLLOW_UP_WORDS.negative.en });
  const key = `question:${question?.id}:title`;
  expect(made.translations.vi?.[key]).toMatchObject({ text: FOLLOW_UP_WORDS.negative.vi, by: "person" });
  expect(made.translations.fr?.[key]?.text).toBe(FOLLOW_UP_WORDS.negative.fr);
  expect(Object.keys(made.translations).sort()).toEqual(["fr", "vi"]);
});

test("languages without words keep what is translated, and a question that is not there has no follow-up", () => {
  const vi = { "question:x:title": { text: "Có" } } as never;
  const made = addFollowUp(
    { ...SURVEY, translations: { vi } },
    { ...asked, words: { en: "Why?", vi: "  " } },
    counter(5_000),
  );
  expect(made.translations).toEqual({ vi, fr: {} });
  expect(addFollowUp(SURVEY, { ...asked, question_id: id(999), words: {} }, counter())).toBe(SURVEY);
  const silent = addFollowUp(SURVEY, { ...asked, words: {} }, counter(5_000));
  expect(inOrder(silent.blocks, "block_number")[1]?.questions[0]?.title).toBe("");
});
