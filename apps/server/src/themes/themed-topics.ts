import type { ThemeSet } from "@soundings/contract/theme-set";
import type { DatasetView } from "../columns/dataset-view.ts";
import { topicsWith } from "../columns/load-view.ts";
import type { Db } from "../db/db.ts";
import type { ThemedTopics } from "./compare-themes.ts";

/** A dataset's topics as they are, and as a theme set makes them. */
export async function themedTopics(
  db: Db,
  view: DatasetView,
  themes: ThemeSet,
  only: boolean,
): Promise<ThemedTopics> {
  const action = { kind: "themes", themes, only, source: "" } as const;
  const { topics, edits, after } = await topicsWith(db, view, action);
  return { topics, before: view, after, edits };
}
