import fc from "fast-check";
import { expect, test } from "vitest";
import { type BackupKind, backupName, isBackup, type NamedBackup, parseBackupName } from "./backup-name.ts";
import { surplusOf } from "./keep-rule.ts";

const named = (kind: BackupKind, at: string): NamedBackup => {
  const made_at = new Date(at);
  return { name: backupName(kind, made_at), kind, made_at };
};
const RULE = { daily: 7, weekly: 4, monthly: 6 };
const DAY_MS = 86_400_000;

test("a year of nightly backups leaves seven days, four weeks and six months", () => {
  const nightly = Array.from({ length: 365 }, (_, i) =>
    named("scheduled", new Date(Date.UTC(2026, 0, 1 + i, 2, 30)).toISOString()),
  );
  const gone = new Set(surplusOf(nightly, RULE));
  const days = nightly
    .filter((one) => !gone.has(one))
    .map(({ made_at }) => made_at.toISOString().slice(0, 10));
  expect(days).toEqual([
    ...["2026-07-31", "2026-08-31", "2026-09-30", "2026-10-31", "2026-11-30"],
    ...["2026-12-13", "2026-12-20", "2026-12-25", "2026-12-26", "2026-12-27"],
    ...["2026-12-28", "2026-12-29", "2026-12-30", "2026-12-31"],
  ]);
});

test("of those made by hand and before an upgrade the last three stay, each", () => {
  const all = [1, 2, 3, 4, 5].flatMap((day) => [
    named("by_hand", `2026-03-0${day}T10:00:00Z`),
    named("before_upgrade", `2026-03-0${day}T11:00:00Z`),
  ]);
  expect(
    surplusOf(all, RULE)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    "soundings-2026-03-01T10-00-00Z-by-hand.backup",
    "soundings-2026-03-01T11-00-00Z-before-upgrade.backup",
    "soundings-2026-03-02T10-00-00Z-by-hand.backup",
    "soundings-2026-03-02T11-00-00Z-before-upgrade.backup",
  ]);
});

test("whatever the rule and however often it is applied, the newest stays and nothing more goes", () => {
  const count = fc.integer({ min: 0, max: 5 });
  const moments = fc.uniqueArray(fc.integer({ min: 0, max: 200 * 24 }), { minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(moments, count, count, count, (hours, daily, weekly, monthly) => {
      const rule = { daily, weekly, monthly };
      const all = hours.map((hour) =>
        named("scheduled", new Date(Date.UTC(2026, 0, 1) + (hour * DAY_MS) / 24).toISOString()),
      );
      const gone = new Set(surplusOf(all, rule));
      const left = all.filter((one) => !gone.has(one));
      const newest = all.reduce((a, b) => (a.made_at > b.made_at ? a : b));
      expect(left).toContain(newest);
      expect(left.length).toBeLessThanOrEqual(Math.max(1, daily + weekly + monthly));
      expect(surplusOf(left, rule)).toEqual([]);
    }),
  );
});

test("a name says when and why, and nothing else is taken for a backup", () => {
  const made_at = new Date("2026-11-26T02:30:05.123Z");
  const name = backupName("before_upgrade", made_at);
  expect(name).toBe("soundings-2026-11-26T02-30-05Z-before-upgrade.backup");
  expect(parseBackupName(name)).toEqual({
    name,
    kind: "before_upgrade",
    made_at: new Date("2026-11-26T02:30:05Z"),
  });
  for (const other of [
    `${name}.part`,
    "soundings.backup",
    "../x",
    "soundings-2026-13-45T99-99-99Z-scheduled.backup",
  ]) {
    expect(isBackup({ name: other })).toBe(false);
  }
});
