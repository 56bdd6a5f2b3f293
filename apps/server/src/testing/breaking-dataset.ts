import { enqueueRun } from "../datasets/job-payload.ts";
import type { Db } from "../db/db.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { startAgain } from "../runs/progress.ts";
import { randomFrom } from "./random.ts";

/** Comments of a shop whose deliveries break down on a day. */

const GOOD = ["The staff were friendly", "Lovely rooms and kind staff", "The staff helped us at once"];
export const BAD = [
  "The delivery was late again",
  "The delivery came broken and late",
  "Terrible delivery, three weeks",
];
const DAY_MS = 86_400_000;

/** Ten comments a day; from `broken` on most complain of deliveries. */
export function breakingRows(
  from: number,
  to: number,
  broken = Number.POSITIVE_INFINITY,
): [string, string][] {
  const random = randomFrom(from + 1);
  return Array.from({ length: (to - from) * 10 }, (_, place) => {
    const day = from + Math.floor(place / 10);
    const texts = random.uniform() < (day >= broken ? 0.7 : 0.1) ? BAD : GOOD;
    const text = `${texts[place % texts.length]} (${day}-${place})`;
    return [text, new Date(Date.UTC(2026, 0, 1) + day * DAY_MS).toISOString().slice(0, 10)];
  });
}

/** New comments come, as a refreshing brings them; the job that analyses them waits to be run. */
export async function comeToDataset(db: Db, key: DatasetKey, rows: [string, string][]): Promise<void> {
  const { count } = await db
    .selectFrom("comments")
    .where("account_id", "=", key.account_id)
    .where("dataset_id", "=", key.dataset_id)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  await db
    .insertInto("comments")
    .values(rows.map(([text, day], at) => ({ ...key, id: count + at + 1, text, posted_at: new Date(day) })))
    .execute();
  await db
    .updateTable("datasets")
    .set({ comment_count: count + rows.length, last_date: rows.at(-1)?.[1] ?? null })
    .where("account_id", "=", key.account_id)
    .where("id", "=", key.dataset_id)
    .execute();
  const started = await startAgain(db, key);
  if (started) await enqueueRun(db, "analyse_dataset", started.run);
}
