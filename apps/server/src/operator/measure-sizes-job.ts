import { type Db, enqueue } from "../db/db.ts";
import type { Job } from "../job-context.ts";
import { isMeasured, keepSizes, measureSizes } from "./size-queries.ts";

const today = () => new Date().toISOString().slice(0, 10);

/** Has today's sizes counted, unless they are. */
export async function askToMeasure(db: Db): Promise<void> {
  if (!(await isMeasured(db, today()))) await enqueue(db, "measure_sizes", {}, { jobKey: "measure_sizes" });
}

/** Counts what there is; the last count of a day (in UTC) is kept. */
export const measureSizesJob: Job = async (_payload, { db }) => {
  await keepSizes(db, today(), await measureSizes(db));
};
