/** Lists by comment of what has a comment_id. */
export function byComment<Row extends { comment_id: number }>(rows: Row[]): Map<number, Row[]> {
  const lists = new Map<number, Row[]>();
  for (const row of rows) {
    const list = lists.get(row.comment_id);
    if (list) list.push(row);
    else lists.set(row.comment_id, [row]);
  }
  return lists;
}
