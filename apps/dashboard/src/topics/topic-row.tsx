import { ChevronRight, Star } from "lucide-react";
import { type CSSProperties, type MouseEvent, memo } from "react";
import { useTranslation } from "react-i18next";
import { KeyStar } from "./edit/key-star.tsx";
import { TopicActions } from "./edit/topic-actions.tsx";
import { TopicName } from "./edit/topic-name.tsx";
import type { useTopicDrag } from "./edit/use-topic-drag.ts";
import type { TopicEdits } from "./edit/use-topic-edits.tsx";
import { FigureCells, type FiguresFrame } from "./topic-cells.tsx";
import type { TopicLine } from "./topic-order.ts";
import styles from "./topic-table.module.css";

/** What can be done with a row by its id; the same functions for all rows and for good. */
export interface RowActions {
  open: (id: string) => void;
  expand: (id: string, expanded: boolean) => void;
  check: (id: string, shift: boolean) => void;
  point: (id: string | null) => void;
}

/** What a row needs to be edited in place. */
export interface RowEditing {
  edits: TopicEdits;
  drag: ReturnType<typeof useTopicDrag>;
}

interface TopicRowProps {
  line: TopicLine;
  /** Place among all rows, the header being the first. */
  index: number;
  /** Its place from the top, and its height, in px. */
  top: number;
  height: number;
  frame: FiguresFrame;
  /** Its comments are shown. */
  active: boolean;
  checked: boolean;
  /** The one row that Tab reaches. */
  reachable: boolean;
  /**
   * Under the pointer or the focus a row can be edited; the others only look alike, since menus and buttons
   * are most of what a row costs to draw (200 ms of 30 rows, measured with them and without).
   */
  editing: RowEditing | undefined;
  actions: RowActions;
}

export const TopicRow = memo(function TopicRow(props: TopicRowProps) {
  const { line, index, top, height, frame, active, checked, reachable, editing, actions } = props;
  const { t } = useTranslation("topics");
  const { topic, parent, expanded } = line;
  const { className: dropped, ...dragged } = editing?.drag.rowProps(topic) ?? {};
  const check = (event: MouseEvent) => {
    event.stopPropagation();
    actions.check(topic.id, event.shiftKey);
  };
  return (
    // Keys of the row are heard by the grid around it: use-row-keys.ts.
    <tr
      {...dragged}
      tabIndex={reachable ? 0 : -1}
      aria-rowindex={index}
      aria-level={parent ? 2 : 1}
      aria-expanded={expanded ?? undefined}
      aria-selected={checked}
      aria-current={active || undefined}
      data-row={topic.id}
      data-sub={parent ? true : undefined}
      className={`${styles.row} ${dropped ?? ""}`}
      style={rowPlace(top, height)}
      onClick={() => actions.open(topic.id)}
      onMouseEnter={() => actions.point(topic.id)}
      onMouseLeave={() => actions.point(null)}
    >
      <td className={styles.check}>
        <input
          type="checkbox"
          className={styles.box}
          aria-label={t("select", { name: topic.name })}
          checked={checked}
          tabIndex={-1}
          onClick={check}
          readOnly
        />
      </td>
      <th scope="row" className={styles.name}>
        {expanded !== null ? (
          <button
            type="button"
            tabIndex={-1}
            className={styles.chevron}
            aria-label={t(expanded ? "collapse" : "expand", { name: topic.name })}
            onClick={(event) => {
              event.stopPropagation();
              actions.expand(topic.id, !expanded);
            }}
          >
            <ChevronRight size={16} />
          </button>
        ) : (
          <span className={styles.chevron} />
        )}
        {/* A press may begin before a row can be edited: what it began on must still be there at its end. */}
        <TopicName topic={topic} edits={editing?.edits} className={styles.nameText} />
        <span className={styles.starPlace}>
          {editing ? (
            <KeyStar topic={topic} edits={editing.edits} tabIndex={reachable ? 0 : -1} />
          ) : (
            <span className={styles.star} data-key={topic.is_key || undefined}>
              <Star size={14} fill={topic.is_key ? "currentColor" : "none"} aria-hidden="true" />
              {topic.is_key && <span className="visually-hidden">{t("key")}</span>}
            </span>
          )}
        </span>
        {editing ? (
          <TopicActions topic={topic} edits={editing.edits} className={styles.more} />
        ) : (
          <span className={styles.more} />
        )}
      </th>
      <FigureCells figures={topic} frame={frame} />
    </tr>
  );
});

export function rowPlace(top: number, height: number): CSSProperties {
  return { height, transform: `translateY(${top}px)` };
}
