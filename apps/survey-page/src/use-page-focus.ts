import { type RefObject, useEffect, useRef } from "react";
import { placeOf, type RespondentState } from "./respondent-state.ts";

/**
 * Puts the focus where the respondent goes on: on a new page at its first heading, after a vain
 * Continue at the first question that has a message. Never when the window is not the one in use, as
 * in a preview beside an editor.
 */
export function usePageFocus(root: RefObject<HTMLElement | null>, trip: RespondentState): void {
  const place = placeOf(trip);
  const before = useRef({ place, attempts: trip.attempts });
  useEffect(() => {
    const { place: oldPlace, attempts } = before.current;
    before.current = { place, attempts: trip.attempts };
    if (place !== oldPlace) {
      root.current?.ownerDocument.scrollingElement?.scrollTo(0, 0);
      focus(root.current?.querySelector("[data-heading]"));
    } else if (trip.attempts > attempts) {
      const question = root.current?.querySelector("[data-flaw]");
      const faulty = [".own-words[aria-invalid]", "[aria-invalid]", "[data-heading]"]
        .map((selector) => question?.querySelector(selector))
        .find((element) => element?.checkVisibility());
      focus(faulty);
    }
  }, [root, place, trip.attempts]);
}

function focus(element: Element | null | undefined) {
  if (element instanceof HTMLElement && document.hasFocus()) element.focus();
}
