import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster, HostName } from "./cluster.ts";
import { WORKERS } from "./cluster.ts";
import type { Row } from "./row.ts";

/** A host that works on a dataset vanishes in the middle of it. */

const COMMENTS = 6_000;
const MAX_S = 10;

export async function cutWorker(cluster: Cluster, stage: string): Promise<Row> {
  const owner = await cluster.owner();
  const dataset = await owner.upload(COMMENTS);
  const holder = await untilHeldIn(cluster, dataset, stage);
  cluster.cut(holder);
  const cut = performance.now();
  const seconds = () => (performance.now() - cut) / 1_000;
  try {
    await owner.api("POST", `/datasets/${dataset}/rename?name=Renamed`);
    const renamed = seconds();
    while ((await holderOf(cluster, dataset)) === holder) await sleep(100);
    const taken = seconds();
    const comments = await owner.untilFinished(dataset);
    return {
      scenario: `worker host cut in ${stage}`,
      figure: `renamed after ${renamed.toFixed(1)} s, another goes on after ${taken.toFixed(1)} s; ${comments} of ${COMMENTS} comments after ${seconds().toFixed(0)} s`,
      right: renamed <= MAX_S && taken <= MAX_S && comments === COMMENTS,
    };
  } finally {
    cluster.heal(holder);
  }
}

async function untilHeldIn(cluster: Cluster, dataset: string, stage: string): Promise<HostName> {
  for (;;) {
    const [row] = await cluster.postgres.ask<{ stage: string | null; status: string }>(
      `select status, stage from datasets where id = '${dataset}'`,
    );
    if (row?.status === "FINISHED") throw new Error(`The dataset was finished before ${stage} was seen`);
    const holder = row?.stage === stage && (await holderOf(cluster, dataset));
    if (holder) return holder;
    await sleep(20);
  }
}

/** The host whose worker has the dataset's job, by the connection that holds the worker's lock. */
async function holderOf(cluster: Cluster, dataset: string): Promise<HostName | undefined> {
  const [row] = await cluster.postgres.ask<{ address: string }>(
    `select host(a.client_addr) as address from graphile_worker._private_jobs j
     join pg_locks l on l.locktype = 'advisory' and l.granted and l.objid::bigint = hashtext(j.locked_by)::bigint & 4294967295
     join pg_stat_activity a on a.pid = l.pid
     where j.locked_by is not null and j.payload ->> 'dataset_id' = '${dataset}'`,
  );
  return WORKERS.find((name) => cluster.network.address(name) === row?.address);
}
