import { getSurvey, saveSurvey } from "@soundings/contract/surveys";
import { changeByOutline } from "@soundings/survey/outline/change-by-outline";
import { OutlineChange } from "@soundings/survey/outline/outline-changes";
import { z } from "zod";
import { BLANK_TEXTS } from "../../surveys/survey-texts.ts";
import { CallRefused } from "../call-refused.ts";
import { defineTool } from "../tool.ts";
import { describeState } from "./describe-survey.ts";
import { surveyId } from "./inputs.ts";

/** Somebody may be writing in the editor, which saves each second. */
const TRIES = 4;

export const changeSurvey = defineTool({
  name: "change_survey",
  title: "Change a survey draft",
  description:
    "Makes changes to a survey's draft, one after the other, all or none: adds, changes, moves and removes questions and pages, sets texts, translations and settings. Respondents see nothing of it before publish_survey. Texts are written as in create_survey. Read the survey first; say choices that stay with their ids.",
  input: z.object({ ...surveyId, changes: z.array(OutlineChange).min(1).max(200) }),
  calls: [getSurvey, saveSurvey],
  async run({ survey_id, changes }, asking) {
    const { ask, page } = asking;
    const params = { id: survey_id };
    for (let tried = 1; ; tried++) {
      const { survey: before, version } = await ask(getSurvey, { params });
      const survey = changeByOutline(before, changes, {
        newId: asking.newId,
        blankTexts: (language) => BLANK_TEXTS[language],
        keys: new Map(),
      });
      try {
        const { has_changes } = await ask(saveSurvey, { params, body: { survey, version } });
        return {
          survey_id,
          saved: true,
          unpublished_changes: has_changes || null,
          questions: survey.last_question_number,
          ...describeState(survey),
          address: page("survey", survey_id),
        };
      } catch (error) {
        // Changes name what they change by ids: they are as right on what somebody saved in between.
        if (!(error instanceof CallRefused) || error.problem.code !== "SURVEY_STALE" || tried === TRIES)
          throw error;
      }
    }
  },
});
