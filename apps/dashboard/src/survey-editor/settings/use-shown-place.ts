import { type RefObject, useRef } from "react";
import { useLocation } from "react-router";
import { useEffectOn } from "../../lib/use-effect-on.ts";

const FIELD = "input:not([type=hidden]), textarea, [contenteditable=true], button";

/**
 * Scrolls to what `show` in the address names and puts the focus there: the element that carries it in
 * data-place, or its nearest parent place ("parameters/<id>" for "parameters/<id>/name").
 */
export function useShownPlace(show: string | null): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  // Going to the same place again leads there again.
  const { key } = useLocation();
  useEffectOn([show, key], () => {
    if (!show) return;
    const parts = placePath(show).split("/");
    const find = (length: number) => {
      const name = CSS.escape(parts.slice(0, length).join("/"));
      return root.current?.querySelector<HTMLElement>(`[data-place="${name}"]`) ?? null;
    };
    const go = (place: HTMLElement) => {
      place.scrollIntoView({ block: "center" });
      const field = place.matches(FIELD) ? place : place.querySelector<HTMLElement>(FIELD);
      field?.focus({ preventScroll: true });
    };
    // At once, so that the next key is for it.
    const place = find(parts.length);
    if (place) return go(place);
    // A moment later: the part that holds it may open itself first.
    const timer = setTimeout(() => {
      for (let length = parts.length; length > 0; length--) {
        const nearest = find(length);
        if (nearest) return go(nearest);
      }
    }, 60);
    return () => clearTimeout(timer);
  });
  return root;
}

/** An id by itself is an end's. */
const placePath = (show: string) => (/^[0-9a-f-]{36}$/.test(show) ? `end_of_surveys/${show}` : show);
