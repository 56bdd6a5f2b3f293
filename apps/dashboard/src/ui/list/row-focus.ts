import { useEffect, useRef } from "react";

/** A menu or a bar that took a row away lets go of the focus a moment later. */
const LET_GO_MS = 150;

/** Focuses a row at once, so that the next key is already for it; one that was out of sight, with the next frame. */
export function focusDrawn(find: () => HTMLElement | null | undefined): void {
  const row = find();
  if (row) row.focus({ preventScroll: true });
  else requestAnimationFrame(() => find()?.focus({ preventScroll: true }));
}

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when rows come and go
  useEffect(() => {
    if (focused === null) return;
    const at = ids.indexOf(focused);
    if (at >= 0) {
      place.current = at;
      return;
    }
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) focusRow(place.current);
    }, LET_GO_MS);
    return () => clearTimeout(timer);
  }, [ids, focused]);
}
