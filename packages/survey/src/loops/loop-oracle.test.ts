import { expect, test } from "vitest";
import type { Answers } from "../answers.ts";
import { flowMap, pathThrough, questionsOf } from "../flow.ts";
import { inOrder } from "../numbering.ts";
import { rankedChoices } from "../questions/ranking.ts";
import type { Question } from "../questions.ts";
import type { Block, Survey } from "../survey.ts";
import { flow, visitOf } from "../testing/build.ts";
import { lots } from "../testing/lots.ts";
import { randomSurvey } from "../testing/random.ts";
import { randomAnswer } from "../testing/random-answer.ts";
import { withRandomLoops } from "../testing/random-loops.ts";
import { expandLoops } from "./expand-loops.ts";
import { choicesToLoop, loopSource } from "./loop-choices.ts";

// Loops as somebody would go through them by hand, over the survey as it was written.

/** The blocks below each other, each asked of everybody. */
function straight(survey: Survey): Survey {
  const blocks = survey.blocks.map((block) => ({
    ...block,
    display_logic: [],
    variant_ids: [],
    schedule: { from: null, to: null },
    ...(block.loop && { loop: { ...block.loop, by_lot: undefined } }),
  })) as Block[];
  const block_flows = inOrder(blocks, "block_number").map(({ id }, at) =>
    flow(60_000 + at, "question", { block_id: id, block_flow_number: at + 1 }),
  );
  return { ...survey, blocks, block_flows };
}

function byHand(survey: Survey, answers: Answers): string[] {
  const map = flowMap(survey);
  const blocks = inOrder(survey.blocks, "block_number");
  const isPage = (block: Block) => questionsOf(block).length > 0;
  const seen = new Set<string>();
  const way: string[] = [];
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at] as Block;
    const source = sourceOf(block);
    if (!source) {
      if (isPage(block)) way.push(block.name);
      for (const { id } of block.questions) seen.add(id);
      at++;
      continue;
    }
    const same = JSON.stringify(block.loop);
    const next = blocks.findIndex((one, place) => place > at && JSON.stringify(one.loop) !== same);
    const together = blocks.slice(at, next < 0 ? blocks.length : next);
    at += together.length;
    const wanted = chosen(source, seen.has(source.id) ? answers : {}, block.loop?.show);
    for (const label of wanted
      .filter(({ id }) => !block.loop?.skipped.includes(id))
      .slice(0, most(source, block)))
      way.push(...together.filter(isPage).map(({ name }) => `${name} · ${label.text.trim()}`));
  }
  return way;

  function sourceOf(block: Block): Question | undefined {
    const source = loopSource(block, map.questions);
    const asking = source && map.blocks.get(source.survey_block_id);
    return asking && !loopSource(asking, map.questions) ? source : undefined;
  }

  function chosen(source: Question, given: Answers, show: number | undefined) {
    const answer = given[source.id];
    const ids = source.type === "ranking" ? rankedChoices(answer).slice(0, show) : (answer?.choice_ids ?? []);
    return choicesToLoop(source, map).filter(({ id }) => ids.includes(id));
  }

  /** Of a ranking those in the first places are meant, which are no more. */
  function most(source: Question, { loop }: Block): number {
    return source.type === "ranking" ? Number.POSITIVE_INFINITY : (loop?.show ?? Number.POSITIVE_INFINITY);
  }
}

test("the expanded survey leads the way that the written one means, of 500 random ones", () => {
  let rounds = 0;
  for (let seed = 500; seed < 1_000; seed++) {
    const random = lots(seed);
    const survey = straight(withRandomLoops(lots(seed + 1), randomSurvey(random)));
    const expanded = flowMap(expandLoops(survey));
    const answers = Object.fromEntries(
      [...expanded.questions.values()].map((one) => [
        one.id,
        randomAnswer(random, one, choicesToLoop(one, expanded)),
      ]),
    );
    const way = pathThrough(expanded, answers, visitOf({ seed: String(seed) })).flatMap((step) =>
      step.kind === "question" ? [expanded.blocks.get(step.block_id)?.name ?? ""] : [],
    );
    rounds += way.filter((name) => name.includes(" · ")).length;
    expect([seed, way]).toEqual([seed, byHand(survey, answers)]);
  }
  expect(rounds).toBeGreaterThan(150);
});
