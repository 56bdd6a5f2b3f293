import { setTimeout as sleep } from "node:timers/promises";
import { webhookReceiver } from "../../apps/server/src/testing/webhook-receiver.ts";
import { publishTenQuestions } from "../product/publish-survey.ts";
import type { Owner } from "../rolling/owner.ts";
import { APIS, type Cluster, type HostName, WORKERS } from "./cluster.ts";
import type { Row } from "./row.ts";
import { answerSteadily, compareStored, longestReply } from "./steady-respondents.ts";

/** Random kills and cuts under answers, imports and webhooks. */

const COMMENTS = 1_500;
const MAX_REPLY_S = 10;
const MAX_WAIT_MS = 180_000;

export async function chaos(cluster: Cluster, minutes: number): Promise<Row> {
  const owner = await cluster.owner();
  const survey = await publishTenQuestions(owner);
  const receiver = await webhookReceiver(() => 204, cluster.network.outside);
  await owner.api("POST", `/surveys/${survey.id}/webhooks`, {
    name: "Chaos",
    event_names: ["response.completed"],
    url: receiver.url,
  });
  const ending = new AbortController();
  const answering = answerSteadily(cluster, survey, ending.signal);
  const importing = importUntil(cluster, ending.signal);
  const faults = await breakThings(cluster, performance.now() + minutes * 60_000);
  ending.abort();
  const { calls, taken } = await answering;
  const datasets = await importing;
  const comments = await Promise.all(
    datasets.map((id) => patiently(cluster, (one) => one.untilFinished(id))),
  );

  const told = () =>
    new Set(receiver.received.map(({ body }) => (body.data.response as { id: string } | undefined)?.id));
  const deadline = Date.now() + MAX_WAIT_MS;
  while (told().size < taken.size && Date.now() < deadline) await sleep(200);
  const events = new Set(receiver.received.map(({ id }) => id)).size;
  receiver.close();
  const { lost, doubled } = await compareStored(cluster, survey, taken);
  const untold = taken.size - told().size;
  const wrong = comments.filter((count) => count !== COMMENTS).length;
  const failed = calls.filter(({ status }) => status !== 200).length;
  return {
    scenario: `${minutes} minutes of ${faults.size} kinds of faults: ${[...faults].map(([kind, count]) => `${count} ${kind}`).join(", ")}`,
    figure:
      `${taken.size} answers, ${failed} calls to try again, ${lost} lost, ${doubled} doubled; ${datasets.length} imports, ${wrong} wrong; ` +
      `${events} webhook events for ${taken.size} responses, ${untold} untold; longest wait for a reply ${longestReply(calls).toFixed(1)} s`,
    right:
      lost + doubled + wrong + untold === 0 && events === taken.size && longestReply(calls) <= MAX_REPLY_S,
  };
}

/** Makes one dataset after the other; ids of all that were made. */
async function importUntil(cluster: Cluster, signal: AbortSignal): Promise<string[]> {
  const made: string[] = [];
  while (!signal.aborted) {
    const id = await patiently(cluster, (owner) => owner.upload(COMMENTS));
    made.push(id);
    await patiently(cluster, (owner) => owner.untilFinished(id));
    await sleep(2_000);
  }
  return made;
}

/** Tries at one host after the other until one does it. */
async function patiently<Result>(cluster: Cluster, work: (owner: Owner) => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + MAX_WAIT_MS;
  for (let tries = 0; ; tries++) {
    try {
      return await work(await cluster.owner(APIS[tries % APIS.length]));
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(300);
    }
  }
}

/** One fault after the other, each mended before the next; how many there were of each kind. */
async function breakThings(cluster: Cluster, until: number): Promise<Map<string, number>> {
  const any = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item;
  const kill = (names: readonly HostName[]) => async () => {
    const name = any(names);
    await cluster.host(name).stop("SIGKILL");
    await sleep(1_000 * Math.random());
    await cluster.startHost(name);
  };
  const cut = (names: readonly HostName[]) => async () => {
    const [name, how] = [any(names), any(["silent", "unreachable"] as const)];
    cluster.cut(name, how);
    await sleep(2_000 + Math.random() * 10_000);
    cluster.heal(name, how);
  };
  const restart = async () => {
    await cluster.postgres.stop(any(["SIGINT", "SIGQUIT"] as const));
    await cluster.postgres.start();
  };
  const kinds: [string, () => Promise<void>][] = [
    ["API hosts killed", kill(APIS)],
    ["API hosts cut", cut(APIS)],
    ["workers killed", kill(WORKERS)],
    ["workers cut", cut(WORKERS)],
    ["restarts of PostgreSQL", restart],
  ];
  const done = new Map<string, number>();
  while (performance.now() < until) {
    await sleep(2_000 + Math.random() * 4_000);
    const [kind, work] = any(kinds);
    await work();
    done.set(kind, (done.get(kind) ?? 0) + 1);
  }
  return done;
}
