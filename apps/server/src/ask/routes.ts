import { askDataset } from "@soundings/contract/ask";
import { namedView } from "../columns/load-view.ts";
import { memoize } from "../columns/memoize.ts";
import { findDataset } from "../datasets/queries.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import { answerQuery } from "./answer-query.ts";
import { askableOf } from "./askable.ts";
import { parseQuestion } from "./parse-question.ts";
import { suggestQuestions } from "./suggest-questions.ts";

export function askRoutes(serve: Serve): void {
  serve(askDataset, async ({ params, body, signed, db }) => {
    const { account_id, language } = signed;
    const key = { account_id, dataset_id: params.id };
    const [view, dataset] = await Promise.all([namedView(db, key, language), findDataset(db, key)]);
    if (!dataset) throw new ProblemError("NOT_FOUND");
    const askable = await memoize(view, "askable", {}, () => askableOf(db, view, dataset));
    const parsed = body.query ? null : parseQuestion(body.question, askable);
    const query = body.query ?? parsed?.query ?? null;
    return {
      query,
      unknown: parsed?.unknown ?? [],
      suggestions: suggestQuestions(view, askable, language, parsed?.heard ?? null),
      answer: query && (await memoize(view, "ask", query, () => answerQuery(db, view, dataset, query))),
    };
  });
}
