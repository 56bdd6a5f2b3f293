import { sql } from "kysely";
import { loadView } from "../columns/load-view.ts";
import type { Db } from "../db/db.ts";
import { csvOf } from "./build-dataset.ts";

const TEXTS = [
  "Great coffee and a friendly barista",
  "Slow service, cold food, never again",
  "Quán đẹp, nhân viên nhiệt tình",
  "Giao hàng chậm, bánh nguội ngắt",
  "The parking is far away but the view is lovely",
];

/** A csv of so many comments in two languages, each its own text. */
export const mixedCsv = (rows: number) =>
  csvOf([["Comment"], ...Array.from({ length: rows }, (_, place) => [`${TEXTS[place % 5]} ${place}`])]);

/** How many rows of each kind a dataset has, over all runs. */
export async function countDatasetRows(db: Db, dataset_id: string) {
  const { rows } = await sql<{
    comments: number;
    distinct_texts: number;
    analyses: number;
    mentions: number;
  }>`
    select
      (select count(*) from comments where dataset_id = ${dataset_id}) as comments,
      (select count(distinct text) from comments where dataset_id = ${dataset_id}) as distinct_texts,
      (select count(*) from comment_analyses where dataset_id = ${dataset_id}) as analyses,
      (select count(*) from mentions where dataset_id = ${dataset_id}) as mentions`.execute(db);
  return rows[0];
}

/** All that people see of a dataset, without what names it. */
export async function shownResults(db: Db, key: { account_id: string; dataset_id: string }) {
  const view = await loadView(db, key);
  if (!view) throw new Error("no view");
  const { dataset_id: _, topics, ...results } = view;
  return { ...results, topics: topics.map(({ name, parent }) => ({ name, parent })) };
}
