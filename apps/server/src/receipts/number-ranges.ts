/**
 * Numbers of comments as text, those that follow each other as a range: "1-4, 9".
 * @param indexes ascending; the comment of index i has number i + 1
 */
export function numberRanges(indexes: Iterable<number>): string {
  const ranges: string[] = [];
  let first = -1;
  let last = -1;
  const close = () => {
    if (first >= 0) ranges.push(first === last ? `${first + 1}` : `${first + 1}-${last + 1}`);
  };
  for (const index of indexes) {
    if (index !== last + 1 || first < 0) {
      close();
      first = index;
    }
    last = index;
  }
  close();
  return ranges.join(", ");
}
