import { DATASET_SORT_KEYS } from "@soundings/contract/datasets";
import { type ListState as ListStateOf, listAddress } from "../ui/list/list-state.ts";

export type DatasetSortKey = (typeof DATASET_SORT_KEYS)[number];

/** What the datasets list shows. */
export type ListState = ListStateOf<DatasetSortKey>;

export const datasetAddress = listAddress<DatasetSortKey>(
  DATASET_SORT_KEYS,
  { created_at: "desc", name: "asc", comment_count: "desc", sentiment_score: "desc" },
  "created_at",
);
