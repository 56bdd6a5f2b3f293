import { NO_DAY } from "../columns/dataset-view.ts";
import { loadView } from "../columns/load-view.ts";
import { KeyPayload } from "../datasets/job-payload.ts";
import type { Job } from "../job-context.ts";
import { findDataset } from "../runs/dataset-queries.ts";
import { int32At } from "../statistics/typed-arrays.ts";
import { askedNumbers, matchComments } from "./comment-matches.ts";
import { type Found, openCases } from "./open-cases.ts";
import { activeRules, setLooked } from "./rule-queries.ts";

const BATCH = 2_000;
const DAY_MS = 86_400_000;

/**
 * Has a dataset's rules look at the comments that came since they looked last. How far they are is written with the
 * cases, so that neither another run of the same comments nor a killed job opens one twice.
 */
export const openCommentCasesJob: Job = async (payload, { db, config, signal, log }) => {
  const key = KeyPayload.parse(payload);
  const { account_id, dataset_id } = key;
  const [view, dataset] = await Promise.all([loadView(db, key), findDataset(db, key)]);
  if (!view || !dataset || view.run === 0) return;
  const thing = { kind: "dataset", id: dataset_id } as const;
  const before = await activeRules(db, account_id, thing);
  const conditions = before.flatMap((rule) => rule.conditions);
  const numbers = await askedNumbers(db, view, conditions, dataset.columns.length);
  let opened = 0;
  const least = Math.min(view.count, ...before.map(({ looked_comment }) => looked_comment));
  for (let from = least; from < view.count; from += BATCH) {
    signal.throwIfAborted();
    const to = Math.min(from + BATCH, view.count);
    const asked = Array.from({ length: to - from }, (_, place) => ({
      index: from + place,
      rules: before.filter(({ looked_comment }) => looked_comment <= from + place),
    }));
    const matches = await matchComments(db, view, numbers, asked);
    opened += await db.transaction().execute(async (trx) => {
      const now = await activeRules(trx, account_id, thing, { lock: true });
      const found = matches.flatMap(({ index, rules, shown }): Found[] => {
        const held = now.filter(
          ({ id, looked_comment }) => looked_comment <= index && rules.some((rule) => rule.id === id),
        );
        if (held.length === 0) return [];
        const day = int32At(view.day, index);
        const at = day === NO_DAY ? null : new Date(day * DAY_MS);
        return [{ source: { dataset_id, comment_id: index + 1 }, rules: held, ...shown, at }];
      });
      const count = await openCases(trx, account_id, found, { now: new Date(), config });
      await setLooked(trx, account_id, dataset_id, { from, through: to });
      return count;
    });
  }
  if (opened > 0) log.info({ ...key, opened }, "cases opened");
};
