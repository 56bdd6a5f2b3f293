import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { GO_NAME } from "./field-names.ts";
import { meantPress } from "./meant-press.ts";
import { placeOf, type RespondentState } from "./respondent-state.ts";

/**
 * Whether a press that goes on, by whatever key or button, is meant for the page that is shown. The second
 * press of two is not: it would go on from a page that nobody has seen, and from the last one send it.
 */
export function useMeantPress(root: RefObject<HTMLElement | null>, trip: RespondentState): () => boolean {
  const [press] = useState(() => meantPress());
  const place = placeOf(trip);
  const before = useRef(place);
  // In the same breath as the page is drawn, before another press is heard.
  useLayoutEffect(() => {
    if (place !== before.current) press.turned();
    before.current = place;
  }, [place, press]);
  useEffect(() => {
    const page = root.current;
    const onTouch = ({ target }: Event) => {
      // A new page's heading has the focus by itself.
      if (target instanceof Element && target.matches("[data-question] :not([data-heading])"))
        press.touched();
    };
    // A slow double click takes longer than a page needs to be seen.
    const onClick = (event: MouseEvent) => {
      const on = event.target instanceof Element && event.target.closest(`[name="${GO_NAME}"][value=on]`);
      if (on && event.detail > 1) event.preventDefault();
    };
    for (const kind of TOUCHES) page?.addEventListener(kind, onTouch);
    page?.addEventListener("click", onClick);
    return () => {
      for (const kind of TOUCHES) page?.removeEventListener(kind, onTouch);
      page?.removeEventListener("click", onClick);
    };
  }, [root, press]);
  return press.isMeant;
}

const TOUCHES = ["focusin", "input", "change"];
