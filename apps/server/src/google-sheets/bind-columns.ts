/** A column of a page, as this server knows it. */
export interface BoundColumn {
  /** What it holds; see SheetColumns. */
  key: string;
  /** What marks it in the page, wherever a person moves it: Google's developer metadata. */
  mark: string;
  /** What was written into its header; "" until that is certain. A person may have written over it. */
  header: string;
}

/** What the page says of itself. */
export interface FoundMarks {
  /** Where each marked column stands now. */
  columns: ReadonlyMap<string, number>;
  /** Where the row of headers stands; null where a person deleted it. */
  headerRow: number | null;
}

export interface ColumnPlan {
  /** All columns that this server knows, the new ones too. */
  bound: BoundColumn[];
  /** To be made at the right end, in this order. */
  added: BoundColumn[];
  /** Headers that say something else now. */
  renamed: { column: BoundColumn; at: number }[];
  /** Where the cells of a key go, given how many columns the page has before those that are added. */
  place(key: string, columnCount: number): number | undefined;
}

/**
 * Finds a place for every cell: by marks, never by headers or by order. A question that is new gets a column
 * at the right end. A column that a person deleted comes back there when a row has something for it.
 * @param current keys that the sheet should have, in order
 * @param needed keys of cells that are to be written, in any order
 */
export function bindColumns(
  known: readonly BoundColumn[],
  found: FoundMarks,
  current: readonly string[],
  needed: ReadonlySet<string>,
  headerOf: (key: string) => string,
): ColumnPlan {
  const byKey = new Map(known.map((column) => [column.key, column]));
  const extra = [...needed].filter((key) => !current.includes(key)).sort(inParts);
  const added: BoundColumn[] = [];
  const fresh: BoundColumn[] = [];
  let last = known.reduce((most, { mark }) => Math.max(most, Number(mark)), 0);
  for (const key of [...current, ...extra]) {
    const column = byKey.get(key);
    if (column && (found.columns.has(column.mark) || !needed.has(key))) continue;
    if (column) added.push({ ...column, header: headerOf(key) });
    else {
      const made = { key, mark: String(++last), header: headerOf(key) };
      added.push(made);
      fresh.push(made);
    }
  }
  const renamed = known.flatMap((column) => {
    const at = found.columns.get(column.mark);
    const header = headerOf(column.key);
    if (at === undefined || found.headerRow === null || column.header === header) return [];
    return [{ column: { ...column, header }, at }];
  });
  const written = new Map([...added, ...renamed.map(({ column }) => column)].map((one) => [one.key, one]));
  const order = new Map(added.map(({ key }, at) => [key, at]));
  return {
    bound: [...known, ...fresh].map((column) => written.get(column.key) ?? column),
    added,
    renamed,
    place: (key, columnCount) => {
      const at = order.get(key);
      if (at !== undefined) return columnCount + at;
      return found.columns.get(byKey.get(key)?.mark ?? "");
    },
  };
}

/** Columns that go on stand after one another. */
function inParts(a: string, b: string): number {
  const [left = a, right = b] = [a.split("#")[0], b.split("#")[0]];
  if (left !== right) return left < right ? -1 : 1;
  return Number(a.split("#")[1] ?? 1) - Number(b.split("#")[1] ?? 1);
}
