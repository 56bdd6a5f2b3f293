import { type RefObject, useEffect, useRef, useState } from "react";

const OPEN_MS = 200;
const CLOSE_MS = 250;

/**
 * A popup that opens while its button is pointed at or focused with the keyboard, stays while the pointer is
 * inside it, and is held open by a click, Enter or the focus going inside, until Escape, a click elsewhere
 * or the focus leaving. The focus then goes back to the button if it was inside.
 */
export function useHoverPopup(button: RefObject<HTMLElement | null>) {
  const [opened, setOpened] = useState(false);
  const [held, setHeld] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const returning = useRef(false);
  const goingInside = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!opened) return;
    const onDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && [panel, button].some(({ current }) => current?.contains(target))) return;
      setOpened(false);
      setHeld(false);
    };
    document.addEventListener("pointerdown", onDown);
    return () => document.removeEventListener("pointerdown", onDown);
  }, [opened, button]);

  const later = (ms: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  };
  const open = () => {
    clearTimeout(timer.current);
    setOpened(true);
  };
  const goInside = () => {
    const first = panel.current?.querySelector<HTMLElement>("[data-first-control]");
    // A panel that is still to be drawn takes the focus when it is.
    goingInside.current = !first;
    first?.focus({ preventScroll: true });
  };
  const drawn = (node: HTMLDivElement | null) => {
    panel.current = node;
    if (node && goingInside.current) goInside();
  };
  const close = () => {
    clearTimeout(timer.current);
    goingInside.current = false;
    const inside = panel.current?.contains(document.activeElement);
    setOpened(false);
    setHeld(false);
    if (!inside) return;
    returning.current = true;
    button.current?.focus({ preventScroll: true });
    returning.current = false;
  };
  const leave = () => {
    if (!held) later(CLOSE_MS, () => setOpened(false));
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== "Escape" || !opened) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const onBlur = (event: React.FocusEvent) => {
    const to = event.relatedTarget;
    if (to instanceof Node && (panel.current?.contains(to) || button.current?.contains(to))) return;
    // A click on plain text inside moves the focus nowhere; that is no leaving.
    if (to === null && held) return;
    setOpened(false);
    setHeld(false);
  };

  return {
    opened,
    close,
    targetProps: {
      onMouseEnter: () => later(OPEN_MS, open),
      onMouseLeave: leave,
      onFocus: (event: React.FocusEvent) => {
        // The focus that comes back from inside is no wish to see it again.
        if (!returning.current && event.currentTarget.matches(":focus-visible")) open();
      },
      onBlur,
      onKeyDown,
      onClick: () => {
        open();
        setHeld(true);
        goInside();
      },
    },
    panelProps: {
      ref: drawn,
      onMouseEnter: open,
      onMouseLeave: leave,
      onFocus: () => setHeld(true),
      onBlur,
      onKeyDown,
    },
  };
}
