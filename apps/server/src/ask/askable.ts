import { topicSeedsOf } from "@soundings/nlp/analyse";
import { allNames } from "../columns/all-names.ts";
import type { DatasetView } from "../columns/dataset-view.ts";
import { readTopics } from "../columns/queries.ts";
import type { Db } from "../db/db.ts";
import { segmentColumns } from "../insights/segment-columns.ts";
import type { FoundDataset } from "../runs/dataset-queries.ts";
import type { Askable } from "./hear-question.ts";

/** All that a question about a dataset may name: its topics in every language, columns and their values, days. */
export async function askableOf(db: Db, view: DatasetView, dataset: FoundDataset): Promise<Askable> {
  const [stored, columns] = await Promise.all([readTopics(db, view), segmentColumns(db, view)]);
  const keys = new Map(stored.map(({ id, key }) => [id, key]));
  const parents = new Map(stored.map(({ id, parent_id }) => [id, parent_id]));
  return {
    topics: view.topics.map((topic) => {
      const path = pathOf(topic.id, keys, parents);
      return {
        id: topic.id,
        parent_id: topic.parent === null ? null : (view.topics[topic.parent]?.id ?? null),
        names: allNames(topic),
        seeds: { en: topicSeedsOf(path, "en"), vi: topicSeedsOf(path, "vi") },
      };
    }),
    columns: columns.map(({ column, header, values, is_rating }) => {
      // As the dataset has it, so that what is heard does not depend on the reader.
      const own = dataset.columns.find(({ index }) => String(index) === column)?.header ?? header;
      return { column, header: own, values, is_rating };
    }),
    last_date: dataset.last_date,
  };
}

/** "room/bed", as the taxonomy has it; a subtopic of it has its topic's key before its own. */
function pathOf(
  id: string,
  keys: ReadonlyMap<string, string>,
  parents: ReadonlyMap<string, string | null>,
): string {
  const key = keys.get(id) ?? "";
  const parent = parents.get(id);
  return key.includes("/") ? key : [parent && keys.get(parent), key].filter(Boolean).join("/");
}
