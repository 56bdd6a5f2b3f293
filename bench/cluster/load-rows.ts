import pg from "pg";
import { type PublishedSurvey, publishTenQuestions } from "../product/publish-survey.ts";
import { answerLoad } from "./answer-load.ts";
import { ALONE, APIS, type Cluster } from "./cluster.ts";
import type { Row } from "./row.ts";

/**
 * As many answers as one host that is alone takes, and two and three that know each other, in turns, since other work
 * on the machine comes and goes.
 */

const ROUNDS = 3;
/** A program that has just started takes several times as long for each answer, until it is compiled. */
const WARM_UP_SECONDS = 5;
const SURVEYS = 100;
/** What measuring twice differs by at least. */
const NOISE = 0.9;

interface Run {
  at_once: number;
  hosts: number;
  surveys: readonly PublishedSurvey[];
  rates: number[];
  /**
   * Processor time for each answer, in ms, of the hosts that serve with the database, and of the workers, which read
   * texts: other work on the machine changes it less than the rates.
   */
  costs: number[];
  workers: number[];
}

export async function loadRows(cluster: Cluster, seconds: number): Promise<Row[]> {
  const owner = await cluster.owner();
  const many: PublishedSurvey[] = [];
  while (many.length < SURVEYS) many.push(await publishTenQuestions(owner));
  const run = (at_once: number, hosts: number, surveys = many.slice(0, 1)): Run => ({
    at_once,
    hosts,
    surveys,
    rates: [],
    costs: [],
    workers: [],
  });
  const kinds = [
    { what: "one survey, 256 at once", runs: [run(256, 1), run(256, 2), run(256, 3)] },
    { what: "one survey, 64 at once", runs: [run(64, 1), run(64, 2), run(64, 3)] },
    { what: `${SURVEYS} surveys of one account, 64 at once`, runs: [run(64, 1, many), run(64, 3, many)] },
  ];
  await cluster.startHost(ALONE);
  for (const name of [ALONE, ...APIS] as const) {
    const bases = [cluster.host(name).base];
    await answerLoad({ bases, surveys: many.slice(-1), at_once: 64, seconds: WARM_UP_SECONDS });
  }
  const heard = await hearNotices(cluster);
  for (let round = 0; round < ROUNDS; round++) {
    for (const one of kinds.flatMap(({ runs }) => runs)) {
      const names = one.hosts === 1 ? ([ALONE] as const) : APIS.slice(0, one.hosts);
      const bases = names.map((name) => cluster.host(name).base);
      let before = cluster.cpuSeconds();
      const begin = async () => {
        before = cluster.cpuSeconds();
      };
      const { sent, rate } = await answerLoad({ ...one, bases, seconds, begin });
      one.rates.push(rate);
      const after = cluster.cpuSeconds();
      one.costs.push(((after.serving - before.serving) * 1_000) / sent);
      one.workers.push(((after.working - before.working) * 1_000) / sent);
    }
  }
  const notices = await heard();
  const rows = kinds.map(({ what, runs }) => {
    const rates = runs.map(({ rates }) => median(rates));
    const [costs, workers] = [
      runs.map(({ costs }) => median(costs).toFixed(1)),
      runs.map(({ workers }) => median(workers).toFixed(1)),
    ];
    return {
      scenario: `answers to ${what}, ${runs.map(({ hosts }) => hosts).join(" / ")} hosts`,
      figure: `${rates.join(" / ")} a second, ${costs.join(" / ")} ms of processor each, workers' ${workers.join(" / ")} (medians of ${ROUNDS} in turns)`,
      right: (rates.at(-1) ?? 0) >= (rates[0] ?? 0) * NOISE,
    };
  });
  const most = 10 * APIS.length;
  return [
    ...rows,
    {
      scenario: "notices to workers meanwhile",
      figure: `${notices.toFixed(1)} a second`,
      right: notices <= most,
    },
  ];
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Counts what workers are told of jobs, by whomever, until its result is called for the number a second. */
async function hearNotices(cluster: Cluster): Promise<() => Promise<number>> {
  const client = new pg.Client(cluster.postgres.address);
  client.on("error", () => {});
  await client.connect();
  let count = 0;
  client.on("notification", () => {
    count++;
  });
  await client.query('listen "jobs:insert"');
  const began = performance.now();
  return async () => {
    await client.end();
    return (count * 1_000) / (performance.now() - began);
  };
}
