/**
 * Nothing moves under a pressed pointer. A press on a button takes the focus from a field, and what follows
 * (an error below it, a value that becomes a tag) would move the button away before the release, which then
 * is no click. So the page hears of the focus only once the pointer is released, and before the click.
 */

let pressed = false;
const held: (() => void)[] = [];

/** To be called before the page listens for anything: it must be the first to hear. */
export function startHoldingBlur(): void {
  const capture = { capture: true };
  addEventListener("mousedown", press, capture);
  for (const type of ["focusout", "focusin"]) addEventListener(type, hold, capture);
  // A press that becomes a drag ends without a release, as does one that leaves the window.
  for (const type of ["mouseup", "dragstart", "pointercancel", "keydown"])
    addEventListener(type, release, capture);
  addEventListener("blur", ({ target }) => target === window && release(), capture);
}

/** Runs something that comes by itself now, or at the end of a press. */
export function afterPress(act: () => void): void {
  if (pressed) held.push(act);
  else act();
}

function press({ button }: MouseEvent) {
  // Only the first button clicks; the release of another may go to a menu of the system.
  if (button === 0) pressed = true;
}

function hold(event: Event) {
  const { type, target, isTrusted } = event;
  if (!pressed || !isTrusted || !(event instanceof FocusEvent)) return;
  event.stopImmediatePropagation();
  const { relatedTarget } = event;
  held.push(() =>
    target?.dispatchEvent(new FocusEvent(type, { bubbles: true, composed: true, relatedTarget })),
  );
}

function release() {
  if (!pressed) return;
  pressed = false;
  for (const act of held.splice(0)) act();
}
