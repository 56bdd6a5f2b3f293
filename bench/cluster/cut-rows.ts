import { setTimeout as sleep } from "node:timers/promises";
import { publishTenQuestions } from "../product/publish-survey.ts";
import type { Cluster, HostName } from "./cluster.ts";
import type { Cut } from "./network.ts";
import type { Row } from "./row.ts";
import { answerSteadily, compareStored, longestGap, longestReply } from "./steady-respondents.ts";

/** What others notice of a host that cannot reach its database, or of a database that is started again. */

const CUT_MS = 10_000;
/** Who waits behind a host that vanished, and what a host itself may take to say so. */
const MAX_OTHERS_S = 10;
const MAX_OWN_S = 3;

export async function cutApi(cluster: Cluster, how: Cut): Promise<Row> {
  const survey = await publishTenQuestions(await cluster.owner());
  const ending = new AbortController();
  const answering = answerSteadily(cluster, survey, ending.signal);
  await sleep(2_000);
  const cut = performance.now();
  cluster.cut("api1", how);
  await sleep(CUT_MS);
  cluster.heal("api1", how);
  const healed = performance.now();
  await sleep(5_000);
  const end = performance.now();
  ending.abort();
  const { calls, taken } = await answering;
  const own = calls.filter(({ host }) => host === "api1");
  const others = longestGap(
    calls.filter(({ host }) => host !== "api1"),
    cut,
    end,
  );
  const waits = own
    .filter(({ at, ms }) => at < healed && at + ms > cut)
    .map(({ at, ms }) => at + ms - Math.max(at, cut));
  const said = Math.max(0, ...waits) / 1_000;
  const back = (own.find(({ at, ms, status }) => status === 200 && at + ms > healed)?.at ?? end) - healed;
  const { lost, doubled } = await compareStored(cluster, survey, taken);
  const refused = own.filter(({ status }) => status === 503).length;
  return {
    scenario: `API host cut from PostgreSQL under answers, ${how === "silent" ? "packets swallowed" : "network unreachable"}`,
    figure:
      `others' answers after ${others.toFixed(1)} s at most; its own calls 503 (${refused}) within ${said.toFixed(1)} s, ` +
      `back after ${(back / 1_000).toFixed(1)} s; ${taken.size} answers, ${lost} lost, ${doubled} doubled`,
    right:
      others <= MAX_OTHERS_S &&
      said <= MAX_OWN_S &&
      back <= MAX_OWN_S * 1_000 &&
      own.every(({ status }) => status === 200 || status === 503) &&
      lost + doubled === 0,
  };
}

/** `signal`: how PostgreSQL ends, orderly or as in a crash. */
export async function restartPostgres(cluster: Cluster, signal: "SIGINT" | "SIGQUIT"): Promise<Row> {
  const owner = await cluster.owner();
  const survey = await publishTenQuestions(owner);
  const dataset = await owner.upload(3_000);
  const ending = new AbortController();
  const answering = answerSteadily(cluster, survey, ending.signal);
  await sleep(2_000);
  await cluster.postgres.stop(signal);
  await sleep(2_000);
  await cluster.postgres.start();
  const up = performance.now();
  await sleep(4_000);
  ending.abort();
  const { calls, taken } = await answering;
  const first = calls.find(({ at, ms, status }) => status === 200 && at + ms > up);
  const back = ((first ? first.at + first.ms : up + 60_000) - up) / 1_000;
  const comments = await owner.untilFinished(dataset);
  const ended = (["worker1", "worker2"] as HostName[]).filter((name) => cluster.host(name).ended);
  const { lost, doubled } = await compareStored(cluster, survey, taken);
  return {
    scenario: `PostgreSQL ${signal === "SIGINT" ? "restarted" : "crashed and started again"} under answers and an analysis`,
    figure:
      `answers again after ${back.toFixed(1)} s, longest reply ${longestReply(calls).toFixed(1)} s; ${ended.length} workers ended, ` +
      `${comments} of 3000 comments; ${taken.size} answers, ${lost} lost, ${doubled} doubled`,
    right:
      back <= 5 &&
      longestReply(calls) <= 10 &&
      ended.length === 0 &&
      comments === 3_000 &&
      lost + doubled === 0,
  };
}
