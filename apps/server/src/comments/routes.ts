import {
  columnValues,
  correctScore,
  explainComment as explainCall,
  listComments,
  withdrawCorrection,
} from "@soundings/contract/comments";
import { paginate } from "@soundings/contract/paging";
import { namedView, shownView } from "../columns/load-view.ts";
import { orderComments } from "../columns/order-comments.ts";
import { countListed, selectComments, selectCopies } from "../columns/select-comments.ts";
import type { Serve, Signed } from "../http/serve.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { columnValuesOf } from "./column-values.ts";
import { correctComment } from "./correct-comment.ts";
import { explainComment } from "./explain-comment.ts";
import { readComments } from "./read-comments.ts";

export function commentRoutes(serve: Serve): void {
  serve.fromColumns(listComments, async ({ params, query, signed, db }) => {
    const view = await namedView(db, keyOf(params, signed), signed.language);
    const { limit, page, sortBy, sortDirection, copies_of, ...filter } = query;
    const selected = copies_of ? selectCopies(view, copies_of) : await selectComments(db, view, filter);
    const order = { sortBy, sortDirection, topic_id: filter.topic_id };
    const offset = (page - 1) * limit;
    const { comments, total } = await orderComments(db, view, selected, order, { offset, limit });
    return {
      list: await readComments(db, view, comments, filter),
      pagination: paginate(total, limit, page),
      unfiltered_count: countListed(view),
    };
  });

  serve.fromColumns(correctScore, async ({ params, body, signed, db }) =>
    correctComment(db, keyOf(params, signed), {
      comment_id: params.comment_id,
      score: body.score,
      signed,
    }),
  );

  serve.fromColumns(withdrawCorrection, async ({ params, signed, db }) =>
    correctComment(db, keyOf(params, signed), {
      comment_id: params.comment_id,
      score: null,
      signed,
    }),
  );

  serve.fromColumns(explainCall, async ({ params, signed, db, services: { answerEngine }, signal }) =>
    explainComment({ db, answerEngine }, keyOf(params, signed), params.comment_id, signal),
  );

  serve.fromColumns(columnValues, async ({ params, query, signed, db }) => {
    const view = await shownView(db, keyOf(params, signed));
    return await columnValuesOf(db, view, params.index, query.query);
  });
}

function keyOf(params: { id: string }, { account_id }: Signed): DatasetKey {
  return { account_id, dataset_id: params.id };
}
