import type { OfferedIn } from "./asked-questions.ts";
import type { QuestionCounts } from "./question-counts.ts";

/**
 * Adds how many of those who answered were offered each choice, cell or field, where that is not all of them: one that
 * an edit added or removed was offered by some versions only.
 */
export function withOffered<Part extends object>(
  parts: readonly Part[],
  idOf: (part: Part) => string,
  found: QuestionCounts | null,
  offeredIn: OfferedIn | undefined,
): (Part & { offered?: number })[] {
  if (!found?.versions || !offeredIn) return [...parts];
  const { names, counts } = found.versions;
  return parts.map((part) => {
    const versions = offeredIn.get(idOf(part));
    if (!versions) return part;
    const offered = names.reduce(
      (sum, name, place) => (versions.has(Number(name)) ? sum + (counts[place] ?? 0) : sum),
      0,
    );
    return offered < found.answered ? { ...part, offered } : part;
  });
}
