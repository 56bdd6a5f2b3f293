import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { useLayoutEffectOn } from "../../../lib/use-effect-on.ts";
import { focusDrawn, type WindowedRows } from "../../../ui/list/row-focus.ts";
import type { Direction } from "../edit-nodes.ts";
import { useFlows } from "../flows-context.ts";
import type { ListRow } from "./list-rows.ts";

const MOVES: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};

/** The tree's keys. Tab reaches one row alone; a row that moves keeps the focus, one that goes hands it on. */
export function useListKeys(rows: readonly ListRow[], drawn: WindowedRows) {
  const [focusedId, setFocused] = useState<string | null>(null);
  const focused = rows.some(({ id }) => id === focusedId) ? focusedId : null;
  /** The row that shall have the focus once it is drawn. */
  const wish = useRef<string | null>(null);
  const place = useRef(0);

  const focusRow = (id: string | undefined) => {
    const index = rows.findIndex((row) => row.id === id);
    if (index < 0 || id === undefined) return;
    focusDrawn(drawn, index, () =>
      drawn.scrollElement?.querySelector<HTMLElement>(`[role=treeitem][data-place="${id}"]`),
    );
  };

  const actionsOf = useRowActions(rows, focusRow);
  const stepOf = useRowSteps();

  // A row that moves loses the focus as it is drawn elsewhere: it has it back before the next key comes.
  // Only when rows come, go or move.
  useLayoutEffectOn([rows], () => {
    if (wish.current !== null && rows.some(({ id }) => id === wish.current)) {
      focusRow(wish.current);
      wish.current = null;
      return;
    }
    const at = rows.findIndex(({ id }) => id === focusedId);
    if (at >= 0) place.current = at;
    else if (focusedId !== null && document.activeElement === document.body) {
      focusRow(rows[Math.min(place.current, rows.length - 1)]?.id);
    }
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const at = rows.findIndex(({ id }) => id === target.dataset.place);
    const row = rows[at];
    // On a button within the row the keys are the button's.
    if (!row || target.role !== "treeitem" || event.ctrlKey || event.metaKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const act = event.altKey ? stepOf(row, MOVES[event.key], wish) : actionsOf(at, target)[key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const id = (event.target as HTMLElement).closest<HTMLElement>("[role=treeitem]")?.dataset.place;
    if (id) {
      setFocused(id);
      place.current = rows.findIndex((row) => row.id === id);
    }
  };

  return { focused, onKeyDown, onFocus };
}

/** With Alt the arrows move a place; its row shall have the focus then. */
function useRowSteps() {
  const { actions } = useFlows();
  return (row: ListRow, direction: Direction | undefined, wish: { current: string | null }) => {
    if (row.kind !== "place" || !direction) return undefined;
    return () => {
      if (actions.step(row.id, direction)) wish.current = row.id;
    };
  };
}

/** What the keys do on a row, by their names. */
function useRowActions(rows: readonly ListRow[], focusRow: (id: string | undefined) => void) {
  const { actions, open, setCollapsed } = useFlows();
  return (at: number, target: HTMLElement): Record<string, (() => void) | undefined> => {
    const row = rows[at];
    if (!row) return {};
    const inside = rows.find(({ above }) => above === row.id);
    const remove = row.kind === "place" ? () => actions.remove(row.place) : undefined;
    return {
      ArrowDown: () => focusRow(rows[at + 1]?.id),
      ArrowUp: () => focusRow(rows[at - 1]?.id),
      Home: () => focusRow(rows[0]?.id),
      End: () => focusRow(rows.at(-1)?.id),
      ArrowRight: () => (row.expanded === false ? setCollapsed(row.id, false) : focusRow(inside?.id)),
      ArrowLeft: () => {
        if (row.expanded && row.kind === "place" && row.place.taken.length + row.place.otherwise.length > 0) {
          setCollapsed(row.id, true);
        } else focusRow(row.above ?? undefined);
      },
      Enter: () => {
        if (row.kind === "arm") press(target);
        else open(row.id, "first");
      },
      n: () => press(target),
      Delete: remove,
      Backspace: remove,
    };
  };
}

/** Opens the row's own "add" menu. */
const press = (row: HTMLElement) => row.querySelector<HTMLElement>("[data-add]")?.click();
