import type { Draw } from "@soundings/charts/drawing";
import { drawIntervalRows, type IntervalRow, intervalRowsHeight } from "@soundings/charts/interval-rows";
import { roundTicks } from "@soundings/charts/ticks";
import type { Tip } from "@soundings/charts/tip";
import { rangeOf, scoreTexts } from "@soundings/contract/difference-text";
import type { ComparedSide, Comparison } from "@soundings/contract/topic-insights";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { unclearText } from "../../lib/difference-text.ts";
import { useFormat } from "../../lib/format.ts";
import { useStrongestClaim } from "../chart-claim.ts";
import { ChartPanel } from "../chart-panel.tsx";
import { useComments } from "../charts-context.ts";
import { countColumn, nameColumn } from "../figure-columns.tsx";
import { higherSide } from "./differences.ts";
import { sideDifferenceColumns } from "./side-difference-columns.ts";

type Subtopic = Comparison["subtopics"][number];

interface ComparedSubtopicsPanelProps {
  a: ComparedSide;
  b: ComparedSide;
  subtopics: readonly Subtopic[];
}

const KINDS = ["topic_score"] as const;

/** The subtopics of both: their scores, and the differences as a chart. */
export function ComparedSubtopicsPanel({ a, b, subtopics }: ComparedSubtopicsPanelProps) {
  const { t } = useTranslation("charts");
  const format = useFormat();
  const subtopicIds = subtopics.flatMap(({ ids }) => ids.map((id) => ({ id })));
  const comments = useComments();
  const claim = useStrongestClaim(KINDS, subtopicIds, subtopicIds);
  const rowTexts = useCallback(
    ({ estimates: [one, other] }: Pick<Subtopic, "estimates">) =>
      scoreTexts(format, one?.score ?? 0, other?.score ?? 0),
    [format],
  );
  const draw = useDrawing({ a, b, subtopics }, rowTexts);
  return (
    <ChartPanel
      describes={t("subtopics.title")}
      claim={claim}
      subtitle={b.id === null ? t("subtopics.datasetSubtitle") : t("subtopics.subtitle")}
      file={t("subtopics.file")}
      first="table"
      columns={[
        nameColumn<Subtopic>(t("column.subtopic")),
        ...[a, b].flatMap((side, index) => [
          {
            header: side.name,
            side: index === 0 ? ("a" as const) : ("b" as const),
            value: (row: Subtopic) => row.estimates[index]?.score ?? null,
            show: (row: Subtopic) => {
              const estimate = row.estimates[index];
              return estimate ? rowTexts(row).score(estimate.score) : "–";
            },
          },
          {
            ...countColumn<Subtopic>(
              t("column.mentionsOf", { name: side.name }),
              (row) => row.estimates[index]?.count ?? 0,
              format,
            ),
            short: t("column.n"),
          },
        ]),
        ...sideDifferenceColumns({ a, b }, (row: Subtopic) => rowTexts(row).between, t, format),
      ]}
      rows={subtopics}
      href={(row) => comments.address({ topic_id: row.ids[0] })}
      draw={draw}
      height={intervalRowsHeight(subtopics.length)}
    />
  );
}

type RowTexts = (row: Pick<Subtopic, "estimates">) => ReturnType<typeof scoreTexts>;
type Compared = Pick<Subtopic, "name" | "estimates"> & { difference: NonNullable<Subtopic["difference"]> };

/** The differences of the scores on one axis. */
function useDrawing({ a, b, subtopics }: ComparedSubtopicsPanelProps, rowTexts: RowTexts): Draw {
  const { t } = useTranslation("charts");
  const format = useFormat();
  const comments = useComments();
  const tipOf = useDifferenceTip({ a, b }, rowTexts);
  return useCallback<Draw>(
    (token, size) => {
      const shown = subtopics.flatMap((one) =>
        one.difference ? [{ ...one, difference: one.difference }] : [],
      );
      const reach = Math.max(
        5,
        ...shown.flatMap(({ difference }) => [Math.abs(difference.low), Math.abs(difference.high)]),
      );
      const ticks = roundTicks(-reach, reach, 4);
      const rows = shown.map(({ name, ids, estimates, difference }): IntervalRow => {
        const higher = higherSide(difference);
        const texts = rowTexts({ estimates });
        return {
          label: name,
          value: difference.value,
          low: difference.low,
          high: difference.high,
          ink: higher && `--series-${higher}`,
          figure: texts.between,
          note: estimates.map((estimate) => texts.score(estimate.score)).join(" / "),
          tip: () => tipOf({ name, estimates, difference }),
          pick: () => comments.open({ topic_id: ids[0] }),
        };
      });
      return drawIntervalRows(
        {
          rows,
          form: "dot",
          domain: [ticks[0] ?? -reach, ticks.at(-1) ?? reach],
          origin: 0,
          ticks: ticks.map((at) => ({ at, text: format.points(at) })),
          heads: { figure: t("column.difference"), note: t("column.score") },
          ends: { left: t("higher", { name: b.name }), right: t("higher", { name: a.name }) },
        },
        token,
        size,
      );
    },
    [a, b, subtopics, t, format, comments, rowTexts, tipOf],
  );
}

/** What a row says while it is pointed at. */
function useDifferenceTip({ a, b }: Pick<ComparedSubtopicsPanelProps, "a" | "b">, rowTexts: RowTexts) {
  const { t } = useTranslation("charts");
  const format = useFormat();
  return useCallback(
    ({ name, estimates, difference }: Compared): Tip => {
      const texts = rowTexts({ estimates });
      return {
        title: name,
        rows: [
          ...estimates.map((estimate, index) => ({
            side: index === 0 ? ("a" as const) : ("b" as const),
            label: (index === 0 ? a : b).name,
            value: texts.score(estimate.score),
            detail: t("range", { low: format.score(estimate.low), high: format.score(estimate.high) }),
          })),
          {
            label: t("column.difference"),
            value: texts.between,
            detail: t("range", rangeOf(format, difference)),
          },
          ...(higherSide(difference) ? [] : [{ label: unclearText(t, difference), value: "" }]),
        ],
        foot: t("clickComments"),
      };
    },
    [a, b, t, format, rowTexts],
  );
}
