import { TopicName } from "@soundings/contract/topic-edits";

export const LONGEST_NAME = TopicName.maxLength ?? 80;

/** A first name for the topic of a search: its words without quotes and odd spaces, with a capital. */
export function nameFromQuery(query: string): string {
  const words = query.replace(/["“”]/g, " ").replace(/\s+/g, " ").trim();
  const name = words.charAt(0).toLocaleUpperCase() + words.slice(1);
  return name.length <= LONGEST_NAME ? name : name.slice(0, LONGEST_NAME).trim();
}
