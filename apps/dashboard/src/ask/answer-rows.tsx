import type { AnswerRow, AskQuery } from "@soundings/contract/ask";
import type { CommentFilter } from "@soundings/contract/comments";
import type { Dataset } from "@soundings/contract/datasets";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSegmentNames } from "../datasets/use-segment-names.ts";
import { useFormat } from "../lib/format.ts";
import { ScoreMark } from "../ui/score-mark.tsx";
import styles from "./ask.module.css";

interface AnswerRowsProps {
  rows: readonly AnswerRow[];
  query: AskQuery;
  dataset: Dataset;
  addressOf: (query: CommentFilter) => string;
}

/** What is counted: all comments, or those that take one side, whatever was asked. */
const countedIn = (rows: readonly AnswerRow[]) => {
  if (rows.every(({ query }) => query.blamed_topic_id !== undefined)) return "rows.blame";
  return rows.every(({ query }) => query.praised_topic_id !== undefined) ? "rows.praise" : "rows.comments";
};

/** Topics or values side by side: how many comments, and their score. */
export function AnswerRows({ rows, query, dataset, addressOf }: AnswerRowsProps) {
  const { t } = useTranslation(["ask", "datasets"]);
  const format = useFormat();
  const names = useSegmentNames(dataset);
  const isEmotions = query.kind === "emotions" && !query.filter.emotion;
  const nameOf = (name: string) =>
    isEmotions
      ? t(`datasets:emotion.${name as "joy"}`)
      : query.column
        ? names.valueName(query.column, name)
        : name;
  const most = Math.max(...rows.map(({ comment_count }) => comment_count), 1);
  const withScore = rows.some(({ score }) => score !== null);
  const withChange = rows.some(({ change }) => change !== null);
  return (
    <section className={styles.panel}>
      <table className={styles.rows}>
        <caption className="visually-hidden">{t("rows.caption")}</caption>
        <thead>
          <tr>
            <th scope="col">{t(isEmotions ? "rows.emotion" : query.column ? "rows.value" : "rows.topic")}</th>
            <th scope="col" className={styles.end}>
              {t(countedIn(rows))}
            </th>
            <td className={styles.barHead} />
            {withScore && <th scope="col">{t("rows.score")}</th>}
            {withChange && (
              <th scope="col" className={styles.end}>
                {t("rows.change")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <Link to={addressOf(row.query)}>{nameOf(row.name)}</Link>
              </th>
              <td className={styles.end}>{format.number(row.comment_count)}</td>
              <td className={styles.barCell}>
                <span className={styles.bar} style={{ width: `${(100 * row.comment_count) / most}%` }} />
              </td>
              {withScore && <td>{row.score !== null && <ScoreMark score={row.score} />}</td>}
              {withChange && (
                <td className={styles.end}>
                  {row.change === null
                    ? ""
                    : row.change.clear
                      ? format.score(row.change.value)
                      : t("rows.unclear")}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
