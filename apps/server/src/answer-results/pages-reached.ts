import { type Answers, isAnswered } from "@soundings/survey/answers";
import { questionsOf } from "@soundings/survey/flow";
import type { Block } from "@soundings/survey/survey";
import type { AskedVersion } from "./asked-questions.ts";

interface Walked {
  /** Places of the flow; those to come too where nothing was submitted. */
  path: readonly string[];
  answers: Answers;
  /** Place of the page that was seen last; null where that was not said. */
  seen: string | null;
  submitted: boolean;
}

/**
 * How many of the path's pages the respondent came to: all of a submitted response. Of one that was begun, up
 * to the page that was seen last, or a later one with an answer: people go back. Where nobody said which one
 * was seen, the respondent came to the page after the last that has an answer.
 */
export function pagesReached(
  { map, blockAt }: AskedVersion,
  { path, answers, seen, submitted }: Walked,
): number {
  const pages = path.filter((place) => blockAt.has(place));
  if (submitted || pages.length === 0) return pages.length;
  const isDone = (place: string) =>
    questionsOf(map.blocks.get(blockAt.get(place) ?? "") as Block).some((question) =>
      isAnswered(answers[question.id]),
    );
  const done = pages.findLastIndex(isDone) + 1;
  const here = pages.indexOf(seen ?? "") + 1;
  return here > 0 ? Math.max(here, done) : Math.min(done + 1, pages.length);
}
