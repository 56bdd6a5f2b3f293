import { type CommentStatements, statementsOf } from "@soundings/nlp/analyse";
import {
  type ClauseStatements,
  MAX_CLAUSES,
  readStatements,
  StatementCollector,
} from "../columns/clause-statements.ts";
import { type CommentWords, readWords, WordCollector } from "../columns/comment-words.ts";
import type { DataComment } from "./dataset-data.ts";

/** What data lacks that an earlier version wrote. */
export const NO_CLAUSES = "it was exported before key points had receipts; export it again";

type Clauses = Pick<DataComment, "text" | "language" | "clauses" | "cues">;

const NOTHING_SAID: CommentStatements = { clauses: [], mentions: [] };

/** What the clauses of comments say, read from their words as a run's columns are made; null for data without clauses. */
export async function statementsIn(
  comments: readonly (Clauses | undefined)[],
): Promise<ClauseStatements | null> {
  const collector = new StatementCollector();
  const totals = { clauses: 0, mentions: 0, said: 0 };
  for (const comment of comments) {
    if (comment && !comment.clauses) return null;
    const { clauses, mentions } = comment ? saidBy(comment) : NOTHING_SAID;
    collector.add({ clauses, mentions });
    totals.clauses += Math.min(clauses.length, MAX_CLAUSES);
    totals.mentions += mentions.length;
  }
  totals.said = collector.statements;
  return await readStatements([collector.takePart()], comments.length, totals);
}

function saidBy({ text, language, clauses = [], cues = [] }: Clauses): CommentStatements {
  return statementsOf(
    text,
    language ?? "und",
    clauses.map(([start, end, score]) => ({ start, end, score })),
    cues.map(([start, cue_start, cue_end]) => ({ start, cue_start, cue_end })),
  );
}

/** The words of texts, as a run's columns have them. */
export async function wordsIn(texts: readonly string[]): Promise<CommentWords> {
  const collector = new WordCollector();
  for (const text of texts) collector.add(text);
  return await readWords([collector.takePart()], texts.length, collector.units);
}
