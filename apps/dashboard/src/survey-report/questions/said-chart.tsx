import type { DrawSized } from "@soundings/charts/drawing";
import { type ReactNode, useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Column } from "../../charts/chart-table.tsx";
import { useFormat } from "../../lib/format.ts";
import { ScoreMark } from "../../ui/score-mark.tsx";
import { ReportChart } from "../report-card.tsx";
import type { PickProps, TextChartProps } from "./texts-card.tsx";

/** A topic or a word of texts: how many speak of it, and how they feel about it. */
interface Said {
  name: string;
  count: number;
  /** Null where nothing is known of how they feel. */
  score: number | null;
}

/** The same with what its mark in a drawing says and does. */
interface SaidMark extends Said {
  /** Count and mean score in the reader's language. */
  cells: [string, string];
  label: string;
  tip: () => { title: string; rows: { label: string; value: string }[]; foot: string };
  pick: () => void;
}

export type DrawSaid = (marks: readonly SaidMark[], ...rest: Parameters<DrawSized>) => ReturnType<DrawSized>;

export type SaidProps = TextChartProps & PickProps & { controls: ReactNode };

interface SaidChartProps extends Pick<SaidProps, "file" | "pick" | "onPick" | "controls"> {
  kind: "topic" | "word";
  said: readonly Said[];
  draw: DrawSaid;
}

/** What is said in texts, drawn and as a table; each picks the texts that say it. */
export function SaidChart({ kind, said, draw, file, pick, onPick, controls }: SaidChartProps) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  const drawMarks = useCallback<DrawSized>(
    (...rest) => {
      const marks = said.map(({ name, count, score }): SaidMark => {
        const [number, mean] = [format.number(count), score === null ? "–" : format.score(score)];
        return {
          name,
          count,
          score,
          cells: [number, mean],
          label: t("texts.row", { name, number, score: mean, count }),
          tip: () => ({
            title: name,
            rows: [
              { label: t("texts.comments"), value: number },
              { label: t("texts.meanScore"), value: mean },
            ],
            foot: t("texts.read"),
          }),
          pick: () => onPick(pick[kind] === name ? {} : { [kind]: name }),
        };
      });
      return draw(marks, ...rest);
    },
    [said, draw, kind, pick, onPick, format, t],
  );
  const columns: Column<Said>[] = [
    { header: t(`texts.${kind}`), value: ({ name }) => name, text: true },
    { header: t("texts.comments"), value: ({ count }) => count, show: ({ count }) => format.number(count) },
    {
      header: t("texts.meanScore"),
      value: ({ score }) => score,
      show: ({ score }) => (score === null ? "–" : <ScoreMark score={score} />),
    },
  ];
  const title = t(`texts.${kind}s`);
  return (
    <ReportChart
      level={3}
      title={title}
      subtitle={t(
        said.length > 0 ? `texts.${kind}sHint` : kind === "topic" ? "texts.noTopics" : "texts.noWords",
      )}
      file={`${file}, ${title.toLocaleLowerCase()}`}
      columns={columns}
      rows={said}
      draw={drawMarks}
      controls={controls}
    />
  );
}
