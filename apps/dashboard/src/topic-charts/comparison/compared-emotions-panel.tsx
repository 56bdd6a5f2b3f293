import type { Draw } from "@soundings/charts/drawing";
import { drawDumbbells, dumbbellsHeight } from "@soundings/charts/dumbbells";
import { rangeOf, shareTexts } from "@soundings/contract/difference-text";
import type { ComparedSide } from "@soundings/contract/topic-insights";
import { EMOTIONS, type Emotion } from "@soundings/nlp/scale";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { unclearText } from "../../lib/difference-text.ts";
import { useFormat } from "../../lib/format.ts";
import { useUntoldEmotions } from "../../lib/untold-emotions.ts";
import { useStrongestClaim } from "../chart-claim.ts";
import { ChartPanel } from "../chart-panel.tsx";
import { useComments } from "../charts-context.ts";
import { differenceColumns } from "../figure-columns.tsx";
import { type Differences, higherSide } from "./differences.ts";

interface ComparedEmotionsPanelProps {
  a: ComparedSide;
  b: ComparedSide;
  differences: Differences["emotions"];
}

const KINDS = ["topic_emotion"] as const;

/** How often the comments of each side carry each emotion. */
export function ComparedEmotionsPanel({ a, b, differences }: ComparedEmotionsPanelProps) {
  const { t } = useTranslation("charts");
  const format = useFormat();
  const comments = useComments();
  const claim = useStrongestClaim(KINDS, [a], b.id === null ? [] : [b]);
  const untold = useUntoldEmotions()([a, b]);
  const rows = useRows(a, b, differences);
  const { rowTexts, points, shortVerdict, verdict } = useRowWords(a, b);
  const draw = useCallback<Draw>(
    (token, size) =>
      drawDumbbells(
        {
          rows: rows.map((row) => ({
            label: row.name,
            a: row.a,
            b: row.b,
            higher: row.difference && higherSide(row.difference),
            verdict: verdict(row),
            shortVerdict: shortVerdict(row),
            tip: () => ({
              title: row.name,
              rows: [
                { side: "a" as const, label: a.name, value: rowTexts(row).share(row.a) },
                { side: "b" as const, label: b.name, value: rowTexts(row).share(row.b) },
                ...(row.difference
                  ? [
                      {
                        label: t("column.difference"),
                        value: points(row),
                        detail: t("range", rangeOf(format, row.difference)),
                      },
                    ]
                  : []),
              ],
              foot: t("clickComments"),
            }),
            pick: () => comments.open({ topic_id: a.id ?? undefined, emotion: row.emotion }),
          })),
          tick: format.percent,
          // Small shares as decimals: "<1" would say nothing beside another.
          figure: (value) => format.number(value * 100, { maximumFractionDigits: value < 0.01 ? 1 : 0 }),
        },
        token,
        size,
      ),
    [rows, a, b, verdict, shortVerdict, points, rowTexts, t, format, comments],
  );
  return (
    <ChartPanel
      describes={t("comparedEmotions.title")}
      claim={claim}
      subtitle={[t("comparedEmotions.subtitle"), untold].filter(Boolean).join(". ")}
      file={t("comparedEmotions.file")}
      columns={[
        { header: t("column.emotion"), value: (row: Row) => row.name, text: true },
        { header: a.name, side: "a", value: (row) => row.a, show: (row) => rowTexts(row).share(row.a) },
        { header: b.name, side: "b", value: (row) => row.b, show: (row) => rowTexts(row).share(row.b) },
        ...differenceColumns(
          t("column.difference"),
          (row: Row) => row.difference,
          (_value, row) => points(row),
          t,
          format,
          { say: verdict, side: ({ difference }) => difference && higherSide(difference) },
        ),
      ]}
      rows={rows}
      href={(row) => comments.address({ topic_id: a.id ?? undefined, emotion: row.emotion })}
      draw={draw}
      height={dumbbellsHeight(rows.length)}
    />
  );
}

interface Row {
  emotion: Emotion;
  name: string;
  /** Shares of each side's comments. */
  a: number;
  b: number;
  difference: Differences["emotions"][number] | null;
}

function useRows(a: ComparedSide, b: ComparedSide, differences: Differences["emotions"]): Row[] {
  const { t } = useTranslation("datasets");
  return useMemo(() => {
    const shareOf = (side: ComparedSide, emotion: Emotion) => {
      const count = side.emotions.find((one) => one.emotion === emotion)?.comment_count ?? 0;
      return count / Math.max(1, side.emotion_comment_count);
    };
    return EMOTIONS.map((emotion) => ({
      emotion,
      name: t(`emotion.${emotion}`),
      a: shareOf(a, emotion),
      b: shareOf(b, emotion),
      difference: differences.find((one) => one.emotion === emotion) ?? null,
    })).toSorted((one, other) => Math.max(other.a, other.b) - Math.max(one.a, one.b));
  }, [a, b, differences, t]);
}

/** What is said of a row. */
function useRowWords(a: ComparedSide, b: ComparedSide) {
  const { t } = useTranslation("charts");
  const format = useFormat();
  const rowTexts = useCallback(
    (row: Row) => shareTexts(format, row.a, row.b, row.difference?.value ?? null),
    [format],
  );
  const points = useCallback(
    (row: Row) => t("percentPoints", { number: rowTexts(row).between }),
    [t, rowTexts],
  );
  const shortVerdict = useCallback(
    (row: Row) => {
      const { difference } = row;
      if (!difference || !higherSide(difference)) return unclearText(t, difference);
      const shown = rowTexts(row);
      const isSmall = Math.abs(difference.value) < 1 && shown.digits === 0;
      const [size, digits] = isSmall ? [difference.value, 1] : [shown.points, shown.digits];
      const number = format.number(Math.abs(size), {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      return t("percentPoints", { number });
    },
    [t, format, rowTexts],
  );
  const verdict = useCallback(
    (row: Row) => {
      const higher = row.difference && higherSide(row.difference);
      if (!higher) return unclearText(t, row.difference);
      return t("higherBy", { name: (higher === "a" ? a : b).name, points: shortVerdict(row) });
    },
    [a, b, t, shortVerdict],
  );
  return { rowTexts, points, shortVerdict, verdict };
}
