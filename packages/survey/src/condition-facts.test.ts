import fc from "fast-check";
import { expect, it } from "vitest";
import type { Answer } from "./answers.ts";
import { checkFlow, type FlowFinding } from "./check-flow.ts";
import { COMPARISONS_OF, comparedKind, comparedParts } from "./compared.ts";
import type { Condition } from "./condition-shape.ts";
import { ANSWERED, conditionValues, npsGroups } from "./condition-values.ts";
import { conditionViolation, holds, numberConditions } from "./conditions.ts";
import { updateQuestion } from "./edit-blocks.ts";
import { addFlow } from "./edit-flows.ts";
import { flowMap } from "./flow.ts";
import { answerRulesOf } from "./questions/answer-rules.ts";
import { cellId } from "./questions/grid.ts";
import type { Question } from "./questions.ts";
import type { Survey } from "./survey.ts";
import { flow, id, question, surveyOf, visitOf } from "./testing/build.ts";

/** What the flow checker finds of comparisons, against trying every answer that there is. */

const choice = (n: number) => ({ id: id(n), text: `Part ${n}`, image_id: null });
const make = (type: Question["type"], options: object, required: boolean): Question => {
  const blank = question(11, id(1), type);
  return { ...blank, question_number: 1, required, options: { ...blank.options, ...options } } as Question;
};

const NUMBERS = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4];
const DAYS = ["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"];

/** A question with all of its answers that conditions on it could tell apart, as far as they name these operands. */
interface Case {
  of: Question;
  answers: (Answer | undefined)[];
  operands: readonly string[];
}

const asked = (required: boolean): Case[] => {
  const none = required ? [] : [undefined];
  const scale = make("rating_star", { stars: 5 }, required);
  const nps = make("metric_range", {}, required);
  const typed = make("text_input", { format: "number", min: 0, max: 4 }, required);
  const day = make("text_input", { format: "date" }, required);
  const rows = [choice(31)];
  const columns = [choice(41), choice(42), choice(43)];
  const row = make("matrix", { rows, columns }, required);
  const ranking = make("ranking", { choices: columns }, required);
  const single = question(11, id(1));
  const stepsOf = (one: Question) => conditionValues(one).filter((value) => value !== ANSWERED);
  return [
    {
      of: scale,
      answers: [...none, ...stepsOf(scale).map((step) => ({ value: Number(step) }))],
      operands: stepsOf(scale),
    },
    {
      of: nps,
      answers: [...none, ...stepsOf(nps).map((step) => ({ value: Number(step) }))],
      operands: stepsOf(nps),
    },
    // Between 0 and 4 in halves, and on the far side of every operand: quarters.
    {
      of: typed,
      answers: [
        ...none,
        ...NUMBERS.flatMap((one) => [one, one + 0.25])
          .filter((one) => one <= 4)
          .map((one) => ({ text: String(one) })),
      ],
      operands: NUMBERS.map(String),
    },
    {
      of: day,
      answers: [...none, ...["2026-11-18", ...DAYS, "2026-11-25"].map((text) => ({ text }))],
      operands: DAYS,
    },
    {
      of: row,
      answers: [...none, ...columns.map((column) => ({ choice_ids: [cellId(id(31), column.id)] }))],
      operands: columns.map((column) => column.id),
    },
    {
      of: ranking,
      answers: [
        ...none,
        ...[
          [0, 1, 2],
          [0, 2, 1],
          [1, 0, 2],
          [1, 2, 0],
          [2, 0, 1],
          [2, 1, 0],
        ].map((order) => ({
          choice_ids: order.map((at, place) => cellId(columns[at]?.id ?? "", String(place + 1))),
        })),
      ],
      operands: ["1", "2", "3"],
    },
    {
      of: { ...single, required },
      answers: [...none, ...stepsOf(single).map((one) => ({ choice_ids: [one] }))],
      operands: [],
    },
  ];
};

/** Conditions about one thing: the question, or one part of it. */
const conditionsOn = ({ of, operands }: Case): fc.Arbitrary<Condition[]> => {
  const part = comparedParts(of)[0];
  const kind = comparedKind(of, part);
  const own = conditionValues(of).filter((value) => part === undefined || value.startsWith(part));
  const selected = fc.record({
    question_id: fc.constant(of.id),
    operator: fc.constantFrom("is_selected" as const, "is_not_selected" as const),
    value: fc.constantFrom(...own, ...npsGroups(of)),
  });
  const compared = fc
    .record({
      operator: fc.constantFrom(...(kind ? COMPARISONS_OF[kind] : (["answered"] as const))),
      than: fc.constantFrom(...operands, "0"),
      than_to: fc.constantFrom(...operands, "0"),
    })
    .map((fields) => ({ ...fields, question_id: of.id, value: null, ...(part && { part }) }));
  const one = kind ? fc.oneof(selected, compared, compared) : selected;
  return fc
    .array(fc.tuple(one, fc.constantFrom("and" as const, "or" as const)), { minLength: 1, maxLength: 4 })
    .map((list) =>
      numberConditions(list.map(([fields, join]) => ({ condition_number: 1, join, ...fields }) as Condition)),
    );
};

function branching(of: Question, ...lists: Condition[][]): Survey {
  return lists.reduce(
    (survey, conditions, at) => {
      const branch = flow(70 + at, "branch", { description: { name: "", conditions } });
      const page = flow(80 + at, "question", { block_id: id(2), parent_block_flow_id: id(70 + at) });
      return addFlow(addFlow(survey, branch), page);
    },
    updateQuestion(surveyOf(1), of),
  );
}

const cases = fc
  .constantFrom(...asked(true), ...asked(false))
  .chain((one) => fc.tuple(fc.constant(one), conditionsOn(one), conditionsOn(one)));
const found = (findings: readonly FlowFinding[], code: FlowFinding["code"], flow_id: string) =>
  findings.some((finding) => finding.code === code && "flow_id" in finding && finding.flow_id === flow_id);

it("finds conditions that never hold, and that always do, as by trying every answer", () => {
  const counts = { never: 0, always: 0, mixed: 0 };
  fc.assert(
    fc.property(cases, ([{ of, answers }, conditions]) => {
      const survey = branching(of, conditions);
      const map = flowMap(survey);
      if (conditions.some((condition) => conditionViolation(condition, map))) return;
      const results = answers.map((answer) => holds(conditions, map, { [of.id]: answer }, visitOf()));
      const findings = checkFlow(survey);
      const [never, always] = [!results.includes(true), !results.includes(false)];
      counts[never ? "never" : always ? "always" : "mixed"]++;
      expect(found(findings, "BRANCH_NEVER", id(70))).toBe(never);
      expect(found(findings, "BRANCH_ALWAYS", id(70))).toBe(always);
    }),
    { numRuns: 1_000 },
  );
  // All of it was met.
  expect(Math.min(counts.never, counts.always, counts.mixed)).toBeGreaterThan(100);
});

it("knows behind an end what must have been answered", () => {
  fc.assert(
    fc.property(cases, ([{ of, answers }, first, second]) => {
      const [one] = first;
      if (!one || first.length > 1) return;
      const ended = addFlow(
        branching(of, first),
        flow(81, "end_of_survey", { end_of_survey_id: id(900), parent_block_flow_id: id(70) }),
      );
      const survey = addFlow(ended, flow(71, "branch", { description: { name: "", conditions: second } }));
      const map = flowMap(survey);
      if ([...first, ...second].some((condition) => conditionViolation(condition, map))) return;
      const left = answers.filter((answer) => !holds(first, map, { [of.id]: answer }, visitOf()));
      const findings = checkFlow(survey);
      if (left.length === 0 || left.length === answers.length) return;
      const results = left.map((answer) => holds(second, map, { [of.id]: answer }, visitOf()));
      expect(found(findings, "BRANCH_NEVER", id(71))).toBe(!results.includes(true));
      expect(found(findings, "BRANCH_ALWAYS", id(71))).toBe(!results.includes(false));
    }),
    { numRuns: 800 },
  );
});

it("finds ranges of neighbours that overlap, as by trying every answer", () => {
  let overlapping = 0;
  const ranges = fc
    .constantFrom(...asked(false).filter(({ of }) => answerRulesOf(of).measure !== "choice"))
    .chain((one) => {
      const range = fc.record({
        operator: fc.constantFrom(
          "less" as const,
          "at_most" as const,
          "more" as const,
          "at_least" as const,
          "between" as const,
        ),
        than: fc.constantFrom(...one.operands),
        than_to: fc.constantFrom(...one.operands),
      });
      return fc.tuple(fc.constant(one), range, range);
    });
  fc.assert(
    fc.property(ranges, ([{ of, answers }, ...pair]) => {
      const lists = pair.map((fields) =>
        numberConditions([{ condition_number: 1, join: "and", question_id: of.id, value: null, ...fields }]),
      );
      const survey = branching(of, ...lists);
      const map = flowMap(survey);
      const [a = [], b = []] = lists.map((list) =>
        answers.map((answer) => holds(list, map, { [of.id]: answer }, visitOf()) === true),
      );
      const both = a.some((is, at) => is && b[at]);
      const each = a.some((is, at) => is && !b[at]) && b.some((is, at) => is && !a[at]);
      if (both && each) overlapping++;
      expect(found(checkFlow(survey), "BRANCHES_OVERLAP", id(71))).toBe(both && each);
    }),
    { numRuns: 600 },
  );
  expect(overlapping).toBeGreaterThan(40);
});

it.each<[string, Partial<Condition>[], boolean]>([
  [
    "the same words, and not",
    [
      { operator: "contains", than: "late" },
      { operator: "contains_not", than: "LÀTE" },
    ],
    true,
  ],
  [
    "words, and a part of them not",
    [
      { operator: "contains", than: "too late" },
      { operator: "contains_not", than: "late" },
    ],
    true,
  ],
  [
    "a part, and more words not",
    [
      { operator: "contains", than: "late" },
      { operator: "contains_not", than: "too late" },
    ],
    false,
  ],
  [
    "a text, and what it does not have",
    [
      { operator: "equal", than: "late" },
      { operator: "contains", than: "early" },
    ],
    true,
  ],
  [
    "a text, and a pattern that it fits",
    [
      { operator: "equal", than: "too late" },
      { operator: "matches", than: "*late" },
    ],
    false,
  ],
  [
    "no answer, and words",
    [
      { operator: "is_not_selected", value: ANSWERED },
      { operator: "contains", than: "late" },
    ],
    true,
  ],
  [
    "two words",
    [
      { operator: "contains", than: "late" },
      { operator: "contains", than: "cold" },
    ],
    false,
  ],
])("of texts it tells what is sure: %s", (_, fields, never) => {
  const of = question(11, id(1), "text_input");
  const conditions = numberConditions(
    fields.map(
      (one) =>
        ({
          condition_number: 1,
          join: "and",
          question_id: of.id,
          value: null,
          operator: "equal",
          ...one,
        }) as Condition,
    ),
  );
  expect(found(checkFlow(branching(of, conditions)), "BRANCH_NEVER", id(70))).toBe(never);
});

it("tells of the visit what is against each other: language, variant, device and numbers in the link", () => {
  const subjects: [Condition["subject"], Partial<Condition>, Partial<Condition>][] = [
    [{ kind: "device" }, { than: "phone" }, { than: "tablet" }],
    [{ kind: "language" }, { operator: "not_equal", than: "en" }, { operator: "not_equal", than: "vi" }],
    [{ kind: "variant" }, { than: "none" }, { operator: "not_equal", than: "none" }],
    [
      { kind: "parameter", parameter_id: id(710) },
      { operator: "less", than: "3" },
      { operator: "more", than: "4" },
    ],
    [{ kind: "parameter", parameter_id: id(710) }, { than: "3" }, { operator: "more", than: "4" }],
  ];
  for (const [subject, ...pair] of subjects) {
    const conditions = numberConditions(
      pair.map(
        (fields) =>
          ({
            condition_number: 1,
            join: "and",
            question_id: null,
            value: null,
            operator: "equal",
            subject,
            ...fields,
          }) as Condition,
      ),
    );
    const survey = {
      ...branching(question(11, id(1)), conditions),
      additional_languages: ["vi" as const],
      parameters: [{ id: id(710), name: "shop", values: [] }],
    };
    expect([subject, found(checkFlow(survey), "BRANCH_NEVER", id(70))]).toEqual([subject, true]);
    const either = {
      ...survey,
      block_flows: survey.block_flows.map((place) => ({
        ...place,
        description: { ...place.description, conditions: place.description.conditions.slice(0, 1) },
      })),
    };
    expect([subject, found(checkFlow(either), "BRANCH_NEVER", id(70))]).toEqual([subject, false]);
  }
});

it("tells of a block whose own conditions never hold, with what the branch above it says", () => {
  const of = make("rating_star", { stars: 5 }, true);
  const asks = (operator: Condition["operator"], than: string) =>
    numberConditions([{ condition_number: 1, join: "and", question_id: of.id, operator, value: null, than }]);
  const shownFrom = (than: string) => {
    const survey = branching(of, asks("at_most", "2"));
    const [first] = survey.blocks;
    const later = first && {
      ...first,
      id: id(2),
      block_number: 2,
      questions: [],
      display_logic: asks("at_least", than),
    };
    return checkFlow({ ...survey, blocks: [...survey.blocks, ...(later ? [later] : [])] });
  };
  expect(found(shownFrom("3"), "LOGIC_NEVER", id(80))).toBe(true);
  expect(found(shownFrom("2"), "LOGIC_NEVER", id(80))).toBe(false);
});
