import type { ComparedSide, Comparison, TopicCharts } from "@soundings/contract/topic-insights";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import styles from "../charts.module.css";
import { MapPanel } from "../whole/map-panel.tsx";
import { ComparedEmotionsPanel } from "./compared-emotions-panel.tsx";
import { ComparedSubtopicsPanel } from "./compared-subtopics-panel.tsx";
import { ComparedTrendPanel } from "./compared-trend-panel.tsx";
import { DifferenceTable } from "./difference-table.tsx";
import { WordsPanel } from "./words-panel.tsx";

interface ComparisonChartsProps {
  charts: TopicCharts;
  comparison: Comparison;
}

/** A topic against another or against everything else. */
export function ComparisonCharts({ charts, comparison }: ComparisonChartsProps) {
  const topics = useMemo(() => charts.topics.filter((topic) => topic.parent_id === null), [charts.topics]);
  const pair = useNamedSides(comparison.sides);
  const { differences, subtopics, words } = comparison;
  if (!pair || !differences) return null;
  const [a, b] = pair;
  return (
    <>
      <DifferenceTable a={a} b={b} differences={differences} inBoth={comparison.in_both} />
      <div className={styles.grid}>
        <MapPanel
          topics={withSides(topics, charts.topics, [a.id, b.id])}
          total={charts.comment_count}
          a={a.id}
          b={b.id}
        />
        {a.trend && b.trend && differences.trend.length > 1 && (
          <ComparedTrendPanel a={a} b={b} unit={a.trend.unit} differences={differences.trend} />
        )}
        <ComparedEmotionsPanel a={a} b={b} differences={differences.emotions} />
        {subtopics.length > 0 && <ComparedSubtopicsPanel a={a} b={b} subtopics={subtopics} />}
        {words.length > 0 && <WordsPanel a={a} b={b.id === null ? null : b} words={words} />}
      </div>
    </>
  );
}

/** The dataset's own side has no name of a topic: it is called what it is. */
function useNamedSides(sides: readonly ComparedSide[]): [ComparedSide, ComparedSide] | null {
  const { t } = useTranslation("charts");
  return useMemo(() => {
    const [a, b] = sides.map((side) => (side.id === null ? { ...side, name: t("toolbar.dataset") } : side));
    return a && b ? [a, b] : null;
  }, [sides, t]);
}

type ChartTopic = TopicCharts["topics"][number];

/** A subtopic that is compared is on the map too. */
function withSides(
  topics: readonly ChartTopic[],
  all: readonly ChartTopic[],
  sides: readonly (string | null)[],
): ChartTopic[] {
  const compared = all.filter((topic) => sides.includes(topic.id) && topic.parent_id !== null);
  return [...topics, ...compared];
}
