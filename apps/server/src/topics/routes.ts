import { getMovedTopics } from "@soundings/contract/moved-topics";
import {
  createTopic,
  deleteTopics,
  listTopicEdits,
  markKeyTopic,
  mergeResult,
  mergeTopics,
  moveComments as moveCommentsCall,
  moveTopic,
  redoTopicEdit,
  renameTopic,
  splitTopic,
  undoTopicEdit,
} from "@soundings/contract/topic-edits";
import { correlations } from "@soundings/contract/topic-insights";
import { listTopics } from "@soundings/contract/topics";
import { memoize } from "../column-store/memoize.ts";
import { editLog } from "../columns/edit-queries.ts";
import { movedOf, namedView, shownView } from "../columns/load-view.ts";
import { previousDays } from "../columns/previous-days.ts";
import { selectAnalysed } from "../columns/select-comments.ts";
import { newId } from "../db/new-id.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve, Signed } from "../http/serve.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { findDataset } from "../runs/dataset-queries.ts";
import { countTogether } from "./count-together.ts";
import { driversOf } from "./drivers.ts";
import { editTopics, turnTopicEdit } from "./edit-topics.ts";
import { moveComments } from "./move-comments.ts";
import { movedTopicsOf } from "./moved-topics.ts";
import { numberColumns } from "./number-columns.ts";
import { topicList } from "./topic-list.ts";

export function topicRoutes(serve: Serve): void {
  insightRoutes(serve);
  editRoutes(serve);
  editLogRoutes(serve);
}

function insightRoutes(serve: Serve): void {
  serve.fromColumns(listTopics, async ({ params, query, signed, db }) => {
    const key = keyOf(params, signed);
    const [view, dataset] = await Promise.all([namedView(db, key, signed.language), findDataset(db, key)]);
    const days = dataset && previousDays(query, dataset);
    return await memoize(view, "topics", { query, days }, async () => {
      const comments = await selectAnalysed(db, view, query);
      const before = days && (await selectAnalysed(db, view, { ...query, ...days }));
      return await topicList(view, comments, days && before && { ...days, comments: before });
    });
  });

  serve.fromColumns(correlations, async ({ params, query, signed, db }) => {
    const view = await namedView(db, keyOf(params, signed), signed.language);
    return await memoize(view, "correlations", query, async () => {
      const columns = await numberColumns(db, view);
      return await driversOf(view, await selectAnalysed(db, view, query), columns);
    });
  });

  serve.fromColumns(mergeResult, async ({ params, query, signed, db }) => {
    const { topic_ids, ...filter } = query;
    const view = await namedView(db, keyOf(params, signed), signed.language);
    return countTogether(view, await selectAnalysed(db, view, filter), topic_ids);
  });

  serve.fromColumns(getMovedTopics, async ({ params, signed, db }) => {
    const view = await namedView(db, keyOf(params, signed), signed.language);
    return movedTopicsOf(await movedOf(db, view), view, signed.language);
  });
}

function editRoutes(serve: Serve): void {
  serve.fromColumns(createTopic, async ({ params, body, signed, db }) =>
    editTopics(db, keyOf(params, signed), signed.user.id, { kind: "create", topic_id: newId(), ...body }),
  );

  serve.fromColumns(renameTopic, async ({ params, body, signed, db }) =>
    editTopics(db, keyOf(params, signed), signed.user.id, {
      kind: "rename",
      topic_id: params.topic_id,
      ...body,
    }),
  );

  serve.fromColumns(markKeyTopic, async ({ params, body, signed, db }) =>
    editTopics(db, keyOf(params, signed), signed.user.id, {
      kind: "key",
      topic_ids: [...new Set(params.topic_id)],
      ...body,
    }),
  );

  serve.fromColumns(mergeTopics, async ({ params, body, signed, db }) =>
    editTopics(db, keyOf(params, signed), signed.user.id, {
      kind: "merge",
      topic_ids: body.ids,
      name: body.name,
    }),
  );

  serve.fromColumns(moveTopic, async ({ params, body, signed, db }) =>
    editTopics(db, keyOf(params, signed), signed.user.id, {
      kind: "move",
      topic_id: params.topic_id,
      ...body,
    }),
  );

  serve.fromColumns(splitTopic, async ({ params, body, signed, db }) =>
    editTopics(db, keyOf(params, signed), signed.user.id, {
      kind: "split",
      topic_id: params.topic_id,
      new_id: newId(),
      ...body,
    }),
  );

  serve.fromColumns(moveCommentsCall, async ({ params, body, signed, db }) =>
    moveComments(db, keyOf(params, signed), signed.user.id, { topic_id: params.topic_id, ...body }),
  );

  serve.fromColumns(deleteTopics, async ({ params, signed, db }) => {
    const key = keyOf(params, signed);
    const topic_ids = [...new Set(params.ids)];
    if (topic_ids.length > 0) return await editTopics(db, key, signed.user.id, { kind: "delete", topic_ids });
    await shownView(db, key);
    return null;
  });
}

function editLogRoutes(serve: Serve): void {
  serve(listTopicEdits, async ({ params, signed, db }) => {
    const key = keyOf(params, signed);
    if (!(await findDataset(db, key))) throw new ProblemError("NOT_FOUND");
    return { items: await editLog(db, key) };
  });

  serve.fromColumns(undoTopicEdit, async ({ params, signed, db }) =>
    turnTopicEdit(db, keyOf(params, signed), "undo"),
  );

  serve.fromColumns(redoTopicEdit, async ({ params, signed, db }) =>
    turnTopicEdit(db, keyOf(params, signed), "redo"),
  );
}

function keyOf({ id }: { id: string }, { account_id }: Signed): DatasetKey {
  return { account_id, dataset_id: id };
}
