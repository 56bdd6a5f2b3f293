import releases from "./releases.json" with { type: "json" };

/**
 * Up to which migration a program must know them to work beside a migration: the last one of the newest release
 * before it. What a migration takes away, that release did not use any more (check-migration.ts), so its hosts may
 * run while the next one's are started one by one. The migrations of the first release name themselves.
 * @param migration its file's name
 */
export function oldestBeside(migration: string): string {
  return releases.findLast(({ last_migration }) => last_migration < migration)?.last_migration ?? migration;
}
