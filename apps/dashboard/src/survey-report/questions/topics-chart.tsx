import { bucketOf } from "@soundings/nlp/scale";
import { type ReactNode, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { drawBarRows } from "../../ui/charts/bar-rows.ts";
import type { Column } from "../../ui/charts/chart-table.tsx";
import type { DrawLinked } from "../../ui/charts/linked-drawing.ts";
import { ScoreMark } from "../../ui/score-mark.tsx";
import { ReportChart } from "../report-card.tsx";
import type { PickProps, TextChartProps } from "./texts-card.tsx";

const MOST = 10;
type Topic = TextChartProps["text"]["topics"][number];

const fillOf = (score: number | null) => `--${bucketOf(score).replace("_", "-")}`;

/** What texts speak of: how often, and how they feel about it. */
export function TopicsChart({
  text,
  file,
  pick,
  onPick,
  controls,
}: TextChartProps & PickProps & { controls: ReactNode }) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  const topics = text.topics;
  const draw = useCallback<DrawLinked>(
    (token, width) => {
      const some = topics.slice(0, MOST);
      const most = Math.max(1, ...some.map((topic) => topic.count));
      return drawBarRows(
        some.map((topic) => {
          const score = topic.score === null ? "–" : format.score(topic.score);
          const count = format.number(topic.count);
          return {
            name: topic.name,
            length: topic.count / most,
            fill: fillOf(topic.score),
            soft: pick.topic !== undefined && pick.topic !== topic.name,
            cells: [count, score],
            label: t("texts.row", { name: topic.name, number: count, score, count: topic.count }),
            tip: () => ({
              title: topic.name,
              rows: [
                { label: t("texts.comments"), value: count },
                { label: t("texts.meanScore"), value: score },
              ],
              foot: t("texts.read"),
            }),
            pick: () => onPick(pick.topic === topic.name ? {} : { topic: topic.name }),
          };
        }),
        { columns: [36, 40], rowHeight: 28, foot: [t("texts.foot.count"), t("texts.foot.score")] },
        token,
        width,
      );
    },
    [topics, pick, onPick, format, t],
  );
  const columns: Column<Topic>[] = [
    { header: t("texts.topic"), value: (topic) => topic.name, text: true },
    {
      header: t("texts.comments"),
      value: (topic) => topic.count,
      show: (topic) => format.number(topic.count),
    },
    {
      header: t("texts.meanScore"),
      value: (topic) => topic.score,
      show: ({ score }) => (score === null ? "–" : <ScoreMark score={score} />),
    },
  ];
  return (
    <ReportChart
      level={3}
      title={t("texts.topics")}
      subtitle={topics.length > 0 ? t("texts.topicsHint") : t("texts.noTopics")}
      file={`${file}, ${t("texts.topics").toLocaleLowerCase()}`}
      columns={columns}
      rows={topics}
      draw={draw}
      controls={controls}
    />
  );
}
