import { ANSWERED } from "@soundings/survey/condition-values";
import { numberConditions } from "@soundings/survey/conditions";
import type { Question } from "@soundings/survey/questions";
import type { Condition } from "@soundings/survey/survey";
import i18next from "i18next";
import { describe, expect, it } from "vitest";
import { localeResources } from "../../lib/i18n.ts";
import { conditionValueText } from "./condition-value-text.ts";
import { describeConditions, sentenceText } from "./describe-conditions.ts";

const i18n = i18next.createInstance();
await i18n.init({ lng: "en", resources: localeResources(), defaultNS: "survey-flows" });
const en = i18n.getFixedT("en", "survey-flows");
const vi = i18n.getFixedT("vi", "survey-flows");

const question = (id: string, fields: Partial<Question>): Question =>
  ({
    id,
    survey_block_id: "block",
    question_number: Number(id.slice(1)),
    action: "CREATE",
    title: `Title of **${id}**`,
    description: "",
    required: false,
    ...fields,
  }) as Question;

const choices = [
  { id: "friends", text: "Meeting friends", image_id: null },
  { id: "blank", text: " ", image_id: null },
];
const visit = question("q1", {
  type: "emoticon",
  options: { faces: 5, labels: ["Very bad", "Bad", "", "", ""] },
});
const reason = question("q2", {
  type: "multiple_choice",
  options: { choices, other: { text: "" }, shuffle: "none", pictures: false, min: null, max: null },
});
const words = question("q3", {
  type: "text_input",
  options: { multiline: true, format: "text", placeholder: "", min: null, max: null },
});
const gone = question("q4", { type: "rating_star", action: "DELETE" });
const questions = new Map([visit, reason, words, gone].map((one) => [one.id, one]));

/** "q1 = 2", "and q2 != friends", "or q3"; "_" is not chosen. */
function conditions(...texts: string[]): Condition[] {
  return numberConditions(
    texts.map((text) => {
      const [, join, id, sign, value] = /^(and |or )?(\w+)(?: (!?=) (\w+))?$/.exec(text) ?? [];
      return {
        condition_number: 1,
        join: join === "or " ? "or" : "and",
        question_id: id === "_" ? null : (id ?? null),
        operator: sign === "!=" ? "is_not_selected" : "is_selected",
        value: value === "_" ? null : (value ?? null),
      };
    }),
  ).map((condition, index) => ({ ...condition, condition_number: index + 1 }));
}

describe("a sentence about conditions", () => {
  it("says a range of a scale in one go", () => {
    const ranged = conditions("q1 = 1").map((condition) => ({ ...condition, to_value: "2" }));
    expect(sentenceText(describeConditions(ranged, questions, en))).toBe("If Q1 is selected Very bad to Bad");
  });

  it.each([
    [["q1 = 1"], "If Q1 is selected Very bad"],
    [
      ["q1 = 1", "or q1 = 2", "and q2 != friends"],
      "If Q1 is selected Very bad OR (Q1 is selected Bad AND Q2 is not selected Meeting friends)",
    ],
    [["q1 = 2", "and q2 = other"], "If Q1 is selected Bad AND Q2 is selected Other"],
    [[`q3 = ${ANSWERED}`], "If Q3 is answered"],
    [[`q3 != ${ANSWERED}`], "If Q3 is not answered"],
    [["q2 = blank"], "If Q2 is selected Choice 2"],
    [["q1 = _"], "If Q1 is selected choose an answer"],
    [["q1 = 9"], "If Q1 is selected a deleted answer"],
    [["_ = _"], "If choose a question"],
    [["q4 = 1"], "If a deleted question"],
    [[], "If choose a question"],
  ])("says %j", (texts, sentence) => {
    expect(sentenceText(describeConditions(conditions(...texts), questions, en))).toBe(sentence);
  });

  it("says it in Vietnamese", () => {
    const pieces = describeConditions(conditions("q1 = 1", "or q1 = 2", "and q2 = friends"), questions, vi);
    expect(sentenceText(pieces)).toBe(
      "Nếu Câu 1 có chọn Very bad HOẶC (Câu 1 có chọn Bad VÀ Câu 2 có chọn Meeting friends)",
    );
  });

  it("tells which parts are missing, and a question's whole title", () => {
    const pieces = describeConditions(conditions("q1 = _"), questions, en);
    expect(pieces.map(({ kind }) => kind)).toEqual(["if", "question", "operator", "missing"]);
    expect(pieces[1]).toMatchObject({ hint: "Title of q1" });
  });
});

describe("a value's words", () => {
  const rating = question("q5", {
    type: "rating_star",
    options: { stars: 5, shape: "heart", low_label: "", high_label: "" },
  });
  const scale = question("q6", {
    type: "metric_range",
    options: {
      metric: "nps",
      from: 0,
      to: 10,
      step: 1,
      display: "buttons",
      low_label: "Not likely",
      high_label: "Very likely",
    },
  });
  const list = question("q7", {
    type: "dynamic_choice",
    options: { source: { kind: "list", choices }, multiple: false, shuffle: "none" },
  });
  const faces = question("q8", { type: "emoticon", options: { faces: 3, labels: ["", "", "", "", ""] } });

  it.each([
    [rating, "1", "1 heart"],
    [rating, "4", "4 hearts"],
    [scale, "0", "0 · Not likely"],
    [scale, "7", "7"],
    [scale, "10", "10 · Very likely"],
    [list, "friends", "Meeting friends"],
    [faces, "3", "Good"],
    [visit, "3", "Okay"],
    [visit, ANSWERED, "Any answer"],
  ])("of %# %s is %s", (of, value, text) => {
    expect(conditionValueText(of, value, en)).toBe(text);
  });
});
