import { ActionIcon, Tooltip } from "@mantine/core";
import { Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { openShareSheet } from "../../survey-distribution/open-share-sheet.tsx";
import { useDraftState, useSurvey } from "../draft-context.tsx";

/** The link of a survey that takes answers. */
export function ShareButton() {
  const { t } = useTranslation("survey-editor");
  const id = useSurvey((survey) => survey.id);
  const status = useDraftState((state) => state.status);
  if (status !== "PUBLISHED") return null;
  return (
    <Tooltip label={t("publish.share")}>
      <ActionIcon
        variant="default"
        size="md"
        aria-label={t("publish.share")}
        data-share
        onClick={() => void openShareSheet(id)}
      >
        <Share2 size={16} />
      </ActionIcon>
    </Tooltip>
  );
}
