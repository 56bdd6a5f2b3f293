import { type ReactNode, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import type { Column } from "../../ui/charts/chart-table.tsx";
import type { DrawLinked } from "../../ui/charts/linked-drawing.ts";
import { drawWordCloud } from "../../ui/charts/word-cloud.ts";
import { ScoreMark } from "../../ui/score-mark.tsx";
import { ReportChart } from "../report-card.tsx";
import type { PickProps, TextChartProps } from "./texts-card.tsx";

type Word = TextChartProps["text"]["words"][number];

/** Beyond these, a word stands mostly in praise or in complaint. */
const PRAISE = 30;
const COMPLAINT = -20;

const inkOf = (score: number | null) =>
  score === null || (score < PRAISE && score > COMPLAINT)
    ? "--text-2"
    : score > 0
      ? "--good-text"
      : "--bad-text";

/** The words that are said most, larger the more often. */
export function WordsChart({
  text,
  file,
  pick,
  onPick,
  controls,
}: TextChartProps & PickProps & { controls: ReactNode }) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  const { words } = text;
  const draw = useCallback<DrawLinked>(
    (token, width) =>
      drawWordCloud(
        words.slice(0, 40).map((word) => {
          const score = word.score === null ? "–" : format.score(word.score);
          const count = format.number(word.count);
          return {
            word: word.word,
            count: word.count,
            ink: inkOf(word.score),
            label: t("texts.row", { name: word.word, number: count, score, count: word.count }),
            chosen: pick.word === word.word,
            tip: () => ({
              title: word.word,
              rows: [
                { label: t("texts.comments"), value: count },
                { label: t("texts.meanScore"), value: score },
              ],
              foot: t("texts.read"),
            }),
            pick: () => onPick(pick.word === word.word ? {} : { word: word.word }),
          };
        }),
        token,
        width,
      ),
    [words, pick, onPick, format, t],
  );
  const columns: Column<Word>[] = [
    { header: t("texts.word"), value: (word) => word.word, text: true },
    { header: t("texts.comments"), value: (word) => word.count, show: (word) => format.number(word.count) },
    {
      header: t("texts.meanScore"),
      value: (word) => word.score,
      show: ({ score }) => (score === null ? "–" : <ScoreMark score={score} />),
    },
  ];
  return (
    <ReportChart
      level={3}
      title={t("texts.words")}
      subtitle={words.length > 0 ? t("texts.wordsHint") : t("texts.noWords")}
      file={`${file}, ${t("texts.words").toLocaleLowerCase()}`}
      columns={columns}
      rows={words}
      draw={draw}
      controls={controls}
    />
  );
}
