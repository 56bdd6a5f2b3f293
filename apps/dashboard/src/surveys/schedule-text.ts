import type { SurveyItem } from "@soundings/contract/surveys";
import { useTranslation } from "react-i18next";

/** What a survey's clock is yet to do, or could not. */
export type Scheduled = Pick<SurveyItem, "publish_at" | "pause_at" | "publish_failed_at">;

/** Sentences about it, by the clock of a time zone; by this browser's where none is named. */
export function useScheduleText(
  { publish_at, pause_at, publish_failed_at }: Scheduled,
  zone?: string,
): { kind: "publish" | "pause" | "failed"; text: string }[] {
  const { t, i18n } = useTranslation("surveys");
  const format = formatIn(i18n.language, zone);
  const line = (kind: "publish" | "pause" | "failed", at: string | null) =>
    at ? [{ kind, text: t(`schedule.${kind}`, { time: format.format(new Date(at)) }) }] : [];
  return [...line("failed", publish_failed_at), ...line("publish", publish_at), ...line("pause", pause_at)];
}

const STYLE = { dateStyle: "medium", timeStyle: "short" } as const;

/** A draft may name a zone that does not exist. */
function formatIn(language: string, zone: string | undefined): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(language, zone ? { ...STYLE, timeZone: zone } : STYLE);
  } catch {
    return new Intl.DateTimeFormat(language, STYLE);
  }
}
