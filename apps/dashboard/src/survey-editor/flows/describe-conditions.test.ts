import type { Condition } from "@soundings/survey/condition-shape";
import type { AskedOf } from "@soundings/survey/condition-subjects";
import { ANSWERED } from "@soundings/survey/condition-values";
import { numberConditions } from "@soundings/survey/conditions";
import type { Question } from "@soundings/survey/questions";
import { askedOf, emptySurvey, id } from "@soundings/survey/testing/build";
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
const survey = {
  ...emptySurvey(),
  parameters: [{ id: id(710), name: "shop", values: [] }],
  variants: [{ id: id(700), name: "North", values: {} }],
};
const asked: AskedOf = { ...askedOf(visit, reason, words, gone), survey };

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
    expect(sentenceText(describeConditions(ranged, asked, en, "en"))).toBe(
      "If Q1 is selected Very bad to Bad",
    );
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
    expect(sentenceText(describeConditions(conditions(...texts), asked, en, "en"))).toBe(sentence);
  });

  it("says it in Vietnamese", () => {
    const pieces = describeConditions(conditions("q1 = 1", "or q1 = 2", "and q2 = friends"), asked, vi, "vi");
    expect(sentenceText(pieces)).toBe(
      "Nếu Câu 1 có chọn Very bad HOẶC (Câu 1 có chọn Bad VÀ Câu 2 có chọn Meeting friends)",
    );
  });

  const number = question("q5", { type: "text_input", options: { format: "number" } } as Partial<Question>);
  const day = question("q6", { type: "text_input", options: { format: "date" } } as Partial<Question>);
  const nps = question("q7", {
    type: "metric_range",
    options: { metric: "nps", from: 0, to: 10, step: 1 },
  } as Partial<Question>);
  const rows = [{ id: "staff", text: "Staff", image_id: null }];
  const columns = ["bad", "good"].map((one) => ({ id: one, text: one, image_id: null }));
  const table = question("q8", { type: "matrix", options: { rows, columns, multiple: false } });
  const ranking = question("q9", { type: "ranking", options: { choices: rows, top: null, shuffle: "none" } });
  const all = { ...askedOf(visit, words, number, day, nps, table, ranking), survey };
  const shop = { kind: "parameter" as const, parameter_id: id(710) };
  it.each<[Partial<Condition>, string, string]>([
    [
      { question_id: "q5", operator: "at_least", than: "1234.5" },
      "Q5 is at least 1,234.5",
      "Câu 5 ít nhất là 1.234,5",
    ],
    [
      { question_id: "q5", operator: "between", than: "3", than_to: "7" },
      "Q5 is between 3 and 7",
      "Câu 5 từ 3 đến 7",
    ],
    [{ question_id: "q5", operator: "less" }, "Q5 is less than choose a value", "Câu 5 nhỏ hơn chọn giá trị"],
    [{ question_id: "q5", operator: "contains", than: "3" }, "Q5 choose a comparison", "Câu 5 chọn phép so"],
    [
      { question_id: "q6", operator: "at_most", than: "2026-11-22" },
      "Q6 is on or before 22 Nov 2026",
      "Câu 6 vào hoặc trước 22 thg 11, 2026",
    ],
    [
      { question_id: "q6", operator: "less", than: "today-30" },
      "Q6 is before 30 days ago",
      "Câu 6 trước 30 ngày trước hôm nay",
    ],
    [
      { question_id: "q3", operator: "contains_not", than: "late" },
      "Q3 does not contain late",
      "Câu 3 không chứa late",
    ],
    [
      { question_id: "q3", operator: "matches", than: "*late*" },
      "Q3 matches *late*",
      "Câu 3 khớp với *late*",
    ],
    [{ question_id: "q1", operator: "less", than: "2" }, "Q1 is less than Bad", "Câu 1 nhỏ hơn Bad"],
    [
      { question_id: "q7", operator: "is_selected", value: "detractor" },
      "Q7 is a detractor (0 to 6)",
      "Câu 7 thuộc nhóm không hài lòng (0 đến 6)",
    ],
    [
      { question_id: "q7", operator: "is_not_selected", value: "promoter" },
      "Q7 is not a promoter (9 or 10)",
      "Câu 7 không thuộc nhóm ủng hộ (9 hoặc 10)",
    ],
    [
      { question_id: "q8", part: "staff", operator: "at_least", than: "good" },
      "Q8 “Staff” is at least good",
      "Câu 8 “Staff” ít nhất là good",
    ],
    [
      { question_id: "q9", part: "staff", operator: "equal", than: "1" },
      "the place of “Staff” in Q9 is 1",
      "hạng của “Staff” ở Câu 9 là 1",
    ],
    [
      { question_id: "q8", part: "gone", operator: "answered" },
      "Q8 “Without a name” a deleted part",
      "Câu 8 “Chưa có tên” một phần đã xoá",
    ],
    [{ subject: shop, operator: "answered" }, "Link: shop is given", "Liên kết: shop có giá trị"],
    [{ subject: shop, operator: "more", than: "9" }, "Link: shop is more than 9", "Liên kết: shop lớn hơn 9"],
    [
      { subject: { kind: "variant" }, operator: "equal", than: id(700) },
      "Variant is North",
      "Biến thể là North",
    ],
    [
      { subject: { kind: "variant" }, operator: "not_equal", than: "none" },
      "Variant is not the plain link",
      "Biến thể không phải là liên kết thường",
    ],
    [
      { subject: { kind: "device" }, operator: "equal", than: "phone" },
      "Device is a phone",
      "Thiết bị là điện thoại",
    ],
    [
      { subject: { kind: "language" }, operator: "equal", than: "en" },
      "Language is English",
      "Ngôn ngữ là Tiếng Anh",
    ],
    [{ subject: { ...shop, parameter_id: null } }, "choose a parameter", "chọn tham số"],
  ])("compares: %j", (fields, english, vietnamese) => {
    const list = numberConditions([
      { condition_number: 1, join: "and", question_id: null, operator: "equal", value: null, ...fields },
    ]);
    expect(sentenceText(describeConditions(list, all, en, "en"))).toBe(`If ${english}`);
    expect(sentenceText(describeConditions(list, all, vi, "vi"))).toBe(`Nếu ${vietnamese}`);
  });

  it("tells which parts are missing, and a question's whole title", () => {
    const pieces = describeConditions(conditions("q1 = _"), asked, en, "en");
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
