import { claimText } from "@soundings/contract/claim-texts";
import { wordOfScore } from "@soundings/contract/shown-figures";
import type { ComparedSide } from "@soundings/contract/topic-insights";
import { useTranslation } from "react-i18next";
import { useClaimLanguage } from "../../lib/claim-language.ts";
import { useFormat } from "../../lib/format.ts";
import { ScoreMark } from "../../ui/score-mark.tsx";
import { ScrollSection } from "../../ui/scroll-section.tsx";
import { useStrongestClaim } from "../chart-claim.ts";
import styles from "../charts.module.css";
import { useColumnName } from "../charts-context.ts";
import own from "../comparison/difference-table.module.css";
import { shareOf } from "../comparison/differences.ts";
import { digitsFor } from "../drivers/mean-text.ts";
import { shareInterval } from "../share-interval.ts";

const KINDS = ["period_topic_score", "topic_score"] as const;

/** A topic's own figures with their intervals, and what its score is or does beside another. */
export function TopicSummary({ side }: { side: ComparedSide }) {
  const { t } = useTranslation(["charts", "datasets"]);
  const format = useFormat();
  const change = useStrongestClaim(KINDS, [side]);
  const language = useClaimLanguage();
  const columnName = useColumnName();
  const percent = { value: format.percent, plain: format.percent };
  const rows = [
    {
      name: t("measure.score"),
      value: <ScoreMark score={side.estimate.score} />,
      interval: t("range", { low: format.score(side.estimate.low), high: format.score(side.estimate.high) }),
      count: side.estimate.count,
    },
    ...(["positive", "negative"] as const).map((kind) => {
      const { share, low, high } = shareInterval(side.sentiment_counts[kind], side.comment_count);
      return {
        name: t(`measure.${kind}`),
        value: percent.value(share),
        interval: t("range", { low: percent.plain(low), high: percent.plain(high) }),
        count: side.comment_count,
      };
    }),
    ...side.columns.map((column) => {
      const digits = digitsFor((column.high - column.low) / 2, 1);
      const text = (value: number) =>
        format.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
      return {
        name: t("measure.mean", { column: columnName(column) }),
        value: text(column.score),
        interval: t("range", { low: text(column.low), high: text(column.high) }),
        count: column.count,
      };
    }),
  ];
  return (
    <section className={styles.summary} aria-label={side.name}>
      <div className={styles.verdict}>
        <h2>
          {t("single.title", {
            name: side.name,
            bucket: t(`datasets:bucket.${wordOfScore(side.estimate)}`).toLocaleLowerCase(),
          })}
        </h2>
        <p>
          {t("single.share", {
            count: side.comment_count,
            number: format.number(side.comment_count),
            share: format.percent(side.share),
          })}{" "}
          {t("single.mix", {
            positive: format.percent(shareOf(side, "positive")),
            negative: format.percent(shareOf(side, "negative")),
          })}
        </p>
        {change && <p>{claimText(change, language)}.</p>}
      </div>
      <ScrollSection className={own.scroll} aria-label={t("column.measure")}>
        <table className={own.table}>
          <thead>
            <tr>
              <th scope="col">{t("column.measure")}</th>
              <th scope="col" className={own.end}>
                {t("single.value")}
              </th>
              <th scope="col" className={own.end}>
                {t("column.interval")}
              </th>
              <th scope="col" className={own.end}>
                {t("column.n")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td className={own.end}>{row.value}</td>
                <td className={`${own.end} ${styles.quiet}`}>{row.interval}</td>
                <td className={`${own.end} ${styles.quiet}`}>{format.number(row.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollSection>
    </section>
  );
}
