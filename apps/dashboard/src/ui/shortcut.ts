import { useLayoutEffect, useRef } from "react";
import { closesPopup } from "./open-popup.ts";
import { isOverlayOpen } from "./overlay-flag.ts";

/** Whether typing goes into this element, so that single keys belong to it. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !/^(checkbox|radio|button|submit|file)$/.test(target.type);
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName);
}

/**
 * Runs `handler` when `key` is pressed alone ("/", "n", "Escape"): not while typing (Escape excepted),
 * not under an open modal, not when something nearer has used the key. Pass null to switch it off.
 */
export function useShortcut(key: string, handler: ((event: KeyboardEvent) => void) | null): void {
  const latest = useRef(handler);
  // As soon as what it works on is drawn: a page that has just come must not lose the first key.
  useLayoutEffect(() => {
    latest.current = handler;
  });
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!latest.current || event.defaultPrevented || event.isComposing || closesPopup(event)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.toLowerCase() !== key.toLowerCase()) return;
      if (key !== "Escape" && takesText(event.target)) return;
      if (isOverlayOpen()) return;
      event.preventDefault();
      latest.current(event);
    };
    // On window, so that Mantine's menus and the modals on document are asked first.
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [key]);
}
