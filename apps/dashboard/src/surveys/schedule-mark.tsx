import { Tooltip } from "@mantine/core";
import { CalendarClock, TriangleAlert } from "lucide-react";
import styles from "./schedule-mark.module.css";
import { type Scheduled, useScheduleText } from "./schedule-text.ts";

/** Beside a status: that the survey opens or closes by itself, or could not. Nothing where it has no schedule. */
export function ScheduleMark({ scheduled, zone }: { scheduled: Scheduled; zone?: string }) {
  const told = useScheduleText(scheduled, zone);
  if (told.length === 0) return null;
  const failed = told.some(({ kind }) => kind === "failed");
  const Icon = failed ? TriangleAlert : CalendarClock;
  const label = told.map(({ text }) => text).join("\n");
  return (
    <Tooltip label={label} multiline className={styles.tip ?? ""}>
      <span className={styles.mark} data-failed={failed || undefined}>
        <Icon size={16} aria-hidden="true" />
        <span className="visually-hidden">{label}</span>
      </span>
    </Tooltip>
  );
}
