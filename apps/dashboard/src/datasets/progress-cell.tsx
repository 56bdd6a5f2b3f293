import { ActionIcon } from "@mantine/core";
import { type DatasetProgress, showProgress } from "@soundings/contract/dataset-progress";
import type { DatasetSource } from "@soundings/contract/sources";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { POLL_PERIOD_MS } from "./polling.ts";
import styles from "./progress-cell.module.css";
import { type ProgressSample, roundTimeLeft, shownPercent, timeLeft } from "./time-left.ts";

type Shown = Pick<DatasetProgress, "status" | "total_items" | "current_items"> | null;

/** What the stage is called: the specification's words while comments come in. */
export function useStageName(): (
  status: DatasetProgress["status"] | "unknown",
  source: DatasetSource,
) => string {
  const { t } = useTranslation("datasets");
  return (status, source) => t(`stage.${status}`, { source: t(`source.${source}`) });
}

/** Time left in words; nothing when it cannot be told. */
export function useTimeLeft(samples: readonly ProgressSample[]): string | null {
  const { t } = useTranslation("datasets");
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const left = timeLeft(samples, Math.max(now, samples.at(-1)?.at ?? 0));
  if (left === null) return null;
  const { unit, count } = roundTimeLeft(left);
  return t(`timeLeft.${unit}`, { count });
}

interface ProgressCellProps {
  progress: Shown;
  source: DatasetSource;
  name: string;
  samples: readonly ProgressSample[];
  onCancel: () => void;
}

/** A dataset under way, in place of its score: stage, time left, percent, cancel. */
export function ProgressCell({ progress, source, name, samples, onCancel }: ProgressCellProps) {
  const { t } = useTranslation("datasets");
  const stageName = useStageName();
  const left = useTimeLeft(samples);
  const stage = progress ? stageName(progress.status, source) : t("stage.waiting");
  return (
    <span className={styles.cell}>
      <span className={styles.body}>
        <span className={styles.text}>
          <span className={styles.stage}>{stage}</span>
          <span className={styles.space} />
          {left && <span className={styles.left}>{left}</span>}
          <Percent progress={progress} />
        </span>
        <ProgressBar progress={progress} label={t("progressOf", { name })} />
      </span>
      <ActionIcon variant="subtle" aria-label={t("cancelOf", { name })} onClick={onCancel}>
        <X size={16} />
      </ActionIcon>
    </span>
  );
}

function Percent({ progress }: { progress: Shown }) {
  const format = useFormat();
  return <b className={styles.percent}>{format.percent(progress ? shownPercent(progress) / 100 : 0)}</b>;
}

interface ProgressBarProps {
  progress: Shown;
  label: string;
  /** How often progress is asked for, in ms: the bar eases over half of it. */
  period?: number;
}

/** Eases towards the share last reported and never past it. */
export function ProgressBar({ progress, label, period = POLL_PERIOD_MS }: ProgressBarProps) {
  const percent = progress ? showProgress(progress).percent : 0;
  return (
    <span
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.floor(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span
        className={styles.fill}
        style={{ transform: `scaleX(${percent / 100})`, transitionDuration: `${period / 2}ms` }}
      />
    </span>
  );
}
