import { Checkbox } from "@mantine/core";
import type { Comment } from "@soundings/contract/comments";
import type { Dataset } from "@soundings/contract/datasets";
import { moveComments } from "@soundings/contract/topic-edits";
import { tellsEmotions } from "@soundings/nlp/scale";
import { Fragment, memo } from "react";
import { useTranslation } from "react-i18next";
import { May } from "../auth/may.tsx";
import { useFormat } from "../lib/format.ts";
import { CommentTopics } from "./about/comment-topics.tsx";
import { CellValues } from "./cell-values.tsx";
import { CommentText } from "./comment-text.tsx";
import styles from "./comments.module.css";
import type { CommentConditions } from "./comments-view.ts";
import { languageName } from "./condition-options.ts";
import { NearCopies } from "./near-copies.tsx";
import { otherTopics } from "./other-topics.ts";
import { CommentScore } from "./score/comment-score.tsx";

/** Narrows the list to comments with a value. */
export type SetCondition = <Key extends keyof CommentConditions>(
  key: Key,
  value: CommentConditions[Key],
) => void;

interface CommentCardProps {
  comment: Comment;
  dataset: Dataset;
  /** The topic whose comments are listed. */
  topic?: string | undefined;
  /** The topic that is pointed at elsewhere. */
  pointed?: string | undefined;
  onCondition: SetCondition;
  /** Whether it is chosen; undefined while comments are not being chosen. */
  checked?: boolean | undefined;
  /** @param through whether all from the one that was last chosen are meant */
  onCheck: (comment: number, through: boolean) => void;
}

/** One comment: when and in what language, its clauses with their own scores, and what was found in it. */
export const CommentCard = memo(function CommentCard(props: CommentCardProps) {
  const { comment, dataset, topic, pointed, onCondition, checked, onCheck } = props;
  const { t } = useTranslation(["comments", "datasets"]);
  const format = useFormat();
  const { date, language } = comment;
  const emotions = comment.emotions.toSorted((a, b) => b.probability - a.probability);
  const others = otherTopics(comment.mentions, topic);
  const facts = [
    t("number", { number: format.number(comment.id) }),
    date && format.date(date),
    language && languageName(language, t("unknownLanguage"), format.language),
  ].filter(Boolean);
  return (
    <article className={styles.comment}>
      <div className={styles.facts}>
        {checked !== undefined && (
          <Checkbox
            size="xs"
            checked={checked}
            disabled={!comment.analysed}
            aria-label={t("several.one", { number: format.number(comment.id) })}
            onClick={(event) => onCheck(comment.id, event.shiftKey)}
            onChange={() => {}}
          />
        )}
        {facts.map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 && <i className={styles.dot} />}
            <span>{fact}</span>
          </Fragment>
        ))}
        {comment.analysed && (
          <May call={moveComments} id={dataset.id}>
            <CommentTopics
              comment={comment}
              dataset={dataset}
              topic={topic}
              onSelect={() => onCheck(comment.id, false)}
            />
          </May>
        )}
      </div>
      <CommentText comment={comment} topic={topic} pointed={pointed} />
      <CellValues comment={comment} columns={dataset.columns} />
      <div className={styles.foundRow}>
        <div className={styles.found}>
          {!comment.analysed ? (
            <span className={styles.none}>{t("notAnalysed")}</span>
          ) : emotions.length === 0 ? (
            <span className={styles.none}>
              {t(
                language === null || tellsEmotions(language)
                  ? "noEmotion"
                  : "datasets:emotionsUntold.notRead",
              )}
            </span>
          ) : (
            emotions.map(({ emotion, probability }) => (
              <button
                key={emotion}
                type="button"
                className={styles.emotion}
                onClick={() => onCondition("emotion", emotion)}
              >
                {t(`datasets:emotion.${emotion}`)}{" "}
                <span className={styles.quiet}>{format.percent(probability)}</span>
              </button>
            ))
          )}
          {others.length > 0 && (
            <span className={styles.topics}>
              {topic !== undefined && `${t("also")} `}
              {others.map(({ id, name }, index) => (
                <Fragment key={id}>
                  {/* Names have commas of their own. */}
                  {index > 0 && " · "}
                  <button type="button" onClick={() => onCondition("topic_id", id)}>
                    {name}
                  </button>
                </Fragment>
              ))}
            </span>
          )}
        </div>
        <CommentScore comment={comment} datasetId={dataset.id} />
      </div>
      {comment.copy_count > 0 && <NearCopies comment={comment} datasetId={dataset.id} />}
    </article>
  );
});
