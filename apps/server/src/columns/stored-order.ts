/**
 * A comment's stored mentions in the order by which MentionColumns.stored counts them: by place in the
 * text, then by the topic's key. Not by the topic's id, which a new database may give anew.
 */
export function inStoredOrder<Row extends { start_at: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Row[] {
  return [...rows].sort((a, b) => a.start_at - b.start_at || (keyOf(a) < keyOf(b) ? -1 : 1));
}
