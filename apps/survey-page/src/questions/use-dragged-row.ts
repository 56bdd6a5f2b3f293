import { type PointerEvent, type RefObject, useRef, useState } from "react";

/**
 * Drags rows of a list by their grips, by mouse, pen and finger. Rows are the elements with `data-row` within the
 * list; the one that is dragged moves as soon as the pointer passes the middle of another.
 *
 * @param onMove the row's name, and its new place from 0
 */
export function useDraggedRow(
  list: RefObject<HTMLElement | null>,
  onMove: (name: string, at: number) => void,
) {
  const [dragged, setDragged] = useState<string | null>(null);
  // The pointer outlives the drawing in which the drag began.
  const latest = useRef(onMove);
  latest.current = onMove;

  function start(name: string, event: PointerEvent<HTMLElement>): void {
    const page = event.currentTarget.ownerDocument;
    if (event.button !== 0) return;
    event.preventDefault();
    setDragged(name);
    const move = ({ clientY }: globalThis.PointerEvent) => {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
      const from = rows.findIndex((row) => row.dataset.row === name);
      const others = rows.filter((_, at) => at !== from);
      const at = others.filter((row) => middleOf(row) < clientY).length;
      if (at !== from) latest.current(name, at);
    };
    const end = () => {
      setDragged(null);
      page.removeEventListener("pointermove", move);
      page.removeEventListener("pointerup", end);
      page.removeEventListener("pointercancel", end);
    };
    // A row that moves in the page loses what it has captured; the page loses nothing.
    page.addEventListener("pointermove", move);
    page.addEventListener("pointerup", end);
    page.addEventListener("pointercancel", end);
  }

  return {
    dragged,
    grip: (name: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => start(name, event),
    }),
  };
}

/** Where it stands, whatever it is gliding through. */
function middleOf(row: HTMLElement): number {
  const top = row.offsetParent?.getBoundingClientRect().top ?? 0;
  return top + row.offsetTop + row.offsetHeight / 2;
}
