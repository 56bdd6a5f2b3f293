import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { MAX_TEXT_BYTES } from "../spss/sav-variable.ts";
import type { TextLength, Variable } from "./variable.ts";

/** Expressions of one statement. */
const AT_ONCE = 100;

/**
 * The bytes of the longest text of each variable of text, at least one: a .sav file says them before its first case.
 * All responses of the survey are asked, whatever is exported.
 */
export async function textLengths(
  db: Db,
  { account_id, survey_id }: SurveyKey,
  variables: readonly Variable[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const stored: { name: string; length: Extract<TextLength, { in: string }> }[] = [];
  for (const { name, length } of variables) {
    if (length && "bytes" in length) found.set(name, length.bytes);
    else if (length) stored.push({ name, length });
  }
  for (let from = 0; from < stored.length; from += AT_ONCE) {
    const some = stored.slice(from, from + AT_ONCE);
    const longest = some.map(
      ({ length }) => sql`coalesce(max(octet_length(${sql.ref(length.in)} #>> ${length.path}::text[])), 0)`,
    );
    const { rows } = await sql<{
      longest: number[];
    }>`select array[${sql.join(longest)}] as longest from responses
      where account_id = ${account_id} and survey_id = ${survey_id}`.execute(db);
    for (const [at, { name }] of some.entries()) {
      found.set(name, Math.min(MAX_TEXT_BYTES, Math.max(1, rows[0]?.longest[at] ?? 1)));
    }
  }
  return found;
}
