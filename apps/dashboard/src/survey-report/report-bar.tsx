import type { SurveyDraft } from "@soundings/contract/surveys";
import { dayOf } from "@soundings/survey/zoned-days";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import type { AnswersSummary } from "../survey-answers/answer-queries.ts";
import { useFacets } from "../survey-answers/filter/facets.ts";
import { FilterChips, FilterMenu } from "../survey-answers/filter/filter-menu.tsx";
import { DaySpanPicker } from "../ui/day-span-picker.tsx";
import { type DaySpan, isWholeMonth, spanBefore } from "../ui/day-spans.ts";
import { useSpanText } from "../ui/use-span-text.ts";
import { CompareMenu } from "./compare/compare-menu.tsx";
import type { Splits } from "./compare/use-splits.ts";
import { CompletionSwitch } from "./completion-switch.tsx";
import type { Report } from "./overview-findings.ts";
import styles from "./report-bar.module.css";
import type { ReportView } from "./report-view.ts";

interface ReportBarProps {
  survey: SurveyDraft["survey"];
  view: ReportView;
  summary: AnswersSummary | undefined;
  report: Report | null;
  splits: Splits;
  onChange: (view: ReportView) => void;
}

/** Days, filters, and what the responses are compared by. */
export function ReportBar({ survey, view, summary, report, splits, onChange }: ReportBarProps) {
  const { t } = useTranslation("survey-report");
  const facets = useFacets(summary, view.conditions);
  const beforeText = useBeforeText();
  const { conditions, by, before } = view;
  const { from, to } = conditions;
  const span = from && to ? { from, to } : null;
  const setConditions = (next: ReportView["conditions"]) => onChange({ ...view, conditions: next });
  const setDays = (next: DaySpan | null, compare: boolean) => {
    const { from: _from, to: _to, ...rest } = conditions;
    onChange({ ...view, conditions: { ...rest, ...next }, before: compare });
  };
  const zone = survey.settings.time_zone;
  return (
    <section className={styles.bar} aria-label={t("bar.label")}>
      <DaySpanPicker
        value={span}
        today={todayIn(zone)}
        all={t("days.all")}
        onChange={setDays}
        compare={{ checked: before, label: (days) => t("days.compare", { before: beforeText(days) }) }}
        note={t("days.zone", { zone: zone.replaceAll("_", " ") })}
      />
      {span && before && (
        <span className={styles.quiet}>{t("days.compared", { before: beforeText(span) })}</span>
      )}
      <span className={styles.rule} aria-hidden="true" />
      <FilterMenu facets={facets} conditions={conditions} onChange={setConditions} />
      <FilterChips facets={facets} conditions={conditions} onChange={setConditions} />
      <CompareMenu splits={splits} by={by} onChange={(next) => onChange({ ...view, by: next })} />
      <span className={styles.space} />
      <CompletionSwitch conditions={conditions} report={report} onChange={setConditions} />
    </section>
  );
}

/** A zone that this browser does not know counts days as it does itself. */
function todayIn(zone: string): string {
  try {
    return dayOf(new Date(), zone);
  } catch {
    return dayOf(new Date(), "UTC");
  }
}

/** "September 2026" before a whole month, else the days themselves. */
function useBeforeText(): (span: DaySpan) => string {
  const format = useFormat();
  const spanText = useSpanText();
  return (span) => {
    const before = spanBefore(span);
    return isWholeMonth(span) ? format.month(before.from) : spanText(before);
  };
}
