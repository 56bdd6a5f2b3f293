import type { Draw } from "@soundings/charts/drawing";
import { drawIntervalRows, type IntervalRow, intervalRowsHeight } from "@soundings/charts/interval-rows";
import { roundTicks } from "@soundings/charts/ticks";
import { rangeOf } from "@soundings/contract/difference-text";
import { verdictOf } from "@soundings/contract/shown-figures";
import type { TopicList } from "@soundings/contract/topics";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { unclearText } from "../../lib/difference-text.ts";
import { useFormat } from "../../lib/format.ts";
import { useStrongestClaim } from "../chart-claim.ts";
import { ChartPanel } from "../chart-panel.tsx";
import { useComments } from "../charts-context.ts";
import { countColumn, differenceColumns, nameColumn } from "../figure-columns.tsx";
import { MAX_BARS } from "./scores-panel.tsx";
import type { TopicChange } from "./trend-points.ts";

interface ChangesPanelProps {
  topics: TopicList["items"];
  previous: NonNullable<TopicList["previous"]>;
}

const KINDS = ["period_topic_score"] as const;

/** Each topic's change against the same number of days before. */
export function ChangesPanel({ topics, previous }: ChangesPanelProps) {
  const { t } = useTranslation("charts");
  const format = useFormat();
  const comments = useComments();
  const claim = useStrongestClaim(KINDS, topics);
  const changes = useMemo(
    () =>
      topics
        .flatMap(({ id, name, comment_count, change }): TopicChange[] =>
          change ? [{ id, name, comment_count, change }] : [],
        )
        .toSorted((a, b) => b.change.value - a.change.value),
    [topics],
  );
  // Those that changed clearly are shown before those that did not.
  const shown = useMemo(
    () =>
      changes
        .toSorted(
          (a, b) => Number(b.change.clear) - Number(a.change.clear) || b.comment_count - a.comment_count,
        )
        .slice(0, MAX_BARS)
        .toSorted((a, b) => b.change.value - a.change.value),
    [changes],
  );
  const draw = useCallback<Draw>(
    (token, size) => {
      const reach = Math.max(
        5,
        ...shown.flatMap(({ change }) => [Math.abs(change.low), Math.abs(change.high)]),
      );
      const ticks = roundTicks(-reach, reach, 4);
      const rows = shown.map(
        ({ id, name, comment_count, change }): IntervalRow => ({
          label: name,
          value: change.value,
          low: change.low,
          high: change.high,
          ink: verdictOf(change) === "clear" ? "--text" : null,
          figure: format.points(change.value),
          note: format.number(comment_count),
          tip: () => ({
            title: name,
            rows: [
              {
                label: t("column.change"),
                value: format.points(change.value),
                detail: t("range", rangeOf(format, change)),
              },
              ...(verdictOf(change) === "clear"
                ? []
                : [{ label: unclearText(t, change, "changes.unclear"), value: "" }]),
            ],
            foot: t("clickComments"),
          }),
          pick: () => comments.open({ topic_id: id }),
        }),
      );
      return drawIntervalRows(
        {
          rows,
          form: "dot",
          domain: [ticks[0] ?? -reach, ticks.at(-1) ?? reach],
          origin: 0,
          ticks: ticks.map((at) => ({ at, text: format.points(at) })),
          heads: { figure: t("column.change"), note: t("column.comments") },
          ends: { left: t("changes.lower"), right: t("changes.higher") },
        },
        token,
        size,
      );
    },
    [shown, t, format, comments],
  );
  return (
    <ChartPanel
      describes={t("changes.title")}
      claim={claim}
      subtitle={t("changes.subtitle", { from: format.date(previous.from), to: format.date(previous.to) })}
      file={t("changes.file")}
      columns={[
        nameColumn(t("column.topic")),
        ...differenceColumns(t("column.change"), (row: TopicChange) => row.change, format.points, t, format),
        countColumn(t("column.comments"), (row: TopicChange) => row.comment_count, format),
      ]}
      rows={changes}
      href={(row) => comments.address({ topic_id: row.id })}
      draw={draw}
      height={intervalRowsHeight(shown.length)}
    />
  );
}
