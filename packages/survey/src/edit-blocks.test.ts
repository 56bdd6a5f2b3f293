import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addBlock,
  addQuestion,
  moveBlock,
  moveBlockTo,
  moveQuestion,
  removeBlock,
  removeQuestion,
  renumberQuestions,
  stepQuestion,
  updateBlock,
  updateQuestion,
} from "./edit-blocks.ts";
import { addFlow, moveFlow, moveFlowTo, removeFlow } from "./edit-flows.ts";
import { flowMap, pathThrough } from "./flow.ts";
import { change, historyOf, redo, undo } from "./history.ts";
import { inOrder } from "./numbering.ts";
import { Survey } from "./survey.ts";
import { block, counter, emptySurvey, flow, id, question, surveyOf, visitOf } from "./testing/build.ts";

const blockIds = (survey: Survey) => inOrder(survey.blocks, "block_number").map((one) => one.id);
const questionIds = (survey: Survey) =>
  inOrder(
    survey.blocks.flatMap((one) => one.questions),
    "question_number",
  ).map((one) => one.id);
const pages = (survey: Survey) =>
  pathThrough(flowMap(survey), {}, visitOf()).flatMap((step) =>
    step.kind === "question" ? [step.block_id] : [],
  );

describe("blocks", () => {
  it("come with a page in the flow, where they were added", () => {
    const survey = addBlock(surveyOf(1, 1), block(3), counter(), { block_id: id(1), side: "below" });
    expect(blockIds(survey)).toEqual([id(1), id(3), id(2)]);
    expect(pages(addQuestion(survey, question(31, id(3))))).toEqual([id(1), id(3), id(2)]);
  });

  it("go before the end that closes the flow", () => {
    const ended = addFlow(surveyOf(1), flow(50, "end_of_survey", { end_of_survey_id: id(900) }));
    const survey = addQuestion(addBlock(ended, block(2), counter()), question(21, id(2)));
    expect(pages(survey)).toEqual([id(1), id(2)]);
    const [first, end] = ended.block_flows;
    const turned = { ...ended, block_flows: [end, first].flatMap((one) => one ?? []) };
    expect(pages(addQuestion(addBlock(turned, block(2), counter()), question(21, id(2))))).toEqual(
      [1, 2].map(id),
    );
  });

  it("take their questions and their page with them when they are deleted, and stay", () => {
    const survey = removeBlock(surveyOf(2, 1), id(1));
    expect(questionIds(survey)).toEqual([id(21)]);
    expect(survey.last_question_number).toBe(1);
    expect(survey.last_block_number).toBe(1);
    expect(pages(survey)).toEqual([id(2)]);
    expect(survey.blocks.map((one) => one.action)).toEqual(["DELETE", "CREATE"]);
    expect(survey.blocks[0]?.questions.map((one) => [one.action, one.question_number])).toEqual([
      ["DELETE", null],
      ["DELETE", null],
    ]);
  });

  it("swap with their neighbour, in the flow too, and their questions are numbered anew", () => {
    const survey = moveBlock(surveyOf(2, 1), id(2), "up");
    expect(blockIds(survey)).toEqual([id(2), id(1)]);
    expect(questionIds(survey)).toEqual([id(21), id(11), id(12)]);
    expect(pages(survey)).toEqual([id(2), id(1)]);
  });

  it("can be dragged to any place", () => {
    expect(blockIds(moveBlockTo(surveyOf(1, 1, 1), id(3), 0))).toEqual([id(3), id(1), id(2)]);
    expect(blockIds(moveBlockTo(surveyOf(1, 1, 1), id(1), 2))).toEqual([id(2), id(3), id(1)]);
  });
});

describe("questions", () => {
  it("are numbered through the survey", () => {
    expect(questionIds(surveyOf(2, 2))).toEqual([id(11), id(12), id(21), id(22)]);
    const survey = removeQuestion(surveyOf(2, 2), id(11));
    expect(questionIds(survey)).toEqual([id(12), id(21), id(22)]);
    expect(survey.last_question_number).toBe(3);
  });

  it("move within their block and over to another", () => {
    expect(questionIds(moveQuestion(surveyOf(2, 1), id(11), id(2), 0))).toEqual([id(12), id(11), id(21)]);
    expect(questionIds(stepQuestion(surveyOf(2, 1), id(12), "up"))).toEqual([id(12), id(11), id(21)]);
    const over = stepQuestion(surveyOf(2, 1), id(12), "down");
    expect(over.blocks[1]?.questions.map((one) => [one.id, one.survey_block_id])).toContainEqual([
      id(12),
      id(2),
    ]);
    expect(questionIds(over)).toEqual([id(11), id(12), id(21)]);
    expect(stepQuestion(surveyOf(1), id(11), "up")).toEqual(surveyOf(1));
  });
});

describe("what is not there, or may not be moved,", () => {
  const survey = surveyOf(2, 1);
  const gone = removeQuestion(removeBlock(survey, id(2)), id(12));

  it("changes nothing", () => {
    const same = [
      moveBlock(survey, id(9), "up"),
      moveBlock(survey, id(1), "up"),
      moveBlock(survey, id(2), "down"),
      moveBlockTo(survey, id(9), 0),
      moveBlockTo(survey, id(1), 0),
      removeQuestion(survey, id(99)),
      stepQuestion(survey, id(99), "up"),
      stepQuestion(survey, id(11), "up"),
      stepQuestion(survey, id(21), "down"),
      moveQuestion(survey, id(99), id(1), 0),
      moveQuestion(survey, id(11), id(9), 0),
    ];
    for (const one of same) expect(one).toBe(survey);
    expect(updateQuestion(survey, question(99, id(1)))).toEqual(survey);
    const left = [
      moveQuestion(gone, id(12), id(1), 0),
      moveQuestion(gone, id(11), id(2), 0),
      stepQuestion(gone, id(12), "up"),
      stepQuestion(gone, id(11), "down"),
    ];
    for (const one of left) expect(one).toBe(gone);
  });

  it("is as far as dragging goes", () => {
    expect(blockIds(moveBlockTo(surveyOf(1, 1, 1), id(1), 99))).toEqual([id(2), id(3), id(1)]);
    expect(blockIds(moveBlockTo(surveyOf(1, 1, 1), id(3), -1))).toEqual([id(3), id(1), id(2)]);
  });
});

describe("an edit", () => {
  it("leaves the blocks that it does not touch as they are, the same objects", () => {
    const survey = surveyOf(1, 2, 1);
    expect(renumberQuestions(survey).blocks.every((one, at) => one === survey.blocks[at])).toBe(true);
    const removed = removeQuestion(survey, id(21));
    expect(removed.blocks.map((one, at) => one === survey.blocks[at])).toEqual([true, false, false]);
    expect(removed.blocks[1]?.questions).toMatchObject([
      { id: id(21), action: "DELETE", question_number: null },
      { id: id(22), question_number: 2 },
    ]);
  });

  it("of a question keeps its number, its block and all others", () => {
    const survey = surveyOf(2, 1);
    const other = { ...question(12, id(2)), question_number: 9, title: "New" };
    const changed = updateQuestion(survey, other);
    expect(changed.blocks[0]?.questions).toMatchObject([
      { id: id(11), title: "Question 11" },
      { id: id(12), title: "New", question_number: 2, survey_block_id: id(1) },
    ]);
    expect(changed.blocks[0]?.questions[0]).toBe(survey.blocks[0]?.questions[0]);
    expect(changed.blocks[1]).toBe(survey.blocks[1]);
    expect(updateBlock(survey, id(2), { name: "Other" }).blocks.map(({ name }) => name)).toEqual([
      "Block 1",
      "Other",
    ]);
  });

  it("steps a question through its block and over both of its edges", () => {
    const survey = surveyOf(2, 2);
    expect(questionIds(stepQuestion(survey, id(11), "down"))).toEqual([12, 11, 21, 22].map(id));
    expect(questionIds(stepQuestion(survey, id(12), "up"))).toEqual([12, 11, 21, 22].map(id));
    const over = stepQuestion(survey, id(12), "down");
    expect(over.blocks.map((one) => one.questions.length)).toEqual([1, 3]);
    expect(questionIds(over)).toEqual([11, 12, 21, 22].map(id));
    const back = stepQuestion(survey, id(21), "up");
    expect(back.blocks.map((one) => one.questions.length)).toEqual([3, 1]);
    expect(questionIds(back)).toEqual([11, 12, 21, 22].map(id));
    expect(back.blocks[0]?.questions.at(-1)).toMatchObject({ id: id(21), survey_block_id: id(1) });
  });

  it("steps a question one place, by the numbers of questions and blocks", () => {
    expect(questionIds(stepQuestion(surveyOf(3), id(11), "down"))).toEqual([12, 11, 13].map(id));
    expect(questionIds(stepQuestion(surveyOf(3), id(13), "up"))).toEqual([11, 13, 12].map(id));
    const made = surveyOf(2, 1, 1);
    const blocks = made.blocks.map((one) => ({ ...one, questions: [...one.questions].reverse() })).reverse();
    const reversed = { ...made, blocks };
    expect(questionIds(stepQuestion(reversed, id(12), "up"))).toEqual([12, 11, 21, 31].map(id));
    const over = stepQuestion(reversed, id(12), "down");
    expect(over.blocks.map((one) => [one.id, one.questions.length])).toEqual([
      [id(3), 1],
      [id(2), 2],
      [id(1), 1],
    ]);
    expect(blockIds(moveBlockTo(reversed, id(3), 0))).toEqual([3, 1, 2].map(id));
  });

  it("puts a question at a place among the others", () => {
    const survey = surveyOf(2, 1);
    // The number alone says the order: in the list it stays where it is.
    const moved = moveQuestion(survey, id(11), id(1), 1).blocks[0]?.questions;
    expect(moved?.map((one) => [one.id, one.question_number])).toEqual([
      [id(11), 2],
      [id(12), 1],
    ]);
    expect(questionIds(addQuestion(survey, question(13, id(1)), 0))).toEqual([13, 11, 12, 21].map(id));
    expect(questionIds(addQuestion(survey, question(13, id(1)), 1))).toEqual([11, 13, 12, 21].map(id));
    expect(questionIds(moveQuestion(survey, id(11), id(1), 1))).toEqual([12, 11, 21].map(id));
  });
});

describe("pages of blocks that change places", () => {
  const flowIds = (survey: Survey) =>
    inOrder(survey.block_flows, "block_flow_number").map(({ block_id }) => block_id);
  const page = (n: number, of: number, fields = {}) => flow(n, "question", { block_id: id(of), ...fields });

  it("change places with them, in both directions", () => {
    const survey = surveyOf(1, 1, 1);
    expect(flowIds(moveBlock(survey, id(1), "down"))).toEqual([2, 1, 3].map(id));
    expect(flowIds(moveBlock(survey, id(3), "up"))).toEqual([1, 3, 2].map(id));
    // What was deleted is no page any more.
    const deleted = addFlow(survey, page(60, 3));
    const once = removeFlow(deleted, id(60));
    expect(flowIds(moveBlock(once, id(3), "up"))).toEqual([1, 3, 2].map(id));
  });

  it("stay where one stands twice, or not beside the other, or in another arm, or nowhere", () => {
    const twice = addFlow(surveyOf(1, 1), page(60, 1));
    expect(flowIds(moveBlock(twice, id(2), "up"))).toEqual([1, 2, 1].map(id));
    expect(flowIds(moveBlock(twice, id(1), "down"))).toEqual([1, 2, 1].map(id));
    const survey = surveyOf(1, 1, 1);
    const [first, second] = survey.block_flows;
    if (!first || !second) throw new Error("pages");
    const apart = moveFlow(survey, second.id, "down");
    expect(flowIds(moveBlock(apart, id(1), "down"))).toEqual([1, 3, 2].map(id));
    const branch = flow(70, "branch", { block_flow_number: 4 });
    const branched = { ...survey, block_flows: [...survey.block_flows, branch] };
    const arm = { parent_block_flow_id: branch.id, arm: "then" as const };
    const moved = moveFlowTo(branched, second.id, arm, 0);
    const places = moved.block_flows.map(({ block_flow_number }) => block_flow_number);
    const after = moveBlock(moved, id(1), "down");
    expect(after.block_flows.map(({ block_flow_number }) => block_flow_number)).toEqual(places);
    const nowhere = removeFlow(survey, first.id);
    expect(flowIds(moveBlock(nowhere, id(1), "down"))).toEqual([2, 3].map(id));
    expect(blockIds(moveBlock(nowhere, id(1), "down"))).toEqual([2, 1, 3].map(id));
  });

  it("stay where they stand beside others in the two arms of a branch", () => {
    const survey = surveyOf(1, 1);
    const places = [
      flow(70, "branch", { block_flow_number: 1 }),
      page(71, 1, { parent_block_flow_id: id(70), block_flow_number: 1 }),
      flow(72, "branch", { parent_block_flow_id: id(70), block_flow_number: 2 }),
      flow(73, "branch", { parent_block_flow_id: id(70), arm: "otherwise", block_flow_number: 1 }),
      page(74, 2, { parent_block_flow_id: id(70), arm: "otherwise", block_flow_number: 2 }),
    ];
    expect(moveBlock({ ...survey, block_flows: places }, id(1), "down").block_flows).toEqual(places);
    // Each arm has numbers of its own.
    const added = addFlow(
      { ...survey, block_flows: places },
      flow(75, "branch", { parent_block_flow_id: id(72), arm: "otherwise" }),
    );
    expect(added.block_flows.at(-1)).toMatchObject({ id: id(75), block_flow_number: 1 });
    const third = flow(76, "branch", { parent_block_flow_id: id(70) });
    expect(addFlow(added, third).block_flows.at(-1)).toMatchObject({ id: id(76), block_flow_number: 3 });
  });

  it("are deleted with their block, each wherever it stands", () => {
    const survey = removeBlock(addFlow(surveyOf(1, 1), page(60, 1)), id(1));
    expect(flowIds(survey)).toEqual([id(2)]);
    expect(survey.block_flows.map(({ action, block_flow_number }) => [action, block_flow_number])).toEqual([
      ["DELETE", null],
      ["CREATE", 1],
      ["DELETE", null],
    ]);
    expect(survey.blocks[0]?.questions).toMatchObject([{ action: "DELETE", question_number: null }]);
    expect(survey.blocks[1]).toMatchObject({ block_number: 1, questions: [{ question_number: 1 }] });
  });

  it("come beside the block that they were added beside, in its arm", () => {
    const survey = surveyOf(1, 1);
    const [first] = survey.block_flows;
    const branch = flow(70, "branch", { block_flow_number: 3 });
    const branched = { ...survey, block_flows: [...survey.block_flows, branch] };
    const arm = { parent_block_flow_id: branch.id, arm: "otherwise" as const };
    const moved = moveFlowTo(branched, first?.id ?? "", arm, 0);
    const added = addBlock(moved, block(3), counter(), { block_id: id(1), side: "above" });
    const beside = { block_type: "question", block_id: id(3), block_flow_number: 1 };
    expect(added.block_flows.at(-1)).toMatchObject({ ...arm, ...beside });
    // One that is deleted leads into its arm no more.
    const removed = addBlock(removeFlow(moved, first?.id ?? ""), block(3), counter(), {
      block_id: id(1),
      side: "above",
    });
    expect(removed.block_flows.at(-1)).toMatchObject({ parent_block_flow_id: null, arm: "then" });
    // Where that one is shown nowhere it comes last.
    const nowhere = removeFlow(survey, first?.id ?? "");
    const last = addBlock(nowhere, block(3), counter(), { block_id: id(1), side: "below" });
    expect(flowIds(last)).toEqual([2, 3].map(id));
    expect(blockIds(last)).toEqual([1, 3, 2].map(id));
  });
});

describe("any sequence of edits", () => {
  const any = fc.nat(40);
  const step = fc.record({ kind: fc.nat(9), a: any, b: any, place: fc.integer({ min: -2, max: 12 }) });

  function apply(
    survey: Survey,
    { kind, a, b, place }: { kind: number; a: number; b: number; place: number },
    n: number,
  ) {
    const newId = counter(10_000 + n * 10);
    const blockAt = survey.blocks[a % Math.max(1, survey.blocks.length)];
    const other = survey.blocks[b % Math.max(1, survey.blocks.length)];
    const questions = survey.blocks.flatMap((one) => one.questions);
    const questionAt = questions[a % Math.max(1, questions.length)];
    const flowAt = survey.block_flows[a % Math.max(1, survey.block_flows.length)];
    const parent = survey.block_flows[b % Math.max(1, survey.block_flows.length)];
    const direction = b % 2 ? "up" : "down";
    switch (kind) {
      case 0:
        return addBlock(
          survey,
          block(100 + n),
          newId,
          blockAt && { block_id: blockAt.id, side: b % 2 ? "above" : "below" },
        );
      case 1:
        return blockAt?.action === "CREATE"
          ? addQuestion(survey, question(500 + n, blockAt.id), place)
          : survey;
      case 2:
        return blockAt ? removeBlock(survey, blockAt.id) : survey;
      case 3:
        return questionAt ? removeQuestion(survey, questionAt.id) : survey;
      case 4:
        return blockAt ? moveBlock(survey, blockAt.id, direction) : survey;
      case 5:
        return questionAt && other ? moveQuestion(survey, questionAt.id, other.id, place) : survey;
      case 6:
        return addFlow(
          survey,
          flow(3_000 + n, b % 3 ? "branch" : "end_of_survey"),
          flowAt?.action === "CREATE" ? { flow_id: flowAt.id, side: b % 2 ? "above" : "below" } : undefined,
        );
      case 7:
        return flowAt ? removeFlow(survey, flowAt.id) : survey;
      case 8:
        return flowAt ? moveFlow(survey, flowAt.id, direction) : survey;
      default:
        return flowAt
          ? moveFlowTo(
              survey,
              flowAt.id,
              { parent_block_flow_id: parent?.id ?? null, arm: b % 2 ? "then" : "otherwise" },
              place,
            )
          : survey;
    }
  }

  function expectSound(survey: Survey) {
    const blocks = inOrder(survey.blocks, "block_number").map((one) => one.block_number);
    expect(blocks).toEqual(blocks.map((_, index) => index + 1));
    expect(survey.last_block_number).toBe(blocks.length);
    // Through the survey, block after block.
    const numbers = inOrder(survey.blocks, "block_number").flatMap((one) =>
      inOrder(one.questions, "question_number").map((each) => each.question_number),
    );
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(survey.last_question_number).toBe(numbers.length);
    const arms = new Map<string, (number | null)[]>();
    for (const place of survey.block_flows) {
      if (place.action === "DELETE") expect(place.block_flow_number).toBeNull();
      else {
        const key = `${place.parent_block_flow_id}/${place.arm}`;
        arms.set(key, [...(arms.get(key) ?? []), place.block_flow_number]);
      }
    }
    for (const list of arms.values()) {
      expect([...list].sort((x, y) => (x ?? 0) - (y ?? 0))).toEqual(list.map((_, index) => index + 1));
    }
    for (const one of survey.blocks) {
      if (one.action === "DELETE") expect(inOrder(one.questions, "question_number")).toEqual([]);
      for (const each of one.questions) expect(each.survey_block_id).toBe(one.id);
    }
  }

  it("keeps all numbers 1 to n and unique, and the flow comes to an end", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 50 }), (steps) => {
        let survey = emptySurvey();
        steps.forEach((one, n) => {
          survey = apply(survey, one, n);
          expectSound(survey);
        });
        expect(pathThrough(flowMap(survey), {}, visitOf()).at(-1)?.kind).toBe("end_of_survey");
        // It can be saved as it is: no edit writes what a survey does not have.
        expect(Survey.parse(survey)).toEqual(survey);
      }),
      { numRuns: 60 },
    );
  });

  it("can be undone to the beginning and redone to the end", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const start = emptySurvey();
        const states = [start];
        let history = historyOf(start);
        steps.forEach((one, n) => {
          const next = apply(history.present, one, n);
          if (next !== history.present) states.push(next);
          history = change(history, next);
        });
        const frozen = JSON.stringify(states);
        for (const state of [...states].reverse().slice(1)) {
          history = undo(history);
          expect(history.present).toBe(state);
        }
        expect(undo(history)).toBe(history);
        for (const state of states.slice(1)) {
          history = redo(history);
          expect(history.present).toBe(state);
        }
        // No edit changed an earlier state.
        expect(JSON.stringify(states)).toBe(frozen);
      }),
      { numRuns: 60 },
    );
  });
});
