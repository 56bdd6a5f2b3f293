import type { Survey } from "@soundings/survey/survey";

const LISTS = ["block_flows", "end_of_surveys", "parameters", "variants", "parameter_limits"] as const;
const PARTS = ["settings", "configurations", "translations", "description"] as const;

/**
 * The path of the first thing that differs between two states of a survey, as problem-places.ts reads it;
 * null where nothing but the name does, which every tab shows. What a change brings along comes later:
 * a block before its place in the flow, both before translations.
 */
export function changedPath(before: Survey, after: Survey): string | null {
  if (
    before.default_language !== after.default_language ||
    before.additional_languages !== after.additional_languages
  ) {
    return "additional_languages";
  }
  const block = changedItem(before.blocks, after.blocks);
  if (block) {
    const [old, now] = [before, after].map(({ blocks }) => blocks.find(({ id }) => id === block));
    const question = old && now && changedItem(old.questions, now.questions);
    return question ? `blocks/${block}/questions/${question}` : `blocks/${block}`;
  }
  for (const list of LISTS) {
    const id = changedItem<{ id: string }>(before[list], after[list]);
    if (id) return `${list}/${id}`;
  }
  return PARTS.find((part) => before[part] !== after[part]) ?? null;
}

/** Unchanged items are the same objects in both states. */
function changedItem<Item extends { id: string }>(
  before: readonly Item[],
  after: readonly Item[],
): string | null {
  if (before === after) return null;
  const old = new Map(before.map((item) => [item.id, item]));
  const now = new Set(after.map(({ id }) => id));
  const changed = after.find((item) => old.get(item.id) !== item) ?? before.find(({ id }) => !now.has(id));
  return changed?.id ?? null;
}
