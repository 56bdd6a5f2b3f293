import { type CSSProperties, type RefObject, useLayoutEffect, useState } from "react";

/** Draws a page `width` px wide inside a narrower box, smaller and so much higher; null: as wide as the box. */
export function useScale(
  box: RefObject<HTMLElement | null>,
  width: number | null,
): CSSProperties | undefined {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || width === null) return;
    const watcher = new ResizeObserver(() => setRoom(element.clientWidth));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [box, width]);
  if (width === null || room === 0 || room >= width) return undefined;
  const scale = room / width;
  return { width, height: `${100 / scale}%`, transform: `scale(${scale})` };
}
