import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type EmbeddedServer, startEmbedded } from "./embedded.ts";
import { EPOCH_TEXT } from "./epoch.ts";

let folder: string;
let server: EmbeddedServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "soundings-epoch-"));
  server = await startEmbedded(folder, { throwaway: true });
}, 60_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The epoch, the server's process and one of a session. */
async function look() {
  const client = new pg.Client(server.address);
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query(
    `select ${EPOCH_TEXT} as epoch, pg_postmaster_start_time()::text as started, pg_backend_pid() as session`,
  );
  return { client, ...(rows[0] as { epoch: string; started: string; session: number }) };
}

test("a server that recovers from the crash of one process is in another epoch, though it was not started again", async () => {
  const before = await look();
  const same = await look();
  expect(same.epoch).toBe(before.epoch);
  await same.client.end();
  process.kill(before.session, "SIGKILL");
  const after = await vi.waitFor(look, { timeout: 20_000, interval: 100 });
  expect(after.started).toBe(before.started);
  expect(after.epoch).not.toBe(before.epoch);
  await after.client.end();
}, 60_000);
