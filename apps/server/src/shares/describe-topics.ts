import { claimText } from "@soundings/contract/claim-texts";
import type { FigureFilter } from "@soundings/contract/topics";
import type { Db } from "../db/db.ts";
import { chartsOf } from "../insights/charts-of.ts";
import { MAX_TOPICS, topicSection } from "./comment-sections.ts";
import { describeCommentFilter } from "./describe-filter.ts";
import type { OpenedDataset } from "./describe-overview.ts";
import { type SharedDocument, section } from "./shared-document.ts";

/** The chart of all topics' scores, as the charts' screen has it for a filter. */
export async function describeTopics(
  db: Db,
  { view, dataset, words }: OpenedDataset,
  filter: FigureFilter,
): Promise<SharedDocument> {
  const { texts, language } = words;
  const charts = await chartsOf(db, view, dataset, filter);
  const topics = charts.topics.filter(({ parent_id }) => parent_id === null);
  const claim = charts.claims.find(
    ({ kind, subject: { topic, other_topic } }) =>
      kind === "topic_score" && other_topic === null && topics.some(({ id }) => id === topic?.id),
  );
  const scored = topics.map(({ name, comment_count, estimate }) => ({ ...estimate, name, comment_count }));
  const title = claim
    ? claimText(claim, language)
    : words.counted("topics", Math.min(MAX_TOPICS, scored.length));
  const about = { part: "topics", subtitle: texts.topics_note, counted: texts.comments };
  return {
    format: 1,
    kind: texts.kinds.overview,
    title: dataset.item.name,
    filter: describeCommentFilter(filter, dataset.columns, words),
    sections: [topicSection(scored, title, about, words) ?? section({ part: "topics", title: texts.empty })],
  };
}
