/**
 * The global overlay flag: whether something lies over the whole page (a modal, a guided tour), so that
 * single keys and the page below must wait.
 */
let raised = 0;
const listeners = new Set<() => void>();

/** Raises the flag; what it returns lowers it again, once. */
export function raiseOverlay(): () => void {
  set(raised + 1);
  let lowered = false;
  return () => {
    if (lowered) return;
    lowered = true;
    set(raised - 1);
  };
}

export const isOverlayOpen = (): boolean => raised > 0;

/** Calls back whenever the flag goes up or down; returns how to stop that. */
export function onOverlay(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function set(next: number): void {
  const before = isOverlayOpen();
  raised = next;
  if (before !== isOverlayOpen()) for (const listener of listeners) listener();
}
