/**
 * Hosts upgraded one by one under answers: what respondents, webhooks and an analysis notice of it.
 *
 *     npm run bench -- rolling-update [--from 0.3.0 | --from now] [--rate 6] [--port 4250]
 *
 * Three API hosts and two workers of one version run on one PostgreSQL behind a small load balancer that asks
 * /readyz once a second and tries nothing twice. While respondents come (half by the page's script, half by its
 * form without script, each loading what the page loads), a webhook is told of every response, a dataset is analysed
 * and the owner looks at results, each host is stopped with SIGTERM and started as this version. `--from 0.3.0`
 * builds that release from the history; hosts of 0.3.0 do not say that they stop, so they are taken out of the
 * balancer by hand first, as the handbook says. `--from now` makes the next version of this one: the same program
 * with one migration more and other names of page files; then a host is put back to the version before, too.
 * Right are: no reply that failed, every response that was taken stored once and told once, the dataset finished.
 */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startEmbedded } from "../apps/server/src/db/embedded.ts";
import releases from "../apps/server/src/db/releases.json" with { type: "json" };
import { webhookReceiver } from "../apps/server/src/testing/webhook-receiver.ts";
import { percentile } from "./product/http-load.ts";
import { publishTenQuestions } from "./product/publish-survey.ts";
import { Balancer } from "./rolling/balancer.ts";
import { Host } from "./rolling/host.ts";
import { copyNow, makeCommit } from "./rolling/make-version.ts";
import { ownerOf } from "./rolling/owner.ts";
import { visit } from "./rolling/visitors.ts";

const { values } = parseArgs({
  options: {
    from: { type: "string", default: "now" },
    rate: { type: "string", default: "6" },
    port: { type: "string", default: "4250" },
  },
});
const FIRST_PORT = Number(values.port);
/** A table and columns as an expanding migration adds them, on tables that answers are written to. */
const MIGRATION = {
  name: "9000_rolling.sql",
  text: `create table rolling (id integer primary key);
    alter table responses add column rolling text not null default 'x';
    alter table surveys add column rolling integer;
    create index responses_rolling on responses (rolling);`,
};

const folder = await mkdtemp(path.join(os.tmpdir(), "soundings-rolling-"));
const release = releases.find(({ version }) => version === values.from);
const [oldRoot, newRoot] = [path.join(folder, "old"), path.join(folder, "new")];
console.log(`making the versions: ${values.from} and the next`);
if (release) makeCommit(release.commit, oldRoot);
else copyNow(oldRoot);
copyNow(newRoot, release ? undefined : MIGRATION);

// A PostgreSQL of one's own takes more connections than ours, which serves one process.
const server = await startEmbedded(path.join(folder, "postgres"), { throwaway: true });
const receiver = await webhookReceiver();
const balancer = new Balancer();
await balancer.listen(FIRST_PORT);
const environment = {
  DATABASE_URL: server.address,
  SECRET_KEY: "the key of the rolling bench, long enough",
  OWNER_EMAIL: "bench@example.com",
  OWNER_PASSWORD: "a-long-bench-password-7",
  WEBHOOK_ALLOW: "127.0.0.1",
  BOT_CHECK: "off",
  TRUST_PROXY: "",
};
const roles = ["api", "api", "api", "worker", "worker"] as const;
const hosts: Host[] = [];
const start = async (root: string, at: number): Promise<void> => {
  const place = { ...environment, SOUNDINGS_DATA: path.join(folder, `host${at}`) };
  const host = new Host({ root, role: roles[at] ?? "api", port: FIRST_PORT + 1 + at, environment: place });
  hosts[at] = host;
  await host.started();
  if (roles[at] === "api") await balancer.untilReady(host.base);
};

/** As the handbook says it. Returns the seconds that the host was away. */
async function replace(root: string, at: number): Promise<number> {
  const host = hosts[at];
  if (!host) return 0;
  const began = performance.now();
  const byHand = release !== undefined && roles[at] === "api" && root === newRoot;
  if (byHand) {
    balancer.setOut(host.base, true);
    await sleep(3_000);
  }
  await host.stop();
  const starting = start(root, at);
  if (byHand) balancer.setOut(host.base, false);
  await starting;
  return (performance.now() - began) / 1_000;
}

try {
  for (const at of roles.keys()) {
    if (roles[at] === "api") balancer.add(`http://127.0.0.1:${FIRST_PORT + 1 + at}`);
    await start(oldRoot, at);
  }
  const owner = await ownerOf(balancer.base, environment);
  const survey = await publishTenQuestions(owner);
  await owner.api("POST", `/surveys/${survey.id}/webhooks`, {
    name: "Rolling",
    event_names: ["response.completed"],
    url: receiver.url,
  });
  const dataset = await owner.upload(4_000);

  const ending = new AbortController();
  const answering = visit(
    { base: balancer.base, code: survey.code, questions: survey.questions },
    Number(values.rate),
    ending.signal,
  );
  const looking = owner.look(survey.id, ending.signal);
  await sleep(3_000);
  const steps: { host: string; step: string; seconds: string }[] = [];
  const step = async (what: string, root: string, at: number) =>
    steps.push({ host: `${roles[at]} ${at + 1}`, step: what, seconds: (await replace(root, at)).toFixed(1) });
  for (const at of [0, 3, 1, 4, 2]) {
    await step("to the next version", newRoot, at);
    await sleep(2_000);
  }
  if (!release) {
    await step("back to the version before", oldRoot, 1);
    await sleep(2_000);
    await step("to the next version", newRoot, 1);
  }
  const finished = await owner.untilFinished(dataset);
  await sleep(2_000);
  ending.abort();
  const seen = await answering;
  const looked = await looking;
  const stored = await owner.responses(survey.id);
  for (let tries = 0; receiver.received.length < seen.taken.size && tries < 300; tries++) await sleep(100);

  const told = receiver.received.map(({ body }) =>
    String(body.data.response_id ?? JSON.stringify(body.data)),
  );
  const failed = [...seen.failed, ...looked.failed];
  console.table(steps);
  console.table([
    {
      "requests of respondents": seen.requests,
      "of the owner": looked.requests,
      failed: failed.length,
      "p50, ms": percentile(seen.times, 0.5).toFixed(0),
      "p99, ms": percentile(seen.times, 0.99).toFixed(0),
      "longest, ms": percentile(seen.times, 1).toFixed(0),
    },
  ]);
  console.table([
    {
      "answers taken": seen.taken.size,
      stored: new Set(stored).size,
      doubled: stored.length - new Set(stored).size,
      "webhook events": new Set(receiver.received.map(({ id }) => id)).size,
      "sent again": told.length - new Set(told).size,
      "comments analysed": finished,
    },
  ]);
  for (const one of [...new Set(failed)].slice(0, 20)) console.log(one);
  const same = seen.taken.size === stored.length && stored.every((id) => seen.taken.has(id));
  const right = failed.length === 0 && same && new Set(told).size === seen.taken.size && finished === 4_000;
  console.log(right ? "Nobody noticed." : "WRONG");
  process.exitCode = right ? 0 : 1;
} catch (error) {
  for (const [at, host] of hosts.entries())
    if (host.said) console.log(`host ${at + 1}: ${host.said.slice(-2_000)}`);
  throw error;
} finally {
  await Promise.all(hosts.map((host) => host.stop()));
  await balancer.close();
  receiver.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
