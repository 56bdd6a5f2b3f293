import type { QuestionReport } from "@soundings/contract/report";
import { shareOf } from "@soundings/contract/report-shares";
import { isScale } from "@soundings/survey/condition-values";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Column } from "../../charts/chart-table.tsx";
import { useFormat } from "../../lib/format.ts";
import { useAnswerWords } from "../../survey-answers/use-answer-words.ts";
import { useReportContext } from "../report-context.ts";

export type Bar = QuestionReport["bars"][number];

/** A question's bars in words: names, shares, what a pointer is told and where each leads. */
export function useBars(report: QuestionReport) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  const words = useAnswerWords();
  const { answersTo } = useReportContext();
  return useMemo(() => {
    const { question, bars } = report;
    const isNumber = isScale(question);
    const plainName = (value: string) => {
      if (isNumber) return words.number(question, Number(value));
      const label = bars.find((bar) => bar.value === value)?.label;
      return label?.trim() || words.choice(question, value);
    };
    const name = (bar: Bar) =>
      bar.archived ? t("bar.removed", { name: plainName(bar.value) }) : plainName(bar.value);
    const share = (bar: Bar) => shareOf(report, bar);
    const shareText = (bar: Bar) => format.percent(share(bar));
    /** Says of how many, where not all who answered were offered it. */
    const shareDetail = (bar: Bar) =>
      bar.offered === undefined
        ? shareText(bar)
        : t("bar.ofOffered", { share: shareText(bar), number: format.number(bar.offered) });
    const count = (bar: Bar) => format.number(bar.count);
    const columns: Column<Bar>[] = [
      { header: t("bar.answer"), value: name, text: true },
      { header: t("bar.count"), value: (bar) => bar.count, show: count },
      { header: t("bar.share"), value: share, show: shareText },
    ];
    const href = (bar: Bar) => (bar.count > 0 ? answersTo(question.id, bar.value) : undefined);
    return {
      plainName,
      name,
      share,
      shareText,
      count,
      columns,
      href,
      /** What every mark says, to a pointer and to a screen reader. */
      said: (bar: Bar, called = name(bar)) => ({
        label: t("bar.row", { name: called, share: shareDetail(bar), number: count(bar), count: bar.count }),
        tip: () => ({
          title: called,
          rows: [{ label: t("bar.count"), value: count(bar), detail: shareDetail(bar) }],
          ...(bar.count > 0 && { foot: t("bar.click") }),
        }),
        href: href(bar),
      }),
    };
  }, [report, t, format, words, answersTo]);
}
