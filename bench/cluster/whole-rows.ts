import { setTimeout as sleep } from "node:timers/promises";
import { publishTenQuestions } from "../product/publish-survey.ts";
import { APIS, type Cluster } from "./cluster.ts";
import type { Row } from "./row.ts";
import { answerSteadily } from "./steady-respondents.ts";

/** What all hosts together have to hold. */

const SIGN_INS = 240;
const MOST_A_MINUTE = 120;

/**
 * A flood of wrong passwords from one place, at all hosts at once. Of those that the limit lets through only some are
 * looked at: so many wrong ones lock a place, whatever the addresses are.
 */
export async function flood(cluster: Cluster): Promise<Row> {
  // Counted by the minute of the database, of which there has to be enough left.
  while (new Date().getSeconds() > 20) await sleep(500);
  const codes = await Promise.all(
    Array.from({ length: SIGN_INS }, async (_, n) => {
      const host = cluster.host(APIS[n % APIS.length] ?? "api1");
      const reply = await fetch(`${host.base}/api/auth/login`, {
        method: "POST",
        headers: { "x-forwarded-for": "198.51.100.7" },
        body: new URLSearchParams({ email: `nobody${n}@example.com`, password: "a wrong password" }),
      });
      return ((await reply.json()) as { code: string }).code;
    }),
  );
  const count = (code: string) => codes.filter((one) => one === code).length;
  const [wrong, locked, refused] = [
    count("WRONG_CREDENTIALS"),
    count("SIGN_IN_LOCKED"),
    count("TOO_MANY_REQUESTS"),
  ];
  return {
    scenario: `${SIGN_INS} passwords from one place at three hosts within a minute`,
    figure:
      `${refused} refused by the limit of ${MOST_A_MINUTE}; of the others ${wrong} looked at, then the place was ` +
      `locked for its wrong passwords, and ${locked} refused`,
    right: refused === SIGN_INS - MOST_A_MINUTE && wrong + locked === MOST_A_MINUTE && wrong < MOST_A_MINUTE,
  };
}

/** A standby that did not get the last answers takes the database's place. */
export async function failOver(cluster: Cluster): Promise<Row> {
  const survey = await publishTenQuestions(await cluster.owner());
  const owners = await Promise.all(APIS.map((name) => cluster.owner(name)));
  const answer = async (seconds: number) => {
    const { taken } = await answerSteadily(cluster, survey, AbortSignal.timeout(seconds * 1_000));
    return taken.size;
  };
  const shown = () =>
    Promise.all(
      owners.map(async ({ api }) => {
        const report = (await api("GET", `/surveys/${survey.id}/report`)) as { submitted: number };
        return report.submitted;
      }),
    );
  const before = await answer(2);
  cluster.postgres.copy();
  const lost = await answer(2);
  const whole = await shown();
  await cluster.postgres.failOver();
  await sleep(3_000);
  const after = await shown();
  const more = await answer(1);
  const end = await shown();
  return {
    scenario: "failover to a standby that is behind",
    figure: `${lost} answers lost with the server; reports show ${whole.join(", ")} before, ${after.join(", ")} after, ${end.join(", ")} with ${more} more`,
    right:
      whole.every((count) => count === before + lost) &&
      after.every((count) => count === before) &&
      end.every((count) => count === before + more),
  };
}
