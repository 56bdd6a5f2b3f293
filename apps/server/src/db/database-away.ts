/**
 * Whether an error says that the database cannot be reached or used now, and nothing of what was asked of it. Kept in
 * one place: calls answer 503 for it, jobs try again later.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code = "", message = "", syscall = "", errors } = (error ?? {}) as Fault;
  // A name with several addresses: none of them answered.
  if (code === "" && errors?.length) return errors.every(isDatabaseAway);
  // A socket's file that is not there; any other file that is missing is another matter.
  if (code === "ENOENT") return syscall === "connect";
  return AWAY_CODES.test(code) || (code === "" && AWAY_WORDS.test(message));
}

type Fault = Partial<NodeJS.ErrnoException> & { errors?: unknown[] };

/** The same, or two writers that met: the same work may well succeed later. */
export function isPassingFault(error: unknown): boolean {
  return isDatabaseAway(error) || MEETING_CODES.test((error as { code?: string } | null)?.code ?? "");
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
/** Serialization, deadlock, a lock or a statement that took too long. */
const MEETING_CODES = /^(40001|40P01|55P03|57014)$/;
