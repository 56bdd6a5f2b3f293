import { flowMap } from "../flow.ts";
import { canLoop, choicesToLoop } from "../loops/loop-choices.ts";
import type { Block, Loop, Survey } from "../survey.ts";
import type { Lots } from "./lots.ts";

/** The survey with some of its blocks asked in rounds, in ways that are fit to be published or not. */
export function withRandomLoops(random: Lots, survey: Survey): Survey {
  const map = flowMap(survey);
  let last: Loop | undefined;
  const blocks = survey.blocks.map((block, at): Block => {
    const earlier = survey.blocks.slice(0, at).flatMap(({ questions }) => questions);
    const source = random.of(earlier.filter(canLoop));
    if (!source || random.chance(40)) return block;
    // Often as the block before: neighbours are gone through together.
    if (last && random.chance(50)) return { ...block, loop: last };
    last = {
      question_id: random.chance(5) ? null : source.id,
      skipped: choicesToLoop(source, map)
        .map(({ id }) => id)
        .filter(() => random.chance(15)),
      ...(random.chance(40) && { show: 1 + random.below(3) }),
      ...(random.chance(30) && { by_lot: true }),
    };
    return { ...block, loop: last };
  });
  return { ...survey, blocks };
}
