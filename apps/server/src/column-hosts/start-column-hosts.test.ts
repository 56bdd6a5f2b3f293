import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { openDb } from "../db/db.ts";
import { OperatorError } from "../faults/operator-error.ts";
import { makeLog } from "../http/log.ts";
import { HOSTS_KEY } from "../testing/column-hosts.ts";
import { startColumnHosts } from "./start-column-hosts.ts";

// Nothing of this reaches the database.
const db = openDb("postgres://nobody@127.0.0.1:1/none");
const folder = mkdtempSync(path.join(tmpdir(), "soundings-column-hosts-"));
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const start = (port: number, environment: Record<string, string>) =>
  startColumnHosts(
    { host: "127.0.0.1", port },
    {
      db,
      config: readConfig({ SOUNDINGS_DATA: folder, ...environment }),
      log: makeLog("silent"),
      ask: () => Promise.reject(new Error("Not asked")),
    },
  );

test("a host without a key, or whose port is taken, says what to do", async () => {
  await expect(start(0, {})).rejects.toThrow(/INTERNAL_ADDRESS needs a key.*SECRET_KEY/);
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  const taken = start(port, { SECRET_KEY: HOSTS_KEY });
  await expect(taken).rejects.toThrow(OperatorError);
  await expect(taken).rejects.toThrow(
    `INTERNAL_ADDRESS=127.0.0.1:${port} cannot be listened on (EADDRINUSE)`,
  );
  other.close();
});
