import { type FlowMap, flowMap } from "@soundings/survey/flow";

const kept = new WeakMap<FlowMap, FlowMap>();

/** A survey for a device that stands somewhere: no end leads to another address. */
export function withoutWaysOut(map: FlowMap): FlowMap {
  const known = kept.get(map);
  if (known) return known;
  const end_of_surveys = map.survey.end_of_surveys.map((end) => ({
    ...end,
    type: "message" as const,
    redirect_url: "",
    button_text: "",
  }));
  const made = flowMap({ ...map.survey, end_of_surveys });
  kept.set(map, made);
  return made;
}
