import type { Item } from "./lay-out-flow.ts";

export const MIN_ZOOM = 0.1;
/** Room for the bar above, and around. */
const TOP = 64;
const AROUND = 24;

/**
 * Where to look from to see all, without going closer than life-size or farther than `least`. What does
 * not fit is seen from its start; the trunk, which is at 0, stands in the middle then.
 */
export function viewOf(items: readonly Item[], pane: { width: number; height: number }, least: number) {
  const left = Math.min(0, ...items.map(({ x }) => x));
  const right = Math.max(0, ...items.map(({ x, width }) => x + width));
  const bottom = Math.max(1, ...items.map(({ y, height }) => y + height));
  const wide = (pane.width - 2 * AROUND) / (right - left || 1);
  const high = (pane.height - TOP - AROUND) / bottom;
  const zoom = Math.min(1, Math.max(least, least > MIN_ZOOM ? wide : Math.min(wide, high)));
  const middle = (right - left) * zoom <= pane.width ? (left + right) / 2 : 0;
  const shown = bottom * zoom > 3 * pane.height ? 0 : middle;
  return { x: pane.width / 2 - shown * zoom, y: TOP, zoom };
}
