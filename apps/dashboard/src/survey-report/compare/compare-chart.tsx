import { Skeleton } from "@mantine/core";
import { useIntersection } from "@mantine/hooks";
import type { DrawSized } from "@soundings/charts/drawing";
import { drawShareGrid } from "@soundings/charts/share-grid";
import type { QuestionReport } from "@soundings/contract/report";
import { reportClaimText } from "@soundings/contract/report-claim-texts";
import { isScale } from "@soundings/survey/condition-values";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Column } from "../../charts/chart-table.tsx";
import { useClaimLanguage } from "../../lib/claim-language.ts";
import { useFormat } from "../../lib/format.ts";
import { useAnswerWords } from "../../survey-answers/use-answer-words.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { decimal } from "../findings.ts";
import { chartKind } from "../question-kind.ts";
import styles from "../report-card.module.css";
import { ReportChart } from "../report-card.tsx";
import { useReportClaim, useReportContext } from "../report-context.ts";
import { useComparison } from "../report-queries.ts";
import { withAnswer, withGroup } from "../report-view.ts";
import { type Comparison, comparedCells, testText } from "./compare-findings.ts";
import { byCamps } from "./nps-camps.ts";
import { useGroupName } from "./use-group-name.ts";

interface CompareChartProps {
  report: QuestionReport;
  by: string;
  head: { lead: string | undefined; subtitle: string; file: string };
}

/** A question's answers in groups, read when they come near the window. */
export function CompareChart({ report, by, head }: CompareChartProps) {
  const { survey, view, printing } = useReportContext();
  const { ref, entry } = useIntersection({ rootMargin: "600px" });
  const near = (entry?.isIntersecting ?? false) || printing;
  const comparison = useComparison(survey.id, view.conditions, report.question.id, by, near);
  const { data } = comparison;
  const shown = useMemo(() => (data && report.nps ? byCamps(data) : data), [data, report.nps]);
  return (
    <div ref={ref} className={styles.compare} data-stale={comparison.isPlaceholderData || undefined}>
      {shown ? (
        <Groups report={report} by={by} head={head} comparison={shown} />
      ) : comparison.isError ? (
        <ErrorState error={comparison.error} onRetry={() => void comparison.refetch()} />
      ) : (
        <Skeleton height={120} />
      )}
    </div>
  );
}

function Groups({ report, by, head, comparison }: CompareChartProps & { comparison: Comparison }) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  const words = useAnswerWords();
  const { byName, answersOf } = useReportContext();
  const language = useClaimLanguage();
  const groupName = useGroupName(by);
  const { rows, groups, test } = comparison;
  const { question } = report;
  const claim = useReportClaim("groups", question.id);
  const isText = chartKind(report) === "texts";
  const isNps = report.nps !== null;
  const rowName = useCallback(
    (row: Comparison["rows"][number]) => {
      if (isText) return t(`compare.sentiment.${row.value}`, { defaultValue: row.label });
      if (isNps) return t(`nps.${row.value}`);
      return isScale(question)
        ? words.number(question, Number(row.value))
        : row.label || words.choice(question, row.value);
    },
    [isText, isNps, question, words, t],
  );
  const { share: shareOf, standsOut } = useMemo(
    () => comparedCells(comparison, question.several, claim !== null),
    [comparison, question, claim],
  );
  const href = useCallback(
    (row: number, group: number) => {
      const [answer, one] = [rows[row], groups[group]];
      // Several places at once are no filter.
      if (isNps || !answer || !one || (one.counts[row] ?? 0) === 0) return undefined;
      const narrowed = withGroup({}, by, one);
      if (!narrowed) return undefined;
      return answersOf((now) => {
        const grouped = withGroup(now, by, one) ?? now;
        if (isText)
          return { ...withAnswer(grouped, question.id, "*"), sentiment: [answer.value as "neutral"] };
        return withAnswer(grouped, question.id, answer.value);
      });
    },
    [rows, groups, by, question.id, isText, isNps, answersOf],
  );
  const names = useMemo(() => groups.map((group) => groupName(group)), [groups, groupName]);
  const draw = useCallback<DrawSized>(
    (token, width) => {
      const cellOf = (row: number, group: number) => {
        const count = groups[group]?.counts[row] ?? 0;
        const share = shareOf(row, group);
        const out = standsOut(row, group);
        return {
          share,
          text: format.percent(share) + (out === 0 ? "" : out > 0 ? " ▲" : " ▼"),
          strong: out !== 0,
          tip: () => ({
            title: `${names[group]}: ${rowName(rows[row] ?? { value: "", label: "" })}`,
            rows: [{ label: t("bar.count"), value: format.number(count), detail: format.percent(share) }],
            ...(out !== 0 && { foot: t(out > 0 ? "compare.moreOften" : "compare.lessOften") }),
          }),
        };
      };
      const drawn = drawShareGrid(
        {
          grows: true,
          columns: groups.map((group, index) => `${names[index]} (${format.number(group.responses)})`),
          rows: rows.map((row, index) => ({
            label: rowName(row),
            cells: groups.map((_, group) => cellOf(index, group)),
          })),
        },
        token,
        { width },
      );
      const marks = drawn.marks.map((mark, index) => {
        const [row, group] = [Math.floor(index / groups.length), index % groups.length];
        return {
          ...mark,
          label: t("compare.cell", {
            group: names[group],
            answer: rowName(rows[row] ?? { value: "", label: "" }),
            share: format.percent(shareOf(row, group)),
          }),
          href: href(row, group),
        };
      });
      return { ...drawn, marks };
    },
    [rows, groups, names, rowName, shareOf, standsOut, href, format, t],
  );
  const hasMean = groups.some((group) => group.mean !== null);
  const columns: Column<number>[] = [
    { header: byName ?? "", value: (group) => names[group] ?? "", text: true },
    {
      header: t("compare.responses"),
      value: (group) => groups[group]?.responses ?? 0,
      show: (group) => format.number(groups[group]?.responses ?? 0),
    },
    ...(hasMean
      ? [
          {
            header: t("compare.mean"),
            value: (group: number) => groups[group]?.mean ?? null,
            show: (group: number) => {
              const mean = groups[group]?.mean ?? null;
              return mean === null ? "–" : decimal(mean, format);
            },
          },
        ]
      : []),
    ...rows.map((row, index) => ({
      header: rowName(row),
      value: (group: number) => groups[group]?.counts[index] ?? 0,
      show: (group: number) =>
        `${format.percent(shareOf(index, group))} (${format.number(groups[group]?.counts[index] ?? 0)})`,
    })),
  ];
  const means = hasMean
    ? groups.flatMap((group, index) =>
        group.mean === null
          ? []
          : [t("compare.meanOf", { group: names[index], mean: decimal(group.mean, format) })],
      )
    : [];
  return (
    <>
      <ReportChart
        level={3}
        title={claim ? reportClaimText(claim, language) : t("compare.title")}
        subtitle={
          test
            ? `${t("compare.by", { by: byName })} · ${testText(test, format)}`
            : t("compare.by", { by: byName })
        }
        file={`${head.file}, ${t("compare.by", { by: byName })}`}
        columns={columns}
        rows={groups.map((_, index) => index)}
        draw={draw}
      />
      {means.length > 0 && (
        <p className={styles.spread}>{t("compare.means", { means: means.join(" · ") })}</p>
      )}
    </>
  );
}
