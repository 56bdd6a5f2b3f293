import type { Comment } from "@soundings/contract/comments";

/** A run of a comment's text that is drawn alike. */
export interface TextRun {
  text: string;
  /** The clause it belongs to, by its place in `clauses`; null for text outside every scored clause. */
  clause: number | null;
  highlighted: boolean;
}

export interface MarkedClause {
  runs: TextRun[];
  /** Null for plain text between marked clauses. */
  score: number | null;
}

/**
 * A comment's text cut where a scored clause or a search hit begins or ends. Nothing of the text is
 * lost or doubled, whatever the spans are: joining all runs gives the text back.
 */
export function markText(comment: Pick<Comment, "text" | "clauses" | "highlights">): MarkedClause[] {
  const { text } = comment;
  const clauses = comment.clauses
    .filter((clause) => clause.score !== null)
    .map((clause) => ({ ...clause, ...trimSpan(text, clause.start, clause.end) }))
    .filter((clause) => clause.end > clause.start)
    .sort((a, b) => a.start - b.start);
  const parts: MarkedClause[] = [];
  let at = 0;
  for (const [index, clause] of clauses.entries()) {
    if (clause.start < at) continue;
    if (clause.start > at) parts.push({ score: null, runs: cut(comment, at, clause.start, null) });
    parts.push({ score: clause.score, runs: cut(comment, clause.start, clause.end, index) });
    at = clause.end;
  }
  if (at < text.length) parts.push({ score: null, runs: cut(comment, at, text.length, null) });
  return parts;
}

/** Marks hold words, not the spaces around them. */
function trimSpan(text: string, start: number, end: number): { start: number; end: number } {
  let from = Math.max(0, Math.min(start, text.length));
  let to = Math.max(from, Math.min(end, text.length));
  while (from < to && /\s/.test(text.charAt(from))) from += 1;
  while (to > from && /\s/.test(text.charAt(to - 1))) to -= 1;
  return { start: from, end: to };
}

function cut(
  comment: Pick<Comment, "text" | "highlights">,
  start: number,
  end: number,
  clause: number | null,
): TextRun[] {
  const hits = comment.highlights
    .map((hit) => ({ start: Math.max(hit.start, start), end: Math.min(hit.end, end) }))
    .filter((hit) => hit.end > hit.start)
    .sort((a, b) => a.start - b.start);
  const runs: TextRun[] = [];
  let at = start;
  for (const hit of hits) {
    const from = Math.max(hit.start, at);
    if (hit.end <= from) continue;
    if (from > at) runs.push({ text: comment.text.slice(at, from), clause, highlighted: false });
    runs.push({ text: comment.text.slice(from, hit.end), clause, highlighted: true });
    at = hit.end;
  }
  if (at < end) runs.push({ text: comment.text.slice(at, end), clause, highlighted: false });
  return runs;
}
