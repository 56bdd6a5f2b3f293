import type { KeepRule } from "../config/backups.ts";
import type { NamedBackup } from "./backup-name.ts";

const DAY_MS = 86_400_000;
/** Of those made by hand and before an upgrade, each. */
const KEPT_OF_OTHERS = 3;

/**
 * Which backups go: of the scheduled ones all but the last of each of the last days, weeks (from Monday) and months
 * that have any, in UTC; of the others all but the last three of their kind. The newest of a kind always stays.
 */
export function surplusOf(
  backups: readonly NamedBackup[],
  { daily, weekly, monthly }: KeepRule,
): NamedBackup[] {
  const newestFirst = [...backups].sort((a, b) => b.made_at.getTime() - a.made_at.getTime());
  const scheduled = newestFirst.filter(({ kind }) => kind === "scheduled");
  const kept = new Set([
    ...scheduled.slice(0, 1),
    ...lastOfEach(scheduled, daily, (at) => Math.floor(at.getTime() / DAY_MS)),
    // Day 0 of 1970 was a Thursday.
    ...lastOfEach(scheduled, weekly, (at) => Math.floor((at.getTime() / DAY_MS + 3) / 7)),
    ...lastOfEach(scheduled, monthly, (at) => 12 * at.getUTCFullYear() + at.getUTCMonth()),
  ]);
  for (const other of ["by_hand", "before_upgrade"]) {
    for (const one of newestFirst.filter(({ kind }) => kind === other).slice(0, KEPT_OF_OTHERS))
      kept.add(one);
  }
  return newestFirst.filter((one) => !kept.has(one));
}

/** The newest of each of the `periods` latest periods that have one. */
function lastOfEach(newestFirst: readonly NamedBackup[], periods: number, periodOf: (at: Date) => number) {
  const last = new Map<number, NamedBackup>();
  for (const one of newestFirst) {
    const period = periodOf(one.made_at);
    if (!last.has(period)) last.set(period, one);
  }
  return [...last.values()].slice(0, periods);
}
