import { readFile } from "node:fs/promises";
import type { Config } from "../config.ts";
import { createDataset } from "../datasets/create-dataset.ts";
import { hasDatasetNamed } from "../datasets/queries.ts";
import type { Db } from "../db/db.ts";
import { findInRepository } from "../nlp/load-engine.ts";
import { summariseFile } from "../sources/local-file.ts";
import { insertLocalFile } from "../sources/queries.ts";

const FILE = "comments.csv";
export const DEMO_DATASET = "Lantern Coffee, guests' comments";

/**
 * Gives an account a dataset to look around in: 300 comments about a coffee chain in English and
 * Vietnamese, uploaded and analysed like anybody's. Once: an account that has it, or has deleted it, is
 * left alone.
 */
export async function fillDemo(db: Db, _config: Config, account_id: string): Promise<void> {
  if (await hasDatasetNamed(db, account_id, DEMO_DATASET)) return;
  const content = await readFile(findInRepository(`apps/server/src/demo/${FILE}`));
  const summary = await summariseFile(content, FILE);
  const file_id = await insertLocalFile(db, account_id, { name: FILE, content, summary });
  const columns = summary.columns.map(({ index, header, data_type, data_format }) => ({
    index,
    header,
    data_type,
    data_format,
  }));
  await createDataset(db, account_id, { file_id, name: DEMO_DATASET, columns });
}
