import { getDistribution } from "@soundings/contract/distribution";
import { getSurvey } from "@soundings/contract/surveys";
import { z } from "zod";
import { defineTool } from "../tool.ts";
import { describeDraft } from "./describe-survey.ts";
import { surveyId } from "./inputs.ts";

export const readSurvey = defineTool({
  name: "read_survey",
  title: "Read a survey",
  description:
    "A survey's draft as create_survey writes it, with ids to change it by, its addresses, what keeps it from being published (problems), what is odd (warnings) and texts that are not translated.",
  input: z.object({
    ...surveyId,
    block: z.string().max(60).optional().describe("One block alone, by id or number, of a long survey"),
  }),
  calls: [getSurvey, getDistribution],
  async run({ survey_id, block }, { ask, page }) {
    const params = { id: survey_id };
    const draft = await ask(getSurvey, { params });
    const { public_address, custom_link, domain_address } = await ask(getDistribution, { params });
    return {
      ...describeDraft(draft, block),
      address_for_respondents: public_address,
      other_addresses: [custom_link?.address, domain_address].filter(Boolean),
      publish_at: draft.publish_at,
      pause_at: draft.pause_at,
      address: page("survey", survey_id),
    };
  },
});
