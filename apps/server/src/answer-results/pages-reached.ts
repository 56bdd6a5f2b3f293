import { type Answers, isAnswered } from "@soundings/survey/answers";
import { questionsOf } from "@soundings/survey/flow";
import type { Block } from "@soundings/survey/survey";
import type { AskedVersion } from "./asked-questions.ts";

interface Walked {
  /** Places of the flow; those to come too where nothing was submitted. */
  path: readonly string[];
  answers: Answers;
  submitted: boolean;
}

/**
 * How many of the path's pages the respondent came to: all of a submitted response. One that was begun is
 * kept page by page: its respondent came to the page after the last that has an answer.
 */
export function pagesReached({ map, blockAt }: AskedVersion, { path, answers, submitted }: Walked): number {
  const blocks = path.flatMap((place) => blockAt.get(place) ?? []);
  if (submitted || blocks.length === 0) return blocks.length;
  const isDone = (id: string) =>
    questionsOf(map.blocks.get(id) as Block).some((question) => isAnswered(answers[question.id]));
  return Math.min(blocks.findLastIndex(isDone) + 2, blocks.length);
}
