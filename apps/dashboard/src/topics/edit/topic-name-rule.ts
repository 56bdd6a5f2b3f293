import type { Comment } from "@soundings/contract/comments";
import { TopicName } from "@soundings/contract/topic-name";

export const MAX_NAME_LENGTH = TopicName.maxLength ?? 80;

/**
 * A first name for the topic of a search: what people call it in the comments found, where they say it in
 * one piece ("nhan vien" finds "nhân viên"), else the search's own words. With a capital, without quotes.
 */
export function firstName(query: string, found: readonly Pick<Comment, "text" | "highlights">[]): string {
  const words = query.replace(/["“”]/g, " ").trim().split(/\s+/);
  const said = new Map<string, number>();
  for (const { text, highlights } of found) {
    for (const { start, end } of highlights) {
      const piece = text.slice(start, end).toLocaleLowerCase();
      if (piece.split(/\s+/).length === words.length) said.set(piece, (said.get(piece) ?? 0) + 1);
    }
  }
  const [most] = [...said].sort(([, a], [, b]) => b - a);
  const name = most?.[0] ?? words.join(" ");
  return (name.charAt(0).toLocaleUpperCase() + name.slice(1)).slice(0, MAX_NAME_LENGTH).trim();
}
