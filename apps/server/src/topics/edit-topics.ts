import type { TopicEdit, TopicEditAction } from "@soundings/contract/topic-edits";
import type { DatasetView } from "../columns/dataset-view.ts";
import { appendEdit, lockVersion, raiseVersion, turnEdit } from "../columns/edit-queries.ts";
import { shownView } from "../columns/load-view.ts";
import { selectAnalysed } from "../columns/select-comments.ts";
import type { Db } from "../db/db.ts";
import { madeChange, writeMade } from "../http/change-id.ts";
import { ProblemError } from "../http/problem.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { checkEdit } from "./check-edit.ts";

/** How often an edit is checked anew when others edit the same dataset at the same moment. */
const TRIES = 20;

/**
 * Puts an edit into a dataset's log. It is checked against what people see now; should that change
 * before the row is locked, it is checked again.
 *
 * @throws ProblemError DATASET_NOT_READY without a result, TOPIC_SEARCH_EMPTY, and what checkEdit() throws
 */
export async function editTopics(
  db: Db,
  key: DatasetKey,
  user_id: string,
  action: TopicEditAction,
): Promise<TopicEdit> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const view = await shownView(db, key);
    // After the view: an edit that is made later finds another version.
    const made = await madeChange<TopicEdit>(db, key.account_id);
    if (made) return made.reply;
    if (view.run === 0) throw new ProblemError("DATASET_NOT_READY");
    const names = checkEdit(view.topics, action);
    if ("query" in action) await mustFind(db, view, action);
    const edit = await db.transaction().execute(async (trx) => {
      if ((await lockVersion(trx, key)) !== view.version) return null;
      await raiseVersion(trx, key);
      const appended = await appendEdit(trx, key, { action, names, user_id });
      await writeMade(trx, key.account_id, appended);
      return appended;
    });
    if (edit) return edit;
  }
  throw new ProblemError("TOO_MANY_REQUESTS");
}

/** Undoes the last edit, or redoes the one that was undone last; null when there is none. */
export async function turnTopicEdit(
  db: Db,
  key: DatasetKey,
  direction: "undo" | "redo",
): Promise<TopicEdit | null> {
  return await db.transaction().execute(async (trx) => {
    if ((await lockVersion(trx, key)) === null) throw new ProblemError("NOT_FOUND");
    const made = await madeChange<TopicEdit | null>(trx, key.account_id);
    if (made) return made.reply;
    const edit = await turnEdit(trx, key, direction);
    if (edit) await raiseVersion(trx, key);
    await writeMade(trx, key.account_id, edit);
    return edit;
  });
}

/** A search that finds nothing makes no topic, nor does one that finds nothing within the topic to split. */
async function mustFind(
  db: Db,
  view: DatasetView,
  action: Extract<TopicEditAction, { query: string }>,
): Promise<void> {
  const topic_id = action.kind === "split" ? action.topic_id : undefined;
  const found = await selectAnalysed(db, view, { query: action.query, topic_id });
  if (found.length === 0) throw new ProblemError("TOPIC_SEARCH_EMPTY", { query: action.query });
}
