import { ActionIcon, Tooltip } from "@mantine/core";
import { Redo2, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EditorTab } from "../surveys/editor-tabs.ts";
import { SurveyScreens } from "../surveys/survey-screens.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { useDraft, useDraftState, useSurvey } from "./draft-context.tsx";
import styles from "./editor-frame.module.css";
import { HistoryButton } from "./history/history-button.tsx";
import { Presence } from "./presence/presence.tsx";
import { PreviewButton } from "./preview/preview-button.tsx";
import { PublishButton } from "./publish/publish-button.tsx";
import { ShareButton } from "./publish/share-button.tsx";
import { SaveState } from "./save-state.tsx";
import { StatusTag } from "./status-tag.tsx";
import { SurveyName } from "./survey-name.tsx";
import { TabBar } from "./tab-bar.tsx";
import { useRunWatch } from "./translation/automatic/use-run-watch.ts";
import { useDraftKeys } from "./use-draft-keys.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { useUndo } from "./use-undo.ts";

/** What the editor's tabs share: name, status, saving, undo and redo, publishing, and the tabs. */
export function EditorFrame({ tab, children }: { tab: EditorTab; children: ReactNode }) {
  const { t } = useTranslation("survey-editor");
  const { endStep } = useDraft();
  const id = useSurvey((survey) => survey.id);
  const name = useSurvey((survey) => survey.name);
  usePageTitle(name.trim() || t("untitled"));
  const steps = useUndo(tab);
  useDraftKeys(steps);
  useLeaveGuard(id);
  useRunWatch(tab);
  return (
    <div className={styles.page} onFocusCapture={endStep}>
      <PageHeader
        title={<SurveyName />}
        crumbs={[{ label: t("crumb"), to: "/surveys" }]}
        meta={
          <span className={styles.meta}>
            <span>
              <StatusTag />
            </span>
            <Presence id={id} />
          </span>
        }
        center={<SurveyScreens id={id} screen="edit" />}
        actions={
          <>
            <SaveState />
            <UndoButtons {...steps} />
            <HistoryButton />
            <div data-tour="preview">
              <PreviewButton />
            </div>
            <ShareButton />
            <div data-tour="publish">
              <PublishButton />
            </div>
          </>
        }
      />
      <TabBar id={id} tab={tab} />
      <div className={styles.content}>{children}</div>
    </div>
  );
}

const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl+";

function UndoButtons({ undo, redo }: Record<"undo" | "redo", () => void>) {
  const { t } = useTranslation("survey-editor");
  const canUndo = useDraftState((state) => state.canUndo);
  const canRedo = useDraftState((state) => state.canRedo);
  return (
    <div className={styles.undo}>
      <Tooltip label={`${t("undo")} (${COMMAND}Z)`}>
        <ActionIcon
          aria-label={t("undo")}
          aria-keyshortcuts="Control+Z Meta+Z"
          disabled={!canUndo}
          onClick={undo}
        >
          <Undo2 size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={`${t("redo")} (${COMMAND}${COMMAND === "⌘" ? "⇧Z" : "Y"})`}>
        <ActionIcon
          aria-label={t("redo")}
          aria-keyshortcuts="Control+Y Control+Shift+Z Meta+Shift+Z"
          disabled={!canRedo}
          onClick={redo}
        >
          <Redo2 size={16} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
