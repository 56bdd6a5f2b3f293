import type { Dataset } from "@soundings/contract/datasets";
import { wordOfScore } from "@soundings/contract/shown-figures";
import type { Subtopic, Topic, TopicFigures } from "@soundings/contract/topics";
import { ChevronRight, Share2, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { figuresQuery, pointsQuery, toggleCondition, togglePoint } from "../comments/comments-view.ts";
import { KeyPointList } from "../comments/key-point-list.tsx";
import { useTopics } from "../comments/topic-queries.ts";
import { useFormat } from "../lib/format.ts";
import { useOpenShare } from "../shares/use-open-share.ts";
import { ScoreMark } from "../ui/score-mark.tsx";
import { useComparison } from "./comparison-query.ts";
import { EmotionBars } from "./emotion-bars.tsx";
import { shareText } from "./topic-cells.tsx";
import styles from "./topic-head.module.css";
import type { TopicsView } from "./topics-view.ts";

interface TopicHeadProps {
  dataset: Dataset;
  topic: Topic | Subtopic;
  parent: Topic | null;
  view: TopicsView;
  onChange: (view: TopicsView) => void;
  onOpen: (id: string | null) => void;
}

/** Whose comments the pane shows: the topic, its score with its interval, and the emotions in it. */
export function TopicHead({ dataset, topic, parent, view, onChange, onOpen }: TopicHeadProps) {
  const { t } = useTranslation("shares");
  const openShare = useOpenShare({ of: "dataset", id: dataset.id });
  // Within one emotion the bars of the others would say nothing: they are of all emotions.
  const { emotion, ...filter } = figuresQuery(view);
  const comparison = useComparison(dataset.id, filter, "single", [topic.id]);
  const [side] = comparison.data?.sides ?? [];
  return (
    <FiguresHead
      above={
        parent && (
          <button type="button" className={styles.parent} onClick={() => onOpen(parent.id)}>
            {parent.name}
            <ChevronRight size={14} aria-hidden="true" />
          </button>
        )
      }
      name={topic.name}
      figures={topic}
      onClose={() => onOpen(null)}
      onShare={
        openShare &&
        (() =>
          openShare(t("title", { name: topic.name }), {
            of: "dataset",
            id: dataset.id,
            filter: figuresQuery(view),
            topic: { id: topic.id, name: topic.name },
          }))
      }
    >
      {!comparison.isError && (
        <EmotionBars
          // Those of the topic before are not shown under another name.
          side={side?.id === topic.id ? side : null}
          chosen={emotion}
          onChoose={(one) => onChange(toggleCondition(view, "emotion", one))}
        />
      )}
      <KeyPointList
        datasetId={dataset.id}
        filter={pointsQuery(view)}
        chosen={view.filter.point}
        onChoose={(point) => onChange(togglePoint(view, point))}
      />
    </FiguresHead>
  );
}

interface FiguresHeadProps {
  above?: ReactNode;
  name: string;
  figures: TopicFigures;
  onClose: () => void;
  /** Opens the links to the topic; comments without one have none. */
  onShare?: () => void;
  children?: ReactNode;
}

/** Name and figures of a topic, or of the comments that no topic claims. */
export function FiguresHead({ above, name, figures, onClose, onShare, children }: FiguresHeadProps) {
  const { t } = useTranslation(["topics", "datasets"]);
  const format = useFormat();
  const { estimate, comment_count, share } = figures;
  return (
    <div className={styles.head}>
      {above}
      <Title name={name} onClose={onClose} onShare={onShare}>
        {estimate.count > 0 && (
          <ScoreMark score={estimate.score} word={t(`datasets:bucket.${wordOfScore(estimate)}`)} />
        )}
      </Title>
      <p className={styles.quiet}>
        {t("head.comments", {
          count: comment_count,
          number: format.number(comment_count),
          share: shareText(share, format.number),
        })}{" "}
        {estimate.count > 0 &&
          t("head.interval", { low: format.score(estimate.low), high: format.score(estimate.high) })}
      </p>
      {children}
    </div>
  );
}

/** All comments, while no topic is chosen. */
export function AllHead({ count, onClose }: { count: number | undefined; onClose: () => void }) {
  const { t } = useTranslation("topics");
  const format = useFormat();
  return (
    <PlainHead name={t("all.title")} onClose={onClose}>
      {count !== undefined && `${t("all.count", { count, number: format.number(count) })} `}
      {t("all.hint")}
    </PlainHead>
  );
}

/** A topic that the filters leave no comment of, or that is gone. */
export function MissingHead({ dataset, id, onClose }: { dataset: Dataset; id: string; onClose: () => void }) {
  const { t } = useTranslation("topics");
  const all = useTopics(dataset.id);
  const known = all.data?.items.flatMap((topic) => [topic, ...topic.children]);
  const name = known?.find((topic) => topic.id === id)?.name;
  return (
    <PlainHead name={name ?? (known ? t("missing.title") : "…")} onClose={onClose}>
      {name ? t("missing.filtered") : known && t("missing.gone")}
    </PlainHead>
  );
}

function PlainHead({ name, onClose, children }: { name: string; onClose: () => void; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <Title name={name} onClose={onClose} />
      <p className={styles.quiet}>{children}</p>
    </div>
  );
}

interface TitleProps extends Pick<FiguresHeadProps, "name" | "onClose" | "onShare"> {
  children?: ReactNode;
}

function Title({ name, onClose, onShare, children }: TitleProps) {
  const { t } = useTranslation(["topics", "shares"]);
  return (
    <div className={styles.title}>
      <h2>{name}</h2>
      {children}
      {onShare && (
        <button type="button" className={styles.share} aria-label={t("shares:topic")} onClick={onShare}>
          <Share2 size={16} aria-hidden="true" />
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t("close")} onClick={onClose}>
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
