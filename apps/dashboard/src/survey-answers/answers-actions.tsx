import { Button } from "@mantine/core";
import { changeParametersLimit } from "@soundings/contract/answer-limits";
import { downloadAnswers } from "@soundings/contract/answers";
import { analyzeSurvey } from "@soundings/contract/survey-analysis";
import { listQuotas } from "@soundings/contract/survey-quotas";
import type { SurveyDraft } from "@soundings/contract/surveys";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { May } from "../auth/may.tsx";
import type { filterOf } from "../surveys/answers-view.ts";
import { LimitsButton } from "../surveys/limits/limits-button.tsx";
import { QuotasButton } from "../surveys/quotas/quotas-button.tsx";
import { closeModal, openModal } from "../ui/modal-stack.tsx";
import { AnalyzeButton } from "./analyze-button.tsx";
import type { useAnswersSummary } from "./answer-queries.ts";
import { DownloadAnswers } from "./download-answers.tsx";
import type { useDisplayToggles } from "./use-display-toggles.ts";

interface AnswersActionsProps {
  survey: SurveyDraft;
  /** Of all answers. */
  summary: ReturnType<typeof useAnswersSummary>["data"];
  /** What is shown now, and would be downloaded. */
  scope: { filter: ReturnType<typeof filterOf>; total: number; narrowed: boolean };
  toggles: Pick<ReturnType<typeof useDisplayToggles>, "metadata" | "analysis">;
}

/** What is done with a survey's answers as a whole. */
export function AnswersActions({ survey, summary, scope, toggles }: AnswersActionsProps) {
  const { t } = useTranslation("survey-answers");
  const { id, name, settings, default_language, additional_languages } = survey.survey;
  const { filter, total, narrowed } = scope;
  const questions = summary?.questions ?? [];
  const download = () => {
    const modal = openModal({
      title: t("download.title"),
      content: (
        <DownloadAnswers
          survey={{ id, name }}
          languages={[default_language, ...additional_languages]}
          questions={questions}
          filter={filter}
          count={total}
          narrowed={narrowed}
          shown={{ metadata: toggles.metadata, analysis: toggles.analysis }}
          onClose={() => closeModal(modal)}
        />
      ),
    });
  };
  return (
    <>
      <May call={changeParametersLimit} id={id}>
        <LimitsButton surveyId={id} timeZone={settings.time_zone} />
      </May>
      <May call={listQuotas} id={id}>
        <QuotasButton surveyId={id} surveyName={name} />
      </May>
      <May call={analyzeSurvey} id={id}>
        <AnalyzeButton surveyId={id} questions={questions} disabled={!summary?.submitted} />
      </May>
      <May call={downloadAnswers} id={id}>
        <Button
          variant="default"
          leftSection={<Download size={16} />}
          disabled={total === 0}
          onClick={download}
        >
          {t("download.open")}
        </Button>
      </May>
    </>
  );
}
