/** Escape presses that were meant for a menu, a list or a popover that was open at the time. */
const taken = new WeakSet<Event>();

if (typeof document !== "undefined") {
  // While capturing, before the popup itself hears of it: afterwards nothing tells that it was open.
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      if (document.querySelector('[aria-haspopup][aria-expanded="true"]')) taken.add(event);
    },
    true,
  );
}

/** Whether an Escape closes an open popup, so that what lies below it must stay. */
export function closesPopup(event: Event): boolean {
  return taken.has(event);
}
