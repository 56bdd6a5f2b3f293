import { drawWordCloud } from "@soundings/charts/word-cloud";
import { useCallback, useMemo } from "react";
import { type DrawSaid, SaidChart, type SaidProps } from "./said-chart.tsx";

const MOST = 40;
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
export function WordsChart({ text, ...props }: SaidProps) {
  const words = useMemo(() => text.words.map(({ word, ...said }) => ({ name: word, ...said })), [text.words]);
  const picked = props.pick.word;
  const draw = useCallback<DrawSaid>(
    (marks, token, width) =>
      drawWordCloud(
        marks.slice(0, MOST).map(({ name, count, score, label, tip, pick }) => ({
          word: name,
          count,
          ink: inkOf(score),
          label,
          chosen: picked === name,
          tip,
          pick,
        })),
        token,
        width,
      ),
    [picked],
  );
  return <SaidChart {...props} kind="word" said={words} draw={draw} />;
}
