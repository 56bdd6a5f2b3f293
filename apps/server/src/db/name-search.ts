import { type RawBuilder, sql } from "kysely";

/** A text that LIKE takes literally. */
const likeText = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** Names as searches and orders see them, where a table holds them so. */
export const FOLDED_NAME = sql`folded_name`;

/**
 * True for rows whose `name` has every word of a search, in any order and however words are parted: "khach san"
 * finds "khach-san-danh-gia.csv". Case and diacritics do not count.
 *
 * @param folded the names without them
 */
export function nameMatches(
  search: string,
  folded: RawBuilder<unknown> = sql`fold(name)`,
): RawBuilder<boolean> {
  const words = search.split(/[\s_-]+/).filter(Boolean);
  const parts = words.length > 0 ? words : [search.trim()];
  return sql<boolean>`${sql.join(
    parts.map((part) => sql`${folded} like '%' || fold(${likeText(part)}) || '%'`),
    sql` and `,
  )}`;
}
