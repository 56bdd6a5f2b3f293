import { updateQuestion } from "@soundings/survey/edit-blocks";
import { flowMap } from "@soundings/survey/flow";
import type { Reading } from "@soundings/survey/reading";
import { sourceHash } from "@soundings/survey/source-hash";
import { flow, id, question, surveyOf } from "@soundings/survey/testing/build";
import { expect, test, vi } from "vitest";
import { pageReader } from "./listening.ts";
import { begin, presentPage, type RespondentState, withAnswer } from "./respondent-state.ts";
import type { PageWrite } from "./send-write.ts";
import { VISIT } from "./testing/draw.tsx";

/** Page 1 with a text (question 11), page 2 where it sounds negative, and page 3. */
const asked = updateQuestion(surveyOf(1, 1, 1), {
  ...question(11, id(1), "text_input"),
  question_number: 1,
});
const sounds = { operator: "sounds", than: "negative", question_id: id(11), value: null } as const;
const conditions = [{ ...sounds, condition_number: 1, join: "and" as const }];
const map = flowMap({
  ...asked,
  block_flows: [
    flow(801, "question", { block_id: id(1), block_flow_number: 1 }),
    flow(802, "branch", { block_flow_number: 2, description: { name: "Bad", conditions } }),
    flow(803, "question", { block_id: id(2), parent_block_flow_id: id(802), block_flow_number: 1 }),
    flow(804, "question", { block_id: id(3), block_flow_number: 3 }),
  ],
});
const TEXT = "It was awful";
const awful: Reading = {
  of: sourceHash(TEXT),
  said: { sentiment: "negative", score: -90, emotions: [], topics: {} },
};
const written = (trip: RespondentState): PageWrite => ({
  ...{ response_id: "r", language: "en", answers: trip.answers, seen: null, sequence: 1, submit: false },
  missed: trip.missed,
});
const typed = withAnswer(begin(map, VISIT), id(11), { text: TEXT });

test("a page is turned by what was heard in its text", async () => {
  const reader = pageReader(async () => ({ state: "begun", sequence: 1, readings: { [id(11)]: awful } }));
  const settle = vi.fn();
  const write = (unread: RespondentState) => void reader.send(written(unread));
  await reader.turn(map, typed, VISIT, { write, answers: () => typed.answers, settle });
  const [[turned]] = settle.mock.calls as [[RespondentState]];
  expect(presentPage(turned).flow_id).toBe(id(803));
});

test("what another device answered while a text was read stays", async () => {
  let window = typed;
  const reader = pageReader(async () => {
    window = withAnswer(window, id(31), { choice_ids: [id(310)] });
    return { state: "begun", sequence: 1, readings: { [id(11)]: awful } };
  });
  const settle = vi.fn();
  await reader.turn(map, typed, VISIT, {
    write(unread) {
      window = unread;
      void reader.send(written(unread));
    },
    answers: () => window.answers,
    settle,
  });
  const [[turned]] = settle.mock.calls as [[RespondentState]];
  expect(turned.answers).toEqual({ [id(11)]: { text: TEXT }, [id(31)]: { choice_ids: [id(310)] } });
});
