import { intervalRowsHeight } from "@soundings/charts/interval-rows";
import type { TopicCharts } from "@soundings/contract/topic-insights";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { figuresQuery } from "../../comments/comments-view.ts";
import { useTopics } from "../../comments/topic-queries.ts";
import { useFormat } from "../../lib/format.ts";
import styles from "../charts.module.css";
import { useCharts } from "../charts-context.ts";
import { ChangesPanel } from "./changes-panel.tsx";
import { EmotionsPanel } from "./emotions-panel.tsx";
import { MapPanel } from "./map-panel.tsx";
import { PairsPanel } from "./pairs-panel.tsx";
import { MAX_BARS, ScoresPanel } from "./scores-panel.tsx";
import { TrendsPanel } from "./trends-panel.tsx";

/** All topics of a dataset: who is big and bad, who changes, what they feel like, which come together. */
export function WholeCharts({ charts }: { charts: TopicCharts }) {
  const { t } = useTranslation("charts");
  const format = useFormat();
  const { dataset, state } = useCharts();
  const list = useTopics(dataset.id, figuresQuery(state)).data;
  const topics = useMemo(() => charts.topics.filter((topic) => topic.parent_id === null), [charts.topics]);
  const scored = useMemo(() => topics.map((topic) => ({ ...topic, count: topic.comment_count })), [topics]);
  const { trend } = charts;
  return (
    <div className={styles.grid}>
      <MapPanel
        topics={topics}
        total={charts.comment_count}
        height={intervalRowsHeight(Math.min(MAX_BARS, topics.length), true)}
      />
      <ScoresPanel
        topics={scored}
        counted={t("column.comments")}
        subtitle={
          topics.length > MAX_BARS
            ? t("scores.subtitleSome", {
                some: MAX_BARS,
                number: format.number(topics.length),
              })
            : t("scores.subtitle")
        }
        file={t("scores.file")}
        share="topics"
      />
      <EmotionsPanel topics={topics} />
      {charts.pairs.length > 0 && <PairsPanel topics={topics} pairs={charts.pairs} />}
      {trend && trend.dates.length > 1 && <TrendsPanel topics={topics} trend={trend} />}
      {list?.previous && list.items.some((topic) => topic.change) && (
        <ChangesPanel topics={list.items} previous={list.previous} />
      )}
    </div>
  );
}
