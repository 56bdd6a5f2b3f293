import { Button } from "@mantine/core";
import type { SurveyStatus } from "@soundings/survey/survey";
import { Inbox, Pencil, SearchX, Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { screenAddress } from "../surveys/survey-screens.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

interface NoAnswersProps {
  surveyId: string;
  status: SurveyStatus;
  narrowed: boolean;
  onClear: () => void;
}

/** Why there is no answer, and what can be done about it. */
export function NoAnswers({ surveyId, status, narrowed, onClear }: NoAnswersProps) {
  const { t } = useTranslation("survey-answers");
  if (narrowed) {
    return (
      <EmptyState
        icon={SearchX}
        title={t("empty.noMatch")}
        text={t("empty.noMatchText")}
        action={
          <Button variant="default" size="md" onClick={onClear}>
            {t("empty.clear")}
          </Button>
        }
      />
    );
  }
  if (status === "DRAFT") {
    return (
      <EmptyState
        icon={Pencil}
        title={t("empty.draft")}
        text={t("empty.draftText")}
        action={
          <Button component={Link} to={screenAddress(surveyId, "edit")} size="md">
            {t("empty.edit")}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={Inbox}
      title={t("empty.none")}
      text={t("empty.noneText")}
      action={
        <Button
          component={Link}
          to={screenAddress(surveyId, "distribution")}
          size="md"
          leftSection={<Send size={16} />}
        >
          {t("empty.share")}
        </Button>
      }
    />
  );
}
