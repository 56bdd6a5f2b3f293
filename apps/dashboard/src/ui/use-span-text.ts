import { timeFormat } from "@soundings/survey/time-format";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { DaySpan } from "./day-spans.ts";

/** "1 – 31 Oct 2026": two days as short as they can be said. */
export function useSpanText(): (span: DaySpan) => string {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const format = timeFormat(language, {
      day: "numeric",
      month: "short",
      year: "numeric",
      timeZone: "UTC",
    });
    const date = (day: string) => new Date(`${day}T00:00:00Z`);
    return ({ from, to }) =>
      from === to
        ? format.format(date(from))
        : format.formatRange(date(from), date(to)).replaceAll("Sept", "Sep");
  }, [language]);
}
