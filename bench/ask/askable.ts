/** How a dataset is described that questions are about. */

import { topicSeedsOf } from "@soundings/nlp/analyse";
import type { Askable } from "../../apps/server/src/ask/hear-question.ts";

/** A topic: its names in both languages, whose words of the taxonomy stand for it, and the topic that it is part of. */
type Topic = readonly [en: string, vi: string, path: string, parent?: string];

/** A topic that its people made: the taxonomy has none like it. */
export const OWN = "";

export const topicsOf = (topics: readonly Topic[]): Askable["topics"] =>
  topics.map(([en, vi, path, parent]) => ({
    id: en,
    parent_id: parent ?? null,
    names: [en, vi],
    seeds: { en: topicSeedsOf(path, "en"), vi: topicSeedsOf(path, "vi") },
  }));

export const column = (at: number, header: string, ...values: string[]) => ({
  column: String(at),
  header,
  values,
  is_rating: false,
});
export const STARS = { column: "5", header: "Stars", values: ["1", "2", "3", "4", "5"], is_rating: true };
export const languages = (...values: string[]) => ({
  column: "language",
  header: "language",
  values,
  is_rating: false,
});

/** The day of the last comment. */
export const LAST_DATE = "2026-10-31";
