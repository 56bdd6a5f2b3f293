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
  const { panel, drawn, goInside, stayOutside } = usePanelFocus();
  const returning = useRef(false);
  const { later, stop } = useTimer();
  const hide = () => {
    setOpened(false);
    setHeld(false);
  };
  usePressOutside([panel, button], opened, hide);
  const open = () => {
    stop();
    setOpened(true);
  };
  const close = () => {
    stop();
    stayOutside();
    const inside = panel.current?.contains(document.activeElement);
    hide();
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
    hide();
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

/** A panel whose first control gets the focus; once it is drawn, where it is still to be. */
function usePanelFocus() {
  const panel = useRef<HTMLDivElement>(null);
  const goingInside = useRef(false);
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
  const stayOutside = () => {
    goingInside.current = false;
  };
  return { panel, drawn, goInside, stayOutside };
}

/** One thing that is done after a while; another one takes its place. */
function useTimer() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = () => clearTimeout(timer.current);
  const later = (ms: number, act: () => void) => {
    stop();
    timer.current = setTimeout(act, ms);
  };
  return { later, stop };
}

function usePressOutside(
  places: readonly RefObject<HTMLElement | null>[],
  active: boolean,
  onPress: () => void,
): void {
  const latest = useRef({ places, onPress });
  useEffect(() => {
    latest.current = { places, onPress };
  });
  useEffect(() => {
    if (!active) return;
    const onDown = ({ target }: PointerEvent) => {
      const { places, onPress } = latest.current;
      if (target instanceof Node && places.some(({ current }) => current?.contains(target))) return;
      onPress();
    };
    document.addEventListener("pointerdown", onDown);
    return () => document.removeEventListener("pointerdown", onDown);
  }, [active]);
}
