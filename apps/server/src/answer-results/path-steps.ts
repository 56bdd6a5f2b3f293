import type { getAnswer, SurveyAnswer } from "@soundings/contract/answers";
import type { CallReply } from "@soundings/contract/call";
import type { AskedVersion } from "./asked-questions.ts";
import { pagesReached } from "./pages-reached.ts";

type Steps = CallReply<typeof getAnswer>["steps"];

/** What a response walked, in words; of one that was not submitted, up to the page that it came to. */
export function pathSteps(
  version: AskedVersion,
  {
    path,
    end_id,
    seen,
    answers,
    submitted_at,
  }: Pick<SurveyAnswer, "path" | "end_id" | "seen" | "answers" | "submitted_at">,
): Steps {
  const { map } = version;
  const submitted = submitted_at !== null;
  const places = new Map(map.survey.block_flows.map((place) => [place.id, place]));
  let pages = pagesReached(version, { path, answers, seen, submitted });
  const steps: Steps = [];
  for (const id of path) {
    const place = places.get(id);
    if (place?.block_type === "question") {
      if (pages-- === 0) break;
      steps.push({ kind: "question", name: map.blocks.get(place.block_id ?? "")?.name ?? "" });
    }
    // A branch that did not hold stands in the path, too; its arm was not walked.
    const isThen = (other: string) =>
      places.get(other)?.parent_block_flow_id === id && places.get(other)?.arm === "then";
    if (place?.block_type === "branch" && path.some(isThen))
      steps.push({ kind: "branch", name: place.description.name });
  }
  const end = submitted ? map.ends.get(end_id ?? "") : undefined;
  return end ? [...steps, { kind: "end_of_survey", name: end.name }] : steps;
}
