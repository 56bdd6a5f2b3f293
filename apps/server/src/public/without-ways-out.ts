import { type FlowMap, flowMap } from "@soundings/survey/flow";
import { derived } from "../caches/derived.ts";

/** A survey for a device that stands somewhere: no end leads to another address. */
export const withoutWaysOut = derived((map: FlowMap): FlowMap => {
  const end_of_surveys = map.survey.end_of_surveys.map((end) => ({
    ...end,
    type: "message" as const,
    redirect_url: "",
    button_text: "",
  }));
  return flowMap({ ...map.survey, end_of_surveys });
});
