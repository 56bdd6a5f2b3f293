import type { Comment } from "@soundings/contract/comments";
import type { Quote } from "@soundings/contract/insights";
import type { DatasetView } from "../columns/dataset-view.ts";
import { typicality } from "../columns/typicality.ts";
import { readComments } from "../comments/read-comments.ts";
import type { Db } from "../db/db.ts";
import { withoutJoints } from "../insights/quotable-texts.ts";
import { float64At } from "../statistics/typed-arrays.ts";

const QUOTES = 4;
/** The most typical comments that quotes are chosen from. */
const CANDIDATES = 30;
/** A comment this short is quoted whole; of a longer one the clause that has the word. */
const WHOLE_UP_TO = 140;
/** Fewer words than these name a thing and say nothing of it. */
const MIN_WORDS = 3;

/** What comments that have a word say, each where it has it: up to four, the most typical first. */
export async function wordQuotes(
  db: Db,
  view: DatasetView,
  comments: Uint32Array,
  word: string,
): Promise<Quote[]> {
  const far = typicality(view, comments, null);
  const order = Array.from(comments, (comment, at) => ({ comment, far: float64At(far, at) }))
    .filter((one) => !Number.isNaN(one.far))
    .toSorted((a, b) => a.far - b.far);
  const read = await readComments(
    db,
    view,
    order.slice(0, CANDIDATES).map(({ comment }) => comment),
    { word },
  );
  const quotes: Quote[] = [];
  for (const comment of read) {
    const text = saidWith(comment);
    if (text === null || quotes.some((one) => one.text.toLowerCase() === text.toLowerCase())) continue;
    quotes.push({ comment_id: comment.id, text, score: comment.score ?? 0 });
  }
  return quotes.slice(0, QUOTES);
}

function saidWith({ text, clauses, highlights: [hit] }: Comment): string | null {
  const whole = text.trim();
  const own = hit && clauses.find(({ start, end }) => start <= hit.start && hit.end <= end);
  const said = whole.length <= WHOLE_UP_TO || !own ? whole : withoutJoints(text.slice(own.start, own.end));
  const isLong = said.length > 2 * WHOLE_UP_TO;
  return isLong || said.split(/\s+/).length < MIN_WORDS ? null : said;
}
