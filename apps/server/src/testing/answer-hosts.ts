import { vi } from "vitest";
import { Respondents } from "../answers/respondents.ts";
import type { HostWork } from "../column-hosts/other-hosts.ts";
import { type RunningColumnHosts, startColumnHosts } from "../column-hosts/start-column-hosts.ts";
import { type Db, openDb } from "../db/db.ts";
import { makeLog } from "../http/log.ts";
import { hostConfig } from "./column-hosts.ts";

/** Hosts of the installation, in this process, that take answers and know each other. */

export interface AnswerHost {
  db: Db;
  respondents: Respondents;
  hosts: RunningColumnHosts;
  /** Does other than what another host asks of it; `right` is what it would do. */
  instead: { work: ((right: HostWork, ...asked: Parameters<HostWork>) => ReturnType<HostWork>) | null };
  /** How many writes it sent to others, by who stored them. */
  sent(): Promise<{ elsewhere: number; here_instead: number }>;
  close(): Promise<void>;
}

export async function startAnswerHosts(
  url: string,
  { count = 3, connections = 3 }: { count?: number; connections?: number } = {},
): Promise<AnswerHost[]> {
  const started: AnswerHost[] = [];
  // What a host left that ended without a database.
  const db = openDb(url, { max: 1 });
  await db.deleteFrom("column_hosts").execute();
  await db.destroy();
  while (started.length < count) started.push(await startHost(openDb(url, { max: connections })));
  for (const host of started)
    await vi.waitFor(async () => {
      const known = await metric(host.hosts, "soundings_column_hosts");
      if (known !== count) throw new Error(`It knows ${known} hosts`);
    }, 10_000);
  return started;
}

async function startHost(db: Db): Promise<AnswerHost> {
  const config = hostConfig();
  const log = makeLog("silent");
  const respondents = new Respondents(db);
  const instead: AnswerHost["instead"] = { work: null };
  const work = new Map(
    [...respondents.hostWork].map(([name, right]): [string, HostWork] => [
      name,
      (asked, signal) => instead.work?.(right, asked, signal) ?? right(asked, signal),
    ]),
  );
  const ask = async () => ({ entries: 0, bytes: 0 });
  if (!config.internal) throw new Error("A host has an address for others");
  const place = { db, config, log, ask, work, protocol: "test", everyMs: 50 };
  const hosts = await startColumnHosts(config.internal, place);
  respondents.shareWith(hosts.others, log);
  const sent = async (stored: string) => await metric(hosts, "soundings_answers_sent_total", stored);
  return {
    db,
    respondents,
    hosts,
    instead,
    sent: async () => ({
      elsewhere: await sent("elsewhere"),
      here_instead: await sent("here_instead"),
    }),
    async close() {
      await hosts.end(0);
      await db.destroy();
    },
  };
}

async function metric(hosts: RunningColumnHosts, name: string, stored?: string): Promise<number> {
  const metrics = (await hosts.metrics()) as {
    name: string;
    values: { value: number; labels: { stored?: string } }[];
  }[];
  const values = metrics.find((one) => one.name === name)?.values ?? [];
  return values.find(({ labels }) => labels.stored === stored)?.value ?? 0;
}
