import type { Comparison, TopicCharts } from "@soundings/contract/topic-insights";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { DayRange } from "../../comments/comments-view.ts";
import { TrendPanel } from "../../datasets/overview/trend-panel.tsx";
import { useStrongestClaim } from "../chart-claim.ts";
import styles from "../charts.module.css";
import { useCharts, useComments } from "../charts-context.ts";
import { WordsPanel } from "../comparison/words-panel.tsx";
import { useReceipt } from "../use-receipt.ts";
import { MapPanel } from "../whole/map-panel.tsx";
import { ScoresPanel } from "../whole/scores-panel.tsx";
import { TopicEmotionsPanel } from "./topic-emotions-panel.tsx";
import { TopicSummary } from "./topic-summary.tsx";

interface SingleChartsProps {
  charts: TopicCharts;
  comparison: Comparison;
}

const KINDS = ["topic_score_change"] as const;

/** One topic alone: its figures, its trend, what it feels like, its subtopics and its words. */
export function SingleCharts({ charts, comparison }: SingleChartsProps) {
  const { t } = useTranslation("charts");
  const { dataset, state } = useCharts();
  const comments = useComments();
  const [side] = comparison.sides;
  const id = side?.id ?? null;
  const topics = useMemo(
    () => charts.topics.filter((topic) => topic.parent_id === null || topic.id === id),
    [charts.topics, id],
  );
  const subtopics = useMemo(
    () =>
      comparison.subtopics
        .flatMap(({ name, ids: [child], estimates: [estimate] }) =>
          child && estimate ? [{ id: child, name, estimate, count: estimate.count }] : [],
        )
        .toSorted((a, b) => b.count - a.count),
    [comparison.subtopics],
  );
  const days = useCallback(
    (span: DayRange) => comments.open({ topic_id: id ?? undefined }, span),
    [comments, id],
  );
  const claim = useStrongestClaim(KINDS, [{ id }]);
  const onReceipt = useReceipt(claim);
  if (!side || !id) return null;
  return (
    <>
      <TopicSummary side={side} />
      <div className={styles.grid}>
        <MapPanel topics={topics} total={charts.comment_count} a={id} />
        {side.trend && side.trend.points.length > 1 && (
          <div className={styles.panel}>
            <TrendPanel
              name={`${dataset.name}, ${side.name}`}
              trend={side.trend}
              change={claim}
              onDays={days}
              onReceipt={onReceipt}
              view={state.show === "tables" ? "table" : "chart"}
            />
          </div>
        )}
        <TopicEmotionsPanel side={side} />
        {subtopics.length > 0 && (
          <ScoresPanel
            topics={subtopics}
            counted={t("column.mentions")}
            subtitle={t("single.subtopics")}
            file={t("single.subtopicsFile", { name: side.name })}
          />
        )}
        {comparison.words.length > 0 && <WordsPanel a={side} b={null} words={comparison.words} />}
      </div>
    </>
  );
}
