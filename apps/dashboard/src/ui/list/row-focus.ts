import type { Virtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { useLayoutEffectOn } from "../../lib/use-effect-on.ts";
import { onceDrawn } from "../once-drawn.ts";

/** A menu or a bar that took a row away lets go of the focus a moment later. */
const LET_GO_MS = 150;

/** Rows of which only those in sight are drawn. */
export type WindowedRows = Pick<Virtualizer<HTMLDivElement, Element>, "scrollToIndex" | "scrollElement">;

/**
 * Brings a row into sight and hands it to `act` once it is drawn: within the same event, so that the next key is
 * already for it. The browser tells of scrolling a frame later, and draws what came into sight only then.
 */
export function drawRow<Row>(
  rows: WindowedRows,
  index: number,
  find: () => Row | null | undefined,
  act: (row: Row) => void,
): void {
  rows.scrollToIndex(index);
  const tryIt = () => {
    const row = find();
    if (row) act(row);
    return row;
  };
  if (tryIt()) return;
  onceDrawn(() => {
    rows.scrollElement?.dispatchEvent(new Event("scroll"));
    tryIt();
  });
}

/** Brings a row into sight and puts the focus on it. */
export const focusDrawn = (
  rows: WindowedRows,
  index: number,
  find: () => HTMLElement | null | undefined,
): void => drawRow(rows, index, find, (row) => row.focus({ preventScroll: true }));

/**
 * A row that had the focus and is gone, deleted or merged, leaves it to the one in its place. `ids` are the
 * rows from the top, `focused` the one that had the focus last.
 */
export function usePassFocusOn(
  ids: readonly string[],
  focused: string | null,
  focusRow: (index: number) => void,
): void {
  const place = useRef(0);
  // Only when rows come and go.
  useLayoutEffectOn([ids, focused], () => {
    if (focused === null) return;
    const at = ids.indexOf(focused);
    if (at >= 0) {
      place.current = at;
      return;
    }
    const pass = () => {
      if (document.activeElement === document.body) focusRow(place.current);
    };
    // At once, so that the next key is for the row in its place.
    pass();
    const timer = setTimeout(pass, LET_GO_MS);
    return () => clearTimeout(timer);
  });
}
