import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addBlock,
  addQuestion,
  blockOf,
  moveBlock,
  moveQuestion,
  removeBlock,
  removeQuestion,
  updateBlock,
  updateQuestion,
} from "./edit-blocks.ts";
import { moveFlowTo, removeFlow } from "./edit-flows.ts";
import { mergeSurveys } from "./merge.ts";
import { inOrder } from "./numbering.ts";
import type { Survey } from "./survey.ts";
import { block, counter, flow, id, question, surveyOf } from "./testing/build.ts";
import { approve, translate } from "./translation.ts";

const titles = (survey: Survey) =>
  inOrder(
    survey.blocks.flatMap((one) => one.questions),
    "question_number",
  ).map(({ title }) => title);

describe("two windows", () => {
  const base = surveyOf(2, 1);

  it("that changed different things both keep their work", () => {
    const mine = updateQuestion(base, { ...question(11, id(1)), title: "Mine" });
    const theirs = addQuestion(updateBlock(base, id(2), { name: "Theirs" }), question(22, id(2)));
    const { survey, conflicts } = mergeSurveys(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(titles(survey)).toEqual(["Mine", "Question 12", "Question 21", "Question 22"]);
    expect(survey.blocks[1]?.name).toBe("Theirs");
  });

  it("that changed the same text are told so, and mine stands", () => {
    const named = (name: string) => updateBlock(base, id(1), { name });
    const { survey, conflicts } = mergeSurveys(base, named("Mine"), named("Theirs"));
    expect(survey.blocks[0]?.name).toBe("Mine");
    expect(conflicts).toEqual([{ path: `blocks/${id(1)}/name`, mine: "Mine", theirs: "Theirs" }]);
  });

  it("that both added blocks have both, numbered anew", () => {
    const { survey } = mergeSurveys(
      base,
      addBlock(base, block(8), counter(8_000)),
      addBlock(base, block(9), counter(9_000)),
    );
    expect(inOrder(survey.blocks, "block_number").map((one) => [one.id, one.block_number])).toEqual([
      [id(1), 1],
      [id(2), 2],
      [id(8), 3],
      [id(9), 4],
    ]);
    expect(survey.block_flows.map((flow) => flow.block_flow_number).sort()).toEqual([1, 2, 3, 4]);
  });

  it("of which one deleted what the other left alone lose it, and keep what it changed elsewhere", () => {
    const { survey } = mergeSurveys(base, removeQuestion(base, id(12)), moveBlock(base, id(2), "up"));
    expect(titles(survey)).toEqual(["Question 21", "Question 11"]);
  });

  it("of which one moved a question and the other changed it end with one question, moved and changed", () => {
    const mine = moveQuestion(base, id(12), id(2), 0);
    const theirs = updateQuestion(base, { ...question(12, id(1)), title: "Changed" });
    const { survey, conflicts } = mergeSurveys(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(titles(survey)).toEqual(["Question 11", "Changed", "Question 21"]);
    expect(blockOf(survey, id(12))?.id).toBe(id(2));
  });

  it("of which one deleted a block and the other asked something in it keep the block, as the last", () => {
    const { survey } = mergeSurveys(base, removeBlock(base, id(1)), addQuestion(base, question(13, id(1))));
    expect(titles(survey)).toEqual(["Question 21", "Question 13"]);
    expect(survey.blocks.map(({ action }) => action)).toEqual(["CREATE", "CREATE"]);
  });

  it("take a list's entry away that only one of them removed, and keep it where the other changed it", () => {
    const [one, two] = [40, 41].map((n) => ({ id: id(n), name: `p${n}`, values: [] as string[] }));
    if (!one || !two) throw new Error("two parameters");
    const before = { ...base, parameters: [one, two] };
    const mine = { ...before, parameters: [] };
    // As it comes from the server: equal, and not the same object.
    expect(
      mergeSurveys(before, mine, structuredClone({ ...before, name: "Else" })).survey.parameters,
    ).toEqual([]);
    const changed = { ...one, values: ["Hanoi"] };
    const theirs = structuredClone({ ...before, parameters: [changed, two] });
    for (const [left, right] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      const { survey, conflicts } = mergeSurveys(before, left, right);
      expect(survey.parameters).toEqual([changed]);
      expect(conflicts).toEqual([]);
    }
  });

  it("of which both began a list or a setting have what each put into it", () => {
    const quota = (n: number) => ({
      ...{ id: id(n), name: `Quota ${n}`, active: true, end_of_survey_id: null, cells: [] },
      when_full: "end" as const,
    });
    const loop = { question_id: id(11), skipped: [] };
    const mine = updateBlock({ ...base, quotas: [quota(50)] }, id(2), { loop: { ...loop, show: 2 } });
    const theirs = updateBlock({ ...base, quotas: [quota(51)] }, id(2), { loop: { ...loop, by_lot: true } });
    const { survey, conflicts } = mergeSurveys(base, mine, theirs);
    expect(survey.quotas).toEqual([quota(50), quota(51)]);
    expect(survey.blocks[1]?.loop).toEqual({ ...loop, show: 2, by_lot: true });
    expect(conflicts).toEqual([]);
  });

  it("of which one ended what the other changed are told so, and what one ended alone is gone", () => {
    const loop = { question_id: id(11), skipped: [] };
    const before = updateBlock({ ...base, scores: [], quotas: [] }, id(2), { loop });
    const { scores: _, ...withoutScores } = before;
    const { loop: __, ...block2 } = before.blocks[1] ?? block(2);
    const theirs = { ...before, blocks: [before.blocks[0] ?? block(1), block2] };
    const mine = updateBlock(withoutScores, id(2), { loop: { ...loop, show: 3 } });
    for (const [one, other, stands] of [
      [mine, theirs, { ...loop, show: 3 }],
      [theirs, mine, undefined],
    ] as const) {
      const { survey, conflicts } = mergeSurveys(before, one, other);
      expect("scores" in survey).toBe(false);
      expect(survey.quotas).toEqual([]);
      expect(survey.blocks[1]?.loop).toEqual(stands);
      expect(conflicts.map(({ path }) => path)).toEqual([`blocks/${id(2)}/loop`]);
    }
    const quotas = [{ id: id(50), name: "", active: true, end_of_survey_id: null, cells: [] }].map((one) => ({
      ...one,
      when_full: "end" as const,
    }));
    const { quotas: ___, ...withoutQuotas } = before;
    const ended = mergeSurveys(before, { ...before, quotas }, withoutQuotas);
    expect(ended.survey.quotas).toEqual(quotas);
    expect(ended.conflicts.map(({ path }) => path)).toEqual(["quotas"]);
  });

  it("are not told of numbers, which say an order that is made anew, and are told of lists of words", () => {
    const three = surveyOf(1, 1, 1);
    const mine = { ...moveBlock(three, id(3), "up"), additional_languages: ["vi" as const] };
    const up = moveBlock(three, id(3), "up");
    const theirs = { ...moveBlock(up, id(3), "up"), additional_languages: ["fr" as const] };
    const { survey, conflicts } = mergeSurveys(three, mine, theirs);
    expect(conflicts).toEqual([{ path: "additional_languages", mine: ["vi"], theirs: ["fr"] }]);
    expect(survey.blocks.map(({ block_number }) => block_number).sort()).toEqual([1, 2, 3]);
  });

  it("of which one deleted a branch below which the other put a page have that page at the top", () => {
    const branch = flow(70, "branch", { block_flow_number: 3 });
    const before = { ...base, block_flows: [...base.block_flows, branch] };
    const place = base.block_flows[1];
    if (!place) throw new Error("a place");
    const mine = removeFlow(before, branch.id);
    const theirs = moveFlowTo(before, place.id, { parent_block_flow_id: branch.id, arm: "otherwise" }, 0);
    const { survey } = mergeSurveys(before, mine, theirs);
    const shown = survey.block_flows.map(({ id: one, action, arm, parent_block_flow_id: parent }) => ({
      ...{ one, action, arm, parent },
    }));
    expect(shown).toEqual([
      { one: base.block_flows[0]?.id, action: "CREATE", arm: "then", parent: null },
      { one: place.id, action: "CREATE", arm: "then", parent: null },
      { one: branch.id, action: "DELETE", arm: "then", parent: null },
    ]);
    // A branch that both left is left, and so are its places.
    expect(mergeSurveys(before, { ...theirs, name: "Mine" }, theirs).survey.block_flows).toEqual(
      theirs.block_flows,
    );
  });

  it("of which one translated by machine what a person wrote or approved in the other keep the person's words", () => {
    const KEY = "survey:name";
    const by = (survey: Survey, who: "person" | "machine", text: string) =>
      translate(survey, "vi", [{ key: KEY, text, by: who }]);
    const old = { ...by(base, "machine", "Cũ"), name: "Changed" };
    const machine = by(old, "machine", "Máy");
    for (const person of [approve(old, "vi", [KEY]), by(old, "person", "Người")]) {
      for (const [mine, theirs] of [
        [machine, person],
        [person, machine],
      ] as const) {
        const { survey, conflicts } = mergeSurveys(old, mine, theirs);
        expect(survey.translations.vi?.[KEY]).toEqual(person.translations.vi?.[KEY]);
        expect(conflicts).toEqual([]);
      }
    }
    const merged = mergeSurveys(old, by(old, "person", "Mine"), by(old, "person", "Theirs"));
    expect(merged.survey.translations.vi?.[KEY]?.text).toBe("Mine");
    expect(merged.conflicts).toEqual([
      { path: `translations/vi/${KEY}/text`, mine: "Mine", theirs: "Theirs" },
    ]);
    for (const [mine, theirs] of [
      [by(old, "machine", "Một"), by(old, "machine", "Hai")],
      [by(old, "person", "Một"), by({ ...old, name: "Other" }, "person", "Một")],
      [by(old, "person", "Mine"), approve(old, "vi", [KEY])],
    ] as const) {
      const one = mergeSurveys(old, mine, theirs);
      expect(one.survey.translations.vi?.[KEY]).toEqual(mine.translations.vi?.[KEY]);
      expect(one.conflicts).toEqual([]);
    }
    const rewritten = mergeSurveys(old, approve(old, "vi", [KEY]), by(old, "person", "Theirs"));
    expect(rewritten.survey.translations.vi?.[KEY]?.text).toBe("Theirs");
  });

  it("never lose a question that either added, nor leave gaps in the numbers", () => {
    const edits = fc.array(fc.tuple(fc.nat(5), fc.nat(9)), { maxLength: 12 });
    const edit =
      (side: number) =>
      (survey: Survey, [kind, n]: [number, number], at: number): Survey => {
        const blockId = survey.blocks[n % survey.blocks.length]?.id ?? id(1);
        const own = side * 1_000 + at * 10;
        if (kind === 0) return addBlock(survey, block(own), counter(own + 1));
        if (kind === 1) return removeBlock(survey, blockId);
        if (kind === 2) return moveBlock(survey, blockId, n % 2 ? "up" : "down");
        if (kind === 3) return updateBlock(survey, blockId, { name: `${side}/${at}` });
        const active = survey.blocks.find((one) => one.action !== "DELETE");
        return active ? addQuestion(survey, question(own, active.id)) : survey;
      };
    fc.assert(
      fc.property(edits, edits, (ours, others) => {
        const mine = ours.reduce(edit(5), base);
        const theirs = others.reduce(edit(7), base);
        const { survey } = mergeSurveys(base, mine, theirs);
        const all = new Set(survey.blocks.flatMap((one) => one.questions.map((each) => each.id)));
        for (const side of [mine, theirs]) {
          for (const each of side.blocks.flatMap((one) => one.questions)) expect(all.has(each.id)).toBe(true);
        }
        const numbers = inOrder(survey.blocks, "block_number").map((one) => one.block_number);
        expect(numbers).toEqual(numbers.map((_, place) => place + 1));
        const asked = inOrder(survey.blocks, "block_number").flatMap((one) =>
          inOrder(one.questions, "question_number").map((each) => each.question_number),
        );
        expect(asked).toEqual(asked.map((_, place) => place + 1));
        expect(mergeSurveys(base, mine, base).survey).toEqual(mine);
      }),
      { numRuns: 100 },
    );
  });
});
