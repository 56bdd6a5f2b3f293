/** So soon after a page was turned, a press is the second of two, made before the new page was seen. */
const SOON_MS = 500;

/** Tells a press that is meant for the page that is shown from one that was meant for the page before it. */
export function meantPress(now: () => number = () => performance.now()) {
  let turnedAt = Number.NEGATIVE_INFINITY;
  let isTouched = false;
  return {
    /** Another page is shown. */
    turned: () => {
      turnedAt = now();
      isTouched = false;
    },
    /** Something on this page was answered, typed or gone to: whoever did that has seen it. */
    touched: () => {
      isTouched = true;
    },
    isMeant: () => isTouched || now() - turnedAt >= SOON_MS,
  };
}
