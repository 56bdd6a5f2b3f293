import { listComments } from "@soundings/contract/comments";
import { paginate } from "@soundings/contract/paging";
import { findDataset } from "../datasets/queries.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import { commentsById, mentionsOf, pageOfIds } from "./list-queries.ts";
import { byComment, readComment } from "./read-comment.ts";

export function commentRoutes(serve: Serve): void {
  serve(listComments, async ({ params, query, signed, db }) => {
    const key = { account_id: signed.account_id, dataset_id: params.id };
    const dataset = await findDataset(db, key);
    if (!dataset) throw new ProblemError("NOT_FOUND");
    const run = { ...key, run: dataset.result_run };
    const { ids, total } = await pageOfIds(db, run, query, dataset.item.comment_count);
    const [rows, found] = await Promise.all([commentsById(db, run, ids), mentionsOf(db, run, ids)]);
    const mentions = byComment(found);
    return {
      list: rows.map((row) => readComment(row, mentions.get(row.id) ?? [], query.query)),
      pagination: paginate(total, query.limit, query.page),
    };
  });
}
