import { LOCAL_FILE_MAX_COLUMNS } from "@soundings/contract/limits";
import { ProblemError } from "../http/problem.ts";
import { openCsv } from "./csv-reader.ts";
import { holdsJson, sniff } from "./sniff.ts";
import type { Table } from "./table.ts";
import { openXlsx } from "./xlsx-reader.ts";

export interface OpenOptions {
  /** The file's name: only its ending is looked at, and the bytes have the last word. */
  name: string;
  /** Sheet of an xlsx, by name; the first visible one when absent. */
  sheet?: string | undefined;
  /** The bytes are a csv's beginning alone: its last row may be cut, and is left out. */
  beginning?: boolean | undefined;
  /** All of a csv from its start, in pieces of which the bytes are the first; asked for each time rows are read. */
  pieces?: (() => AsyncIterable<Uint8Array>) | undefined;
}

/**
 * Opens a csv or xlsx file that is in memory.
 * @throws ProblemError with a FILE_ code for everything that cannot be read, and NOT_FOUND for a missing
 * sheet; codes of the rows themselves (FILE_BAD_CSV, FILE_TOO_MANY_COLUMNS, FILE_TOO_MANY_CELLS,
 * FILE_TOO_DEEP, FILE_TOO_MUCH_INSIDE, FILE_BROKEN) come when the rows are read
 */
export async function openTable(
  bytes: Buffer,
  { name, sheet, beginning, pieces }: OpenOptions,
): Promise<Table> {
  const kind = sniff(bytes);
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase();
  if (ending === "xls") throw new ProblemError("FILE_OLD_EXCEL");
  if (ending !== undefined && ending !== "csv" && ending !== "xlsx") {
    throw new ProblemError("FILE_TYPE_UNSUPPORTED");
  }
  if (kind === "zip" && (beginning || pieces)) throw new ProblemError("FILE_TYPE_UNSUPPORTED");
  if (kind === "zip") {
    return await openXlsx(bytes, { maxColumns: LOCAL_FILE_MAX_COLUMNS, sheet });
  }
  if (holdsJson(bytes)) throw new ProblemError("FILE_TYPE_UNSUPPORTED");
  if (sheet !== undefined) throw new ProblemError("NOT_FOUND");
  return await openCsv(bytes, { maxColumns: LOCAL_FILE_MAX_COLUMNS, beginning, pieces });
}
