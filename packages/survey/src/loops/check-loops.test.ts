import { describe, expect, it } from "vitest";
import { checkFlow } from "../check-flow.ts";
import { checkSurvey } from "../check-survey.ts";
import { withNewIds } from "../copy.ts";
import { pathsOf } from "../flow-paths.ts";
import { addFollowUp } from "../follow-ups.ts";
import { blankChoice } from "../questions/choices.ts";
import type { Question } from "../questions.ts";
import type { Block, Loop, Survey } from "../survey.ts";
import { condition, counter, flow, id, question, surveyOf } from "../testing/build.ts";
import { changeLoop, loopOver } from "./edit-loops.ts";
import { expandLoops } from "./expand-loops.ts";

/** Question 11 may have several answers; block 2 is asked for each, and block 3 once unless it says otherwise. */
function survey(loop: Partial<Loop> | undefined = {}, other?: Partial<Loop>): Survey {
  const made = surveyOf(1, 1, 1);
  const blocks = made.blocks.map((block, at): Block => {
    if (at === 0) {
      const source = { ...question(11, id(1), "multiple_choice"), question_number: 1 };
      return { ...block, questions: [source] };
    }
    const own = at === 1 ? loop : other;
    return own ? { ...block, loop: { question_id: id(11), skipped: [], ...own } } : block;
  });
  return { ...made, blocks };
}

const codes = (of: Survey) => checkSurvey(of).map(({ code, path }) => `${code} ${path}`);
const asking = (of: Survey, blockId: string, text: string): Survey => ({
  ...of,
  blocks: of.blocks.map((one) => (one.id === blockId ? { ...one, display_logic: [condition(text)] } : one)),
});

describe("what is wrong with loops", () => {
  it("is nothing where the question has several answers and stands before", () => {
    expect(codes(survey())).toEqual([]);
    expect(checkFlow(survey())).toEqual([]);
  });

  it("is told where there is no such question, or nothing of it to ask about", () => {
    const path = `blocks/${id(2)}/loop`;
    for (const question_id of [null, id(21), id(31), id(999)])
      expect(codes(survey({ question_id }))).toEqual([`LOOP_SOURCE_MISSING ${path}`]);
    expect(codes(survey({ skipped: [id(110), id(111)] }))).toEqual([`LOOP_EMPTY ${path}`]);
    const moved = survey();
    const order = new Map([
      [id(1), 2],
      [id(2), 1],
    ]);
    const blocks = moved.blocks.map((one) => ({
      ...one,
      block_number: order.get(one.id) ?? one.block_number,
    }));
    expect(codes({ ...moved, blocks })).toContain(`LOOP_SOURCE_MISSING ${path}`);
  });

  it("is told where it would grow too large", () => {
    const made = survey();
    const choices = Array.from({ length: 601 }, (_, at) => blankChoice(id(20_000 + at), `Thing ${at}`));
    const blocks = made.blocks.map((one) => ({
      ...one,
      questions: one.questions.map((own) =>
        own.id === id(11) ? ({ ...own, options: { ...own.options, choices } } as Question) : own,
      ),
    }));
    expect(codes({ ...made, blocks })).toContain(`LOOP_TOO_LARGE blocks/${id(2)}/loop`);
  });

  it("is told where its texts would grow too long, and then they do not", () => {
    const made = survey();
    const choices = Array.from({ length: 100 }, (_, at) =>
      blankChoice(id(20_000 + at), `${at}`.padEnd(490, "{")),
    );
    const title = `{{answer:${id(11)}}}`.repeat(100);
    const blocks = made.blocks.map((one) => ({
      ...one,
      questions: one.questions.map((own) =>
        own.id === id(11)
          ? ({ ...own, options: { ...own.options, choices } } as Question)
          : { ...own, ...(one.loop && { title, description: title }) },
      ),
    }));
    const long = { ...made, blocks };
    expect(codes(long)).toEqual([`LOOP_TOO_LARGE blocks/${id(2)}/loop`]);
    expect(JSON.stringify(expandLoops(long)).length).toBeLessThan(4_000_000);
  });

  it("is told where conditions, texts or quotas outside ask for one of its many answers", () => {
    const outside = asking(survey(), id(3), "21 = 210");
    expect(codes(outside)).toEqual([`CONDITION_LEAVES_LOOP blocks/${id(3)}`]);
    expect(codes(asking(survey({}, {}), id(3), "21 = 210"))).toEqual([]);
    const branch = flow(60, "branch", { block_flow_number: 9 });
    const block_flows = [
      ...survey().block_flows,
      { ...branch, description: { name: "", conditions: [condition("21 = 210")] } },
    ];
    expect(codes({ ...survey(), block_flows })).toEqual([`CONDITION_LEAVES_LOOP block_flows/${id(60)}`]);
    const piped = survey();
    const blocks = piped.blocks.map((one) => ({
      ...one,
      questions: one.questions.map((own) =>
        own.id === id(31) ? { ...own, title: `You said {{answer:${id(21)}}}` } : own,
      ),
    }));
    expect(codes({ ...piped, blocks })).toEqual([`PIPE_BROKEN blocks/${id(3)}/questions/${id(31)}/title`]);
  });

  it("is told by the flow where the question comes later on the way", () => {
    const made = survey();
    const block_flows = made.block_flows.map((one) =>
      one.block_id === id(2) ? { ...one, block_flow_number: 0.5 } : one,
    );
    const found = checkFlow({ ...made, block_flows }).map(({ code }) => code);
    expect(found).toEqual(["LOOP_TOO_EARLY"]);
  });
});

describe("editing loops", () => {
  it("lets blocks for the same answers share their settings", () => {
    const made = changeLoop(loopOver(survey({ show: 3 }), id(3), id(11)), id(3), { by_lot: true });
    expect(made.blocks.map(({ loop }) => loop)).toEqual([
      undefined,
      { question_id: id(11), skipped: [], show: 3, by_lot: true },
      { question_id: id(11), skipped: [], show: 3, by_lot: true },
    ]);
    expect(loopOver(made, id(3), null).blocks[2]?.loop).toBeUndefined();
  });

  it("asks a follow-up for each answer too", () => {
    const followed = addFollowUp(
      survey(),
      { question_id: id(21), when: { operator: "answered" }, name: "Why", words: { en: "Why?" } },
      counter(9_000),
    );
    expect(codes(followed)).toEqual([]);
    expect(expandLoops(followed).blocks.filter(({ round }) => round)).toHaveLength(4);
  });

  it("is copied with ids of its own", () => {
    const copy = withNewIds(survey({ skipped: [id(110)] }), counter(50_000));
    const [first, second] = copy.blocks;
    const choices = first?.questions[0]?.options as { choices: { id: string }[] };
    expect(second?.loop).toEqual({ question_id: first?.questions[0]?.id, skipped: [choices.choices[0]?.id] });
  });

  it("counts as many pages as there may be answers", () => {
    const { count, shortest, longest } = pathsOf(survey());
    expect([count, shortest.blocks, longest.blocks]).toEqual([1, 2, 4]);
    expect(pathsOf(survey({ show: 1 })).longest.blocks).toBe(3);
  });
});
