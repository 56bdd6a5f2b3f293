import { getDistribution } from "@soundings/contract/distribution";
import { activateSurvey, getSurvey, pauseSurvey, publishSurvey } from "@soundings/contract/surveys";
import { z } from "zod";
import { CallRefused } from "../call-refused.ts";
import { defineTool } from "../tool.ts";
import { describeState } from "./describe-survey.ts";
import { surveyId } from "./inputs.ts";

const CALLS = { publish: publishSurvey, pause: pauseSurvey, activate: activateSurvey };

export const publishSurveyTool = defineTool({
  name: "publish_survey",
  title: "Publish a survey",
  description:
    "Shows a survey's draft to respondents, who may answer at once; or pauses a published one, or activates it again. Do so only when your user asked for it in so many words.",
  input: z.object({
    ...surveyId,
    action: z.enum(["publish", "pause", "activate"]).default("publish"),
  }),
  calls: [publishSurvey, pauseSurvey, activateSurvey, getSurvey, getDistribution],
  destructive: true,
  async run({ survey_id, action }, { ask, page }) {
    const params = { id: survey_id };
    try {
      const { status, name } = await ask(CALLS[action], { params });
      const { public_address, custom_link } = await ask(getDistribution, { params });
      return {
        survey_id,
        name,
        status,
        address_for_respondents: custom_link?.address ?? public_address,
        address: page("survey", survey_id),
      };
    } catch (error) {
      if (!(error instanceof CallRefused) || !error.problem.details?.problems) throw error;
      const { survey } = await ask(getSurvey, { params });
      const { problems } = describeState(survey);
      throw new CallRefused({ ...error.problem, details: { problems } });
    }
  },
});
