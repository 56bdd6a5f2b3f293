import type { Db } from "../../db/db.ts";
import type { SurveyKey } from "../../keys/survey-key.ts";
import { AnswerColumns } from "../answer-columns.ts";
import type { AskedSurvey } from "../asked-questions.ts";
import { apply } from "../changed-rows.ts";
import { readBlocks } from "../load-columns.ts";
import { ResponseIds } from "../response-ids.ts";
import { knownParts, sizeOf } from "./read-sums.ts";
import { readSumsIds, type SumsHead } from "./sums-queries.ts";

/** From the first moment to before the end, in milliseconds since 1970. */
export interface Span {
  from: number;
  end: number;
}

/** With more responses in the blocks of some days all are read. */
const MAX_NEAR = 1 << 20;

/**
 * A survey's responses of some days as they are now, with others: the blocks of sums all of whose responses are of other
 * days are left out. Null where there are too few sums, or too many responses.
 */
export async function readDays(
  db: Db,
  key: SurveyKey,
  asked: AskedSurvey,
  span: Span,
): Promise<AnswerColumns | null> {
  const known = await knownParts(db, key, asked);
  if (!known) return null;
  const near = known.holding.filter((head) => mayHave(head, span));
  const far = new Set(known.holding.filter((head) => !near.includes(head)));
  const read = known.blocks.filter(
    (one) => known.others.includes(one) || near.some((head) => isWithin(head, one.block)),
  );
  if (far.size === 0 || sizeOf(read) > MAX_NEAR) return null;
  const columns = new AnswerColumns(asked);
  await readBlocks(db, key, columns, { blocks: read, deleted: known.deleted });
  apply(columns, known.rows);
  for (const { id, head } of known.earlier) if (far.has(head)) columns.remove(id);
  const counted = await countedBy(db, key, near);
  if (!counted) return null;
  // Blocks have responses as they were, too, that stand in later ones: what sums have counted is the last.
  for (let at = 0; at < columns.count; at++) {
    const words = columns.ids.wordsAt(at);
    if (counted.findWords(words, 0) < 0 && !known.later.has(words, 0)) columns.remove(columns.ids.at(at));
  }
  columns.addColumns([...far].flatMap(({ questions }) => questions ?? []));
  return columns;
}

const mayHave = ({ first_time, last_time }: SumsHead, { from, end }: Span): boolean =>
  first_time === null || last_time === null || (last_time >= from && first_time < end);

const isWithin = ({ first_block, last_block }: SumsHead, block: number): boolean =>
  block >= first_block && block <= last_block;

async function countedBy(db: Db, key: SurveyKey, heads: readonly SumsHead[]): Promise<ResponseIds | null> {
  const ids = new ResponseIds();
  for (const { id } of heads) {
    const words = await readSumsIds(db, key, id);
    if (!words) return null;
    for (let from = 0; from < words.length; from += 4) ids.placeOf(words, from);
  }
  return ids;
}
