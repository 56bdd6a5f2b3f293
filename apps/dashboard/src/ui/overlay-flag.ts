/**
 * The global overlay flag: whether something lies over the whole page (a modal, a guided tour), so that
 * single keys and the page below must wait.
 */
let raised = 0;

/** Raises the flag; what it returns lowers it again, once. */
export function raiseOverlay(): () => void {
  raised += 1;
  let lowered = false;
  return () => {
    if (!lowered) raised -= 1;
    lowered = true;
  };
}

export const isOverlayOpen = (): boolean => raised > 0;
