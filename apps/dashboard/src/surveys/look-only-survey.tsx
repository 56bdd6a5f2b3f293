import { Button } from "@mantine/core";
import { needOf } from "@soundings/contract/needs";
import { type SurveyDraft, saveSurvey } from "@soundings/contract/surveys";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LookOnly } from "../members/look-only.tsx";
import { SurveyFrame } from "./survey-frame.tsx";
import { type SurveyScreen, screenAddress } from "./survey-screens.tsx";

/** In place of a screen on which a survey is changed, for those who may only look at it: the way to its report. */
export function LookOnlySurvey({ survey, screen }: { survey: SurveyDraft; screen: SurveyScreen }) {
  const { t } = useTranslation("members");
  return (
    <SurveyFrame survey={survey} screen={screen}>
      <LookOnly
        role={needOf(saveSurvey).role}
        action={
          <Button component={Link} to={screenAddress(survey.survey.id, "report")} size="md">
            {t("lookOnly.report")}
          </Button>
        }
      />
    </SurveyFrame>
  );
}
