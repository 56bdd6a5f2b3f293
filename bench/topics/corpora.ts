import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

const CORPORA = process.env.SOUNDINGS_CORPORA ?? join(import.meta.dirname, "../../../shared/data");

/** Rows of a corpus file, each its columns (see the corpora's README); null where there is no such file. */
export function columns(split: string, file: string): string[][] | null {
  const path = join(CORPORA, split, `${file}.tsv.gz`);
  if (!existsSync(path)) return null;
  const lines = gunzipSync(readFileSync(path)).toString("utf8").trim().split("\n");
  return lines.map((line) => line.split("\t"));
}
