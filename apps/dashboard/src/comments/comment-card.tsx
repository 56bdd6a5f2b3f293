import type { Comment } from "@soundings/contract/comments";
import type { Dataset } from "@soundings/contract/datasets";
import type { SelectedColumn } from "@soundings/contract/sources";
import { Fragment, memo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { ScoreMark } from "../ui/score-mark.tsx";
import { languageName } from "./comment-filters.tsx";
import styles from "./comments.module.css";
import type { CommentConditions } from "./comments-view.ts";
import { type MarkedClause, markText } from "./marked-text.ts";

interface CommentCardProps {
  comment: Comment;
  dataset: Dataset;
  /** Sets a condition of the list. */
  onCondition: <Key extends keyof CommentConditions>(key: Key, value: CommentConditions[Key]) => void;
}

/** One comment: when and in what language, its clauses with their own scores, and what was found in it. */
export const CommentCard = memo(function CommentCard({ comment, dataset, onCondition }: CommentCardProps) {
  const { t } = useTranslation(["comments", "datasets"]);
  const format = useFormat();
  const { date, language, score, emotions } = comment;
  const topics = [...new Map(comment.mentions.map((one) => [one.topic_id, one.topic_name]))];
  const facts = [
    t("number", { number: format.number(comment.id) }),
    date && format.date(date),
    language && languageName(language, t("unknownLanguage"), format.language),
  ].filter(Boolean);
  return (
    <article className={styles.comment}>
      <div className={styles.facts}>
        {facts.map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 && <i className={styles.dot} />}
            <span>{fact}</span>
          </Fragment>
        ))}
      </div>
      <p lang={language && language !== "und" ? language : undefined} className={styles.text}>
        {markText(comment).map((clause, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
          <ClauseText key={index} clause={clause} />
        ))}
      </p>
      <ColumnValues comment={comment} columns={dataset.columns} />
      <div className={styles.found}>
        {!comment.analysed ? (
          <span className={styles.none}>{t("notAnalysed")}</span>
        ) : emotions.length === 0 ? (
          <span className={styles.none}>{t("noEmotion")}</span>
        ) : (
          emotions.map(({ emotion }) => (
            <button
              key={emotion}
              type="button"
              className={styles.emotion}
              onClick={() => onCondition("emotion", emotion)}
            >
              {t(`datasets:emotion.${emotion}`)}
            </button>
          ))
        )}
        {topics.length > 0 && <i className={styles.dot} />}
        <span className={styles.topics}>
          {topics.map(([id, name], index) => (
            <Fragment key={id}>
              {index > 0 && ", "}
              <button type="button" onClick={() => onCondition("topic_id", id)}>
                {name}
              </button>
            </Fragment>
          ))}
        </span>
        <span className={styles.space} />
        {score !== null && (
          <span className={styles.score}>
            <ScoreMark score={score} />
          </span>
        )}
      </div>
    </article>
  );
});

function ClauseText({ clause }: { clause: MarkedClause }) {
  const format = useFormat();
  const text = clause.runs.map((run, index) =>
    run.highlighted ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
      <mark key={index} className={styles.hit}>
        {run.text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>{run.text}</Fragment>
    ),
  );
  if (clause.score === null) return text;
  const whole = Math.round(clause.score);
  // Between the marks of the neutral bucket's middle a clause is neither for nor against.
  const tone = whole > NEUTRAL_TO ? styles.for : whole < -NEUTRAL_TO ? styles.against : styles.neither;
  return (
    <mark className={`${styles.clause} ${tone}`}>
      {text}
      <b>{format.score(clause.score)}</b>
    </mark>
  );
}

/** Clauses this near to zero are drawn grey: their sign says nothing. */
const NEUTRAL_TO = 10;

/** The comment's cells of the other columns, under their headers. */
function ColumnValues({ comment, columns }: { comment: Comment; columns: readonly SelectedColumn[] }) {
  const format = useFormat();
  const others = columns.filter((column) => column.data_type !== "comment");
  const cells = others
    .map((column, index) => ({ column, value: comment.values[index] ?? null }))
    .filter(({ column, value }) => value !== null && value !== "" && column.data_type !== "date_time");
  if (cells.length === 0) return null;
  return (
    <dl className={styles.values}>
      {cells.map(({ column, value }) => (
        <div key={column.index}>
          <dt>{column.header}</dt>
          <dd title={String(value)}>
            {typeof value === "number" ? (
              format.number(value)
            ) : column.data_type === "url" && /^https?:\/\//i.test(value ?? "") ? (
              <a href={value ?? undefined} target="_blank" rel="noreferrer noopener">
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
