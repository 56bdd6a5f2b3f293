import { mentionScores } from "@soundings/nlp/analyse";
import { float32At, uint8At, uint32At } from "../statistics/typed-arrays.ts";
import type { PackedClause } from "./analysis-queries.ts";
import { BY_HAND, type DatasetColumns, type MentionColumns, type RestColumns } from "./dataset-view.ts";

/** A comment's clauses without a mention. What has neither clauses nor mentions counts as one clause. */
export function restOf(
  clauses: readonly PackedClause[],
  whole: number,
  mentions: readonly { start_at: number }[],
): { count: number; score: number } {
  if (clauses.length === 0) return { count: mentions.length > 0 ? 0 : 1, score: whole };
  const claimed = new Set(mentions.map(({ start_at }) => start_at));
  const scores = mentionScores(
    clauses.map(([, , score]) => ({ score })),
    whole,
  );
  let sum = 0;
  let count = 0;
  clauses.forEach(([start], place) => {
    if (claimed.has(start)) return;
    sum += scores[place] as number;
    count++;
  });
  return { count, score: count > 0 ? sum / count : 0 };
}

/** The same after topic edits: mentions of deleted topics are clauses without a topic. */
export function restAfterEdits(columns: DatasetColumns, mentions: MentionColumns): RestColumns {
  const { mentions: found, rest } = columns;
  if (mentions === found) return rest;
  const count = rest.count.slice();
  const score = rest.score.slice();
  for (let comment = 0; comment < columns.count; comment++) {
    const end = uint32At(mentions.offsets, comment + 1);
    let at = uint32At(mentions.offsets, comment);
    for (let own = uint32At(found.offsets, comment); own < uint32At(found.offsets, comment + 1); own++) {
      // Those that are left stand in their stored order, before those that edits made.
      if (at < end && uint8At(mentions.stored, at) < BY_HAND && mentions.stored[at] === found.stored[own]) {
        at++;
        continue;
      }
      const known = uint8At(count, comment);
      if (known === 0xff) continue;
      count[comment] = known + 1;
      score[comment] = (float32At(score, comment) * known + float32At(found.score, own)) / (known + 1);
    }
  }
  return { count, score };
}
