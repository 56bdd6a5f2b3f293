import { queriesOfThemes } from "@soundings/contract/theme-set";
import type { TopicEditAction } from "@soundings/contract/topic-edits";

/** The searches that an edit makes. */
export function queriesOf(action: TopicEditAction): string[] {
  if (action.kind === "themes") return queriesOfThemes(action.themes);
  return "query" in action ? [action.query] : [];
}
