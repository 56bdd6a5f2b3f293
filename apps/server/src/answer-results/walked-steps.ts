import type { getAnswer, SurveyAnswer } from "@soundings/contract/answers";
import type { CallReply } from "@soundings/contract/call";
import type { AskedVersion } from "./asked-questions.ts";

/** What a response walked, in words. */
export function walkedSteps(
  { map }: AskedVersion,
  { path, end_id }: Pick<SurveyAnswer, "path" | "end_id">,
): CallReply<typeof getAnswer>["steps"] {
  const places = new Map(map.survey.block_flows.map((place) => [place.id, place]));
  const steps = path.flatMap((id): CallReply<typeof getAnswer>["steps"] => {
    const place = places.get(id);
    if (!place) return [];
    const { block_type: kind } = place;
    if (kind === "question") return [{ kind, name: map.blocks.get(place.block_id ?? "")?.name ?? "" }];
    if (kind === "branch") return [{ kind, name: place.description.name }];
    return [];
  });
  const end = map.ends.get(end_id ?? "");
  return end ? [...steps, { kind: "end_of_survey", name: end.name }] : steps;
}
