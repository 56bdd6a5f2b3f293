import { localeOf } from "@soundings/survey/time-format";
import { useTranslation } from "react-i18next";
import { calendarLocale } from "../lib/calendar-locale.ts";
import { weekStart } from "../lib/week-start.ts";

/** What every calendar is given: the language's names and its first day of the week. */
export function useCalendar() {
  const { t, i18n } = useTranslation("dataset");
  return {
    locale: calendarLocale(i18n.language),
    firstDayOfWeek: weekStart(localeOf(i18n.language)),
    hideOutsideDates: true,
    weekendDays: [],
    ariaLabels: {
      previousMonth: t("days.previousMonth"),
      nextMonth: t("days.nextMonth"),
      previousYear: t("days.previousYear"),
      nextYear: t("days.nextYear"),
      previousDecade: t("days.previousDecade"),
      nextDecade: t("days.nextDecade"),
      monthLevelControl: t("days.chooseMonth"),
      yearLevelControl: t("days.chooseYear"),
    },
  };
}
