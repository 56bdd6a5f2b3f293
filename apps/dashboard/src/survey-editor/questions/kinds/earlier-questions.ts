import type { Question } from "@soundings/survey/questions";
import { useRef } from "react";
import { useSurvey } from "../../draft-context.tsx";
import { indexOf } from "../survey-index.ts";

const NONE: readonly Question[] = [];

/**
 * The questions of the pages before a block, in order: only their answers are known when one of its questions
 * is read, and of those that are asked for each answer, only in the same loop. The same list again until one of them changes.
 */
export function useEarlierQuestions(blockId: string): readonly Question[] {
  const last = useRef(NONE);
  return useSurvey((survey) => {
    const { blocks, inBlock } = indexOf(survey);
    const own = blocks.findIndex(({ id }) => id === blockId);
    const within = blocks[own]?.loop?.question_id ?? null;
    const earlier = blocks
      .slice(0, Math.max(0, own))
      .filter(({ loop }) => (loop?.question_id ?? within) === within)
      .flatMap(({ id }) => inBlock.get(id) ?? NONE);
    const { current } = last;
    if (earlier.length !== current.length || earlier.some((one, at) => one !== current[at])) {
      last.current = earlier;
    }
    return last.current;
  });
}
