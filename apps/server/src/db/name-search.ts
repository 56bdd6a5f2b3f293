import { type RawBuilder, sql } from "kysely";

/** A text that LIKE takes literally. */
const likeText = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/**
 * True for rows whose `name` has every word of a search, in any order and however words are parted: "khach san"
 * finds "khach-san-danh-gia.csv". Case and diacritics do not count.
 */
export function nameMatches(search: string): RawBuilder<boolean> {
  const words = search.split(/[\s_-]+/).filter(Boolean);
  const parts = words.length > 0 ? words : [search.trim()];
  return sql<boolean>`${sql.join(
    parts.map((part) => sql`fold(name) like '%' || fold(${likeText(part)}) || '%'`),
    sql` and `,
  )}`;
}
