import { ActionIcon, Button } from "@mantine/core";
import type { Dataset } from "@soundings/contract/datasets";
import { mergeTopics } from "@soundings/contract/topic-edits";
import type { TopicList } from "@soundings/contract/topics";
import { FileText, MessageSquareText, MessagesSquare, SearchX } from "lucide-react";
import { memo, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useMay } from "../auth/use-may.ts";
import { figuresQuery } from "../comments/comments-view.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import {
  keepListed,
  NOTHING_SELECTED,
  type Selection,
  toggleAll,
  toggleOne,
  toggleRange,
} from "../ui/list/selection.ts";
import { SearchField } from "../ui/search-field.tsx";
import { useShortcut } from "../ui/shortcut.ts";
import { EditHistory } from "./edit/edit-history.tsx";
import { TopicBulkBar } from "./edit/topic-bulk-bar.tsx";
import { TopicFromSearch } from "./edit/topic-from-search.tsx";
import { type TopicEdits, useTopicEdits } from "./edit/use-topic-edits.tsx";
import { topicLines } from "./topic-order.ts";
import { TopicOrderMenu } from "./topic-order-menu.tsx";
import type { RowActions } from "./topic-row.tsx";
import { TopicTable } from "./topic-table.tsx";
import styles from "./topics.module.css";
import { clearFilters, openTopic, setExpanded, type TopicsView } from "./topics-view.ts";

interface TopicListPaneProps {
  dataset: Dataset;
  list: TopicList;
  /** The list is of other filters than those chosen: the right one is on its way. */
  stale: boolean;
  view: TopicsView;
  onChange: (view: TopicsView, options?: { replace?: boolean }) => void;
  onPoint: (id: string | null) => void;
  /** Shows the comments where they lie over the list. */
  onComments: () => void;
  /** Closes what is open beside the list, if anything is. */
  onEscape: (() => void) | null;
}

/** The topics: search, order, the tree, and what can be done with those that are checked. */
export const TopicListPane = memo(function TopicListPane(props: TopicListPaneProps) {
  const { dataset, list, stale, view, onChange, onPoint, onComments, onEscape } = props;
  const { i18n } = useTranslation("topics");
  const mayEdit = useMay()(mergeTopics, dataset.id);
  const pane = useRef<HTMLDivElement>(null);
  const lines = useMemo(
    () =>
      topicLines(list.items, {
        search: view.search,
        order: view.topicOrder,
        expanded: view.expanded,
        language: i18n.language,
      }),
    [list, view.search, view.topicOrder, view.expanded, i18n.language],
  );
  const known = useMemo(() => list.items.flatMap((topic) => [topic, ...topic.children]), [list]);
  const [chosen, select] = useState<Selection>(NOTHING_SELECTED);
  const selection = keepListed(
    chosen,
    known.map(({ id }) => id),
  );
  const selected = known.filter(({ id }) => selection.ids.has(id));
  const active = view.filter.topic_id ?? null;
  const edits = useTopicEdits({
    datasetId: dataset.id,
    topics: list.items,
    onReplaced: ({ ids, newId }) => {
      if (active && ids.includes(active)) onChange(openTopic(view, newId), { replace: true });
    },
    onMade: (id) => onChange(openTopic({ ...view, search: "" }, id)),
  });
  const order = lines.map(({ topic }) => topic.id);
  const actions = useLasting({
    open: (id: string) => {
      onComments();
      if (id !== active) onChange(openTopic(view, id));
    },
    expand: (id: string, expanded: boolean) => onChange(setExpanded(view, id, expanded), { replace: true }),
    check: (id: string, shift: boolean) =>
      select(shift ? toggleRange(selection, id, order) : toggleOne(selection, id)),
    point: onPoint,
  });
  // Checked topics have the first word: their bar hears the key itself.
  useShortcut("Escape", selected.length === 0 ? onEscape : null);
  const topics = lines.filter(({ parent }) => parent === null).map(({ topic }) => topic.id);
  return (
    <div ref={pane} className={styles.left}>
      <Toolbar
        {...{ dataset, view, edits, mayEdit, onChange, onComments }}
        onDown={() => pane.current?.querySelector<HTMLElement>("[data-row]")?.focus()}
      />
      {lines.length === 0 && (view.search !== "" || list.comment_count === 0 || list.items.length === 0) ? (
        <NoTopics list={list} view={view} onChange={onChange} />
      ) : (
        <div className={styles.list} data-tour="topics" data-stale={stale || undefined} aria-busy={stale}>
          <TopicTable
            list={list}
            lines={lines}
            withOther={view.search === "" && list.other.comment_count > 0}
            order={view.topicOrder}
            onOrder={(topicOrder) => onChange({ ...view, topicOrder })}
            active={active}
            checked={selection.ids}
            onCheckAll={() => select(toggleAll(selection, topics))}
            edits={edits}
            mayEdit={mayEdit}
            actions={actions}
          />
        </div>
      )}
      {mayEdit && selected.length > 0 && (
        <div className={styles.bulk}>
          <TopicBulkBar
            selected={selected}
            edits={edits}
            filter={figuresQuery(view)}
            onClear={() => select(NOTHING_SELECTED)}
          />
        </div>
      )}
    </div>
  );
});

interface ToolbarProps extends Pick<TopicListPaneProps, "dataset" | "view" | "onChange" | "onComments"> {
  edits: TopicEdits;
  mayEdit: boolean;
  /** Goes from the search into the list. */
  onDown: () => void;
}

function Toolbar({ dataset, view, edits, mayEdit, onChange, onComments, onDown }: ToolbarProps) {
  const { t } = useTranslation("topics");
  return (
    <div className={styles.toolbar} data-tour="topics-search">
      <SearchField
        className={styles.search}
        label={t("search")}
        clearLabel={t("clearSearch")}
        query={view.search}
        onChange={(search) => onChange({ ...view, search }, { replace: true })}
        onDown={onDown}
      />
      <TopicOrderMenu order={view.topicOrder} onChange={(topicOrder) => onChange({ ...view, topicOrder })} />
      <span className={styles.space} />
      <Button
        variant="default"
        className={styles.toComments ?? ""}
        leftSection={<MessagesSquare size={16} />}
        onClick={onComments}
      >
        {t("comments")}
      </Button>
      {mayEdit && (
        <ActionIcon
          variant="default"
          component={Link}
          to={`/dataset-themes?id=${dataset.id}`}
          aria-label={t("themes")}
          title={t("themes")}
        >
          <FileText size={16} />
        </ActionIcon>
      )}
      {mayEdit && (
        <>
          <EditHistory edits={edits} />
          <TopicFromSearch edits={edits} query={view.filter.query ?? ""} />
        </>
      )}
    </div>
  );
}

/** The same functions for good, that do what those of the last drawing do: rows need not be drawn again. */
function useLasting(actions: RowActions): RowActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      open: (id) => latest.current.open(id),
      expand: (id, expanded) => latest.current.expand(id, expanded),
      check: (id, shift) => latest.current.check(id, shift),
      point: (id) => latest.current.point(id),
    }),
    [],
  );
}

type NoTopicsProps = Pick<TopicListPaneProps, "list" | "view" | "onChange">;

/** Why there is nothing to list, and the way back. */
function NoTopics({ list, view, onChange }: NoTopicsProps) {
  const { t } = useTranslation("topics");
  if (view.search !== "") {
    return (
      <EmptyState
        icon={SearchX}
        title={t("noResult.title", { search: view.search })}
        text={t("noResult.text")}
        action={
          <Button variant="default" onClick={() => onChange({ ...view, search: "" })}>
            {t("noResult.clear")}
          </Button>
        }
      />
    );
  }
  if (list.comment_count === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={t("noComments.title")}
        text={t("noComments.text")}
        action={
          <Button variant="default" onClick={() => onChange({ ...clearFilters(view), days: null })}>
            {t("noComments.clear")}
          </Button>
        }
      />
    );
  }
  return <EmptyState icon={MessageSquareText} title={t("none.title")} text={t("none.text")} />;
}
