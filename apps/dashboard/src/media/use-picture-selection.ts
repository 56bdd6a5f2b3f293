import type { MediaItem } from "@soundings/contract/media";
import { useEffect, useMemo, useRef, useState } from "react";
import { keepThere, NOTHING, type Selection, selectOnly } from "./selection.ts";

/**
 * The grid's selection, which begins with `value` and loses what the list loses. `settled` says that the
 * list is the one asked for, not the one from before it that is still shown. Pictures that are awaited are
 * selected as they appear, until people select something themselves.
 */
export function usePictureSelection(pictures: readonly MediaItem[], settled: boolean, value: string | null) {
  const [selection, setSelection] = useState(() => (value ? selectOnly(value) : NOTHING));
  const order = useMemo(() => pictures.map(({ id }) => id), [pictures]);
  const before = useRef(order);
  const awaited = useRef<{ id: string | null } | null>(null);
  useEffect(() => {
    if (!settled) return;
    const id = awaited.current?.id ?? null;
    const came = id !== null && order.includes(id) ? id : null;
    // Read here: by the time the change is made, what came before is this very order.
    const previous = before.current;
    setSelection((now) => (came ? selectOnly(came) : keepThere(now, previous, order)));
    before.current = order;
    if (came) awaited.current = { id: null };
  }, [order, settled]);
  const select = (next: Selection) => {
    awaited.current = null;
    setSelection(next);
  };
  /** Files are on their way. */
  const awaitPictures = () => {
    awaited.current = { id: null };
  };
  /** One of them is a picture now, which the list brings or has brought already. */
  const pictureArrived = (id: string) => {
    if (!awaited.current) return;
    if (order.includes(id)) setSelection(selectOnly(id));
    else awaited.current = { id };
  };
  return { selection, select, awaitPictures, pictureArrived, order };
}
