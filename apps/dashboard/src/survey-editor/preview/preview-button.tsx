import { Button } from "@mantine/core";
import { Play } from "lucide-react";
import { useTranslation } from "react-i18next";
import { closeModal, openModal } from "../../ui/modal-stack.tsx";
import type { Draft } from "../draft.ts";
import { DraftScope, useDraft } from "../draft-context.tsx";
import styles from "./preview-pane.module.css";
import { PreviewPane } from "./preview-pane.tsx";

const MODAL = "survey-preview";

/** Opens the respondent's page large. */
export function PreviewButton() {
  const { t } = useTranslation("survey-preview");
  const draft = useDraft();
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<Play size={14} aria-hidden="true" />}
      onClick={() => openPreview(draft, t("open.title"))}
    >
      {t("open.button")}
    </Button>
  );
}

function openPreview(draft: Draft, title: string) {
  openModal({
    id: MODAL,
    title,
    width: 1160,
    content: (
      <DraftScope draft={draft}>
        <div className={styles.large}>
          <PreviewPane onEscape={() => closeModal(MODAL)} />
        </div>
      </DraftScope>
    ),
  });
}
