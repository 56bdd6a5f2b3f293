import { COMPARED_TREND_HEIGHT, drawComparedTrend } from "@soundings/charts/compared-trend";
import type { Draw } from "@soundings/charts/drawing";
import type { TipRow } from "@soundings/charts/tip";
import { rangeOf, scoreTexts } from "@soundings/contract/difference-text";
import type { ComparedSide } from "@soundings/contract/topic-insights";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { lastDayOf } from "../../datasets/unit-days.ts";
import { unclearText } from "../../lib/difference-text.ts";
import { useFormat } from "../../lib/format.ts";
import { ChartPanel } from "../chart-panel.tsx";
import { useBuckets, useComments } from "../charts-context.ts";
import { useDateNames } from "../use-date-names.ts";
import { type Differences, higherSide, verdictSpans } from "./differences.ts";
import { sideDifferenceColumns } from "./side-difference-columns.ts";

interface ComparedTrendPanelProps {
  a: ComparedSide;
  b: ComparedSide;
  unit: "day" | "week" | "month";
  differences: Differences["trend"];
}

/** Both scores over time, and when they differ. */
export function ComparedTrendPanel({ a, b, unit, differences }: ComparedTrendPanelProps) {
  const { t } = useTranslation("charts");
  const format = useFormat();
  const buckets = useBuckets();
  const comments = useComments();
  const { short, span } = useDateNames(unit);
  const rows = useRows(a, b, differences);
  const sideOf = useCallback(({ difference }: Row) => difference && higherSide(difference), []);
  const rowTexts = useCallback(
    (row: Row | undefined) => scoreTexts(format, row?.a?.score ?? 0, row?.b?.score ?? 0),
    [format],
  );
  const draw = useCallback<Draw>(
    (token, size) => {
      const sides = { a, b } as const;
      const range = ({ low, high }: { low: number; high: number }) =>
        t("range", { low: format.score(low), high: format.score(high) });
      return drawComparedTrend(
        {
          dates: rows.map((row) => row.date),
          a: { name: a.name, points: a.trend?.points ?? [] },
          b: { name: b.name, points: b.trend?.points ?? [] },
          spans: verdictSpans(differences).map((one) => ({
            ...one,
            text: one.higher
              ? t("higher", { name: sides[one.higher].name })
              : t(`compared.spanNone.${unit}`, { count: one.count }),
          })),
          buckets,
          date: short,
          score: format.score,
          tip: (date) => {
            const row = rows.find((one) => one.date === date);
            const texts = rowTexts(row);
            const lines = (["a", "b"] as const).flatMap((side): TipRow[] => {
              const point = row?.[side];
              if (!point) return [];
              return [
                { side, label: sides[side].name, value: texts.score(point.score), detail: range(point) },
              ];
            });
            if (row?.difference) {
              lines.push({
                label: t("column.difference"),
                value: texts.between,
                detail: t("range", rangeOf(format, row.difference)),
              });
              if (!sideOf(row)) lines.push({ label: unclearText(t, row.difference), value: "" });
            }
            return { title: span(date), rows: lines, foot: t("clickComments") };
          },
          pick: (date) =>
            comments.open({ topic_id: a.id ?? undefined }, { from: date, to: lastDayOf(date, unit) }),
        },
        token,
        size,
      );
    },
    [a, b, unit, rows, differences, buckets, short, span, t, format, comments, rowTexts, sideOf],
  );
  return (
    <ChartPanel
      describes={t(`compared.title.${unit}`)}
      subtitle={t(`compared.subtitle.${unit}`)}
      file={t("compared.file")}
      columns={[
        {
          header: t("column.date"),
          value: (row: Row) => row.date,
          show: (row) => span(row.date),
          text: true,
        },
        ...(["a", "b"] as const).map((side) => ({
          header: (side === "a" ? a : b).name,
          side,
          value: (row: Row) => row[side]?.score ?? null,
          show: (row: Row) => {
            const point = row[side];
            return point ? rowTexts(row).score(point.score) : "–";
          },
        })),
        ...sideDifferenceColumns({ a, b }, (row: Row) => rowTexts(row).between, t, format),
      ]}
      rows={rows}
      href={(row) =>
        comments.address({ topic_id: a.id ?? undefined }, { from: row.date, to: lastDayOf(row.date, unit) })
      }
      draw={draw}
      height={COMPARED_TREND_HEIGHT}
    />
  );
}

type Row = ReturnType<typeof useRows>[number];

/** A row for each date of either side. */
function useRows(a: ComparedSide, b: ComparedSide, differences: Differences["trend"]) {
  return useMemo(() => {
    const pointsOf = (side: ComparedSide) =>
      new Map((side.trend?.points ?? []).map((point) => [point.date, point]));
    const [ofA, ofB] = [pointsOf(a), pointsOf(b)];
    const apart = new Map(differences.map((difference) => [difference.date, difference]));
    return [...new Set([...ofA.keys(), ...ofB.keys()])]
      .toSorted()
      .map((date) => ({ date, a: ofA.get(date), b: ofB.get(date), difference: apart.get(date) ?? null }));
  }, [a, b, differences]);
}
