import { listComments } from "@soundings/contract/comments";
import { paginate } from "@soundings/contract/paging";
import { findDataset } from "../datasets/queries.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import { commentPage, countComments, mentionsOf } from "./list-queries.ts";
import { byComment, readComment } from "./read-comment.ts";

export function commentRoutes(serve: Serve): void {
  serve(listComments, async ({ params, query, signed, db }) => {
    const key = { account_id: signed.account_id, dataset_id: params.id };
    const dataset = await findDataset(db, key);
    if (!dataset) throw new ProblemError("NOT_FOUND");
    const run = { ...key, run: dataset.result_run };
    const [count, rows] = await Promise.all([countComments(db, run, query), commentPage(db, run, query)]);
    const ids = rows.map((row) => row.id);
    const mentions = byComment(await mentionsOf(db, run, ids));
    return {
      list: rows.map((row) => readComment(row, mentions.get(row.id) ?? [], query.query)),
      pagination: paginate(count, query.limit, query.page),
    };
  });
}
