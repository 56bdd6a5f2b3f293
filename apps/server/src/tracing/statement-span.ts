import type { LogEvent } from "kysely";
import { noteSpan } from "./spans.ts";

const LONGEST = 2_000;

/** A statement of the database, with its text and none of its values: they are parameters, and literals are cut out. */
export function recordStatement(event: LogEvent): void {
  const { sql } = event.query;
  noteSpan(
    () => ({
      name: /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? "statement",
      kind: "client",
      attributes: {
        "db.system.name": "postgresql",
        "db.query.text": withoutLiterals(sql).slice(0, LONGEST),
      },
    }),
    event.queryDurationMillis,
    event.level === "error",
  );
}

/** Texts between quotes become '?'. */
export const withoutLiterals = (sql: string): string => sql.replace(/'[^']*'/g, "'?'");
