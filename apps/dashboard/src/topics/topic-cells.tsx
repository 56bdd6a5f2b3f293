import { rangeOf } from "@soundings/contract/difference-text";
import { verdictOf } from "@soundings/contract/shown-figures";
import type { TopicFigures, TopicList } from "@soundings/contract/topics";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { ScoreMark } from "../ui/score-mark.tsx";
import { Sparkline } from "./sparkline.tsx";
import styles from "./topic-cells.module.css";

/** What all rows' figures are read against. */
export interface FiguresFrame {
  /** The share whose bar fills its column. */
  largestShare: number;
  previous: TopicList["previous"];
  trend: TopicList["trend"];
}

/** Score, share, volume, trend and change of a row: the same for topics, subtopics and the rest. */
export function FigureCells({ figures, frame }: { figures: TopicFigures; frame: FiguresFrame }) {
  const { t } = useTranslation("topics");
  const format = useFormat();
  const { estimate, share, comment_count } = figures;
  return (
    <>
      <td
        title={
          estimate.count > 0
            ? t("interval", { low: format.score(estimate.low), high: format.score(estimate.high) })
            : undefined
        }
      >
        {estimate.count > 0 ? <ScoreMark score={estimate.score} /> : <span className={styles.none}>–</span>}
      </td>
      <td className={styles.share}>
        <span className={styles.track}>
          <span style={{ width: `${frame.largestShare > 0 ? (share / frame.largestShare) * 100 : 0}%` }} />
        </span>
        <span className={styles.percent}>{shareText(share, format.number)}</span>
      </td>
      <td className={styles.end}>{format.number(comment_count)}</td>
      {frame.trend && (
        <td className={styles.trend}>
          <Sparkline scores={figures.trend} />
          <span className="visually-hidden">{trendText(figures.trend, format.score)}</span>
        </td>
      )}
      {frame.previous && (
        <td className={`${styles.end} ${styles.change}`}>
          <Change change={figures.change} />
        </td>
      )}
    </>
  );
}

/** The change against the days before; what is no clear change is grey and says so. */
function Change({ change }: Pick<TopicFigures, "change">) {
  const { t } = useTranslation("topics");
  const format = useFormat();
  if (!change) return <span className={styles.none} title={t("change.none")}>{`–`}</span>;
  const range = rangeOf(format, change);
  const verdict = verdictOf(change);
  if (verdict !== "clear") {
    const text = t(verdict === "chance" ? "change.chance" : "change.unclear", range);
    return (
      <span className={styles.unclear} title={text}>
        {format.points(change.value)}
        <span className="visually-hidden"> {text}</span>
      </span>
    );
  }
  return (
    <span className={change.value < 0 ? styles.fell : styles.rose} title={t("change.clear", range)}>
      {format.points(change.value)}
    </span>
  );
}

type FormatNumber = ReturnType<typeof useFormat>["number"];

/** A share with one decimal: "27.0%". */
export function shareText(share: number, number: FormatNumber): string {
  return number(share, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** First and last score of a trend, for those who cannot see the line. */
function trendText(scores: TopicFigures["trend"], score: (value: number) => string): string {
  const known = scores.filter((one) => one !== null);
  const [first] = known;
  const last = known.at(-1);
  return first === undefined || last === undefined ? "" : `${score(first)} → ${score(last)}`;
}
