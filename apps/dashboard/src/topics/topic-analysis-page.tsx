import { Button } from "@mantine/core";
import type { Dataset } from "@soundings/contract/datasets";
import type { Topic, TopicList } from "@soundings/contract/topics";
import { ListFilter } from "lucide-react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { CommentsPane } from "../comments/comments-pane.tsx";
import { figuresQuery, pointsQuery } from "../comments/comments-view.ts";
import { ConditionChips } from "../comments/condition-chips.tsx";
import { ConditionMenu } from "../comments/condition-menu.tsx";
import type { ConditionKey } from "../comments/condition-options.ts";
import { useTopics } from "../comments/topic-queries.ts";
import { DatasetFrame, OpenDataset } from "../datasets/dataset-frame.tsx";
import { useEffectOn } from "../lib/use-effect-on.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { useAddressState } from "../ui/use-address-state.ts";
import { AllHead, FiguresHead, MissingHead, TopicHead } from "./topic-head.tsx";
import { TopicListPane } from "./topic-list-pane.tsx";
import { TopicListSkeleton } from "./topic-list-skeleton.tsx";
import styles from "./topics.module.css";
import {
  clearFilters,
  openTopic,
  readTopicsView,
  setExpanded,
  type TopicsView,
  writeTopicsView,
} from "./topics-view.ts";
import { OTHER } from "./use-row-keys.ts";

/** What narrows list and comments alike. */
const FILTERS: readonly ConditionKey[] = ["sentiment", "bucket", "emotion", "language"];

export function TopicAnalysisPage() {
  return (
    <OpenDataset skeleton={<PageSkeleton trend />}>{(dataset) => <TopicsOf dataset={dataset} />}</OpenDataset>
  );
}

function PageSkeleton({ trend }: { trend: boolean }) {
  return (
    <div className={styles.columns}>
      <TopicListSkeleton trend={trend} />
    </div>
  );
}

function TopicsOf({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation(["topics", "comments"]);
  const write = useCallback((next: TopicsView) => writeTopicsView(dataset.id, next), [dataset.id]);
  const [view, change] = useAddressState(readTopicsView, write);
  const filtered = [...FILTERS, "cell" as const].some((key) => view.filter[key] !== undefined);
  const filters = { dataset, view, keys: FILTERS, onChange: change };
  return (
    <DatasetFrame
      dataset={dataset}
      tab="topics"
      fill
      days={view.days}
      onDays={(days) => change({ ...view, days, page: 1 })}
      filters={
        <ConditionMenu {...filters}>
          <Button variant="default" leftSection={<ListFilter size={16} />}>
            {t("comments:filter.add")}
          </Button>
        </ConditionMenu>
      }
      skeleton={<PageSkeleton trend={dataset.first_date !== null} />}
    >
      {filtered && (
        <div className={styles.filters}>
          <ConditionChips {...filters} />
          <button type="button" className={styles.clear} onClick={() => change(clearFilters(view))}>
            {t("comments:filter.clear")}
          </button>
        </div>
      )}
      <Panes dataset={dataset} view={view} onChange={change} />
    </DatasetFrame>
  );
}

interface PanesProps {
  dataset: Dataset;
  view: TopicsView;
  onChange: (view: TopicsView, options?: { replace?: boolean }) => void;
}

/** The list beside the comments of what is chosen in it. */
function Panes({ dataset, view, onChange }: PanesProps) {
  const topics = useTopics(dataset.id, figuresQuery(view));
  const [pointed, setPointed] = useState<string | null>(null);
  // Only where the comments lie over the list: whether they do.
  const [open, setOpen] = useState(view.filter.topic_id !== undefined);
  const show = useCallback(() => setOpen(true), []);
  const list = topics.data;
  const active = view.filter.topic_id ?? null;
  const found = list && active ? findTopic(list, active) : null;
  useShownSubtopic(found?.parent ?? null, view, onChange);
  const openId = useCallback(
    (id: string | null) => {
      if (id === null) setOpen(false);
      onChange(openTopic(view, id));
    },
    [view, onChange],
  );
  const close = useCallback(() => openId(null), [openId]);
  return (
    <div className={styles.columns}>
      {list ? (
        <TopicListPane
          dataset={dataset}
          list={list}
          stale={topics.isPlaceholderData}
          view={view}
          onChange={onChange}
          onPoint={setPointed}
          onComments={show}
          onEscape={active || open ? close : null}
        />
      ) : topics.isError ? (
        <div className={styles.left}>
          <ErrorState error={topics.error} onRetry={() => void topics.refetch()} />
        </div>
      ) : (
        <TopicListSkeleton trend={dataset.first_date !== null} />
      )}
      <div className={styles.right} data-open={open || undefined}>
        <CommentsPane
          dataset={dataset}
          view={view}
          onChange={onChange}
          // What is open is marked already.
          pointed={pointed === active || pointed === found?.parent?.id ? undefined : (pointed ?? undefined)}
          points={pointsQuery(view)}
          onTopic={openId}
          head={
            <Head
              dataset={dataset}
              list={list}
              found={found}
              view={view}
              onChange={onChange}
              onOpen={openId}
            />
          }
        />
      </div>
    </div>
  );
}

type Found = { topic: Topic | Topic["children"][number]; parent: Topic | null };

function findTopic(list: TopicList, id: string): Found | null {
  for (const topic of list.items) {
    if (topic.id === id) return { topic, parent: null };
    const child = topic.children.find((one) => one.id === id);
    if (child) return { topic: child, parent: topic };
  }
  return null;
}

/** A subtopic that is opened from elsewhere, by a link or out of a comment, is seen in the list too. */
function useShownSubtopic(parent: Topic | null, view: TopicsView, onChange: PanesProps["onChange"]) {
  const id = parent?.id;
  // Only when another subtopic is opened, so that its topic can be closed again.
  useEffectOn([id, view.filter.topic_id], () => {
    if (id && !view.expanded.includes(id)) onChange(setExpanded(view, id, true), { replace: true });
  });
}

interface HeadProps extends PanesProps {
  list: TopicList | undefined;
  found: Found | null;
  onOpen: (id: string | null) => void;
}

function Head({ dataset, list, found, view, onChange, onOpen }: HeadProps) {
  const { t } = useTranslation("topics");
  if (found) {
    return <TopicHead {...found} dataset={dataset} view={view} onChange={onChange} onOpen={onOpen} />;
  }
  const { topic_id } = view.filter;
  const close = () => onOpen(null);
  if (topic_id === OTHER && list) {
    return <FiguresHead name={t("other")} figures={list.other} onClose={close} />;
  }
  if (topic_id && list) return <MissingHead dataset={dataset} id={topic_id} onClose={close} />;
  return <AllHead count={list?.comment_count} onClose={close} />;
}
