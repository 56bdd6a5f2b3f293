/** How long what a connection is for may take in PostgreSQL, in ms; 0 is without limit. */
interface ConnectionLimits {
  /** One statement. */
  statement: number;
  /** Waiting for somebody else's row. */
  lock: number;
  /** A transaction in which nothing is asked: its host vanished, or it waits for something else. */
  idleInTransaction: number;
}

export type Work = keyof typeof LIMITS;

/**
 * PostgreSQL itself ends what lasts longer, so that this holds when the host has vanished: nobody waits more than ten
 * seconds for rows of a host that is gone.
 */
export const LIMITS = {
  /** Somebody waits, no longer than http/guard.ts lets them. */
  calls: { statement: 35_000, lock: 9_000, idleInTransaction: 6_000 },
  /** Background jobs, and threads that build what figures are read from. */
  jobs: { statement: 30 * 60_000, lock: 60_000, idleInTransaction: 6_000 },
  /** Migrations and commands at a terminal, which somebody can stop. */
  upkeep: { statement: 0, lock: 0, idleInTransaction: 0 },
} as const satisfies Record<string, ConnectionLimits>;

/** What was sent and not received, and the questions to a connection that says nothing: a host is gone in six seconds. */
export const NETWORK = {
  tcp_user_timeout: 5_000,
  tcp_keepalives_idle: 3,
  tcp_keepalives_interval: 1,
  tcp_keepalives_count: 3,
};

/**
 * SQL for the begin of a connection. Not sent with the start of it, as poolers refuse that; they hand these on
 * to connections of the same kind.
 */
export function limitsOf(work: Work): string {
  const { statement, lock, idleInTransaction } = LIMITS[work];
  const settings = {
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idleInTransaction,
    ...NETWORK,
  };
  return Object.entries(settings)
    .map(([name, value]) => `set ${name} = ${value}`)
    .join("; ");
}
