import type { TopicList } from "@soundings/contract/topics";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import type { Order } from "../ui/sort-menu.tsx";
import { useTopicDrag } from "./edit/use-topic-drag.ts";
import type { TopicEdits } from "./edit/use-topic-edits.tsx";
import { OtherRow } from "./other-row.tsx";
import type { FiguresFrame } from "./topic-cells.tsx";
import type { TopicLine, TopicSortKey } from "./topic-order.ts";
import { type RowActions, TopicRow } from "./topic-row.tsx";
import styles from "./topic-table.module.css";
import { TopicTableHead } from "./topic-table-head.tsx";
import { OTHER, useRowKeys } from "./use-row-keys.ts";

const HEAD = 32;
const ROW = 36;
const SUBTOPIC_ROW = 32;
/** Up to so many rows all are drawn, so that the browser's own search finds them. */
const FEW = 100;

interface TopicTableProps {
  list: TopicList;
  lines: readonly TopicLine[];
  /** The comments that no topic claims get a row; a search of names has none. */
  withOther: boolean;
  order: Order<TopicSortKey>;
  onOrder: (order: Order<TopicSortKey>) => void;
  active: string | null;
  checked: ReadonlySet<string>;
  onCheckAll: () => void;
  edits: TopicEdits;
  /** Rows of those who may only look are not edited in place. */
  mayEdit: boolean;
  actions: RowActions;
}

/** Topics with their subtopics as a tree of rows; only those in sight are drawn when there are many. */
export function TopicTable(props: TopicTableProps) {
  const { list, lines, withOther, order, onOrder, active, checked, onCheckAll, edits, mayEdit, actions } =
    props;
  const { t } = useTranslation("topics");
  const format = useFormat();
  const scroller = useRef<HTMLDivElement>(null);
  const ids = useMemo(
    () => [...lines.map(({ topic }) => topic.id), ...(withOther ? [OTHER] : [])],
    [lines, withOther],
  );
  const rows = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.parent ? SUBTOPIC_ROW : ROW),
    getItemKey: (index) => ids[index] ?? index,
    overscan: ids.length <= FEW ? FEW : 12,
    // A row that the keyboard brings into sight must not hide below the head.
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
  });
  const keys = useRowKeys({ lines, ids, active, checked, edits, mayEdit, actions, rows });
  const drag = useTopicDrag(edits);
  // The row that the pointer was over last: it stays as it is until another is pointed at.
  const [pointed, setPointed] = useState<string | null>(null);
  const rowActions: RowActions = useMemo(
    () => ({
      ...actions,
      point: (id) => {
        if (id !== null) setPointed(id);
        actions.point(id);
      },
    }),
    [actions],
  );
  const frame: FiguresFrame = useMemo(
    () => ({
      largestShare: Math.max(list.other.share, ...list.items.map(({ share }) => share)),
      previous: list.previous,
      trend: list.trend,
    }),
    [list],
  );
  const topics = lines.filter(({ parent }) => parent === null);
  const all = topics.length > 0 && topics.every(({ topic }) => checked.has(topic.id));
  return (
    <div ref={scroller} className={styles.scroller}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a tree of rows that the keyboard works on
        role="treegrid"
        aria-label={t("title")}
        aria-rowcount={ids.length + 1}
        aria-multiselectable
        className={styles.grid}
        data-trend={frame.trend ? true : undefined}
        data-change={frame.previous ? true : undefined}
        {...keys.grid}
      >
        <TopicTableHead
          frame={frame}
          order={order}
          onOrder={onOrder}
          checked={all ? "all" : checked.size > 0 ? "some" : "none"}
          onCheckAll={onCheckAll}
        />
        <tbody className={styles.body} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start, size, key }) => {
            const line = lines[index];
            const id = ids[index];
            const place = { index: index + 2, top: start - HEAD, height: size };
            const shared = { ...place, frame, reachable: keys.reachable === id, actions: rowActions };
            if (!line) {
              return <OtherRow key={key} {...shared} figures={list.other} active={active === OTHER} />;
            }
            const live =
              mayEdit && (id === pointed || id === keys.focused || id === edits.renaming || drag.dragging);
            return (
              <TopicRow
                key={key}
                {...shared}
                line={line}
                active={active === id}
                checked={checked.has(line.topic.id)}
                editing={live ? { edits, drag } : undefined}
              />
            );
          })}
        </tbody>
      </table>
      <p className={styles.note}>
        {t("sharesNote")}
        {lines.some(({ topic }) => topic.words_in) && ` ${t("wordsNote")}`}
        {list.previous &&
          ` ${t("changeNote", { from: format.date(list.previous.from), to: format.date(list.previous.to) })}`}
      </p>
    </div>
  );
}
