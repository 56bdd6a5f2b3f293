import { type FocusEvent, useLayoutEffect, useRef } from "react";

/** For a bar that comes and goes: when it goes with the focus in it, the focus goes back to where it was before. */
export function useFocusBack() {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    return () => {
      if (!bar?.contains(document.activeElement)) return;
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    };
  }, []);
  const onFocus = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) before.current = event.relatedTarget;
  };
  return { ref, onFocus };
}
