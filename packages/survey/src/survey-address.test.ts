import { expect, test } from "vitest";
import { type Answer, OTHER } from "./answers.ts";
import { addQuestion } from "./edit-blocks.ts";
import { inOrder } from "./numbering.ts";
import { isParameterName } from "./parameter-name.ts";
import { measureOf, writtenChoices } from "./questions/answer-rules.ts";
import { blankChoice } from "./questions/choices.ts";
import { QUESTION_TYPES, type Question, type QuestionOf, type QuestionType } from "./questions.ts";
import type { Survey } from "./survey.ts";
import {
  continueToken,
  countedValue,
  KIOSK_SECONDS,
  kioskIn,
  knownParameters,
  OTHER_VALUES,
  readCarried,
  withCarried,
} from "./survey-address.ts";
import { id, question, surveyOf } from "./testing/build.ts";
import { lots } from "./testing/lots.ts";
import { randomSurvey } from "./testing/random.ts";
import { randomAnswer } from "./testing/random-answer.ts";

const ADDRESS = "https://ask.example/s/spring";

/** Question 1 single choice, 2 multiple, 3 text, 4 stars, 5 form, 6 scale, 7 photo. */
function survey(): Survey {
  const field = (n: number, kind: "text" | "email") =>
    ({ id: id(n), label: "", kind, required: true, placeholder: "" }) as const;
  const multiple = question(12, id(1), "multiple_choice") as QuestionOf<"multiple_choice">;
  const form = question(15, id(1), "form_input") as QuestionOf<"form_input">;
  const questions: Question[] = [
    { ...multiple, options: { ...multiple.options, other: { text: "Other" } } },
    question(13, id(1), "text_input"),
    question(14, id(1), "rating_star"),
    { ...form, options: { fields: [field(501, "text"), field(502, "email")] } },
    question(16, id(1), "metric_range"),
    question(17, id(1), "photo"),
  ];
  return {
    ...questions.reduce((grown, one) => addQuestion(grown, one), surveyOf(1)),
    additional_languages: ["vi"],
    parameters: [
      { id: id(700), name: "store", values: ["north"] },
      { id: id(701), name: "Guest", values: [] },
    ],
    variants: [{ id: id(800), name: "North", values: { [id(700)]: "north" } }],
  };
}

const read = (query: string) => readCarried(new URLSearchParams(query), survey());
const NOTHING = {
  language: null,
  variant_id: null,
  parameters: {},
  single_use: null,
  embedded: false,
  answers: {},
};

test("a link that carries nothing is the address itself", () => {
  expect(withCarried(ADDRESS, {})).toBe(ADDRESS);
  expect(withCarried(ADDRESS, { parameters: { store: " " }, answers: { [id(13)]: { text: "" } } })).toBe(
    ADDRESS,
  );
  expect(read("")).toEqual(NOTHING);
});

test("what is put into a link comes out of it", () => {
  const carried = {
    language: "vi",
    variant_id: id(800),
    parameters: { store: "north", Guest: "Lan & Minh = 2" },
    single_use: "abcd2345efgh6789",
    embedded: true,
    answers: {
      [id(11)]: { choice_ids: [id(110)] },
      [id(12)]: { choice_ids: [id(120), id(121), OTHER], text: "Both, really" },
      [id(13)]: { text: "Cảm ơn?" },
      [id(14)]: { value: 4 },
      [id(15)]: { fields: { [id(501)]: "Lan", [id(502)]: "lan@example.com" } },
      [id(16)]: { value: 0 },
    },
  } as const;
  const link = withCarried(ADDRESS, structuredClone(carried) as never);
  expect(link.startsWith(`${ADDRESS}?v=`)).toBe(true);
  expect(readCarried(new URL(link).searchParams, survey())).toEqual(carried);
});

/** Files do not, nor does what only the respondent can give. */
const STANDS_IN_LINKS = (type: QuestionType) =>
  !["files", "nothing"].includes(measureOf(type)) && type !== "consent";

test("whatever the kind, an answer that fits its question comes out of the link that carries it", () => {
  const kinds = new Set<string>();
  for (let seed = 0; seed < 200; seed++) {
    const random = lots(seed);
    const made = randomSurvey(random);
    const asked = inOrder(made.blocks, "block_number").flatMap((block) =>
      inOrder(block.questions, "question_number"),
    );
    const answers: Record<string, Answer> = {};
    for (const one of asked) {
      const own = "other" in one.options && one.options.other ? [blankChoice(OTHER)] : [];
      const answer = randomAnswer(random, one, [...writtenChoices(one), ...own]);
      if (!answer || !STANDS_IN_LINKS(one.type)) continue;
      answers[one.id] = answer;
      kinds.add(one.type);
    }
    const link = new URL(withCarried(ADDRESS, { answers }));
    expect(readCarried(link.searchParams, made).answers).toEqual(answers);
  }
  expect([...kinds].sort()).toEqual(QUESTION_TYPES.filter(STANDS_IN_LINKS).sort());
});

test.each([
  ["q1=2", { [id(11)]: { choice_ids: [id(111)] } }],
  ["q_1=yes", { [id(11)]: { choice_ids: [id(110)] } }],
  ["q2=1,2", { [id(12)]: { choice_ids: [id(120), id(121)] } }],
  ["q2=Yes&q2=2&q2=yes", { [id(12)]: { choice_ids: [id(120), id(121)] } }],
  ["q2.other=Neither", { [id(12)]: { choice_ids: [OTHER], text: "Neither" } }],
  ["q5.1=Lan", { [id(15)]: { fields: { [id(501)]: "Lan" } } }],
  [`Q_${id(14).toUpperCase()}=3`, { [id(14)]: { value: 3 } }],
])("people may write %s", (query, answers) => {
  expect(read(query).answers).toEqual(answers);
});

test.each([
  "q1=3",
  "q1=Perhaps",
  "q1=1,2",
  "q4=9",
  "q4=many",
  "q4=",
  "q5.9=Lan",
  "q7=a.png",
  "q99=1",
  "q1.x=1",
  "lang=fr",
  "lang=xx",
  `v=${id(801)}`,
  "t=%3Cscript%3E",
  "utm_source=mail",
  "store=",
])("what does not fit is left out: %s", (query) => {
  expect(read(query)).toEqual(NOTHING);
});

test("parameters go by their own spelling, are trimmed and cut, and a variant's values stand", () => {
  expect(read("STORE= south &guest=Lan").parameters).toEqual({ store: "south", Guest: "Lan" });
  expect(read(`store=south&v=${id(800)}`)).toMatchObject({
    variant_id: id(800),
    parameters: { store: "north" },
  });
  expect(read(`store=${"x".repeat(300)}`).parameters.store).toHaveLength(200);
});

test("a parameter is never called like a link's own words", () => {
  expect(["v", "T", "lang", "embed", "q1", "q_12"].filter(isParameterName)).toEqual([]);
  expect(["version", "q", "quarter", "store_1"].every(isParameterName)).toBe(true);
});

test("own words are no choice of a link, nor is a field that nobody filled in", () => {
  const link = withCarried(ADDRESS, {
    embedded: true,
    answers: { [id(12)]: { choice_ids: [OTHER], text: "Neither" }, [id(15)]: { fields: { [id(501)]: "" } } },
  });
  expect(link).toBe(`${ADDRESS}?q_${id(12)}.other=Neither&embed=1`);
});

test("an answer that the respondent can still complete is filled in", () => {
  const partial = survey();
  const [block] = partial.blocks;
  if (!block) throw new Error("There is a block.");
  const questions = block.questions.map((one): Question => {
    if (one.type === "multiple_choice") return { ...one, options: { ...one.options, min: 2 } };
    return one.type === "text_input" ? { ...one, options: { ...one.options, min: 10 } } : one;
  });
  const fill = (query: string) =>
    readCarried(new URLSearchParams(query), { ...partial, blocks: [{ ...block, questions }] }).answers;
  expect(fill("q2=1")).toEqual({ [id(12)]: { choice_ids: [id(120)] } });
  expect(fill("q3=short")).toEqual({ [id(13)]: { text: "short" } });
  expect(fill(`q2=${OTHER}&q2=1&q2=2`)).toEqual({ [id(12)]: { choice_ids: [id(120), id(121)] } });
});

test("numbers are those that respondents see, and what is asked for each answer has none", () => {
  const two = surveyOf(2, 1);
  const blocks = two.blocks.toReversed().map((one) => ({ ...one, questions: one.questions.toReversed() }));
  const fill = (made: Survey) => readCarried(new URLSearchParams("q1=1&q2=2&q3=1"), made).answers;
  expect(fill({ ...two, blocks })).toEqual({
    [id(11)]: { choice_ids: [id(110)] },
    [id(12)]: { choice_ids: [id(121)] },
    [id(21)]: { choice_ids: [id(210)] },
  });
  const looped = two.blocks.map((one, at) => (at === 0 ? { ...one, round: {} as never } : one));
  expect(fill({ ...two, blocks: looped })).toEqual({ [id(21)]: { choice_ids: [id(210)] } });
});

test("of a parameter that a link has twice the first value counts", () => {
  expect(read("guest=Lan&GUEST=Minh").parameters).toEqual({ Guest: "Lan" });
});

test("of the values of a link those count whose names a version knows, by its own spelling", () => {
  const versions = [
    { parameters: [{ id: id(700), name: "store", values: ["North"] }] },
    { parameters: [{ id: id(701), name: "constructor", values: [] }] },
    { parameters: [{ id: id(702), name: "guest", values: [] }] },
  ];
  expect(knownParameters({ store: " NORTH ", guest: " ", seat: "9" }, versions)).toEqual({ store: "North" });
  expect(knownParameters({}, versions)).toEqual({});
});

test("values that a list does not have count as one, and any value where there is no list", () => {
  const values = [" North ", "South"];
  expect(["north", "SOUTH", "East", ""].map((one) => countedValue({ values }, one))).toEqual([
    ...["North", "South", OTHER_VALUES, OTHER_VALUES],
  ]);
  expect(countedValue({ values: [] }, " East ")).toBe("East");
  expect(isParameterName(OTHER_VALUES)).toBe(false);
});

test("a link goes on with a response where it has its token", () => {
  const token = (query: string) => continueToken(new URLSearchParams(query));
  expect(["go-on=abcd2345", "go-on=abcd", "go-on=", "t=abcd2345", ""].map(token)).toEqual([
    ...["abcd2345", null, null, null, null],
  ]);
  expect(isParameterName("go-on")).toBe(false);
});

test("a kiosk asks after ten seconds to an hour", () => {
  const after = (said: string) => kioskIn(new URLSearchParams(`kiosk-mode=${said}`))?.idle_s;
  expect(["9", "10", "3600", "3601", "6e1", "30x", "00000030"].map(after)).toEqual([
    ...[KIOSK_SECONDS, 10, 3_600, ...Array(4).fill(KIOSK_SECONDS)],
  ]);
});

test("a kiosk's link says after how many seconds it asks; what says nothing that it can is a minute", () => {
  const kiosk = (query: string) => kioskIn(new URLSearchParams(query))?.idle_s ?? null;
  expect(["kiosk-mode=30", "kiosk-mode=1", "kiosk-mode=", "kiosk-mode=9e9", "kiosk=1"].map(kiosk)).toEqual([
    30,
    60,
    60,
    60,
    null,
  ]);
});
