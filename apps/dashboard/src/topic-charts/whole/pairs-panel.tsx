import type { Draw } from "@soundings/charts/drawing";
import { drawPairGrid, pairGridHeight } from "@soundings/charts/pair-grid";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { useStrongestClaim } from "../chart-claim.ts";
import { ChartPanel } from "../chart-panel.tsx";
import { useCharts } from "../charts-context.ts";
import { withTopic, writeChartsState } from "../charts-state.ts";
import { countColumn } from "../figure-columns.tsx";
import type { ChartTopic, TopicPair } from "./trend-points.ts";

/** As many topics as the stairs hold; the table has all pairs. */
const MAX_NAMES = 12;

const KINDS = ["topic_pair"] as const;

interface PairsPanelProps {
  topics: readonly ChartTopic[];
  pairs: readonly TopicPair[];
}

/** Which topics come together in a comment, more or less often than chance. */
export function PairsPanel({ topics, pairs }: PairsPanelProps) {
  const { t } = useTranslation("charts");
  const format = useFormat();
  const { dataset, state, change } = useCharts();
  const names = useMemo(() => new Map(topics.map((topic) => [topic.id, topic.name])), [topics]);
  const shown = useMemo(() => topics.slice(0, MAX_NAMES), [topics]);
  const known = useMemo(
    () => pairs.filter(({ topic_ids: [a, b] }) => names.has(a) && names.has(b)),
    [pairs, names],
  );
  const claim = useStrongestClaim(KINDS, topics, topics);
  const expected = useCallback(
    (pair: TopicPair) => format.number(pair.expected, { maximumFractionDigits: pair.expected < 10 ? 1 : 0 }),
    [format],
  );
  const compared = useCallback(
    (pair: TopicPair) => ({
      ...withTopic(state, pair.topic_ids[0]),
      mode: "topic-topic" as const,
      against: pair.topic_ids[1],
    }),
    [state],
  );
  const draw = useCallback<Draw>(
    (token, size) => {
      const places = new Map(shown.map((topic, place) => [topic.id, place]));
      const cells = known.flatMap((pair) => {
        const [first, second] = pair.topic_ids.map((id) => places.get(id));
        if (first === undefined || second === undefined) return [];
        const verdict = verdictOf(pair);
        return [
          {
            row: Math.max(first, second),
            column: Math.min(first, second),
            count: pair.comment_count,
            verdict,
            tip: () => ({
              title: format.list(pair.topic_ids.map((id) => `“${names.get(id) ?? ""}”`)),
              rows: [
                { label: t("column.observed"), value: format.number(pair.comment_count) },
                { label: t("column.expected"), value: expected(pair) },
                { label: verdict ? t(`pairs.${verdict}`) : t("noDifference"), value: "" },
              ],
              foot: t("pairs.compare"),
            }),
            pick: () => change(compared(pair)),
          },
        ];
      });
      return drawPairGrid({ names: shown.map((topic) => topic.name), cells }, token, size);
    },
    [shown, known, names, expected, compared, change, t, format],
  );
  return (
    <ChartPanel
      describes={t("pairs.title")}
      claim={claim}
      subtitle={t("pairs.subtitle")}
      file={t("pairs.file")}
      columns={[
        {
          header: t("column.first"),
          value: (pair: TopicPair) => names.get(pair.topic_ids[0]) ?? "",
          text: true,
        },
        { header: t("column.second"), value: (pair) => names.get(pair.topic_ids[1]) ?? "", text: true },
        countColumn(t("column.observed"), (pair: TopicPair) => pair.comment_count, format),
        { header: t("column.expected"), value: (pair) => pair.expected, show: expected },
        {
          header: t("column.result"),
          value: (pair) => {
            const verdict = verdictOf(pair);
            return verdict ? t(`pairs.${verdict}`) : t("noDifference");
          },
          text: true,
        },
      ]}
      rows={known}
      href={(pair) => `/topic-charts?${writeChartsState(dataset.id, compared(pair))}`}
      draw={draw}
      minWidth={440}
      height={pairGridHeight(shown.length)}
    />
  );
}

/** Against chance; null where it cannot be told. */
function verdictOf(pair: TopicPair): "more" | "less" | null {
  if (!pair.clear) return null;
  return pair.comment_count > pair.expected ? "more" : "less";
}
