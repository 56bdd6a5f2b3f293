import type { Claim } from "@soundings/contract/insights";
import type { ComparedSide } from "@soundings/contract/topic-insights";
import type { FigureFilter } from "@soundings/contract/topics";
import { memoize } from "../column-store/memoize.ts";
import type { Db } from "../db/db.ts";
import { comparisonOf } from "../insights/comparison-of.ts";
import { keyPointsOf } from "../insights/key-points.ts";
import {
  claimSection,
  emotionSection,
  pointSection,
  scoreFigure,
  sentimentStrip,
  sentimentTitle,
  sharedClaim,
  topicSection,
  trendSection,
} from "./comment-sections.ts";
import { describeCommentFilter } from "./describe-filter.ts";
import type { OpenedDataset } from "./describe-overview.ts";
import type { ShareWords } from "./share-words.ts";
import { type SharedDocument, type SharedSection, section } from "./shared-document.ts";

const MAX_CLAIMS = 6;

/** A topic's name; null for one that is not there (any more). */
export const topicName = ({ view }: OpenedDataset, topic_id: string): string | null =>
  view.topics.find(({ id }) => id === topic_id)?.name ?? null;

/** How people speak of the topic, and how many do. */
function sideSection(side: ComparedSide, words: ShareWords): SharedSection {
  const { texts, format } = words;
  return section({
    title: sentimentTitle(side.sentiment_counts, words),
    figures: [
      scoreFigure(texts.of_mentions, side.estimate, words),
      {
        name: texts.comments,
        value: format.number(side.comment_count),
        note: words.fill(texts.share_of_comments, { share: format.percent(side.share) }),
      },
    ],
    charts: [sentimentStrip(side.sentiment_counts, words)],
  });
}

/** What comments say of one topic; null for a topic that is not there (any more). */
export async function describeTopic(
  db: Db,
  opened: OpenedDataset,
  topic_id: string,
  filter: FigureFilter,
): Promise<SharedDocument | null> {
  const { view, dataset, words } = opened;
  const name = topicName(opened, topic_id);
  if (name === null) return null;
  const query = { ...filter, mode: "single" as const, topic_ids: [topic_id] };
  const [{ sides, claims, subtopics }, points] = await Promise.all([
    comparisonOf(db, view, dataset, query),
    memoize(view, "key-points", { ...filter, topic_id }, () =>
      keyPointsOf(db, view, { ...filter, topic_id }),
    ),
  ]);
  const [side] = sides;
  const { texts } = words;
  const isOfTopic = ({ subject: { topic, other_topic } }: Claim) =>
    topic?.id === topic_id || other_topic?.id === topic_id;
  const own = claims.filter(isOfTopic);
  const change = own.find(({ kind }) => kind === "topic_score_change") ?? null;
  const sections: (SharedSection | null)[] =
    !side || side.comment_count === 0
      ? [section({ title: texts.empty })]
      : [
          sideSection(side, words),
          claimSection(
            texts.know,
            own.slice(0, MAX_CLAIMS).map((claim) => sharedClaim(claim, [], words)),
          ),
          pointSection(points, words),
          trendSection(side.trend, change, words),
          topicSection(
            subtopics.flatMap(({ name, estimates: [estimate] }) =>
              estimate ? [{ ...estimate, name, comment_count: estimate.count }] : [],
            ),
            texts.subtopics,
            { part: null, subtitle: texts.mentions_note, counted: texts.mentions },
            words,
          ),
          emotionSection(side, words),
        ];
  return {
    format: 1,
    kind: words.fill(texts.kinds.topic, { name: dataset.item.name }),
    title: name,
    filter: describeCommentFilter(filter, dataset.columns, words),
    sections: sections.filter((one) => one !== null),
  };
}
