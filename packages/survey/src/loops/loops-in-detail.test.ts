import { describe, expect, it } from "vitest";
import { OTHER } from "../answers.ts";
import { blankQuestion } from "../blank.ts";
import { flowMap } from "../flow.ts";
import { blankChoice } from "../questions/choices.ts";
import { type OptionsOf, Question, type QuestionType } from "../questions.ts";
import type { Block, Loop, Survey } from "../survey.ts";
import { condition, counter, flow, id, question, surveyOf } from "../testing/build.ts";
import { askedId } from "./asked-id.ts";
import { loopedQuestions, loopProblems, loopSourcesFor } from "./check-loops.ts";
import { changeLoop, loopOver } from "./edit-loops.ts";
import { expandLoops } from "./expand-loops.ts";
import { canLoop, chosenCondition, loopSource, pipedWords } from "./loop-choices.ts";

const ask = <T extends QuestionType>(type: T, options: Partial<OptionsOf<T>> = {}): Question => {
  const blank = blankQuestion(counter(50), type, id(1));
  return Question.parse({ ...blank, options: { ...blank.options, ...options } });
};
const things = (count: number, text = "Thing") =>
  Array.from({ length: count }, (_, at) => blankChoice(id(20_000 + at), `${text} ${at}`));
/** A question with several answers; block 2 and so on are asked for each, with so many questions. */
function survey(
  choices: ReturnType<typeof things>,
  ...blocks: (Partial<Loop> & { count?: number })[]
): Survey {
  const made = surveyOf(1, ...blocks.map(({ count = 1 }) => count));
  const first = { ...ask("multiple_choice", { choices }), id: id(11), question_number: 1 };
  return {
    ...made,
    blocks: made.blocks.map((block, at): Block => {
      const { count: _, ...loop } = blocks[at - 1] ?? {};
      if (at === 0) return { ...block, questions: [first] };
      return { ...block, loop: { question_id: id(11), skipped: [], ...loop } };
    }),
  };
}
const withBlock = (of: Survey, n: number, change: Partial<Block>): Survey => ({
  ...of,
  blocks: of.blocks.map((one) => (one.id === id(n) ? { ...one, ...change } : one)),
});
const problems = (of: Survey) => loopProblems(of).map(({ code, path }) => `${code} ${path}`);
const rounds = (of: Survey) => expandLoops(of).blocks.filter(({ round }) => round);

describe("what a loop can go through", () => {
  it("is what has several answers of its own", () => {
    const list = { kind: "list", choices: things(2) } as const;
    const answer = { kind: "answer", question_id: id(1), pick: "selected" } as const;
    expect(canLoop(ask("ranking"))).toBe(true);
    expect(canLoop(ask("dynamic_choice", { source: list, multiple: true }))).toBe(true);
    expect(canLoop(ask("dynamic_choice", { source: list, multiple: false }))).toBe(false);
    expect(canLoop(ask("dynamic_choice", { source: answer, multiple: true }))).toBe(false);
    expect(canLoop(ask("single_choice"))).toBe(false);
  });

  it("is nothing for the first block, and for one that is not there", () => {
    const map = flowMap(survey(things(2), {}));
    expect(loopSourcesFor({ id: id(2) }, map).map((one) => one.id)).toEqual([id(11)]);
    expect(loopSourcesFor({ id: id(1) }, map)).toEqual([]);
    expect(loopSourcesFor({ id: id(99) }, map)).toEqual([]);
  });

  it("is each thing that is ranked, whatever its place", () => {
    const made = survey(things(3), {});
    const ranked = { ...ask("ranking", { choices: things(3) }), id: id(11), question_number: 1 };
    const asked = withBlock(made, 1, { questions: [ranked] });
    expect(rounds(asked).map(({ round }) => round?.value)).toEqual(things(3).map((one) => one.id));
  });

  it("is no question that is deleted", () => {
    const source = { ...ask("multiple_choice", { choices: things(2) }), id: id(11) };
    const of = (question: Question) =>
      loopSource({ loop: { question_id: id(11), skipped: [] } }, new Map([[id(11), question]]));
    expect([of(source), of({ ...source, action: "DELETE" })]).toEqual([source, undefined]);
  });

  it("is no question with one answer, none that is asked in rounds itself, and none that may come later by lot", () => {
    const made = survey(things(2), {}, {});
    const [first, second] = made.blocks as [Block, Block];
    const several = (n: number) => ({ ...ask("multiple_choice", { choices: things(2) }), id: id(n) });
    const more = withBlock(withBlock(made, 1, { questions: [...first.questions, question(12, id(1))] }), 2, {
      questions: [...second.questions, { ...several(22), survey_block_id: id(2) }],
    });
    const sources = (of: Survey) => loopSourcesFor({ id: id(3) }, flowMap(of)).map((one) => one.id);
    expect(sources(more)).toEqual([id(11)]);
    expect(sources(withBlock(more, 2, { loop: undefined }))).toEqual([id(11), id(22)]);
    const random = flow(70, "random", { block_flow_number: 1 });
    const block_flows = made.block_flows.map((one, at) => ({
      ...one,
      ...{ parent_block_flow_id: id(70), block_flow_number: at + 1 },
    }));
    expect(sources({ ...more, block_flows: [random, ...block_flows] })).toEqual([]);
  });

  it("is what somebody ranked, as high as it goes, where a loop stops there", () => {
    const ranked = ask("ranking");
    const when = (loop: Partial<Loop>) =>
      chosenCondition(ranked, id(5), { question_id: ranked.id, skipped: [], ...loop });
    expect(when({})).toMatchObject({ part: id(5), operator: "answered", value: null });
    expect(when({ show: 2, by_lot: true })).toMatchObject({ part: id(5), operator: "answered" });
    expect(when({ show: 2 })).toMatchObject({ part: id(5), operator: "at_most", than: "2" });
    const chosen = { question_id: ranked.id, skipped: [], show: 2 };
    expect(chosenCondition(ask("multiple_choice"), id(5), chosen)).toMatchObject({
      operator: "is_selected",
      value: id(5),
    });
  });

  it("is written into texts without becoming markup or a pipe", () => {
    const source = ask("multiple_choice");
    expect(pipedWords(source, { id: OTHER, text: "Some|thing {else}" })).toBe(
      `{{answer:${source.id}/other|Something else}}`,
    );
    expect(pipedWords(source, { id: id(5), text: "a \\*b\\*" })).toBe("a \\*b\\*");
  });
});

describe("how far loops may grow", () => {
  it("is 600 questions of all rounds together", () => {
    expect(problems(survey(things(300), { count: 2 }))).toEqual([]);
    expect(problems(survey(things(301), { count: 2 }))).toEqual([`LOOP_TOO_LARGE blocks/${id(2)}/loop`]);
    expect(problems(survey(things(301), {}, { count: 2 }))).toEqual([`LOOP_TOO_LARGE blocks/${id(3)}/loop`]);
    expect(problems(survey(things(201), { count: 2 }, {}))).toEqual([`LOOP_TOO_LARGE blocks/${id(2)}/loop`]);
    // What cannot be gone through takes no room.
    const full = survey(things(300), { count: 2 }, { question_id: id(99) });
    expect(problems(full)).toEqual([`LOOP_SOURCE_MISSING blocks/${id(3)}/loop`]);
    const map = flowMap(survey(things(7), { count: 2 }));
    const [first, second] = [...map.blocks.values()] as [Block, Block];
    expect([loopedQuestions(first, map), loopedQuestions(second, map)]).toEqual([0, 14]);
  });

  it("ends with the last round that fits whole, and no place is without its page", () => {
    expect(rounds(survey(things(301), { count: 2 }))).toHaveLength(300);
    // What one loop takes the next one does not have.
    expect(rounds(survey(things(150), { count: 3 }, { count: 2 }))).toHaveLength(150 + 75);
    const two = expandLoops(survey(things(301), {}, {}));
    expect(two.blocks.filter(({ round }) => round)).toHaveLength(600);
    const blocks = new Set(two.blocks.map((one) => one.id));
    expect(two.block_flows.filter((one) => one.block_id && !blocks.has(one.block_id))).toEqual([]);
    const walked = two.block_flows.filter((one) => one.block_id).map((one) => one.block_id);
    expect(new Set(walked)).toEqual(blocks);
  });

  it("counts an answer's words wherever they are repeated", () => {
    // 200 rounds of 150 times 101 signs, and of half as many where the words are shorter.
    const long = (text: string) =>
      withBlock(survey(things(200, text), {}), 2, {
        questions: [{ ...question(21, id(2)), title: `{{answer:${id(11)}}}`.repeat(150) }],
      });
    expect(problems(long("x".repeat(100)))).toEqual([`LOOP_TOO_LARGE blocks/${id(2)}/loop`]);
    expect(problems(long("x".repeat(5)))).toEqual([]);
    expect(rounds(long("x".repeat(100))).length).toBeLessThan(200);
    expect(rounds(long("x".repeat(5)))).toHaveLength(200);
  });
});

describe("what is deleted", () => {
  it("is no problem, no model and no page", () => {
    const gone = { action: "DELETE" as const, block_number: null };
    const broken = survey(things(2), {}, { question_id: id(99) });
    expect(problems(broken)).toEqual([`LOOP_SOURCE_MISSING blocks/${id(3)}/loop`]);
    expect(problems(withBlock(broken, 3, gone))).toEqual([]);
    const branch = flow(60, "branch", { block_flow_number: 9 });
    const asking = { ...branch, description: { name: "", conditions: [condition("21 = 210")] } };
    const asked = (change: object) => {
      const made = survey(things(2), {});
      return problems({ ...made, block_flows: [...made.block_flows, { ...asking, ...change }] });
    };
    expect(asked({})).toEqual([`CONDITION_LEAVES_LOOP block_flows/${id(60)}`]);
    expect(asked({ action: "DELETE", block_flow_number: null })).toEqual([]);
    const model = withBlock(survey(things(2), { show: 2 }, {}), 2, gone);
    expect(loopOver(model, id(3), id(11)).blocks[2]?.loop).toEqual({ question_id: id(11), skipped: [] });
    const places = survey(things(2), {});
    const deleted = flow(61, "question", { action: "DELETE", block_id: id(2), block_flow_number: null });
    const expanded = expandLoops({ ...places, block_flows: [...places.block_flows, deleted] });
    expect(expanded.block_flows.filter((one) => one.action === "DELETE")).toEqual([deleted]);
    expect(expandLoops(withBlock(places, 2, gone)).blocks).toHaveLength(2);
  });
});

describe("editing a loop", () => {
  it("begins as other blocks are asked, not as the block itself was", () => {
    const made = survey(things(2), { show: 3 });
    expect(loopOver(made, id(2), id(11)).blocks[1]?.loop).toEqual({ question_id: id(11), skipped: [] });
  });

  it("changes nothing of a block that is asked once", () => {
    const made = survey(things(2), {});
    expect(changeLoop(made, id(1), { show: 1 })).toBe(made);
  });
});

describe("a round", () => {
  it("is called by its block and its answer, or by the answer alone, and has its place", () => {
    const made = survey([blankChoice(id(5), " "), blankChoice(id(6), "**Tea**")], {});
    const named = (name: string) =>
      rounds(withBlock(made, 2, { name })).map((one) => [one.name, one.round?.label, one.round?.place]);
    expect(named(" Visit ")).toEqual([
      ["Visit · 1", "1", 1],
      ["Visit · Tea", "Tea", 2],
    ]);
    expect(named(" ").map(([name]) => name)).toEqual(["1", "Tea"]);
  });

  it("stands right below its loop where it is one page", () => {
    const made = survey(things(2), {});
    const [place] = made.block_flows.filter((one) => one.block_id === id(2));
    const pages = expandLoops(made).block_flows.filter((one) => one.parent_block_flow_id !== null);
    expect(pages.map((one) => one.parent_block_flow_id)).toEqual([place?.id, place?.id]);
    expect(pages.map((one) => one.block_flow_number)).toEqual([1, 2]);
  });

  it("comes in its order below a branch, by lot below a random place, with its pages in theirs", () => {
    const places = (loop: Partial<Loop>) => {
      const made = survey(things(2), loop, loop);
      return expandLoops({ ...made, block_flows: made.block_flows.toReversed() }).block_flows;
    };
    for (const [loop, block_type] of [
      [{}, "branch"],
      [{ by_lot: true }, "random"],
    ] as const) {
      const [first, holder, ...rest] = places(loop);
      expect(first?.block_id).toBe(id(1));
      const empty = { name: "", conditions: [] };
      expect(holder).toMatchObject({ block_type, block_id: null, description: empty, block_flow_number: 2 });
      const inRounds = rest.filter((one) => one.block_type === "question");
      expect(inRounds.map((one) => one.block_id)).toEqual(
        things(2).flatMap((thing) => [askedId(id(2), thing.id), askedId(id(3), thing.id)]),
      );
      expect(inRounds.map((one) => one.block_flow_number)).toEqual([1, 2, 1, 2]);
    }
  });

  it("offers what was chosen in the same round, and elsewhere what was chosen there", () => {
    const from = (question_id: string | null, n: number): Question => ({
      ...ask("dynamic_choice", { source: { kind: "answer", question_id, pick: "selected" } }),
      id: id(n),
    });
    const parameter = { kind: "parameter", parameter_id: id(21) } as const;
    const made = withBlock(survey(things(1), {}), 2, {
      questions: [
        question(21, id(2), "multiple_choice"),
        ...[from(id(21), 22), from(id(11), 23), from(null, 24)],
        { ...ask("dynamic_choice", { source: parameter }), id: id(25) },
      ],
    });
    const sources = rounds(made)[0]?.questions.map(({ options }) => "source" in options && options.source);
    const ids = [askedId(id(21), id(20_000)), id(11), null];
    expect(sources?.slice(1)).toMatchObject([...ids.map((question_id) => ({ question_id })), parameter]);
  });

  it("has its block's conditions, each way, where all can be asked there", () => {
    const conditions = (...texts: [string, "and" | "or"][]) => {
      const made = withBlock(survey(things(1), {}), 2, {
        questions: [question(21, id(2))],
        display_logic: texts.map(([text, join]) => condition(text, join)),
      });
      const logic = rounds(made)[0]?.display_logic ?? [];
      return logic.map((one) => `${one.join} ${one.question_id} ${one.operator} ${one.condition_number}`);
    };
    const [chosen, own] = [id(11), askedId(id(21), id(20_000))];
    expect(conditions()).toEqual([`and ${chosen} is_selected 1`]);
    const asks: [string, "and" | "or"][] = [
      ["21 = 210", "and"],
      [`21 != 211`, "or"],
    ];
    expect(conditions(...asks)).toEqual([
      `and ${chosen} is_selected 1`,
      `and ${own} is_selected 2`,
      `or ${chosen} is_selected 3`,
      `and ${own} is_not_selected 4`,
    ]);
    expect(conditions([`11 = 20000`, "and"])).toEqual([
      `and ${chosen} is_selected 1`,
      `and ${chosen} is_selected 2`,
    ]);
    // One that cannot be asked takes the others with it.
    expect(conditions(["21 = 210", "and"], ["99 = 990", "and"])).toHaveLength(1);
  });

  it("asks nothing of another loop's rounds", () => {
    const made = survey(things(1), {}, {});
    const other = { ...ask("ranking", { choices: things(1) }), id: id(12) };
    const [first] = made.blocks as [Block];
    const two = withBlock(withBlock(made, 1, { questions: [...first.questions, other] }), 3, {
      loop: { question_id: id(12), skipped: [] },
      display_logic: [condition("21 = 210")],
    });
    const [, block] = rounds(two);
    expect(block?.display_logic.map(({ question_id }) => question_id)).toEqual([id(12)]);
    const title = `{{answer:${id(21)}|x}}`;
    const piped = withBlock(two, 3, { display_logic: [], questions: [{ ...question(31, id(3)), title }] });
    expect(rounds(piped)[1]?.questions[0]?.title).toBe(title);
  });

  it("names in its texts what is asked in it, and leaves what is asked once", () => {
    const title = `{{score:${id(70)}}} {{answer:${id(21)}|it}} {{answer:${id(21)}}} {{answer:${id(31)}|x}}`;
    const made = withBlock(survey([blankChoice(id(5), "Tea")], {}), 2, {
      questions: [question(21, id(2)), { ...question(22, id(2)), title }],
    });
    const own = askedId(id(21), id(5));
    expect(rounds(made)[0]?.questions[1]?.title).toBe(
      `{{score:${id(70)}}} {{answer:${own}|it}} {{answer:${own}}} {{answer:${id(31)}|x}}`,
    );
  });

  it("has translations of its own questions, with own words in their language", () => {
    const text = (words: string) => ({ text: words, source_hash: "", by: "person" as const });
    const made = survey([], {});
    const [first] = made.blocks as [Block];
    const asked = Question.parse({
      ...first.questions[0],
      options: { ...first.questions[0]?.options, other: { text: "Else" } },
    });
    const vi = {
      [`question:${id(11)}:other`]: text("Khác"),
      [`question:${id(21)}:title`]: text(`{{answer:${id(11)}}}?`),
      [`block:${id(2)}:title`]: text("Trang"),
    };
    const expanded = expandLoops({
      ...withBlock(made, 1, { questions: [asked] }),
      translations: { vi },
    });
    expect(expanded.translations.vi).toEqual({
      ...vi,
      [`question:${askedId(id(21), OTHER)}:title`]: text(`{{answer:${id(11)}/other|Khác}}?`),
    });
  });
});

describe("scores of rounds", () => {
  const formulaOf = (formula: string, skipped: string[] = []) => {
    const score = { id: id(70), name: "Sum", formula, points: {} };
    return expandLoops({ ...survey(things(2), { skipped }), scores: [score] }).scores?.[0]?.formula;
  };
  const [one, two] = [0, 1].map((at) => askedId(id(21), id(20_000 + at)));

  it("add up what is asked in rounds, and read what is asked once as it is written", () => {
    const once = `2*points( {q:${id(11)}} ) + {q:${id(11)}}`;
    expect(formulaOf(once)).toBe(once);
    expect(formulaOf(`2*{q:${id(21)}}`)).toBe(`2*({q:${one}} + {q:${two}})`);
    expect(formulaOf(`2*points({q:${id(21)}})`)).toBe(`2*(points({q:${one}}) + points({q:${two}}))`);
  });

  it("are of the rounds that are left, and 0 where none is", () => {
    expect(formulaOf(`{q:${id(21)}}`, [id(20_000)])).toBe(`({q:${two}})`);
    expect(formulaOf(`2*{q:${id(21)}}`, [id(20_000), id(20_001)])).toBe("2*(0)");
  });
});
