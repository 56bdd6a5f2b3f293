import { setTimeout as sleep } from "node:timers/promises";
import { publishTenQuestions } from "../product/publish-survey.ts";
import { APIS, type Cluster } from "./cluster.ts";
import { cutApi } from "./cut-rows.ts";
import { hasPooler, Pooler } from "./pooler.ts";
import type { Row } from "./row.ts";
import { answerSteadily, compareStored, longestReply } from "./steady-respondents.ts";

/** API hosts behind PgBouncer in transaction mode, which hands each transaction another session. */
export async function poolerRows(cluster: Cluster): Promise<Row[]> {
  if (!hasPooler()) {
    console.log("skipped: API hosts behind PgBouncer, which is not installed here");
    return [];
  }
  const pooler = new Pooler(cluster.postgres, cluster.folder);
  const restart = (environment: Record<string, string>) =>
    Promise.all(
      APIS.map(async (name) => {
        await cluster.host(name).stop();
        await cluster.startHost(name, environment);
      }),
    );
  try {
    await restart({ DATABASE_POOLER_URL: pooler.address });
    const cut = await cutApi(cluster, "silent");
    return [await behindPooler(cluster), { ...cut, scenario: `${cut.scenario}, behind PgBouncer` }];
  } finally {
    await restart({});
    await pooler.stop();
  }
}

async function behindPooler(cluster: Cluster): Promise<Row> {
  const owner = await cluster.owner();
  const survey = await publishTenQuestions(owner);
  const dataset = await owner.upload(1_000);
  const ending = new AbortController();
  const answering = answerSteadily(cluster, survey, ending.signal);
  const looking = owner.look(survey.id, ending.signal);
  await sleep(6_000);
  const comments = await owner.untilFinished(dataset);
  const locks = await cluster.postgres.ask(
    `select from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and state <> 'active' and host(client_addr) = '${cluster.network.address("db")}'`,
  );
  ending.abort();
  const { calls, taken } = await answering;
  const { failed } = await looking;
  const { lost, doubled } = await compareStored(cluster, survey, taken);
  const refused = calls.filter(({ status }) => status !== 200).length;
  return {
    scenario: "PgBouncer in transaction mode before the API hosts",
    figure:
      `${taken.size} answers, ${refused} refused, ${lost} lost, ${doubled} doubled, longest reply ${longestReply(calls).toFixed(1)} s; ` +
      `${failed.length} of the owner's calls failed, ${comments} of 1000 comments, ${locks.length} session locks`,
    right:
      refused + lost + doubled + failed.length + locks.length === 0 &&
      comments === 1_000 &&
      longestReply(calls) <= 10,
  };
}
