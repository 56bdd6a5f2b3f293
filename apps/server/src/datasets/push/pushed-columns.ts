import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { SelectedColumn } from "@soundings/contract/local-files";
import {
  FIRST_PUSHED_FIELD,
  PUSH_FIELDS,
  PUSHED_COLUMNS,
  type PushedComment,
} from "@soundings/contract/pushed-comments";
import { type StoredCell, storedCell, withoutUnstorable } from "../../sources/cells.ts";
import { type ColumnTally, newTally, numberType, tallyCell } from "../../sources/column-guess.ts";
import type { OriginalCell } from "../../sources/original-cells.ts";
import type { SourceItem } from "../../sources/source.ts";
import { sourceCells, sourceColumns } from "../../sources/source-columns.ts";
import { isBlankCell } from "../../spreadsheet/table.ts";

const KNOWN = { columns: PUSHED_COLUMNS };

/** The columns of a dataset that a program fills, before any field of its own came. */
export const pushedColumns = (language: InterfaceLanguage): SelectedColumn[] =>
  sourceColumns(KNOWN, language);

/**
 * The columns with those of fields that came for the first time, PUSH_FIELDS at most. A field of which every value is
 * a number, or a text that reads as one, holds numbers as in a file (sources/column-guess.ts); from the first other
 * value on it holds texts.
 */
export function withFields(
  columns: readonly SelectedColumn[],
  comments: readonly PushedComment[],
): { columns: SelectedColumn[]; to_text: SelectedColumn[] } {
  const known = [...columns];
  const to_text: SelectedColumn[] = [];
  for (const [header, tally] of fieldTallies(comments)) {
    const at = known.findIndex((column) => column.index >= FIRST_PUSHED_FIELD && column.header === header);
    const column = known[at];
    if (column?.data_type === "text") continue;
    const data_type = numberType(tally, header, column?.data_type) ?? "text";
    if (column) {
      known[at] = { ...column, data_type };
      if (data_type === "text") to_text.push(column);
    } else if (known.length < FIRST_PUSHED_FIELD + PUSH_FIELDS) {
      known.push({ index: known.length, header, data_type, data_format: null });
    }
  }
  return { columns: known, to_text };
}

function fieldTallies(comments: readonly PushedComment[]): Map<string, ColumnTally> {
  const tallies = new Map<string, ColumnTally>();
  for (const [row, { fields = {} }] of comments.entries()) {
    for (const [name, value] of Object.entries(fields)) {
      if (isBlankCell(value)) continue;
      const tally = tallies.get(name) ?? newTally();
      tallies.set(name, tally);
      tallyCell(tally, value, row);
    }
  }
  return tallies;
}

/** A comment's cells, in the order of the columns behind the comment, and as they came where that is not the same. */
export function pushedCells(
  columns: readonly SelectedColumn[],
  comment: PushedComment,
): { values: StoredCell[]; originals: (OriginalCell | null)[] | null } {
  const { rating = null, author = null, language = null, url = null, fields = {} } = comment;
  const date = dateOf(comment);
  const item: SourceItem = { ...comment, date, rating, author, language, url, likes: null, reply: null };
  const own = columns.slice(FIRST_PUSHED_FIELD).map(({ header, data_type }) => {
    const came = fields[header] ?? null;
    const value = storedCell(
      typeof came === "number" && data_type === "text" ? String(came) : came,
      data_type,
      null,
    );
    return {
      value,
      original:
        typeof came === "string" && typeof value === "number" && came !== String(value)
          ? withoutUnstorable(came)
          : null,
    };
  });
  const values = [...sourceCells(KNOWN, item, false), ...own.map(({ value }) => value)];
  const kept = own.some(({ original }) => original !== null);
  const before = Array.from({ length: FIRST_PUSHED_FIELD }, () => null);
  return { values, originals: kept ? [...before, ...own.map(({ original }) => original)] : null };
}

export const dateOf = ({ date }: PushedComment): Date | null => (date ? new Date(date) : null);
