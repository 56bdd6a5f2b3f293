import { drawBarRows } from "@soundings/charts/bar-rows";
import { bucketOf } from "@soundings/nlp/scale";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { type DrawSaid, SaidChart, type SaidProps } from "./said-chart.tsx";

const MOST = 10;

const fillOf = (score: number | null) => `--${bucketOf(score).replace("_", "-")}`;

/** What texts speak of: how often, and how they feel about it. */
export function TopicsChart({ text, ...props }: SaidProps) {
  const { t } = useTranslation("survey-report");
  const picked = props.pick.topic;
  const draw = useCallback<DrawSaid>(
    (marks, token, width) => {
      const some = marks.slice(0, MOST);
      const most = Math.max(1, ...some.map(({ count }) => count));
      const rows = some.map(({ count, score, ...mark }) => ({
        ...mark,
        length: count / most,
        fill: fillOf(score),
        soft: picked !== undefined && picked !== mark.name,
      }));
      const foot = [t("texts.foot.count"), t("texts.foot.score")];
      return drawBarRows(rows, { columns: [36, 40], rowHeight: 28, foot }, token, width);
    },
    [picked, t],
  );
  return <SaidChart {...props} kind="topic" said={text.topics} draw={draw} />;
}
