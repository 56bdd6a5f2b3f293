import { expect, test } from "vitest";
import { addFollowUp, FOLLOW_UP_WORDS, FOLLOW_UPS } from "./follow-ups.ts";
import { isHeard, listeningViolation } from "./hearing.ts";
import { inOrder } from "./numbering.ts";
import { sourceHash } from "./source-hash.ts";
import { LANGUAGES } from "./survey.ts";
import { condition, counter, id, question, surveyOf } from "./testing/build.ts";

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

test("each reason is heard in the answers that call for it, and in no others", () => {
  const open = question(13, id(1), "text_input");
  const calling = (text: string, sentiment: "negative" | "neutral" | "positive", score: number) => {
    const topics = { [id(5)]: [score, score] as [number, number] };
    const readings = {
      [open.id]: { of: sourceHash(text), said: { sentiment, score, emotions: [], topics } },
    };
    return Object.entries(FOLLOW_UPS).flatMap(([reason, when]) => {
      const listening = { ...condition("13 = x"), value: null, than: id(5), ...when };
      expect(listeningViolation(listening, open)).toBeNull();
      return isHeard(listening, open, { text }, readings) ? [reason] : [];
    });
  };
  expect(calling("far too dear for what it was", "negative", -80)).toEqual(["about_topic", "negative"]);
  expect(calling("dear for what it was", "negative", -30)).toEqual(["about_topic"]);
  expect(calling("as it should be", "neutral", 0)).toEqual([]);
  expect(calling("fine for what it was", "positive", 40)).toEqual([]);
  expect(calling("the best of all hotels", "positive", 90)).toEqual(["positive"]);
  expect(calling("as it was", "neutral", 0)).toEqual(["short"]);
});

test("what is asked for each answer is followed up for each", () => {
  const loop = { question_id: id(5), pick: "selected" } as never;
  const looped = { ...SURVEY, blocks: SURVEY.blocks.map((one) => ({ ...one, loop })) };
  const made = addFollowUp(looped, { ...asked, words: {} }, counter(5_000));
  expect(inOrder(made.blocks, "block_number")[1]).toMatchObject({ name: "Sorry", loop });
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
