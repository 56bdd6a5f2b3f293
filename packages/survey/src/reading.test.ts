import { expect, it } from "vitest";
import { checkFlow } from "./check-flow.ts";
import type { Condition } from "./condition-shape.ts";
import { conditionViolation, holds, numberConditions } from "./conditions.ts";
import { updateQuestion } from "./edit-blocks.ts";
import { addFlow } from "./edit-flows.ts";
import { flowMap, pathThrough } from "./flow.ts";
import { addFollowUp, FOLLOW_UP_WORDS } from "./follow-ups.ts";
import { conditionsFromOutline, outlineOfConditions } from "./outline/conditions-from-outline.ts";
import {
  listenedBlocks,
  listenedFor,
  type Reading,
  settledReadings,
  type TextReading,
  textsToRead,
} from "./reading.ts";
import { sourceHash } from "./source-hash.ts";
import type { Survey } from "./survey.ts";
import { counter, flow, id, question, surveyOf, visitOf } from "./testing/build.ts";

// What conditions hear in typed texts.

const Q = id(11);
const survey = updateQuestion(surveyOf(1, 1), { ...question(11, id(1), "text_input"), question_number: 1 });
const map = flowMap(survey);

type Wanted = Pick<Condition, "operator" | "than" | "than_to">;
const listens = (wanted: Wanted): Condition => ({
  condition_number: 1,
  join: "and",
  question_id: Q,
  value: null,
  ...wanted,
});
const plain: TextReading = { sentiment: "neutral", score: 0, emotions: [], topics: {} };

function hears(wanted: Wanted, said: Partial<TextReading> | null, text = "Some words of somebody") {
  const reading: Reading = { of: sourceHash(text), said: said && { ...plain, ...said } };
  return holds([listens(wanted)], map, { [Q]: { text } }, visitOf({ readings: { [Q]: reading } }));
}

it.each([
  ["clearly_negative", { sentiment: "negative", score: -50.1 }, true],
  ["clearly_negative", { sentiment: "negative", score: -50 }, false],
  ["negative", { sentiment: "negative", score: -90 }, true],
  ["negative", { sentiment: "neutral", score: -9 }, false],
  ["neutral", { sentiment: "neutral", score: -9 }, true],
  ["positive", { sentiment: "positive", score: 1 }, true],
  ["clearly_positive", { sentiment: "positive", score: 69.9 }, false],
  ["clearly_positive", { sentiment: "positive", score: 70 }, true],
] as const)("a text that is read as %s … %o: %s", (than, said, expected) => {
  expect(hears({ operator: "sounds", than }, said)).toBe(expected);
});

it("emotions are those that the engine told, and topics are spoken of badly where any of it is bad", () => {
  expect(hears({ operator: "feels", than: "anger" }, { emotions: ["fear", "anger"] })).toBe(true);
  expect(hears({ operator: "feels", than: "joy" }, { emotions: ["anger"] })).toBe(false);
  const about = (than_to?: string) => ({ operator: "speaks_of", than: "delivery", than_to }) as const;
  const said = (least: number, most: number) => ({ topics: { delivery: [least, most] as [number, number] } });
  expect(hears({ operator: "speaks_of", than: "staff" }, said(-90, -90))).toBe(false);
  expect(hears({ operator: "speaks_of", than: "delivery" }, said(0, 0))).toBe(true);
  expect(hears(about("negative"), said(-20, 90))).toBe(true);
  expect(hears(about("negative"), said(-19.9, 0))).toBe(false);
  expect(hears(about("clearly_negative"), said(-50, -50))).toBe(false);
  expect(hears(about("clearly_positive"), said(-90, 70))).toBe(true);
});

it("few words are counted without anybody who reads", () => {
  expect(hears({ operator: "words_at_most", than: "3" }, null, " It was\nfine ")).toBe(true);
  expect(hears({ operator: "words_at_most", than: "3" }, null, "It was fine really")).toBe(false);
});

it("what nobody could read, another text, and no text hold nothing", () => {
  const wanted = { operator: "sounds", than: "neutral" } as const;
  expect(hears(wanted, null)).toBe(false);
  const readings = { [Q]: { of: sourceHash("before"), said: plain } };
  expect(holds([listens(wanted)], map, { [Q]: { text: "after" } }, visitOf({ readings }))).toBe(false);
  expect(holds([listens(wanted)], map, {}, visitOf({ readings }))).toBe(false);
  expect(holds([listens({ operator: "words_at_most", than: "3" })], map, {}, visitOf())).toBe(false);
});

it("a condition that listens to no open text, or for nothing that is there, is not complete", () => {
  const violation = (wanted: Wanted, fields: Partial<Condition> = {}) =>
    conditionViolation({ ...listens(wanted), ...fields }, map);
  expect(violation({ operator: "sounds", than: "negative" })).toBeNull();
  expect(violation({ operator: "sounds" })).toBe("NO_VALUE");
  expect(violation({ operator: "sounds", than: "cross" })).toBe("VALUE_GONE");
  expect(violation({ operator: "feels", than: "boredom" })).toBe("VALUE_GONE");
  expect(violation({ operator: "words_at_most", than: "0" })).toBe("VALUE_GONE");
  expect(violation({ operator: "speaks_of", than: "delivery", than_to: "neutral" })).toBe("VALUE_GONE");
  expect(violation({ operator: "sounds", than: "negative" }, { question_id: id(21) })).toBe("OPERATOR_UNFIT");
});

const branched = (...wanted: Wanted[]): Survey => {
  const conditions = numberConditions(wanted.map(listens));
  const made = addFlow(survey, flow(70, "branch", { description: { name: "", conditions } }));
  return addFlow(
    made,
    flow(80, "end_of_survey", { end_of_survey_id: id(900), parent_block_flow_id: id(70) }),
  );
};
const codes = (...wanted: Wanted[]) => checkFlow(branched(...wanted)).map(({ code }) => code);

it("the flow checker counts both ways, and finds what cannot be heard together", () => {
  const [bad, good, worst] = (["negative", "positive", "clearly_negative"] as const).map(
    (than): Wanted => ({ operator: "sounds", than }),
  ) as [Wanted, Wanted, Wanted];
  const about = (than_to?: string): Wanted => ({
    operator: "speaks_of",
    than: "delivery",
    ...(than_to && { than_to }),
  });
  const words = (than: string): Wanted => ({ operator: "words_at_most", than });
  for (const one of [
    bad,
    good,
    about(),
    about("negative"),
    words("3"),
    { operator: "feels", than: "joy" } as const,
  ])
    expect(codes(one)).toEqual([]);
  expect(codes(bad, good)).toEqual(["BRANCH_NEVER"]);
  expect(codes(bad, worst)).toEqual([]);
  // What is said in one text of one thing may be both.
  expect(codes(about("negative"), about("positive"))).toEqual([]);
  expect(codes(bad, about("positive"), { operator: "feels", than: "joy" }, words("2"))).toEqual([]);
  const inner = addFlow(
    branched(bad),
    flow(71, "branch", {
      description: { name: "", conditions: [listens(worst)] },
      parent_block_flow_id: id(70),
      arm: "otherwise",
    }),
  );
  expect(checkFlow(inner)).toContainEqual({ code: "BRANCH_NEVER", flow_id: id(71) });
});

it("a survey listens for the topics of its conditions, each once, whatever their order, to their questions", () => {
  const about = (than: string): Wanted => ({ operator: "speaks_of", than });
  const made = branched(
    about("staff"),
    { operator: "feels", than: "joy" },
    about("delivery"),
    about("staff"),
  );
  const other = branched(about("delivery"), about("staff"), { operator: "words_at_most", than: "3" });
  expect(listenedFor(made)).toEqual({ questions: new Set([Q]), topics: ["delivery", "staff"] });
  expect(listenedFor(other)).toEqual(listenedFor(made));
  // Every answer asks: it is looked for once.
  expect(listenedFor(made)).toBe(listenedFor(made));
  expect(listenedBlocks(made)).toEqual([id(1)]);
  const counted = branched({ operator: "words_at_most", than: "3" });
  expect([listenedFor(counted).questions.size, listenedBlocks(counted)]).toEqual([0, []]);
  const shown = {
    ...survey,
    blocks: survey.blocks.map((one) => ({ ...one, display_logic: [listens(about("staff"))] })),
  };
  expect(listenedFor(shown).topics).toEqual(["staff"]);
});

it("texts are read where something was typed, and of a survey that does not listen none", () => {
  const listening = flowMap(branched({ operator: "sounds", than: "negative" }));
  expect(textsToRead(listening, { [Q]: { text: " bad " }, [id(21)]: { text: "not asked" } })).toEqual({
    [Q]: "bad",
  });
  expect([textsToRead(listening, { [Q]: { text: " " } }), textsToRead(listening, {})]).toEqual([{}, {}]);
  const none = { before: {}, missed: [], now: {} };
  expect(settledReadings(listening, { [Q]: { text: "" } }, none)).toEqual({});
  expect(settledReadings(map, { [Q]: { text: "bad" } }, none)).toEqual({});
});

it("what was read when the page was turned counts, unless it was missed, or the text is another", () => {
  const listening = flowMap(branched({ operator: "sounds", than: "negative" }));
  const answers = { [Q]: { text: "bad" } };
  const read = (said: TextReading | null, missed?: true, text = "bad"): Record<string, Reading> => ({
    [Q]: { of: sourceHash(text), said, ...(missed && { missed }) },
  });
  const settle = (before: Record<string, Reading>, missed: string[] = []) =>
    settledReadings(listening, answers, { before, missed, now: read(plain) });
  const then = { ...plain, score: -99 };
  expect(settle({})).toEqual(read(plain));
  expect(settle(read(then))).toEqual(read(then));
  expect(settle(read(null, true))).toEqual(read(plain));
  expect(settle(read(then, undefined, "good"))).toEqual(read(plain));
  expect(settle(read(then), [Q])).toEqual(read(null, true));
  expect(settledReadings(listening, answers, { before: {}, missed: [], now: {} })).toEqual(read(null, true));
});

it("a follow-up is a page right after its question's, with its condition and its words in each language", () => {
  const words = FOLLOW_UP_WORDS.negative;
  const asked = { ...survey, additional_languages: ["vi" as const] };
  const when = { operator: "sounds", than: "clearly_negative" } as const;
  const made = addFollowUp(asked, { question_id: Q, when, name: "More", words }, counter(5_000));
  expect(checkFlow(made)).toEqual([]);
  const way = (said: TextReading) => {
    const readings = { [Q]: { of: sourceHash("bad"), said } };
    return pathThrough(flowMap(made), { [Q]: { text: "bad" } }, visitOf({ readings })).length;
  };
  expect([way(plain), way({ ...plain, sentiment: "negative", score: -80 })]).toEqual([3, 4]);
  const [, follow] = [...made.blocks].sort((a, b) => (a.block_number ?? 0) - (b.block_number ?? 0));
  const [more] = follow?.questions ?? [];
  expect([more?.title, made.translations.vi?.[`question:${more?.id}:title`]?.text]).toEqual([
    words.en,
    words.vi,
  ]);
});

it("outlines have them too", () => {
  const conditions = numberConditions([
    listens({ operator: "sounds", than: "negative" }),
    listens({ operator: "feels", than: "anger" }),
    listens({ operator: "speaks_of", than: "delivery", than_to: "negative" }),
    listens({ operator: "speaks_of", than: "staff" }),
    listens({ operator: "words_at_most", than: "3" }),
  ]);
  const outline = outlineOfConditions(conditions, survey, map.questions);
  expect(outline[2]).toEqual({ question: Q, speaks_of: "delivery", tone: "negative", join: "and" });
  const find = (name: string) => map.questions.get(name) ?? question(1, id(1));
  expect(conditionsFromOutline(outline, { find, survey, at: "" })).toEqual(conditions);
});
