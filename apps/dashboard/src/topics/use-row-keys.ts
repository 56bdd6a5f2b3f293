import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { focusDrawn, usePassFocusOn, type WindowedRows } from "../ui/list/row-focus.ts";
import { onTopicKey } from "./edit/topic-keys.ts";
import type { TopicEdits } from "./edit/use-topic-edits.tsx";
import type { TopicLine } from "./topic-order.ts";
import type { RowActions } from "./topic-row.tsx";

/** Stands for the comments that no topic claims, as in the calls. */
export const OTHER = "other";

interface RowKeysOptions {
  lines: readonly TopicLine[];
  /** Rows from the top, those out of sight too. */
  ids: readonly string[];
  active: string | null;
  /** Ids of the checked topics; while there are some, Delete is theirs. */
  checked: ReadonlySet<string>;
  edits: TopicEdits;
  mayEdit: boolean;
  actions: RowActions;
  rows: WindowedRows;
}

/**
 * The keyboard in the tree: arrows move, right and left open and close, Space checks, Enter shows the
 * comments, and a topic's own keys edit it. Tab reaches one row alone.
 */
export function useRowKeys({ lines, ids, active, checked, edits, mayEdit, actions, rows }: RowKeysOptions) {
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const known = (id: string | null) => (id !== null && ids.includes(id) ? id : undefined);
  const reachable = known(focused) ?? known(active) ?? ids[0];

  const focusRow = (index: number) => {
    const to = Math.max(0, Math.min(index, ids.length - 1));
    focusDrawn(rows, to, () => grid.current?.querySelector<HTMLElement>(`[data-row="${ids[to]}"]`));
  };

  usePassFocusOn(ids, focused, focusRow);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>("[data-row]");
    const index = ids.indexOf(row?.dataset.row ?? "");
    const id = ids[index];
    if (id === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const line = lines[index];
    const keys: Record<string, () => void> = {
      ArrowDown: () => focusRow(index + 1),
      ArrowUp: () => focusRow(index - 1),
      Home: () => focusRow(0),
      End: () => focusRow(ids.length - 1),
      ArrowRight: () => {
        if (line?.expanded === false) actions.expand(id, true);
        else if (line?.expanded) focusRow(index + 1);
      },
      ArrowLeft: () => {
        if (line?.expanded) actions.expand(id, false);
        else if (line?.parent) focusRow(ids.indexOf(line.parent.id));
      },
    };
    // On a button within the row, Enter and Space are the button's.
    if (target === row) {
      keys.Enter = () => actions.open(id);
      if (line) keys[" "] = () => actions.check(id, event.shiftKey);
    }
    const act = keys[event.key];
    if (act) {
      event.preventDefault();
      act();
    } else if (line && target === row && !(event.key === "Delete" && checked.size > 0)) {
      if (mayEdit) onTopicKey(event, line.topic, edits);
    }
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>("[data-row]");
    if (row?.dataset.row) setFocused(row.dataset.row);
  };

  return { reachable, focused, grid: { ref: grid, onKeyDown, onFocus } };
}
