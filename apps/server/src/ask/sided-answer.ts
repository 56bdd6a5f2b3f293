import type { Answer, AnswerRow } from "@soundings/contract/ask";
import { placeOf } from "../columns/select-comments.ts";
import { countSides, type SideCounts } from "../columns/sides-taken.ts";
import { fixesOf } from "../insights/fixes.ts";
import { lowestTopics } from "../insights/lowest-topics.ts";
import { type Asked, ledBy, MAX_ROWS, type OwnAnswer } from "./answer-rows.ts";
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
 * What is praised, or blamed: topics by how many comments speak well of them, or badly, most first, whatever the others
 * say; of blame those that the overview names are always among them. Claims are made only of topics of which clearly
 * more comments say so than say the opposite.
 *
 * @param leading topics that stand first whatever is said of them: those that explain what is asked for
 */
export function sidedAnswer(asked: Asked, sentiment: Sentiment, leading: readonly string[] = []): OwnAnswer {
  const { view } = asked;
  const isPraise = sentiment === "positive";
  const counts = countSides(view, asked.comments);
  const sided = topicsOfSide(view.topics, counts, isPraise ? 1 : -1);
  const named = new Set([...leading, ...(isPraise ? [] : blamedOnOverview(asked))]);
  const claims = ofKinds(asked, isPraise ? ["topic_score"] : ["fix", "topic_score"]);
  const rows = sidedRows(asked, counts, isPraise, named);
  return {
    claims: claims.filter(
      ({ kind, effect, subject }) =>
        (sided.has(subject.topic?.id ?? "") || named.has(subject.topic?.id ?? "")) &&
        (kind === "fix" || (isPraise ? effect > 0 : effect < 0)),
    ),
    rows: ledBy(leading, rows),
    points: [sentiment],
    sides: sidesOf(asked, counts),
  };
}

/** How many speak badly and how many well of the one topic that is asked for. */
function sidesOf({ view, query }: Asked, { well, badly }: SideCounts): Answer["sides"] {
  const place = query.topic_id === null ? null : placeOf(view, query.topic_id);
  return place === null ? null : { negative: badly[place] as number, positive: well[place] as number };
}

/** Topics, the parts of the one that is asked for, or where it has none itself; those that are named before others. */
function sidedRows(
  { view, query, comments }: Asked,
  { well, badly }: SideCounts,
  isPraise: boolean,
  named: ReadonlySet<string>,
): AnswerRow[] {
  const within = query.topic_id === null ? null : placeOf(view, query.topic_id);
  const counted = view.topics.flatMap(({ id, name, parent }, place) => {
    const comment_count = (isPraise ? well : badly)[place] as number;
    if (comment_count === 0) return [];
    const condition = isPraise ? { praised_topic_id: id } : { blamed_topic_id: id };
    const row: AnswerRow = {
      ...{ name, comment_count },
      share: comment_count / Math.max(1, comments.length),
      // Of the complaints alone it would be no topic's score.
      ...{ score: null, change: null },
      query: { ...query.filter, topic_id: id, ...condition },
    };
    return [{ row, place, isPart: parent === within, isNamed: within === null && named.has(id) }];
  });
  const shown = counted.filter(({ isPart, isNamed }) => isPart || isNamed);
  const own = shown.length > 0 ? shown : counted.filter(({ place }) => place === within);
  return own
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed) || bySize(a, b))
    .slice(0, MAX_ROWS)
    .toSorted(bySize)
    .map(({ row }) => row);
}

interface Counted {
  row: AnswerRow;
  isPart: boolean;
}

/** Most first; of as many a topic before the subtopics of others. */
const bySize = (a: Counted, b: Counted): number =>
  b.row.comment_count - a.row.comment_count ||
  Number(b.isPart) - Number(a.isPart) ||
  (a.row.name < b.row.name ? -1 : 1);
