import { type GrowingSize, SizeName } from "@soundings/contract/operator";
import type { Db } from "../db/db.ts";
import { sizesSince } from "./size-queries.ts";

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 30;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** What there was when it was last counted, beside a week and a month ago; nothing before the first count. */
export async function describeSizes(db: Db, now: Date): Promise<GrowingSize[]> {
  const ago = (days: number) => dayOf(now.getTime() - days * DAY_MS);
  const kept = await sizesSince(db, ago(SHOWN_DAYS));
  return SizeName.options.flatMap((name) => {
    const days = kept.filter((row) => row.name === name).map(({ day, value }) => ({ day, value }));
    const last = days.at(-1);
    if (!last) return [];
    const at = (day: string) => days.find((one) => one.day === day)?.value ?? null;
    return [{ name, now: last.value, week_ago: at(ago(7)), month_ago: at(ago(SHOWN_DAYS)), days }];
  });
}
