import { Button, Checkbox, Popover, Skeleton } from "@mantine/core";
import {
  type AlertSettings,
  type SurveyAlertSettings,
  setAlertSettings,
  setSurveyAlertSettings,
} from "@soundings/contract/alerts";
import type { Dataset } from "@soundings/contract/datasets";
import type { UseQueryResult } from "@tanstack/react-query";
import { Bell, BellOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useMay } from "../auth/use-may.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { toast } from "../ui/toasts.tsx";
import { AlertLevelFields } from "./alert-level.tsx";
import {
  useAlertSettings,
  useSetAlertSettings,
  useSetSurveyAlertSettings,
  useSurveyAlertSettings,
} from "./alert-queries.ts";
import styles from "./alerts.module.css";
import { DigestSettingsPart } from "./digest-settings.tsx";

interface AlertSettingsProps {
  dataset: Pick<Dataset, "id" | "source">;
}

/** How loud a dataset is; mails lead here with `alerts=settings`. */
export function AlertSettingsButton({ dataset }: AlertSettingsProps) {
  const found = useAlertSettings(dataset.id);
  return (
    <AlertPopover found={found}>
      {found.data && <Settings dataset={dataset} settings={found.data} />}
    </AlertPopover>
  );
}

/** The same of a survey's ratings. */
export function SurveyAlertSettingsButton({ id }: { id: string }) {
  const found = useSurveyAlertSettings(id);
  return (
    <AlertPopover found={found}>
      {found.data && <SurveySettings id={id} settings={found.data} />}
    </AlertPopover>
  );
}

interface AlertPopoverProps {
  found: Pick<UseQueryResult<SurveyAlertSettings>, "data" | "isError" | "error" | "refetch">;
  children: ReactNode;
}

function AlertPopover({ found, children }: AlertPopoverProps) {
  const { t } = useTranslation("alerts");
  const [params] = useSearchParams();
  const [open, setOpen] = useState(params.get("alerts") === "settings");
  const Icon = found.data?.level === "off" ? BellOff : Bell;
  return (
    <Popover position="bottom-end" width={340} trapFocus withRoles opened={open} onChange={setOpen}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<Icon size={14} aria-hidden="true" />}
          onClick={() => setOpen((was) => !was)}
        >
          {t("settings.button")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {found.isError && !found.data ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          (children ?? <Skeleton role="status" height={140} aria-label={t("settings.button")} />)
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function SurveySettings({ id, settings }: { id: string; settings: SurveyAlertSettings }) {
  const { t } = useTranslation("alerts");
  const problemText = useProblemText();
  const saving = useSetSurveyAlertSettings(id);
  const may = useMay()(setSurveyAlertSettings, id);
  const save = (part: Partial<SurveyAlertSettings>) =>
    saving.mutate(
      { ...settings, ...part },
      {
        onSuccess: () => toast({ id: "alerts", kind: "success", message: t("settings.saved") }),
        onError: (error) => toast({ id: "alerts", kind: "error", message: problemText(error) }),
      },
    );
  const shown = saving.isPending ? saving.variables : settings;
  return (
    <div className={styles.settings}>
      <AlertLevelFields of="survey" settings={shown} fixed={saving.isPending || !may} onSave={save} />
      <Link to="/alerts">{t("settings.all")}</Link>
    </div>
  );
}

function Settings({ dataset, settings }: AlertSettingsProps & { settings: AlertSettings }) {
  const datasetId = dataset.id;
  const { t } = useTranslation("alerts");
  const problemText = useProblemText();
  const saving = useSetAlertSettings(datasetId);
  const save = (part: Partial<AlertSettings>) =>
    saving.mutate(
      { ...settings, ...part },
      {
        onSuccess: () => toast({ id: "alerts", kind: "success", message: t("settings.saved") }),
        onError: (error) => toast({ id: "alerts", kind: "error", message: problemText(error) }),
      },
    );
  // How loud a dataset is, holds for everybody; one's own digest does not.
  const may = useMay()(setAlertSettings, datasetId);
  const fixed = saving.isPending || !may;
  const { level, mail, daily } = saving.isPending ? saving.variables : settings;
  return (
    <div className={styles.settings}>
      <AlertLevelFields of="dataset" settings={{ level, mail }} fixed={fixed} onSave={save} />
      {dataset.source === "survey" && (
        <Checkbox
          label={t("settings.daily")}
          description={t("settings.dailyText")}
          checked={daily}
          disabled={fixed || level === "off"}
          onChange={({ currentTarget }) => save({ daily: currentTarget.checked })}
        />
      )}
      <Link to="/alerts">{t("settings.all")}</Link>
      <hr className={styles.rule} />
      <DigestSettingsPart datasetId={datasetId} />
    </div>
  );
}
