import type { Draw } from "@soundings/charts/drawing";
import { drawDumbbells, dumbbellsHeight } from "@soundings/charts/dumbbells";
import type { ComparedSide, Comparison } from "@soundings/contract/topic-insights";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { useStrongestClaim } from "../chart-claim.ts";
import { ChartPanel } from "../chart-panel.tsx";
import { useComments } from "../charts-context.ts";

type Word = Comparison["words"][number];

interface WordsPanelProps {
  a: ComparedSide;
  /** Null: the words are compared with the rest of the dataset. */
  b: ComparedSide | null;
  words: readonly Word[];
}

/** As many as there are emotions, which stand beside them; the table has all. */
const MAX_WORDS = 8;

const KINDS = ["topic_word"] as const;

/** Words and pairs of words that one side says clearly more often. */
export function WordsPanel({ a, b, words }: WordsPanelProps) {
  const { t } = useTranslation("charts");
  const format = useFormat();
  const comments = useComments();
  const sides = b ? [a, b] : [a];
  const claim = useStrongestClaim(KINDS, sides, b ? sides : []);
  const other = b?.name ?? t("words.rest");
  const rows = useMemo(() => {
    const of = (side: 0 | 1) =>
      words.filter((word) => word.side === side).toSorted((one, two) => apart(two) - apart(one));
    const [own, others] = [of(0), of(1)];
    // Half of the room for each side, more where the other one has less to say.
    const first = Math.max(MAX_WORDS / 2, MAX_WORDS - others.length);
    const shown = own.slice(0, first);
    return { shown: [...shown, ...others.slice(0, MAX_WORDS - shown.length)], all: [...own, ...others] };
  }, [words]);
  const often = useCallback(
    ({ shares }: Word) => {
      const [less, more] = [Math.min(...shares), Math.max(...shares)];
      if (less === 0) return t("words.only");
      const times = more / less;
      return t("words.times", {
        times: format.number(times, { maximumFractionDigits: times < 10 ? 1 : 0 }),
      });
    },
    [t, format],
  );
  const draw = useCallback<Draw>(
    (token, size) =>
      drawDumbbells(
        {
          rows: rows.shown.map((word) => ({
            label: word.text,
            a: word.shares[0],
            b: word.shares[1],
            higher: word.side === 0 ? ("a" as const) : ("b" as const),
            verdict: often(word),
            tip: () => ({
              title: `“${word.text}”`,
              rows: ([a.name, other] as const).map((label, index) => ({
                side: index === 0 ? ("a" as const) : ("b" as const),
                label,
                value: format.percent(word.shares[index === 0 ? 0 : 1]),
                detail: format.number(word.comment_counts[index === 0 ? 0 : 1]),
              })),
              foot: t("clickComments"),
            }),
            pick: () => comments.open(word.query),
          })),
          tick: format.percent,
          // Small shares as decimals: "<1" would say nothing beside another.
          figure: (value) => format.number(value * 100, { maximumFractionDigits: value < 0.01 ? 1 : 0 }),
        },
        token,
        size,
      ),
    [rows, a, other, often, t, format, comments],
  );
  return (
    <ChartPanel
      describes={t("words.title")}
      claim={claim}
      subtitle={t(b ? "words.apart" : "words.subtitle")}
      file={t("words.file")}
      columns={[
        { header: t("column.word"), value: (word: Word) => word.text, text: true },
        ...([0, 1] as const).flatMap((index) => {
          const name = index === 0 ? a.name : other;
          return [
            {
              header: name,
              side: index === 0 ? ("a" as const) : ("b" as const),
              value: (word: Word) => word.shares[index],
              show: (word: Word) => format.percent(word.shares[index]),
            },
            {
              header: t("column.commentsOf", { name }),
              short: t("column.n"),
              value: (word: Word) => word.comment_counts[index],
              show: (word: Word) => format.number(word.comment_counts[index]),
            },
          ];
        }),
      ]}
      rows={rows.all}
      href={(word) => comments.address(word.query)}
      draw={draw}
      height={dumbbellsHeight(rows.shown.length)}
    />
  );
}

const apart = (word: Word) => Math.abs(word.shares[0] - word.shares[1]);
