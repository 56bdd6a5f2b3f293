import { ActionIcon, Tooltip } from "@mantine/core";
import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { openModal } from "../../ui/modal-stack.tsx";
import { DraftScope, useDraft } from "../draft-context.tsx";
import { HistoryView } from "./history-view.tsx";

/** Opens the survey's versions. */
export function HistoryButton() {
  const { t } = useTranslation("survey-history");
  const draft = useDraft();
  const open = () => {
    // So that the draft is compared as it is stored, and what was just typed is in no version's way.
    void draft.flush();
    openModal({
      id: "survey-history",
      title: t("title"),
      width: 960,
      content: (close) => (
        <DraftScope draft={draft}>
          <HistoryView onRestored={close} />
        </DraftScope>
      ),
    });
  };
  return (
    <Tooltip label={t("title")}>
      <ActionIcon aria-label={t("title")} aria-haspopup="dialog" onClick={open}>
        <History size={16} />
      </ActionIcon>
    </Tooltip>
  );
}
