/** Checked rows of a page, by id, and the row where a shift-click range begins. */
export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | null;
}

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

export function toggleOne(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, anchor: id };
}

/** Shift-click: every row from the anchor to here takes the state that the clicked row gets. */
export function toggleRange(selection: Selection, id: string, order: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return toggleOne(selection, id);
  const check = !selection.ids.has(id);
  const ids = new Set(selection.ids);
  for (const one of order.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (check) ids.add(one);
    else ids.delete(one);
  }
  return { ids, anchor: id };
}

/** The box in the header: all of the page, or none when all are checked. */
export function toggleAll(selection: Selection, order: readonly string[]): Selection {
  const all = order.length > 0 && order.every((id) => selection.ids.has(id));
  return { ids: all ? new Set() : new Set(order), anchor: null };
}

/** Rows that left the list leave the selection. */
export function keepListed(selection: Selection, order: readonly string[]): Selection {
  const ids = order.filter((id) => selection.ids.has(id));
  return ids.length === selection.ids.size ? selection : { ...selection, ids: new Set(ids) };
}
