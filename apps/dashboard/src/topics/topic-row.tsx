import { Checkbox } from "@mantine/core";
import { ChevronRight } from "lucide-react";
import type { CSSProperties, MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { KeyStar } from "./edit/key-star.tsx";
import { TopicActions } from "./edit/topic-actions.tsx";
import { TopicName } from "./edit/topic-name.tsx";
import type { useTopicDrag } from "./edit/use-topic-drag.ts";
import type { TopicEdits } from "./edit/use-topic-edits.tsx";
import { FigureCells, type FiguresFrame } from "./topic-cells.tsx";
import type { TopicLine } from "./topic-order.ts";
import styles from "./topics.module.css";

/** What can be done with a row by its id; the same functions for all rows. */
export interface RowActions {
  open: (id: string) => void;
  expand: (id: string, expanded: boolean) => void;
  check: (id: string, shift: boolean) => void;
  point: (id: string | null) => void;
}

interface TopicRowProps {
  line: TopicLine;
  /** Place among all rows, the header being the first. */
  index: number;
  style: CSSProperties;
  frame: FiguresFrame;
  /** Its comments are shown. */
  active: boolean;
  checked: boolean;
  /** The one row that Tab reaches. */
  reachable: boolean;
  edits: TopicEdits;
  drag: ReturnType<typeof useTopicDrag>;
  actions: RowActions;
}

export function TopicRow(props: TopicRowProps) {
  const { line, index, style, frame, active, checked, reachable, edits, drag, actions } = props;
  const { t } = useTranslation("topics");
  const { topic, parent, expanded } = line;
  const { className: dropped, ...dragged } = drag(topic);
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
      style={style}
      onClick={() => actions.open(topic.id)}
      onMouseEnter={() => actions.point(topic.id)}
      onMouseLeave={() => actions.point(null)}
    >
      <td className={styles.check}>
        <Checkbox
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
        <TopicName topic={topic} edits={edits} className={styles.nameText} />
        <KeyStar topic={topic} edits={edits} tabIndex={reachable ? 0 : -1} />
        <TopicActions topic={topic} edits={edits} className={styles.more} />
      </th>
      <FigureCells figures={topic} frame={frame} />
    </tr>
  );
}
