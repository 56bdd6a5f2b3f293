import { describe, expect, it } from "vitest";
import type { Answers } from "../answers.ts";
import { flowMap, pathThrough } from "../flow.ts";
import { blankChoice } from "../questions/choices.ts";
import type { Question } from "../questions.ts";
import { allScores } from "../scores.ts";
import type { Block, Loop, Survey } from "../survey.ts";
import { condition, id, question, surveyOf, visitOf } from "../testing/build.ts";
import { inLanguage } from "../translation.ts";
import { validateAnswers } from "../validate-answers.ts";
import { askedId } from "./asked-id.ts";
import { expandLoops } from "./expand-loops.ts";
import { writtenPlaces } from "./written-places.ts";

const PRODUCTS = ["Coffee", "Tea", "Cake"].map((text, at) => blankChoice(id(501 + at), text));
const SOURCE: Question = {
  ...question(11, id(1), "multiple_choice"),
  title: "What did you buy?",
  options: {
    choices: [...PRODUCTS, { ...blankChoice(id(504), "None"), exclusive: true }],
    other: { text: "Something else" },
    min: null,
    max: null,
    shuffle: "none",
    pictures: false,
  },
} as unknown as Question;

/** Question 11 asks what was bought; the blocks behind it are asked for each. */
function survey(loops: (Partial<Loop> | null)[]): Survey {
  const made = surveyOf(1, ...loops.map(() => 1), 1);
  const blocks = made.blocks.map((block, at): Block => {
    if (at === 0) return { ...block, questions: [{ ...SOURCE, question_number: 1 }] };
    const loop = loops[at - 1];
    if (!loop) return block;
    const questions = block.questions.map((one) => ({
      ...one,
      title: `How was {{answer:${SOURCE.id}|it}}?`,
    }));
    return { ...block, questions, loop: { question_id: SOURCE.id, skipped: [], ...loop } };
  });
  return { ...made, blocks };
}

const bought = (...ids: (number | "other")[]) => ({
  choice_ids: ids.map((one) => (one === "other" ? one : id(one))),
  ...(ids.includes("other") && { text: "A mug" }),
});

/** Names of the blocks on the way. */
function way(of: Survey, answers: Answers, seed?: string): string[] {
  const map = flowMap(of);
  const visit = visitOf(seed === undefined ? {} : { seed });
  return pathThrough(map, answers, visit).flatMap((step) =>
    step.kind === "question" ? [map.blocks.get(step.block_id)?.name ?? ""] : [],
  );
}

describe("a block that is asked for each answer", () => {
  it("is shown once for each choice that was chosen, as the choices stand", () => {
    const expanded = expandLoops(survey([{}]));
    expect(way(expanded, {})).toEqual(["Block 1", "Block 3"]);
    const answers = { [SOURCE.id]: bought(503, 501, "other") };
    expect(way(expanded, answers)).toEqual([
      "Block 1",
      "Block 2 · Coffee",
      "Block 2 · Cake",
      "Block 2 · Something else",
      "Block 3",
    ]);
    expect(way(expanded, { [SOURCE.id]: bought(504) })).toEqual(["Block 1", "Block 3"]);
  });

  it("leaves out what is skipped, and stops at the most", () => {
    const answers = { [SOURCE.id]: bought(501, 502, 503) };
    expect(way(expandLoops(survey([{ skipped: [id(501)] }])), answers)).toHaveLength(4);
    expect(way(expandLoops(survey([{ show: 2 }])), answers)).toEqual([
      "Block 1",
      "Block 2 · Coffee",
      "Block 2 · Tea",
      "Block 3",
    ]);
  });

  it("draws which and in which order by the response, the same every time", () => {
    const expanded = expandLoops(survey([{ show: 2, by_lot: true }]));
    const answers = { [SOURCE.id]: bought(501, 502, 503) };
    const ways = Array.from({ length: 60 }, (_, seed) => way(expanded, answers, String(seed)).join());
    expect(new Set(ways).size).toBe(6);
    expect(ways[7]).toBe(way(expanded, answers, "7").join());
    expect(way(expanded, { [SOURCE.id]: bought(502) }, "7")).toEqual(["Block 1", "Block 2 · Tea", "Block 3"]);
  });

  it("goes through neighbours with the same loop together, and counts them as one", () => {
    const expanded = expandLoops(survey([{ show: 2 }, { show: 2 }]));
    expect(way(expanded, { [SOURCE.id]: bought(501, 502, 503) })).toEqual([
      "Block 1",
      "Block 2 · Coffee",
      "Block 3 · Coffee",
      "Block 2 · Tea",
      "Block 3 · Tea",
      "Block 4",
    ]);
    expect(way(expandLoops(survey([{}, { show: 1 }])), { [SOURCE.id]: bought(501, 502) })).toEqual([
      "Block 1",
      "Block 2 · Coffee",
      "Block 2 · Tea",
      "Block 3 · Coffee",
      "Block 4",
    ]);
  });

  it("says the answer in its texts, in every language, and own words as they are typed", () => {
    const plain = survey([{}]);
    const key = `question:${plain.blocks[1]?.questions[0]?.id}:title`;
    const text = (words: string) => ({ text: words, source_hash: "", by: "person" as const });
    const expanded = expandLoops({
      ...plain,
      additional_languages: ["vi"],
      translations: {
        vi: { [key]: text(`{{answer:${SOURCE.id}}} thế nào?`), [`choice:${id(501)}`]: text("Cà phê") },
      },
    });
    const titles = (of: Survey) => of.blocks.slice(1, -1).map(({ questions }) => questions[0]?.title);
    expect(titles(expanded)).toEqual([
      "How was Coffee?",
      "How was Tea?",
      "How was Cake?",
      `How was {{answer:${SOURCE.id}/other|Something else}}?`,
    ]);
    expect(titles(inLanguage(expanded, "vi")).slice(0, 2)).toEqual(["Cà phê thế nào?", "Tea thế nào?"]);
  });

  it("lets conditions of a loop ask what was answered for the same choice", () => {
    const plain = survey([{}, {}]);
    const blocks = plain.blocks.map((block, at) =>
      at === 2 ? { ...block, display_logic: [condition("21 = 210")] } : block,
    );
    const expanded = expandLoops({ ...plain, blocks });
    const answers = { [SOURCE.id]: bought(501, 502), [askedId(id(21), id(502))]: { choice_ids: [id(210)] } };
    expect(way(expanded, answers)).toEqual([
      "Block 1",
      "Block 2 · Coffee",
      "Block 2 · Tea",
      "Block 3 · Tea",
      "Block 4",
    ]);
  });

  it("counts no answers of a choice that is chosen no more, and has them again when it is", () => {
    const map = flowMap(expandLoops(survey([{}])));
    const rated = { [askedId(id(21), id(502))]: { choice_ids: [id(210)] } };
    const kept = (answers: Answers) =>
      Object.keys(validateAnswers(map, { ...rated, ...answers }, visitOf(), { required: false }).answers);
    expect(kept({ [SOURCE.id]: bought(501) })).toEqual([SOURCE.id]);
    expect(kept({ [SOURCE.id]: bought(501, 502) })).toEqual([SOURCE.id, ...Object.keys(rated)]);
  });

  it("adds up scores over all that was answered", () => {
    const score = {
      id: id(720),
      name: "Sum",
      formula: `2 * points({q:${id(21)}})`,
      points: { [id(21)]: { [id(210)]: 3 } },
    };
    const expanded = expandLoops({ ...survey([{}]), scores: [score] });
    const rated = [501, 503].map((one) => [askedId(id(21), id(one)), { choice_ids: [id(210)] }]);
    const map = flowMap(expanded);
    expect(allScores(map, Object.fromEntries(rated))).toEqual({ [id(720)]: 12 });
  });

  it("has the same ids in every version, wherever the block stands", () => {
    const ids = (of: Survey) =>
      expandLoops(of).blocks.flatMap(({ questions }) => questions.map((one) => one.id));
    const again = ids(survey([{ show: 1 }, null]));
    expect(ids(survey([{}])).filter((one) => again.includes(one))).toHaveLength(6);
    expect(new Set(ids(survey([{}, {}]))).size).toBe(1 + 8 + 1);
    expect(askedId(id(21), "other")).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it("tells which written place a page of a round stands for", () => {
    const plain = survey([{}, {}]);
    const expanded = expandLoops(plain);
    const pages = expanded.block_flows.filter(({ block_id }) => block_id !== null);
    const places = writtenPlaces(plain, expanded);
    const known = new Set(pages.map(({ id }) => places.get(id) ?? id));
    expect([...known].sort()).toEqual(plain.block_flows.map(({ id }) => id).sort());
    expect(writtenPlaces(plain, plain).size).toBe(0);
  });

  it("is asked once where its question is not there or cannot be gone through", () => {
    for (const question_id of [null, id(999), id(31)]) {
      const plain = survey([{ question_id }]);
      expect(expandLoops(plain)).toBe(plain);
    }
  });

  it("stops growing where nobody would answer it any more", () => {
    const choices = Array.from({ length: 300 }, (_, at) => blankChoice(id(10_000 + at), `Thing ${at}`));
    const plain = survey([{}, {}, {}]);
    const [first, ...rest] = plain.blocks;
    const source = { ...SOURCE, options: { ...SOURCE.options, choices, other: null } } as Question;
    const expanded = expandLoops({
      ...plain,
      blocks: [{ ...(first as Block), questions: [source] }, ...rest],
    });
    expect(expanded.blocks.flatMap(({ questions }) => questions)).toHaveLength(1 + 600 + 1);
  });
});
