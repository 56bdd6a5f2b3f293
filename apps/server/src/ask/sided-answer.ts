import type { AnswerRow } from "@soundings/contract/ask";
import { selectAnalysed } from "../columns/select-comments.ts";
import { fixesOf } from "../insights/fixes.ts";
import { lowestTopics } from "../insights/lowest-topics.ts";
import { topicList } from "../topics/topic-list.ts";
import { type Asked, ledBy, type OwnAnswer, topicRows } from "./answer-rows.ts";
import { ofKinds } from "./claims-asked.ts";
import { topicsOfSide } from "./sided-topics.ts";

type Sentiment = "negative" | "positive";

/** What the overview says to look at: what to fix, or where of nothing that is certain the topics that score lowest. */
function blamedOnOverview({ view, claims, found }: Asked): string[] {
  const fixes = fixesOf(claims);
  return fixes.length > 0
    ? fixes.flatMap(({ subject }) => subject.topic?.id ?? [])
    : lowestTopics(view, found.sides).map(({ topic }) => topic.id);
}

/**
 * What is praised, or blamed: topics of which clearly more comments say so than say the opposite, and of blame those
 * that the overview names. Where there are none, the topics of all comments on that side, but for those of which clearly
 * more comments say the opposite.
 *
 * @param leading topics that stand first whatever is said of them: those that explain what is asked for
 */
export async function sidedAnswer(
  asked: Asked,
  sentiment: Sentiment,
  leading: readonly string[] = [],
): Promise<OwnAnswer> {
  const isPraise = sentiment === "positive";
  const sided = new Set(topicsOfSide(asked, isPraise ? 1 : -1));
  const named = new Set([...leading, ...(isPraise ? [] : blamedOnOverview(asked))]);
  for (const id of named) sided.add(id);
  const claims = ofKinds(asked, isPraise ? ["topic_score"] : ["fix", "topic_score"]);
  const rows = await topicRows(asked, { ...asked.query.filter, sentiment }, named);
  const topicOf = ({ query }: AnswerRow) => query.topic_id ?? "";
  const clear = rows.filter((row) => sided.has(topicOf(row)));
  const opposite = topicsOfSide(asked, isPraise ? -1 : 1);
  const others = rows.filter((row) => !opposite.has(topicOf(row)));
  return {
    claims: claims.filter(
      ({ kind, effect, subject }) =>
        sided.has(subject.topic?.id ?? "") && (kind === "fix" || (isPraise ? effect > 0 : effect < 0)),
    ),
    rows:
      clear.length > 0
        ? ledBy(leading, clear)
        : [...others, ...(others.length > 0 ? [] : await ownRow(asked, sentiment))],
    points: [sentiment],
  };
}

/** How many comments on that side speak of the topic that is asked for. */
async function ownRow({ db, view, query }: Asked, sentiment: Sentiment): Promise<AnswerRow[]> {
  const filter = { ...query.filter, sentiment };
  const { items } = await topicList(view, await selectAnalysed(db, view, filter), null);
  const own = items.flatMap((item) => [item, ...item.children]).find(({ id }) => id === query.topic_id);
  if (!own || own.comment_count === 0) return [];
  const { id, name, comment_count, share } = own;
  return [{ name, comment_count, share, score: null, change: null, query: { ...filter, topic_id: id } }];
}
