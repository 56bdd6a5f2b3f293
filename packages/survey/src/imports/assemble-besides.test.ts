import { describe, expect, test } from "vitest";
import { checkSurvey } from "../check-survey.ts";
import { inOrder } from "../numbering.ts";
import type { Survey } from "../survey.ts";
import { ask, made, page, tea } from "../testing/source-survey.ts";
import type { SourcePage, SourceQuota, SourceScore } from "./source-survey.ts";
import { ALWAYS, NEVER, type When, whenOf } from "./when.ts";

describe("quotas", () => {
  const quota = (fields: Partial<SourceQuota> = {}): SourceQuota => ({
    ...{ where: "Q", name: "Tea", active: true, when_full: "end", end: null },
    groups: [{ name: "G", target: 5, when: tea("a") }],
    ...fields,
  });
  const withQuotas = (quotas: SourceQuota[], ends = new Map<string, object>()) => {
    const { survey, notes, notebook } = made([page("A", [ask("a")]), page("B", [ask("b")])], {
      quotas,
      ends,
    });
    return { quotas: survey.quotas, notes, besides: notebook.besides, survey };
  };

  test("are taken with their groups, targets and ends", () => {
    const { quotas, besides, survey } = withQuotas(
      [quota({ end: "full", active: false, when_full: "mark", name: "x".repeat(501) }), quota({ end: "" })],
      new Map([["full", { heading: "Full" }]]),
    );
    expect(quotas?.[0]).toMatchObject({ active: false, when_full: "mark", name: "x".repeat(500) });
    expect(quotas?.map((one) => one.end_of_survey_id)).toEqual([
      survey.end_of_surveys[1]?.id,
      survey.settings.default_end_id,
    ]);
    expect(quotas?.[1]?.cells).toMatchObject([
      { name: "G", target: 5, conditions: [{ operator: "is_selected" }] },
    ]);
    expect(besides).toEqual([{ kind: "quota", where: "Q" }]);
    expect(withQuotas([quota()]).quotas?.[0]?.end_of_survey_id).toBeNull();
    expect(withQuotas([quota({ end: "gone" })]).quotas?.[0]?.end_of_survey_id).toBeNull();
    expect(withQuotas([])).toMatchObject({ quotas: undefined, notes: [] });
  });

  test("have targets that are whole, and as large as may be", () => {
    const target = (value: number) =>
      withQuotas([quota({ groups: [{ name: "x".repeat(501), target: value, when: tea("a") }] })]).quotas?.[0]
        ?.cells[0];
    expect([4.6, -3, 2_000_000].map((value) => target(value)?.target)).toEqual([5, 0, 1_000_000]);
    expect(target(1)?.name).toBe("x".repeat(500));
  });

  test("of everybody, of nobody, of what cannot be asked or is too long are written down", () => {
    const of = (when: When) => {
      const { quotas, notes } = withQuotas([quota({ groups: [{ name: "G", target: 1, when }] })]);
      return [quotas, notes];
    };
    const long = Array.from({ length: 51 }, (_, at) => [{ question: "a", part: `${at}`, is: "x" }]);
    for (const when of [ALWAYS, NEVER, whenOf({ question: "a", is: "Rum" }), tea("gone"), long]) {
      expect(of(when)).toEqual([undefined, ["quota Q"]]);
    }
    expect(withQuotas([quota({ groups: [] })])).toMatchObject({ quotas: undefined, notes: ["quota Q"] });
  });

  test("are twenty, of two hundred groups each, at most", () => {
    const many = withQuotas(Array.from({ length: 21 }, (_, at) => quota({ where: `Q${at}` })));
    expect([many.quotas?.length, many.notes]).toEqual([20, ["too_many Q20"]]);
    const groups = (count: number) =>
      withQuotas([
        quota({
          groups: Array.from({ length: count }, (_, at) => ({ name: `${at}`, target: 1, when: tea("a") })),
        }),
      ]);
    expect([groups(200).notes, groups(201).notes, groups(201).quotas?.[0]?.cells.length]).toEqual([
      ...[[], ["too_many Q"], 200],
    ]);
  });
});

describe("scores", () => {
  const score = (fields: Partial<SourceScore> = {}): SourceScore => ({
    ...{ key: "s1", where: "S", name: "Sum", formula: "", points: new Map([["a", new Map([["Tea", 2]])]]) },
    ...fields,
  });
  const withScores = (...scores: SourceScore[]) => {
    const rating = ask("r", {}, { type: "rating_star", choices: undefined });
    const { survey, notes, notebook } = made([page("A", [ask("a"), rating]), page("B", [ask("b")])], {
      scores,
    });
    return { scores: survey.scores, notes, besides: notebook.besides, survey };
  };

  test("are taken with their points and formulas, which may speak of each other", () => {
    const { scores, besides, survey } = withScores(
      score({ name: "x".repeat(501) }),
      score({ key: "s2", name: "Twice", formula: "2 * {q:r} + {s:Sum}", points: new Map() }),
      score({ key: "s3", name: "Sum" }),
    );
    const rating = survey.blocks[0]?.questions[1]?.id;
    expect(scores?.[0]).toMatchObject({ name: "x".repeat(500), formula: "" });
    expect(Object.values(scores?.[0]?.points ?? {})).toEqual([{ [choiceId(survey)]: 2 }]);
    expect(scores?.[1]?.formula).toBe(`2 * {q:${rating}} + {s:${scores?.[2]?.id}}`);
    expect(besides).toEqual([{ kind: "score", where: "S" }]);
    expect(withScores()).toMatchObject({ scores: undefined, notes: [] });
  });

  test("that cannot be worked out are written down, with those that speak of them", () => {
    const notes = (...scores: SourceScore[]) => {
      const read = withScores(...scores);
      return [read.scores?.length ?? 0, read.notes];
    };
    expect(notes(score({ points: new Map() }))).toEqual([0, ["calculation S"]]);
    expect(notes(score({ formula: "1 +" }))).toEqual([0, ["calculation S"]]);
    expect(notes(score({ formula: "1".padEnd(1_001, " ") }))).toEqual([0, ["calculation S"]]);
    expect(notes(score({ formula: "1".padEnd(1_000, " ") }))[0]).toBe(1);
    expect(notes(score({ where: "T", name: "T", formula: "{s:Gone} + 1" }))).toEqual([0, ["calculation T"]]);
    const speaks = (of: string, name: string) =>
      score({ where: name, name, formula: `{s:${of}} + 1`, points: new Map() });
    expect(notes(score({ formula: "1 +" }), speaks("T", "U"), speaks("Sum", "T"), speaks("V", "W"))).toEqual([
      0,
      ["calculation S", "calculation W", "calculation T", "calculation U"],
    ]);
    expect(notes(speaks("U", "T"), score({ name: "U" }))).toEqual([2, []]);
    const points = (word: string, number: number) =>
      new Map([
        [
          "a",
          new Map([
            ["Tea", 1],
            [word, number],
          ]),
        ],
      ]);
    expect(notes(score({ points: points("Rum", 1) }))).toEqual([1, ["calculation S"]]);
    expect(notes(score({ points: points("Milk", 1_000_001) }))).toEqual([1, ["calculation S"]]);
    expect(notes(score({ points: points("Milk", -1_000_000) }))).toEqual([1, []]);
    expect(notes(score({ points: points("Milk", Number.NaN) }))).toEqual([1, ["calculation S"]]);
    const zero = withScores(score({ points: points("Milk", 0) }));
    expect(Object.values(zero.scores?.[0]?.points ?? {}).map((one) => Object.keys(one).length)).toEqual([1]);
  });

  test("are twenty at most", () => {
    const read = withScores(
      ...Array.from({ length: 21 }, (_, at) => score({ key: `s${at}`, name: `${at}`, where: `S${at}` })),
    );
    expect([read.scores?.length, read.notes]).toEqual([20, ["too_many S20"]]);
  });

  const choiceId = (survey: Survey) => {
    const [question] = survey.blocks[0]?.questions ?? [];
    return question && "choices" in question.options ? (question.options.choices[0]?.id ?? "") : "";
  };
});

describe("loops", () => {
  const loop = { name: "Each", where: "", question: "m", random: true };
  const several = ask("m", {}, { type: "multiple_choice" });

  test("are taken where a survey of ours may have them", () => {
    const { survey, notebook } = made([
      page("A", [several]),
      page("B", [ask("b")], { loop }),
      page("C", [ask("c")], { loop }),
    ]);
    const [first, second, third] = inOrder(survey.blocks, "block_number");
    const own = { question_id: first?.questions[0]?.id, skipped: [], by_lot: true };
    expect([first?.loop, second?.loop, third?.loop]).toEqual([undefined, own, own]);
    expect(notebook.besides).toEqual([{ kind: "loop", where: "Each" }]);
    expect(checkSurvey(survey)).toEqual([]);
  });

  test("are written down where their question is none, was not taken, or respondents may leave between", () => {
    const of = (question: string, ends: SourcePage["ends"] = [], more: string[] = []) => {
      const own = { ...loop, question, where: "L" };
      const { survey, notes } = made([
        page("A", [several, ask("s")]),
        page("B", [ask("b")], { loop: own, ends }),
        ...more.map((name) => page(name, [ask(name)], { loop: own })),
      ]);
      return [survey.blocks.some((one) => one.loop), notes.filter((note) => note.startsWith("loop"))];
    };
    expect(of("m")).toEqual([true, []]);
    for (const question of ["s", "gone"]) expect(of(question)).toEqual([false, ["loop L"]]);
    const leaving = (key: string) => [{ when: tea(key), end: "" }];
    expect(of("m", leaving("b"))).toEqual([false, ["loop L"]]);
    // Behind the last page they may, by what was asked before the loop.
    expect(of("m", leaving("s"))).toEqual([true, []]);
    expect(of("m", leaving("s"), ["c"])).toEqual([false, ["loop L"]]);
  });

  test("are tried one by one where not all of them fit", () => {
    const other = { ...loop, name: "Other", where: "O", question: "s" };
    const { survey, notes } = made([
      page("A", [several, ask("s")]),
      page("B", [ask("b")], { loop }),
      page("C", [ask("c")], { loop: other }),
    ]);
    expect(inOrder(survey.blocks, "block_number").map((one) => Boolean(one.loop))).toEqual([
      false,
      true,
      false,
    ]);
    expect(notes).toEqual(["loop O"]);
  });
});

describe("a survey", () => {
  test("has the parameters and settings of the file", () => {
    const names = Array.from({ length: 60 }, (_, at) => `p${at}`);
    const { survey } = made([page("A", [ask("a")])], {
      parameters: ["p0", ...names],
      back_button: false,
      progress_bar: false,
    });
    expect(survey.parameters.map(({ name }) => name)).toEqual(names.slice(0, 50));
    expect(survey.settings).toMatchObject({ back_button: false, progress_bar: false });
    expect(made([page("A", [ask("a")])]).survey.settings).toMatchObject({
      back_button: true,
      progress_bar: true,
    });
  });

  test("names in its texts the questions and scores that they repeat, and leaves out what is not there", () => {
    const said = "{{answer:k1|…}} {{score:k7|…}} {{answer:k9|…}} {{answer:k7|…}}";
    const score = { key: "k7", where: "S", name: "Sum", formula: "1", points: new Map() };
    const { survey } = made(
      [page("A", [ask("k1")]), page("B", [ask("k2", { repeats: ["k1"] }, { title: said })])],
      { scores: [score] },
    );
    const [first, second] = inOrder(survey.blocks, "block_number");
    const [question] = first?.questions ?? [];
    expect(second?.questions[0]?.title).toBe(
      `{{answer:${question?.id}|…}} {{score:${survey.scores?.[0]?.id}|…}} … …`,
    );
  });
});
