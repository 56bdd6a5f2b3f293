import { createSurvey, getSurvey } from "@soundings/contract/surveys";
import { SurveyOutline } from "@soundings/survey/outline/outline";
import { surveyFromOutline } from "@soundings/survey/outline/survey-from-outline";
import { BLANK_TEXTS } from "../../surveys/survey-texts.ts";
import { defineTool } from "../tool.ts";
import { describeState } from "./describe-survey.ts";

export const createSurveyTool = defineTool({
  name: "create_survey",
  title: "Create a survey draft",
  description:
    'Makes a survey with all its pages, questions, choices and translations at once, as a draft that respondents do not see. Every text is a string in the default language, or {"fr": "…", "de": "…"} in several. Says what still keeps it from being published. Ask short and neutral questions, one thing each; translate every text where other languages are wanted.',
  input: SurveyOutline,
  calls: [createSurvey, getSurvey],
  async run(outline, asking) {
    const { ask, page } = asking;
    const survey = surveyFromOutline(outline, {
      newId: asking.newId,
      blankTexts: (language) => BLANK_TEXTS[language],
      keys: new Map(),
    });
    const { name, default_language: language } = survey;
    const { time_zone } = survey.settings;
    const item = await ask(createSurvey, { body: { name, language, time_zone, survey } });
    const draft = await ask(getSurvey, { params: { id: item.id } });
    return {
      survey_id: item.id,
      status: item.status,
      questions: item.question_count,
      ...describeState(draft.survey),
      address: page("survey", item.id),
    };
  },
});
