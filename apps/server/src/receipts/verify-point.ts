import { keyPointText } from "@soundings/contract/claim-texts";
import { judgementIn, quoteOf } from "@soundings/nlp/analyse";
import type { ClauseStatements } from "../columns/clause-statements.ts";
import { inLanguage } from "../columns/named-view.ts";
import { eachStatement, keysOfPoint, pointTest } from "../columns/point-statements.ts";
import { analysedBy, placeOf } from "../columns/select-comments.ts";
import { namedTopic } from "../insights/claims.ts";
import { NO_CLAUSES } from "./read-clauses.ts";
import type { ReadData } from "./read-data.ts";
import type { PointReceipt } from "./receipt.ts";
import { commentsFault, quoteFault } from "./receipt-faults.ts";

/**
 * What data says against a key point: whether the quoted comment says it word for word, whether those words make the
 * point, and which comments make it now.
 */
export async function pointFaults(receipt: PointReceipt, data: ReadData): Promise<string[]> {
  const { point, filter, language, sentence } = receipt;
  const { quote, topic, sentiment } = point;
  const { parts, texts } = data;
  const view = inLanguage(data.view, language);
  const statements = await parts.statements().catch(() => null);
  if (!statements) return [NO_CLAUSES];
  const faults = quoteFault(quote, texts);
  const place = placeOf(view, topic.id);
  if (place === null) return [...faults, `there is no topic “${topic.name}”`];
  const keys = keysOfPoint(point.id);
  const comments = await analysedBy(parts, view, { ...filter, ...point.query });
  faults.push(...commentsFault(receipt, comments));
  if (comments.length !== point.comment_count)
    faults.push(`${comments.length} comments say it, not ${point.comment_count}`);
  if (faults.length === 0 && !isSaidBy(point, data, statements))
    faults.push(`“${quote.text}” says something else`);
  if (keys.some((key) => (key & 1) !== (sentiment === "positive" ? 1 : 0)))
    faults.push(`it is not ${sentiment}`);
  const { id, name, parent_name } = namedTopic(view, place);
  const now = { ...point, comment_count: comments.length, topic: { id, name, parent_name } };
  const says = keyPointText(now, language);
  if (says !== sentence) faults.push(`the data says: ${says}`);
  return faults;
}

/** Whether the clause that is quoted makes the point. */
function isSaidBy(
  { id, quote: { comment_id, text } }: PointReceipt["point"],
  { view, texts, clauses }: ReadData,
  statements: ClauseStatements,
): boolean {
  const whole = texts[comment_id - 1] ?? "";
  const spans = clauses[comment_id - 1] ?? [];
  const places = spans.map(([start, end, score]) => ({ start, end, score }));
  const language = view.languages[view.language[comment_id - 1] as number] ?? "und";
  const makesIt = pointTest(id);
  let isSaid = false;
  eachStatement(
    view,
    statements,
    Uint32Array.of(comment_id - 1),
    null,
    (statement) => {
      if (!makesIt(statement)) return;
      const { clause, said } = statement;
      const [start, end] = spans[clause] ?? [0, 0];
      isSaid ||= quoteOf(whole, { start, end }) === text;
      isSaid ||= judgementIn(whole, language, places, { clause, said }) === text;
    },
    "both",
  );
  return isSaid;
}
