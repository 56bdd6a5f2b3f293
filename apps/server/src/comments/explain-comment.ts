import type { Explanation } from "@soundings/contract/comments";
import { shownView } from "../columns/load-view.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import type { AnalysisPool } from "../nlp/analysis-pool.ts";
import { commentsById } from "./list-queries.ts";

/**
 * Why the engine of this program gives a comment its score.
 *
 * @throws ProblemError NOT_FOUND for a comment that is not there or not analysed
 */
export async function explainComment(
  { db, answerEngine }: { db: Db; answerEngine: AnalysisPool },
  key: DatasetKey,
  comment_id: number,
  signal: AbortSignal,
): Promise<Explanation> {
  const view = await shownView(db, key);
  const [row] = view.sentiment[comment_id - 1] ? await commentsById(db, view, [comment_id]) : [];
  if (!row) throw new ProblemError("NOT_FOUND");
  const [explanation, engine_version] = await Promise.all([
    answerEngine.explain(row.text, signal),
    answerEngine.version(),
  ]);
  return { ...explanation, engine_version };
}
