/** Selected pictures, where a range begins, and the one that the keyboard is at. */
export interface Selection {
  ids: readonly string[];
  anchor: string | null;
  active: string | null;
}

export const NOTHING: Selection = { ids: [], anchor: null, active: null };

export const selectOnly = (id: string): Selection => ({ ids: [id], anchor: id, active: id });

export function toggle({ ids }: Selection, id: string): Selection {
  const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
  return { ids: next, anchor: id, active: id };
}

/** From where the range began to here, and nothing else. */
export function extendTo({ anchor, active }: Selection, id: string, order: readonly string[]): Selection {
  const begin = anchor ?? active ?? id;
  const from = order.indexOf(begin);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return selectOnly(id);
  const ids = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids, anchor: begin, active: id };
}

/** Without what is no longer there; the keyboard goes on at the place of the picture that went. */
export function keepThere(
  selection: Selection,
  before: readonly string[],
  order: readonly string[],
): Selection {
  const there = new Set(order);
  const { active, anchor } = selection;
  if (selection.ids.every((id) => there.has(id)) && (active === null || there.has(active))) return selection;
  const at = active === null ? -1 : before.indexOf(active);
  const next =
    active !== null && there.has(active)
      ? active
      : at < 0
        ? null
        : (order[Math.min(at, order.length - 1)] ?? null);
  return {
    ids: selection.ids.filter((id) => there.has(id)),
    anchor: anchor !== null && there.has(anchor) ? anchor : next,
    active: next,
  };
}

/** Where a key leads from a place in a grid; null when the key moves nothing. */
export function placeAfter(key: string, at: number, count: number, columns: number): number | null {
  const last = count - 1;
  const to: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns < 0 ? at : at - columns,
    // The last row may be short: its end is what lies below.
    ArrowDown:
      at + columns > last && Math.floor(at / columns) === Math.floor(last / columns) ? at : at + columns,
    Home: 0,
    End: last,
    PageUp: at - 3 * columns,
    PageDown: at + 3 * columns,
  };
  const place = to[key];
  return place === undefined || count === 0 ? null : Math.max(0, Math.min(last, place));
}
