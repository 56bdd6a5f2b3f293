import { Button } from "@mantine/core";
import type { SurveyDraft } from "@soundings/contract/surveys";
import { CirclePause, Send, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { statusActionKey } from "../surveys/status-action-text.ts";
import { type StatusAction, statusActions } from "../surveys/status-actions.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import styles from "./distribution.module.css";
import type { ViewProps } from "./distribution-page.tsx";
import { useSurveyChanged } from "./distribution-queries.ts";
import { useStatusChange } from "./use-status-change.ts";

/** What stands instead of links that lead nowhere yet. */
export function NotPublished({ draft }: { draft: SurveyDraft }) {
  const { t } = useTranslation("survey-distribution");
  return (
    <EmptyState
      icon={Send}
      title={t("draft.title")}
      text={t("draft.text")}
      action={<StatusButton draft={draft} action="publish" size="md" />}
    />
  );
}

/** Why people who follow a link cannot answer now, or do not see what was changed last. */
export function StatusNotice({ draft, distribution }: ViewProps) {
  const { t } = useTranslation("survey-distribution");
  const { status, has_changes } = distribution;
  const changed = status === "PUBLISHED" && has_changes;
  if (status === "DRAFT" || (status === "PUBLISHED" && !changed)) return null;
  // The plan's notice above every page says how it is opened again.
  const [action] = status === "INACTIVE" ? [] : statusActions({ status, has_changes });
  const Icon = status === "PAUSED" ? CirclePause : TriangleAlert;
  return (
    <div className={styles.notice} data-quiet={changed || undefined} role="status">
      {!changed && <Icon size={16} aria-hidden="true" />}
      <p>{t(changed ? "notice.changed" : `notice.${status}`)}</p>
      {action && <StatusButton draft={draft} action={action} variant={changed ? "default" : "filled"} />}
    </div>
  );
}

interface StatusButtonProps {
  draft: SurveyDraft;
  action: StatusAction;
  size?: "sm" | "md";
  variant?: "default" | "filled";
}

/** A change of status, asked and told as everywhere. */
export function StatusButton({ draft, action, size = "sm", variant = "filled" }: StatusButtonProps) {
  const { t } = useTranslation("surveys");
  const { survey } = draft;
  const { changeStatus } = useStatusChange();
  const changed = useSurveyChanged(survey.id);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await changeStatus(survey, action);
    await changed();
    setBusy(false);
  };
  return (
    <Button size={size} variant={variant} loading={busy} onClick={() => void run()}>
      {t(statusActionKey(action, survey))}
    </Button>
  );
}
