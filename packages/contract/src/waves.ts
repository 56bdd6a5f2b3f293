import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { DatasetErrorCode, DatasetItem } from "./datasets.ts";
import { LOCAL_FILE_MAX_COLUMNS } from "./limits.ts";
import { type FileColumn, SelectedColumn } from "./local-files.ts";

/**
 * Waves: files that are added to a dataset later. Earlier comments keep their numbers, so corrections, topic
 * edits, names and keys stay; which file a comment came with is a column to filter and segment by.
 */

/** The index of the column of waves: no file has so many columns. */
export const WAVE_COLUMN = 16_383;

export const Wave = z.object({
  /** From 1, which is the file that the dataset was made of. */
  number: z.number().int(),
  /** The value of its comments in the column of waves. */
  name: z.string(),
  comment_count: z.number().int(),
  /** Rows that were left out because they stood in the dataset already. */
  known_count: z.number().int(),
  created_at: z.iso.datetime(),
  state: z.enum(["shown", "adding", "leaving", "failed"]),
  /** Why it could not be added. */
  failure: DatasetErrorCode.nullable(),
});
export type Wave = z.infer<typeof Wave>;

/** Where a column of the dataset stands in the file; null where the file has none. */
const Match = z.object({
  index: z.coerce.number().int().min(0).max(WAVE_COLUMN),
  file_index: z.coerce
    .number()
    .int()
    .min(0)
    .max(LOCAL_FILE_MAX_COLUMNS - 1)
    .nullable(),
});
export type Match = z.infer<typeof Match>;

/** Every column of the dataset but that of waves, the comment's first. */
const matches = z.array(Match).min(1).max(LOCAL_FILE_MAX_COLUMNS);
const params = z.object({ id: Id });

export const listWaves = defineCall({
  method: "GET",
  path: "/datasets/:id/waves",
  access: "signed-in",
  summary: "The files that make up a dataset, in the order they were added; none where it is one file",
  params,
  reply: z.object({ items: z.array(Wave) }),
});

export const previewWave = defineCall({
  method: "POST",
  path: "/datasets/:id/waves/preview",
  reads: true,
  as_json: true,
  access: "signed-in",
  summary: "What adding an uploaded file to a dataset would bring",
  params,
  body: z.object({ file_id: Id, matches }),
  reply: z.object({
    comment_rows: z.number().int(),
    /** Rows that stand in the dataset already, by the column of ids where there is one, else by all that they say. */
    known_rows: z.number().int(),
    /** The column of ids that they were known by. */
    known_by: z.string().nullable(),
    /** How many more comments the plan lets be analysed; null without a limit. */
    analysable: z.number().int().nullable(),
    /** Languages of many of the file's comments that hardly any comment of the dataset is written in. */
    new_languages: z.array(z.string()),
  }),
});

export const addWave = defineCall({
  method: "POST",
  path: "/datasets/:id/waves",
  as_json: true,
  access: "signed-in",
  summary: "Add an uploaded file to a dataset and analyse it with what is there",
  params,
  body: z.object({
    file_id: Id,
    name: z.string().trim().min(1).max(120),
    matches,
    /** Columns of the file that the dataset does not have yet. */
    added: z.array(SelectedColumn).max(LOCAL_FILE_MAX_COLUMNS).default([]),
    /** Adds rows that stand in the dataset already once more. */
    keep_known: z.boolean().default(false),
  }),
  reply: DatasetItem,
});

export const takeWaveBack = defineCall({
  method: "DELETE",
  path: "/datasets/:id/waves/last",
  access: "signed-in",
  summary: "Take the last added file out of a dataset again, with its comments; or forget one that failed",
  params,
  reply: DatasetItem,
});

const nameKey = (header: string) => header.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();

/**
 * Where a dataset's columns stand in a file, by their headers; the comments are the file's comments, whatever
 * they are called. Every column of the file is taken once.
 */
export function matchColumns(
  columns: readonly SelectedColumn[],
  file: { columns: readonly FileColumn[]; comment_column: number },
): Match[] {
  const taken = new Set([file.comment_column]);
  return columns
    .filter(({ index }) => index !== WAVE_COLUMN)
    .map(({ index, header, data_type }) => {
      if (data_type === "comment") return { index, file_index: file.comment_column };
      const found = file.columns.find(
        (column) => !taken.has(column.index) && nameKey(column.header) === nameKey(header),
      );
      if (found) taken.add(found.index);
      return { index, file_index: found?.index ?? null };
    });
}
