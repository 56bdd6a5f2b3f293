/** What a fault says of the database, and nothing of what was asked of it. */
export type DatabaseFault =
  /** It cannot be reached or used now. */
  | "away"
  /** Somebody else was at the same rows: the same work may well succeed later. */
  | "busy"
  /** A statement took longer than connection-limits.ts allows. */
  | "slow"
  /** A table, a column or a function of this version is missing: it was restored from an earlier one. */
  | "outdated";

/** For the log, once in a process: whatever is asked fails the same way until somebody does this. */
export const OUTDATED_ADVICE =
  "the database lacks tables or columns of this version, as after a restore from an earlier one: restart Soundings, which brings it up to date; if it says this again, restore a backup (npm run -s soundings -- restore FILE) into an empty database";

/** Kept in one place: calls answer 503 for these, each in its own words, and jobs try again later. */
export function databaseFault(error: unknown): DatabaseFault | null {
  const { code = "", message = "", syscall = "", errors } = (error ?? {}) as Fault;
  // A name with several addresses: none of them answered.
  if (code === "" && errors?.length) return errors.every(isDatabaseAway) ? "away" : null;
  // A socket's file that is not there; any other file that is missing is another matter.
  if (code === "ENOENT") return syscall === "connect" ? "away" : null;
  if (AWAY_CODES.test(code) || (code === "" && AWAY_WORDS.test(message))) return "away";
  if (BUSY_CODES.test(code)) return "busy";
  if (code === "57014") return "slow";
  return OUTDATED_CODES.test(code) ? "outdated" : null;
}

type Fault = Partial<NodeJS.ErrnoException> & { errors?: unknown[] };

export const isDatabaseAway = (error: unknown): boolean => databaseFault(error) === "away";

/** Whether the same work may well succeed later, without anybody doing anything. */
export function isPassingFault(error: unknown): boolean {
  const fault = databaseFault(error);
  return fault !== null && fault !== "outdated";
}

/**
 * Connection faults of node, and of PostgreSQL: no connection (class 08), shutting down (57P), short of memory or
 * connections (53), unable to read its disk (58030), a standby that takes no writes (25006), a transaction that was
 * silent for too long (25P03).
 */
const AWAY_CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EPIPE|ETIMEDOUT|08\w{3}|57P\d\d|53\w{3}|58030|25006|25P03)$/;
/** What the driver says without a code when its connection ended under a query, or none came. */
const AWAY_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout e(xpired|xceeded)|Query read timeout)|not queryable/;
/** Serialization, deadlock, a lock that was waited for too long. */
const BUSY_CODES = /^(40001|40P01|55P03)$/;
/** No such table, column, schema or function. */
const OUTDATED_CODES = /^(42P01|42703|3F000|42883)$/;
