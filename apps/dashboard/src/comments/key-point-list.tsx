import { Button, Skeleton } from "@mantine/core";
import type { KeyPoint, KeyPoints } from "@soundings/contract/key-points";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { type KeyPointFilter, useKeyPoints } from "./key-point-queries.ts";
import styles from "./key-points.module.css";

interface KeyPointListProps {
  datasetId: string;
  filter: KeyPointFilter;
  chosen: string | undefined;
  /** Leads to the comments that a point stands for, or back from them. */
  onChoose: (point: string) => void;
  /** Names the topic of each point. */
  withTopics?: boolean;
}

/** Rows before the rest are asked for: fewer beside a topic's comments. */
const FIRST = 4;
const FIRST_WITH_TOPICS = 6;

/** What many comments say, each point verbatim with how many say it; a click leads to them. */
export function KeyPointList({ datasetId, filter, chosen, onChoose, withTopics = false }: KeyPointListProps) {
  const { t } = useTranslation("comments");
  const problemText = useProblemText();
  const points = useKeyPoints(datasetId, filter);
  const data = points.data?.of === filter.topic_id ? points.data : undefined;
  return (
    <section className={styles.section} aria-labelledby="key-points" aria-busy={!data && !points.isError}>
      <h2 id="key-points">{t("points.title")}</h2>
      {data ? (
        <Points
          key={filter.topic_id}
          data={data}
          chosen={chosen}
          onChoose={onChoose}
          withTopics={withTopics}
        />
      ) : points.isError ? (
        <p className={styles.quiet} role="alert">
          {problemText(points.error)}{" "}
          <Button variant="subtle" size="compact-xs" onClick={() => void points.refetch()}>
            {t("common:tryAgain")}
          </Button>
        </p>
      ) : (
        <div className={styles.skeleton} aria-hidden="true">
          {[62, 48, 70, 55].map((width) => (
            <Skeleton key={width} width={`${width}%`} height={10} />
          ))}
        </div>
      )}
    </section>
  );
}

type PointsProps = Pick<KeyPointListProps, "chosen" | "onChoose" | "withTopics"> & { data: KeyPoints };

function Points({ data, chosen, onChoose, withTopics }: PointsProps) {
  const { t } = useTranslation("comments");
  const format = useFormat();
  const [all, setAll] = useState(false);
  const { points, comment_count, covered_count, least, unsaid } = data;
  if (points.length === 0) return <p className={styles.quiet}>{t("points.none", { count: least })}</p>;
  const first = withTopics ? FIRST_WITH_TOPICS : FIRST;
  const isCut = !all && points.length > first + 1;
  // What is chosen stays in sight, and neither praise nor blame is out of it.
  const heard = (["positive", "negative"] as const).flatMap((sentiment) =>
    points.filter((point) => point.sentiment === sentiment).slice(0, 2),
  );
  const shown = points.filter(
    (point, at) => !isCut || at < first || point.id === chosen || heard.includes(point),
  );
  return (
    <>
      <ul className={styles.points}>
        {shown.map((point) => (
          <PointRow
            key={point.id}
            point={point}
            chosen={point.id === chosen}
            onChoose={onChoose}
            withTopic={withTopics ?? false}
          />
        ))}
      </ul>
      <p className={styles.quiet}>
        {isCut && (
          <Button variant="subtle" size="compact-xs" className={styles.more} onClick={() => setAll(true)}>
            {t("points.all", { count: points.length, number: format.number(points.length) })}
          </Button>
        )}
        {t("points.covered", { share: format.percent(covered_count / Math.max(1, comment_count)) })}
        {unsaid && (
          <>
            {" "}
            {t(`points.unsaid.${unsaid.sentiment}`, {
              share: format.percent(unsaid.comment_count / Math.max(1, comment_count)),
            })}
          </>
        )}
      </p>
    </>
  );
}

interface PointRowProps {
  point: KeyPoint;
  chosen: boolean;
  onChoose: (point: string) => void;
  withTopic: boolean;
}

/** A point, word for word, with how many comments make it. */
export function PointRow({ point, chosen, onChoose, withTopic }: PointRowProps) {
  const { t } = useTranslation("comments");
  const format = useFormat();
  const { id, sentiment, comment_count, quote, language, topic } = point;
  const Icon = sentiment === "positive" ? ThumbsUp : ThumbsDown;
  const name = topic.parent_name === null ? topic.name : `${topic.name} (${topic.parent_name})`;
  return (
    <li>
      <button
        type="button"
        className={styles.point}
        aria-pressed={chosen}
        title={t("points.open", { count: comment_count, number: format.number(comment_count) })}
        onClick={() => onChoose(id)}
      >
        <Icon size={14} className={styles[sentiment]} aria-label={t(`sentiment.${sentiment}`)} />
        <span className={styles.words}>
          <q dir="auto" lang={language === "und" ? undefined : language}>
            {quote.text}
          </q>
          {withTopic && <span className={styles.topic}>{name}</span>}
        </span>
        <span className={styles.count}>
          {format.number(comment_count)}
          <span className="visually-hidden"> {t("points.unit", { count: comment_count })}</span>
        </span>
      </button>
    </li>
  );
}
