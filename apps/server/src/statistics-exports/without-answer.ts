import type { SurveyAnswer } from "@soundings/contract/answers";
import { questionsOf } from "@soundings/survey/flow";
import type { AskedSurvey, AskedVersion } from "../answer-results/asked-questions.ts";
import { pagesReached } from "../answer-results/pages-reached.ts";
import type { Case, NoAnswer } from "./variable.ts";

/** Responses with what can be said of the questions that they have no answer to, in the version that they answered. */
export function casesOf(asked: AskedSurvey): (answer: SurveyAnswer) => Case {
  const blocks = new Map<AskedVersion, ReadonlyMap<string, string>>();
  const pages = new Map<string, string[]>();
  return (answer) => {
    const version = asked.versions.get(answer.version);
    if (!version) return { answer, withoutAnswer: () => "not_shown" };
    const blockOf = blocks.get(version) ?? blocksOf(version);
    blocks.set(version, blockOf);
    const key = `${answer.version} ${answer.path.join()}`;
    const walked = pages.get(key) ?? answer.path.flatMap((place) => version.blockAt.get(place) ?? []);
    pages.set(key, walked);
    const { path, answers, seen, submitted_at } = answer;
    const reached = pagesReached(version, { path, answers, seen, submitted: submitted_at !== null });
    const withoutAnswer = (question_id: string): NoAnswer => {
      const block = blockOf.get(question_id);
      const page = block === undefined ? -1 : walked.indexOf(block);
      if (page < 0) return "not_shown";
      return page < reached ? "skipped" : "not_reached";
    };
    return { answer, withoutAnswer };
  };
}

function blocksOf({ map }: AskedVersion): Map<string, string> {
  const found = new Map<string, string>();
  for (const block of map.blocks.values()) for (const { id } of questionsOf(block)) found.set(id, block.id);
  return found;
}
