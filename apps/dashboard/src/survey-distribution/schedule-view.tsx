import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useProblemText } from "../lib/problem-text.ts";
import { editorAddress } from "../surveys/editor-tabs.ts";
import { ScheduleFields } from "../surveys/schedule-fields.tsx";
import { useScheduleText } from "../surveys/schedule-text.ts";
import { toast } from "../ui/toasts.tsx";
import styles from "./distribution.module.css";
import type { ViewProps } from "./distribution-page.tsx";
import { useSchedule } from "./distribution-queries.ts";
import { Section } from "./section.tsx";
import { StatusButton } from "./status-notice.tsx";

/** When the survey opens and closes by itself. */
export function ScheduleView({ draft }: Pick<ViewProps, "draft">) {
  const { t } = useTranslation("survey-distribution");
  const problemText = useProblemText();
  const { id, settings } = draft.survey;
  const saving = useSchedule(id);
  const [publishAt, setPublishAt] = useState(settings.scheduled_publish_at);
  const [pauseAt, setPauseAt] = useState(settings.scheduled_pause_at);
  const changed = publishAt !== settings.scheduled_publish_at || pauseAt !== settings.scheduled_pause_at;
  const ordered = !publishAt || !pauseAt || publishAt < pauseAt;
  const told = useScheduleText(draft, settings.time_zone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate(
      { publish_at: publishAt, pause_at: pauseAt },
      {
        onSuccess: () => toast({ id: "schedule", kind: "success", message: t("schedule.saved") }),
        onError: (error) => toast({ id: "schedule", kind: "error", message: problemText(error) }),
      },
    );
  };
  return (
    <Section
      title={t("schedule.title")}
      hint={
        <>
          {t("schedule.hint", { zone: settings.time_zone.replaceAll("_", " ") })}{" "}
          <Link to={editorAddress(id, "settings", "settings/time_zone")}>{t("schedule.zone")}</Link>
        </>
      }
    >
      <form onSubmit={submit}>
        <div className={styles.fields}>
          <ScheduleFields
            zone={settings.time_zone}
            publishAt={publishAt}
            pauseAt={pauseAt}
            onPublishAt={setPublishAt}
            onPauseAt={setPauseAt}
          />
        </div>
        {told.map(({ kind, text }) => (
          <p key={text} className={styles.note} data-kind={kind === "failed" ? "bad" : undefined}>
            {text}
          </p>
        ))}
        <div className={styles.actions}>
          <Button type="submit" loading={saving.isPending} disabled={!changed || !ordered}>
            {t("schedule.save")}
          </Button>
          {/* Publishing by hand says what is wrong. */}
          {told.some(({ kind }) => kind === "failed") && (
            <StatusButton draft={draft} action="publish" variant="default" />
          )}
        </div>
      </form>
    </Section>
  );
}
