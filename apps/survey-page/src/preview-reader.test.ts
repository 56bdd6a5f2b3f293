import { updateQuestion } from "@soundings/survey/edit-blocks";
import { flowMap } from "@soundings/survey/flow";
import { addFollowUp, FOLLOW_UPS } from "@soundings/survey/follow-ups";
import type { PreviewTexts } from "@soundings/survey/preview";
import { sourceHash } from "@soundings/survey/source-hash";
import { counter, id, question, surveyOf } from "@soundings/survey/testing/build";
import { expect, it } from "vitest";
import { changedReadings, editorReader, withTriedReadings } from "./preview-reader.ts";
import { begin, withAnswer } from "./respondent-state.ts";
import { VISIT } from "./testing/draw.tsx";

const Q = id(11);
const asked = updateQuestion(surveyOf(1, 1), { ...question(11, id(1), "text_input"), question_number: 1 });
const words = { question_id: Q, when: FOLLOW_UPS.negative, name: "More", words: { en: "Why?" } };
const map = flowMap(addFollowUp(asked, words, counter(5_000)));
const typed = (text: string) => withAnswer(begin(map, VISIT), Q, { text });
const bad = { sentiment: "negative" as const, score: -80, emotions: [], topics: {} };

it("the editor is asked for what is not read yet, and only its last reply counts", async () => {
  const sent: PreviewTexts[] = [];
  const reader = editorReader((message) => sent.push(message));
  void reader.read(map, typed("Bad"));
  const last = reader.read(map, typed("Very bad"));
  expect(sent.map(({ texts }) => texts)).toEqual([{ [Q]: "Bad" }, { [Q]: "Very bad" }]);
  reader.hear({ kind: "preview-readings", asked: sent[0]?.asked ?? 0, readings: null });
  const readings = { [Q]: { of: sourceHash("Very bad"), said: bad } };
  reader.hear({ kind: "preview-readings", asked: sent[1]?.asked ?? 0, readings });
  expect(await last).toEqual(readings);
  void reader.read(map, { ...typed("Very bad"), readings });
  expect(sent[2]?.texts).toEqual({});
});

it("a text says what the editor chose, and nothing is chosen for a question without a text", () => {
  const tried = { [Q]: { said: bad } };
  expect(withTriedReadings(map, typed("Fine"), tried).readings).toEqual({
    [Q]: { of: sourceHash("Fine"), said: bad },
  });
  expect(withTriedReadings(map, typed(" "), tried).readings).toBeUndefined();
  expect(changedReadings(tried, { [Q]: { said: bad } })).toEqual([]);
  expect([changedReadings(tried, {}), changedReadings({}, tried)]).toEqual([[Q], [Q]]);
});
