import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

const FIELD = "input:not([type=hidden]), textarea, [contenteditable=true], button";

/**
 * Scrolls to what `show` in the address names and puts the focus there: the element that carries it in
 * data-place, or its nearest parent place ("parameters/<id>" for "parameters/<id>/name").
 */
export function useShownPlace(show: string | null): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  // Going to the same place again leads there again.
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!show) return;
    // A moment later: the part that holds it may open itself first.
    const timer = setTimeout(() => {
      const parts = placePath(show).split("/");
      for (let length = parts.length; length > 0; length--) {
        const name = CSS.escape(parts.slice(0, length).join("/"));
        const place = root.current?.querySelector<HTMLElement>(`[data-place="${name}"]`);
        if (!place) continue;
        place.scrollIntoView({ block: "center" });
        const field = place.matches(FIELD) ? place : place.querySelector<HTMLElement>(FIELD);
        field?.focus({ preventScroll: true });
        return;
      }
    }, 60);
    return () => clearTimeout(timer);
  }, [show, key]);
  return root;
}

/** An id by itself is an end's. */
const placePath = (show: string) => (/^[0-9a-f-]{36}$/.test(show) ? `end_of_surveys/${show}` : show);
