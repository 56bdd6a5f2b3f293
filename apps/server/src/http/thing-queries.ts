import type { Db } from "../db/db.ts";

export type ThingKind = "survey" | "dataset";

/** Those of the ids that are surveys, or datasets, of an account. */
export async function findThings(
  db: Db,
  account_id: string,
  kind: ThingKind,
  ids: readonly string[],
): Promise<string[]> {
  const rows =
    kind === "survey"
      ? await db
          .selectFrom("surveys")
          .where("account_id", "=", account_id)
          .where("id", "in", ids)
          .select("id")
          .execute()
      : await db
          .selectFrom("datasets")
          .where("account_id", "=", account_id)
          .where("id", "in", ids)
          .where("deleted_at", "is", null)
          .select("id")
          .execute();
  return rows.map(({ id }) => id);
}
