import { Button, Checkbox, Popover, SegmentedControl, Skeleton } from "@mantine/core";
import {
  ALERT_LEVELS,
  type AlertLevel,
  type AlertSettings,
  setAlertSettings,
} from "@soundings/contract/alerts";
import type { Dataset } from "@soundings/contract/datasets";
import { Bell, BellOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useMay } from "../auth/use-may.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { toast } from "../ui/toasts.tsx";
import { useAlertSettings, useSetAlertSettings } from "./alert-queries.ts";
import styles from "./alerts.module.css";
import { DigestSettingsPart } from "./digest-settings.tsx";

interface AlertSettingsProps {
  dataset: Pick<Dataset, "id" | "source">;
}

/** How loud a dataset is; mails lead here with `alerts=settings`. */
export function AlertSettingsButton({ dataset }: AlertSettingsProps) {
  const datasetId = dataset.id;
  const { t } = useTranslation("alerts");
  const [params] = useSearchParams();
  const [open, setOpen] = useState(params.get("alerts") === "settings");
  const found = useAlertSettings(datasetId);
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
        ) : found.data ? (
          <Settings dataset={dataset} settings={found.data} />
        ) : (
          <Skeleton height={140} aria-label={t("settings.button")} />
        )}
      </Popover.Dropdown>
    </Popover>
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
      <p className={styles.quiet}>{t("settings.text")}</p>
      <SegmentedControl
        fullWidth
        aria-label={t("settings.level")}
        value={level}
        disabled={fixed}
        data={ALERT_LEVELS.map((value) => ({ value, label: t(`settings.levels.${value}`) }))}
        onChange={(value) => save({ level: value as AlertLevel })}
      />
      <p className={styles.quiet}>{t(`settings.about.${level}`)}</p>
      <Checkbox
        label={t("settings.mail")}
        checked={mail}
        disabled={fixed || level === "off"}
        onChange={({ currentTarget }) => save({ mail: currentTarget.checked })}
      />
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
