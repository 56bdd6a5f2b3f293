import type { CallBody, CallReply } from "@soundings/contract/call";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { PUSH_WAITING, type pushComments as pushCall } from "@soundings/contract/pushed-comments";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import { newId } from "../../db/new-id.ts";
import { askThing } from "../../http/ask-need.ts";
import { ProblemError } from "../../http/problem.ts";
import type { Signed } from "../../http/serve.ts";
import { assertMayAnalyse, assertMayCreateDataset } from "../../plans/check-limits.ts";
import { NEW_RUN } from "../../runs/progress.ts";
import { cleanText } from "../../sources/cells.ts";
import { enqueueRun } from "../job-payload.ts";
import { addWaiting, askToTake, countWaiting, findPushed } from "./push-queries.ts";
import { pushedColumns } from "./pushed-columns.ts";

/** Comments that come one by one are taken together: a run analyses all of the dataset's. */
const GATHER_MS = 20_000;
const MAX_WAIT_MS = 900_000;
/** A dataset is analysed for at most some tenth of the time. */
const MS_PER_COMMENT = 2;
/** When to try again where too many wait. */
const RETRY_SECONDS = 60;

/**
 * Has a program's comments wait for the dataset that it calls so; the first make it. What was sent before is left as
 * it is, so a call may be repeated.
 *
 * @throws ProblemError TOO_MANY_REQUESTS while too many wait, TRIAL_EXPIRED and the plan's limits for a new dataset,
 *   NOT_FOUND and FORBIDDEN where the caller may not see or change the dataset
 */
export async function pushComments(
  db: Db,
  { account_id, rights, language }: Pick<Signed, "account_id" | "rights" | "language">,
  body: CallBody<typeof pushCall>,
  now: Date,
): Promise<CallReply<typeof pushCall>> {
  const comments = body.comments.filter(({ text }) => cleanText(text) !== "");
  return await db.transaction().execute(async (trx) => {
    await assertMayAnalyse(trx, account_id, now);
    const found = await findPushed(trx, account_id, body.dataset);
    if (found) await askThing(trx, { account_id, rights }, { kind: "dataset", id: found.id, role: "editor" });
    if (!found && comments.length === 0)
      throw new ProblemError("INVALID_INPUT", { issues: [{ path: "comments", code: "too_small" }] });
    const { id: dataset_id, comment_count } =
      found ?? (await makeDataset(trx, account_id, body.dataset, language, now));
    const key = { account_id, dataset_id };
    const waited = await countWaiting(trx, key);
    if (waited + comments.length > PUSH_WAITING)
      throw new ProblemError("TOO_MANY_REQUESTS", { seconds: RETRY_SECONDS });
    const accepted = await addWaiting(trx, key, comments);
    if (accepted > 0) await askToTake(trx, key, takenAt(comment_count, now));
    return {
      dataset_id,
      accepted,
      known: comments.length - accepted,
      empty: body.comments.length - comments.length,
      waiting: waited + accepted,
      waiting_limit: PUSH_WAITING,
    };
  });
}

/** An empty dataset whose first run takes what waits at once. Two who ask at once make one: the account is locked. */
async function makeDataset(
  trx: DbOrTransaction,
  account_id: string,
  name: string,
  language: InterfaceLanguage,
  now: Date,
): Promise<{ id: string; comment_count: number }> {
  await assertMayCreateDataset(trx, account_id, now);
  const made = await findPushed(trx, account_id, name);
  if (made) return made;
  const id = newId();
  await trx
    .insertInto("datasets")
    .values({
      account_id,
      id,
      name,
      source: "api",
      source_ref: JSON.stringify({ key: name }),
      columns: JSON.stringify(pushedColumns(language)),
      ...NEW_RUN,
    })
    .execute();
  await enqueueRun(trx, "import_comments", { account_id, dataset_id: id, run: NEW_RUN.run });
  return { id, comment_count: 0 };
}

function takenAt(comment_count: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(MAX_WAIT_MS, Math.max(GATHER_MS, MS_PER_COMMENT * comment_count)));
}
