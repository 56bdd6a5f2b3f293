import type { FastifyInstance } from "fastify";
import type { HeldSize } from "../column-hosts/known-hosts.ts";
import { type RunningColumnHosts, startColumnHosts } from "../column-hosts/start-column-hosts.ts";
import { columnWorks } from "../column-works.ts";
import { readConfig } from "../config.ts";
import type { Db } from "../db/db.ts";
import type { AskColumns } from "../http/column-calls.ts";
import { makeLog } from "../http/log.ts";
import { makeColumnServices } from "../make-column-services.ts";
import { testApp } from "./test-app.ts";

export const HOSTS_KEY = "the key of the hosts of these tests, long enough";

const HELD: HeldSize = { entries: 1, bytes: 1_000 };

export interface TestHost {
  app: FastifyInstance;
  hosts: RunningColumnHosts;
  /** How many hosts it knows, with itself. */
  known(): Promise<number>;
  /** What its thread of columns was asked, in order; not what it holds. */
  asked: string[];
  /** Asks its thread itself. */
  ask: AskColumns;
  /** Does other than asked of it. */
  instead: { ask: AskColumns | null };
  close(): Promise<void>;
}

export const hostConfig = (address = "127.0.0.1:0") =>
  readConfig({
    BOT_CHECK: "off",
    MEDIA_STORE: "database",
    SECRET_KEY: HOSTS_KEY,
    INTERNAL_ADDRESS: address,
  });

/** A host of the installation, in this process, whose thread of columns is a list of what it was asked. */
export async function startTestHost(db: Db, protocol = "test", address?: string): Promise<TestHost> {
  const config = hostConfig(address);
  const log = makeLog("silent");
  const works = columnWorks({ db, config, services: makeColumnServices(config), log });
  const asked: string[] = [];
  const instead: TestHost["instead"] = { ask: null };
  const ask: AskColumns = async (name, given, signal) => {
    const work = works.get(name);
    if (!work) return HELD;
    asked.push(name);
    // Another thread gets a copy of all.
    return await (instead.ask?.(name, given, signal) ?? work(structuredClone(given) as never, signal));
  };
  if (!config.internal) throw new Error("A host has an address for others");
  const hosts = await startColumnHosts(config.internal, { db, config, log, ask, protocol, everyMs: 50 });
  const app = testApp(db, { config, columns: hosts });
  return {
    app,
    hosts,
    ask,
    asked,
    instead,
    async known() {
      const metrics = (await hosts.metrics()) as { name: string; values: { value: number }[] }[];
      return metrics.find(({ name }) => name === "soundings_column_hosts")?.values[0]?.value ?? 0;
    },
    async close() {
      await app.close();
      await hosts.end(0);
    },
  };
}
