import { expect, test } from "vitest";
import { sourcesMatching } from "../testing/sources-matching.ts";

/**
 * A session's lock lasts as long as PostgreSQL believes in the connection, and a pooler gives the session to somebody
 * else. So work holds leases (db/lease.ts) or locks of a transaction; these few hold a connection of their own:
 */
const ALLOWED = {
  "db/embedded/claim.ts": "one process owns the embedded server",
  "db/migrate.ts": "one process migrates; it ends with its connection",
  "queue/live-lock.ts": "PostgreSQL itself says when a worker died",
  "storage/queries.ts": "a backup keeps objects where they are",
};

test("nothing else takes a lock of a session", async () => {
  const found = await sourcesMatching(/pg_(try_)?advisory_lock(_shared)?\(/);
  expect(found).toEqual(Object.keys(ALLOWED).sort());
});
