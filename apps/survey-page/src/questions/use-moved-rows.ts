import { type RefObject, useRef } from "react";
import { useLayoutEffectOn } from "../use-effect-on.ts";

const MILLISECONDS = 160;

/**
 * Lets rows glide to where they stand after the order changed, and gives the focus back to what had it: a row that
 * is moved in the page loses it. Rows are the elements with `data-row` within the list.
 *
 * @param order changes whenever the rows stand otherwise
 * @returns keeps the focus on an element of a row through the next change
 */
export function useMovedRows(
  list: RefObject<HTMLElement | null>,
  order: string,
): (element: HTMLElement) => void {
  const tops = useRef(new Map<string, number>());
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffectOn([list, order], () => {
    const still =
      matchMedia("(prefers-reduced-motion: reduce)").matches || list.current?.closest(".still") !== null;
    const now = new Map<string, number>();
    for (const row of list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? []) {
      const name = row.dataset.row ?? "";
      now.set(name, row.offsetTop);
      const moved = (tops.current.get(name) ?? row.offsetTop) - row.offsetTop;
      if (moved !== 0 && !still) {
        row.animate([{ transform: `translateY(${moved}px)` }, { transform: "none" }], {
          duration: MILLISECONDS,
          easing: "ease-out",
        });
      }
    }
    tops.current = now;
    focused.current?.focus({ preventScroll: true });
    focused.current = null;
  });
  return (element) => {
    focused.current = element;
  };
}
