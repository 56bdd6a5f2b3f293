import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { SelectedColumn } from "@soundings/contract/local-files";
import {
  FIRST_PUSHED_FIELD,
  PUSH_FIELDS,
  PUSHED_COLUMNS,
  type PushedComment,
} from "@soundings/contract/pushed-comments";
import type { StoredCell } from "../../sources/cells.ts";
import type { SourceItem } from "../../sources/source.ts";
import { sourceCells, sourceColumns } from "../../sources/source-columns.ts";

const KNOWN = { columns: PUSHED_COLUMNS };

/** The columns of a dataset that a program fills, before any field of its own came. */
export const pushedColumns = (language: InterfaceLanguage): SelectedColumn[] =>
  sourceColumns(KNOWN, language);

/**
 * The columns with those of fields that came for the first time, PUSH_FIELDS at most. A field holds numbers while
 * nothing else came in it, texts from then on.
 */
export function withFields(
  columns: readonly SelectedColumn[],
  comments: readonly PushedComment[],
): { columns: SelectedColumn[]; to_text: SelectedColumn[] } {
  const known = [...columns];
  const to_text: SelectedColumn[] = [];
  for (const { fields = {} } of comments) {
    for (const [name, value] of Object.entries(fields)) {
      if (value === null || value === "") continue;
      const data_type = typeof value === "number" ? "number" : "text";
      const at = known.findIndex(({ header, index }) => index >= FIRST_PUSHED_FIELD && header === name);
      const column = known[at];
      if (!column) {
        if (known.length < FIRST_PUSHED_FIELD + PUSH_FIELDS)
          known.push({ index: known.length, header: name, data_type, data_format: null });
      } else if (column.data_type === "number" && data_type === "text") {
        known[at] = { ...column, data_type };
        if (columns[at]) to_text.push(column);
      }
    }
  }
  return { columns: known, to_text };
}

/** A comment's cells, in the order of the columns behind the comment. */
export function pushedCells(columns: readonly SelectedColumn[], comment: PushedComment): StoredCell[] {
  const { rating = null, author = null, language = null, url = null, fields = {} } = comment;
  const date = dateOf(comment);
  const item: SourceItem = { ...comment, date, rating, author, language, url, likes: null, reply: null };
  const own = columns.slice(FIRST_PUSHED_FIELD).map(({ header, data_type }): StoredCell => {
    const value = fields[header] ?? null;
    return value === null || value === "" || data_type === "number"
      ? value === ""
        ? null
        : value
      : String(value);
  });
  return [...sourceCells(KNOWN, item, false), ...own];
}

export const dateOf = ({ date }: PushedComment): Date | null => (date ? new Date(date) : null);
