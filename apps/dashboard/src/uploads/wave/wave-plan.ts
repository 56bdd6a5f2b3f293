import type { FileColumn, LocalFile, SelectedColumn } from "@soundings/contract/local-files";
import { type Match, matchColumns, WAVE_COLUMN } from "@soundings/contract/waves";
import type { PlannedColumn } from "../import-plan.ts";

/** Which column of a file goes where in a dataset. */
export interface WaveColumns {
  /** Each of the dataset's columns, with its place in the file. */
  matches: Match[];
  /** Columns of the file, by their places, that become new ones. */
  added: number[];
}

/** Where a column of the file goes: into one of the dataset's by its index, becomes a new one, or is left out. */
export type Place = number | "new" | "none";

/** As names say it; what the dataset does not know comes along. */
export function startWave(columns: readonly SelectedColumn[], file: LocalFile): WaveColumns {
  const matches = matchColumns(columns, file);
  const added = file.columns.flatMap(({ index, filled }) =>
    filled > 0 && !matches.some(({ file_index }) => file_index === index) ? [index] : [],
  );
  return { matches, added };
}

export function placeOf({ matches, added }: WaveColumns, file_index: number): Place {
  const match = matches.find((one) => one.file_index === file_index);
  return match ? match.index : added.includes(file_index) ? "new" : "none";
}

export function changePlace({ matches, added }: WaveColumns, file_index: number, to: Place): WaveColumns {
  return {
    matches: matches.map((match) => {
      if (match.index === to) return { ...match, file_index };
      return match.file_index === file_index ? { ...match, file_index: null } : match;
    }),
    added: [...added.filter((one) => one !== file_index), ...(to === "new" ? [file_index] : [])].sort(
      (a, b) => a - b,
    ),
  };
}

/** The file's columns as the preview draws them: what the dataset calls them decides what they hold. */
export function plannedColumns(
  columns: readonly SelectedColumn[],
  file: LocalFile,
  wave: WaveColumns,
): PlannedColumn[] {
  return file.columns.map((column) => {
    const place = placeOf(wave, column.index);
    if (place === "none") return { column, type: null, format: null };
    if (place === "new") return { column, ...ownType(column) };
    const into = columns.find(({ index }) => index === place);
    const type = into?.data_type ?? "text";
    return {
      column,
      type,
      format: type === "date_time" ? (column.data_format ?? into?.data_format ?? null) : null,
    };
  });
}

/** A second column of comments is a text. */
const ownType = ({ data_type, data_format }: FileColumn) => ({
  type: data_type === "comment" ? ("text" as const) : data_type,
  format: data_type === "date_time" ? data_format : null,
});

/** Columns that the file does not have, and those that hold something else there. */
export function differences(columns: readonly SelectedColumn[], file: LocalFile, { matches }: WaveColumns) {
  const own = columns.filter(({ index }) => index !== WAVE_COLUMN);
  const inFile = ({ index }: SelectedColumn) => {
    const place = matches.find((match) => match.index === index)?.file_index;
    return file.columns.find((column) => column.index === place);
  };
  return {
    missing: own.filter((column) => !inFile(column)),
    other: own.filter((column) => {
      const found = inFile(column);
      return found && column.data_type !== "comment" && !found.allowed_types.includes(column.data_type);
    }),
  };
}

/** What is sent. */
export function wavesBody(file: LocalFile, { matches, added }: WaveColumns) {
  return {
    file_id: file.id,
    matches,
    added: file.columns
      .filter(({ index }) => added.includes(index))
      .map((column) => {
        const { type, format } = ownType(column);
        return { index: column.index, header: column.header, data_type: type, data_format: format };
      }),
  };
}
