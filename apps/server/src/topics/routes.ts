import { listTopics } from "@soundings/contract/topics";
import { findDataset } from "../datasets/queries.ts";
import { otherCount } from "../datasets/run-queries.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import { shownTopics } from "./queries.ts";
import { topicTree } from "./topic-tree.ts";

export function topicRoutes(serve: Serve): void {
  serve(listTopics, async ({ params, signed, db }) => {
    const key = { account_id: signed.account_id, dataset_id: params.id };
    const dataset = await findDataset(db, key);
    if (!dataset) throw new ProblemError("NOT_FOUND");
    const [rows, other_count] = await Promise.all([
      shownTopics(db, key),
      otherCount(db, { ...key, run: dataset.result_run }),
    ]);
    return { items: topicTree(rows), other_count };
  });
}
