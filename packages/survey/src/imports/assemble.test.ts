import { describe, expect, test } from "vitest";
import { checkSurvey } from "../check-survey.ts";
import { inOrder } from "../numbering.ts";
import { ask, chosen, flows, made, page, pagesOf, tea } from "../testing/source-survey.ts";
import type { SourceLot } from "./source-survey.ts";
import { ALWAYS, NEVER, not, type When, whenOf } from "./when.ts";

describe("pages", () => {
  test("are called as in the file, by a number where they have no name or one of that name is there", () => {
    const { survey } = made([
      ...[page("Food", [ask("a")]), page("", [ask("b")]), page("Food", [ask("c")]), page("", [ask("d")])],
      page("x".repeat(500), [ask("e")]),
    ]);
    expect(pagesOf(survey).map(([name]) => name)).toEqual(["Food", "2", "Food (2)", "4", "x".repeat(480)]);
    expect(inOrder(survey.blocks, "block_number").map(({ block_number }) => block_number)).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(survey.last_block_number).toBe(5);
    expect(checkSurvey(survey)).toEqual([]);
  });

  test("without a question that can be made are none", () => {
    const broken = ask("b", {}, { type: "rating_star", choices: undefined, stars: 99 });
    const { survey, taken, notes } = made([page("A", [ask("a")]), page("B", [broken])]);
    expect(pagesOf(survey)).toEqual([["A", "a"]]);
    expect([taken, notes]).toEqual([[{ where: "a", type: "single_choice" }], ["question_broken b"]]);
    const asking = made([page("A", [ask("a"), broken]), page("C", [ask("c")], { when: tea("b") })]);
    expect(asking.notes).toEqual(["question_broken b", "condition_order c"]);
  });

  test("are shuffled, with what stays where it is", () => {
    const { survey } = made([
      page("A", [ask("a")], { shuffle: true, except: "last" }),
      page("B", [ask("b")], { except: "last" }),
    ]);
    expect(survey.blocks.map((one) => [one.shuffle_questions, one.shuffle_except])).toEqual([
      [true, "last"],
      [false, undefined],
    ]);
  });

  test("that are never shown are not taken, and no more than 300 questions are", () => {
    const never = made([page("A", [ask("a")]), page("B", [ask("b")], { when: NEVER })]);
    expect([pagesOf(never.survey), never.notes]).toEqual([[["A", "a"]], ["never_shown b"]]);
    const many = made([
      ...[0, 1].map((n) =>
        page(
          `${n}`,
          Array.from({ length: 151 }, (_, at) => ask(`k${n}-${at}`)),
        ),
      ),
    ]);
    expect(many.taken).toHaveLength(300);
    expect(many.notes).toEqual(["too_many k1-149", "too_many k1-150"]);
  });

  test("take choices from an earlier question where it was taken", () => {
    const from = (question: string) =>
      ask(
        "d",
        {},
        { type: "dynamic_choice", choices: undefined, choices_from: { question, pick: "selected" } },
      );
    const { survey } = made([page("A", [ask("a")]), page("B", [from("a"), ask("e")])]);
    const [first, second] = inOrder(survey.blocks, "block_number");
    expect(second?.questions[0]?.options).toMatchObject({
      source: { kind: "answer", question_id: first?.questions[0]?.id, pick: "selected" },
    });
    expect(made([page("A", [ask("a")]), page("B", [from("gone")])]).notes).toEqual(["question_broken d"]);
    expect(checkSurvey(survey)).toEqual([]);
  });

  test("have their translations", () => {
    const { survey } = made([
      page("A", [ask("a", {}, { title: { en: "Tea?", vi: "Trà?" } })]),
      page("B", [ask("b")]),
    ]);
    expect(survey.additional_languages).toEqual(["vi"]);
    expect(Object.values(survey.translations.vi ?? {}).map(({ text }) => text)).toContain("Trà?");
    expect(Object.keys(made([page("A", [ask("a")])]).survey.translations)).toEqual([]);
  });

  test("are parted where a question asks about one of the same page, or repeats it", () => {
    const { survey, notes } = made([
      page("A", [
        ask("a"),
        ask("b", { when: tea("a") }),
        ask("c", { when: tea("a") }),
        ask("d", { repeats: ["c"] }),
      ]),
    ]);
    expect(pagesOf(survey)).toEqual([
      ["A", "a"],
      ["A (2)", "b", "c"],
      ["A (3)", "d"],
    ]);
    expect(notes).toEqual(["own_page b", "own_page d"]);
  });
});

describe("conditions", () => {
  test("are those of a page, and of a branch where several pages in a row have them", () => {
    const when = tea("a");
    const { survey } = made([
      page("A", [ask("a")]),
      page("B", [ask("b")], { when }),
      page("C", [ask("c")], { when }),
      page("D", [ask("d")]),
      page("E", [ask("e")], { when: not(when) }),
    ]);
    expect(flows(survey)).toEqual(["question", ["branch", "question", "question"], "question", "question"]);
    expect(chosen(survey, { a: "Tea" })).toEqual(["a", "b", "c", "d"]);
    expect(chosen(survey, { a: "Milk" })).toEqual(["a", "d", "e"]);
    expect(survey.blocks.filter((one) => one.display_logic.length > 0)).toHaveLength(1);
  });

  test("on what is not there, comes later, or cannot be asked are left out", () => {
    const alone = (when: When) => {
      const { survey, notes } = made([
        page("A", [ask("a")]),
        page("B", [ask("b")], { when }),
        page("C", [ask("c")]),
      ]);
      return [chosen(survey, {}), notes];
    };
    const all = ["a", "b", "c"];
    expect(alone(tea("gone"))).toEqual([all, ["condition_order b"]]);
    expect(alone(tea("c"))).toEqual([all, ["condition_order b"]]);
    expect(alone(tea("b"))).toEqual([all, ["condition_order b"]]);
    expect(alone(whenOf({ question: "a", is: "Rum" }))).toEqual([all, ["condition b"]]);
    const long = Array.from({ length: 51 }, (_, at) => [{ question: "a", part: `${at}`, is: "x" }]);
    expect(alone(long)).toEqual([all, ["condition_long b"]]);
  });

  test("are what jumps pass over, and where ends are reached", () => {
    const jumps = [{ when: tea("a"), to: { question: "c" } }];
    const over = made([page("A", [ask("a", { jumps })]), page("B", [ask("b")]), page("C", [ask("c")])]);
    expect(chosen(over.survey, { a: "Tea" })).toEqual(["a", "c"]);
    expect(chosen(over.survey, { a: "Milk" })).toEqual(["a", "b", "c"]);
    const out = made(
      [
        page("A", [ask("a", { jumps: [{ when: tea("a"), to: { end: "out" } }] })]),
        page("B", [ask("b")], { ends: [{ when: ALWAYS, end: "" }] }),
        page("C", [ask("c")]),
      ],
      { ends: new Map([["out", { heading: "Sorry" }]]) },
    );
    expect(chosen(out.survey, { a: "Tea" })).toEqual(["a"]);
    expect(chosen(out.survey, { a: "Milk" })).toEqual(["a", "b"]);
    expect(flows(out.survey)).toEqual([
      "question",
      ["branch", "end_of_survey"],
      "question",
      "end_of_survey",
      "question",
    ]);
    const [usual, other] = out.survey.end_of_surveys;
    expect([usual?.heading, other?.heading]).toEqual(["Thanks", "Sorry"]);
    const ends = out.survey.block_flows.filter((one) => one.block_type === "end_of_survey");
    expect(ends.map((one) => one.end_of_survey_id)).toEqual([other?.id, usual?.id]);
    const back = made([
      page("A", [ask("a")]),
      page("B", [ask("b", { jumps: [{ when: tea("b"), to: { question: "a" } }] })]),
    ]);
    expect(back.notes).toEqual(["jump b"]);
    const gone = made([
      page("A", [ask("a")]),
      page("B", [ask("b")], { ends: [{ when: tea("gone"), end: "" }] }),
    ]);
    expect([flows(gone.survey), gone.notes]).toEqual([["question", "question"], ["condition_order b"]]);
    const later = made([
      page("A", [ask("a")]),
      page("B", [ask("b")], { ends: [{ when: tea("c"), end: "" }] }),
      page("C", [ask("c")]),
    ]);
    expect([flows(later.survey), later.notes]).toEqual([
      ["question", "question", "question"],
      ["condition_order b"],
    ]);
    const behind = made([
      page("A", [ask("a")], { ends: [{ when: ALWAYS, end: "", lots: 0 }] }),
      page("B", [ask("b")]),
    ]);
    expect(flows(behind.survey)).toEqual(["question", "end_of_survey", "question"]);
  });
});

describe("random places", () => {
  const lot = (fields: Partial<SourceLot> = {}): SourceLot => ({
    id: "L",
    where: "Lot",
    show: null,
    member: "",
    ...fields,
  });
  const lots = (show: number | null, ...members: string[]) =>
    made([
      page("A", [ask("first")]),
      ...members.map((member, at) => page(`P${at}`, [ask(`k${at}`)], { lots: [lot({ show, member })] })),
    ]);

  test("hold their members, of which so many are shown", () => {
    const { survey } = lots(1, "x", "y", "z");
    expect(flows(survey)).toEqual(["question", ["random", "question", "question", "question"]]);
    const random = survey.block_flows.find((one) => one.block_type === "random");
    expect([random?.show, random?.description.name]).toEqual([1, "Lot"]);
    expect(
      lots(3, "x", "y", "z").survey.block_flows.find((one) => one.block_type === "random")?.show,
    ).toBeUndefined();
    expect(
      lots(null, "x", "y").survey.block_flows.find((one) => one.block_type === "random")?.show,
    ).toBeUndefined();
  });

  test("stand within others, each with its places numbered from one", () => {
    const inner = (member: string) => lot({ id: "I", where: "Inner", member });
    const { survey } = made([
      page("A", [ask("a")]),
      page("B", [ask("b")], { lots: [lot({ member: "1" }), inner("1")] }),
      page("C", [ask("c")], { lots: [lot({ member: "1" }), inner("2")] }),
      page("D", [ask("d")], { lots: [lot({ member: "2" })] }),
      page("E", [ask("e")], { lots: [lot({ id: "M", member: "1" }), inner("3")] }),
      page("F", [ask("f")], { lots: [lot({ id: "M", member: "1" }), inner("4")] }),
    ]);
    expect(flows(survey)).toEqual([
      ...["question", ["random", ["random", "question", "question"], "question"]],
      ["random", "question", "question"],
    ]);
    const parents = new Set(survey.block_flows.map((one) => one.parent_block_flow_id));
    for (const parent of parents) {
      const numbers = survey.block_flows
        .filter((one) => one.parent_block_flow_id === parent)
        .map((one) => one.block_flow_number);
      expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    }
  });

  test("of one member are none", () => {
    expect(flows(lots(1, "x").survey)).toEqual(["question", "question"]);
  });
});
