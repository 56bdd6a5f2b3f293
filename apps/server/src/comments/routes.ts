import { listComments } from "@soundings/contract/comments";
import { paginate } from "@soundings/contract/paging";
import { shownView } from "../columns/load-view.ts";
import { orderComments } from "../columns/order-comments.ts";
import { selectComments, selectCopies } from "../columns/select-comments.ts";
import type { Serve } from "../http/serve.ts";
import { readComments } from "./read-comments.ts";

export function commentRoutes(serve: Serve): void {
  serve(listComments, async ({ params, query, signed, db }) => {
    const view = await shownView(db, { account_id: signed.account_id, dataset_id: params.id });
    const { limit, page, sortBy, sortDirection, copies_of, ...filter } = query;
    const selected = copies_of ? selectCopies(view, copies_of) : await selectComments(db, view, filter);
    const order = { sortBy, sortDirection, topic_id: filter.topic_id };
    const offset = (page - 1) * limit;
    const { comments, total } = await orderComments(db, view, selected, order, { offset, limit });
    return {
      list: await readComments(db, view, comments, filter.query),
      pagination: paginate(total, limit, page),
    };
  });
}
