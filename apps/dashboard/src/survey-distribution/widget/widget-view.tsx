import { Button, Switch } from "@mantine/core";
import type { WidgetSettings } from "@soundings/survey/widget";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "../../lib/problem-text.ts";
import { toast } from "../../ui/toasts.tsx";
import { useUnsavedGuard } from "../../ui/use-unsaved-guard.ts";
import type { ViewProps } from "../distribution-page.tsx";
import { useSetWidget } from "../distribution-queries.ts";
import { Section } from "../section.tsx";
import styles from "./widget.module.css";
import { WidgetAudience, WidgetSites } from "./widget-audience.tsx";
import { type DraftProblems, draftOf, readDraft, type WidgetDraft } from "./widget-draft.ts";
import { WidgetInstall } from "./widget-install.tsx";
import { WidgetLook } from "./widget-look.tsx";
import { WidgetMoments } from "./widget-moments.tsx";
import { WidgetPreview } from "./widget-preview.tsx";

/** How the survey shows itself on its owner's website: chosen here, while the code there stays the same. */
export function WidgetView({ distribution }: ViewProps) {
  const { t } = useTranslation("survey-widget");
  const { draft, change, problems, changed, saving, submit } = useWidgetDraft(distribution);
  const part = { draft, onChange: change };
  return (
    <form onSubmit={submit} className={styles.view}>
      <WidgetInstall distribution={distribution} />
      <div className={styles.columns}>
        <div className={styles.settings}>
          <Section
            title={t("look.title")}
            action={
              <Switch
                label={t("active")}
                checked={draft.active}
                onChange={({ currentTarget: { checked } }) => change({ active: checked })}
              />
            }
          >
            <WidgetLook {...part} survey={distribution.survey} />
          </Section>
          {draft.mode !== "inline" && (
            <>
              <Section title={t("moments.title")} hint={t("moments.hint")}>
                <WidgetMoments {...part} />
              </Section>
              <Section title={t("audience.title")} hint={t("audience.hint")}>
                <WidgetAudience {...part} problems={problems} />
              </Section>
            </>
          )}
          <Section title={t("sites.title")} hint={t("sites.hint")}>
            <WidgetSites {...part} problems={problems} />
          </Section>
        </div>
        <div className={styles.aside}>
          <WidgetPreview draft={draft} survey={distribution.survey} />
        </div>
      </div>
      <div className={styles.bar}>
        <Button type="submit" loading={saving} disabled={!changed}>
          {t("save")}
        </Button>
        <p role="status">{t(changed ? "changed" : "soon")}</p>
      </div>
    </form>
  );
}

function useWidgetDraft({ id, widget }: { id: string; widget: WidgetSettings }) {
  const { t } = useTranslation("survey-widget");
  const problemText = useProblemText();
  const saving = useSetWidget(id);
  const [draft, setDraft] = useState(() => draftOf(widget));
  const [problems, setProblems] = useState<DraftProblems>({});
  const read = readDraft(draft);
  const change = (part: Partial<WidgetDraft>) => {
    setProblems({});
    setDraft((before) => ({ ...before, ...part }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblems(read.problems);
    if (Object.values(read.problems).some((wrong) => wrong !== undefined)) return;
    saving.mutate(read.settings, {
      onSuccess: ({ widget: saved }) => {
        setDraft(draftOf(saved));
        toast({ id: "widget", kind: "success", message: t("saved") });
      },
      onError: (error) => toast({ id: "widget", kind: "error", message: problemText(error) }),
    });
  };
  const changed = JSON.stringify(draft) !== JSON.stringify(draftOf(widget));
  useUnsavedGuard(changed);
  return { draft, change, problems, changed, saving: saving.isPending, submit };
}
