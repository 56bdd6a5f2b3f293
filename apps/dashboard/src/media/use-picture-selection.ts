import type { MediaItem } from "@soundings/contract/media";
import { useEffect, useMemo, useRef, useState } from "react";
import { keepThere, NOTHING, selectOnly } from "./selection.ts";

/**
 * The grid's selection, which begins with `value` and loses what the list loses. `settled` says that the
 * list is the one asked for, not the one from before it that is still shown.
 */
export function usePictureSelection(pictures: readonly MediaItem[], settled: boolean, value: string | null) {
  const [selection, select] = useState(() => (value ? selectOnly(value) : NOTHING));
  const order = useMemo(() => pictures.map(({ id }) => id), [pictures]);
  const before = useRef(order);
  useEffect(() => {
    if (!settled) return;
    select((now) => keepThere(now, before.current, order));
    before.current = order;
  }, [order, settled]);
  return { selection, select, order };
}
