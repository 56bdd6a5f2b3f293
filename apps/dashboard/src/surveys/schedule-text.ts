import type { SurveyItem } from "@soundings/contract/surveys";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";

/** What a survey's clock is yet to do, or could not. */
export type Scheduled = Pick<SurveyItem, "publish_at" | "pause_at" | "publish_failed_at">;

/** Sentences about it, by the clock of a time zone; by this browser's where none is named. */
export function useScheduleText(
  { publish_at, pause_at, publish_failed_at }: Scheduled,
  zone?: string,
): { kind: "publish" | "pause" | "failed"; text: string }[] {
  const { t } = useTranslation("surveys");
  const format = useFormat();
  const line = (kind: "publish" | "pause" | "failed", at: string | null) =>
    at ? [{ kind, text: t(`schedule.${kind}`, { time: format.dateTime(at, zone) }) }] : [];
  return [...line("failed", publish_failed_at), ...line("publish", publish_at), ...line("pause", pause_at)];
}
