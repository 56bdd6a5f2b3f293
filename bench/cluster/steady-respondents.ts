import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "../../apps/server/src/db/new-id.ts";
import { answersByLot, type PublishedSurvey } from "../product/publish-survey.ts";
import { APIS, type Cluster, type HostName } from "./cluster.ts";

/** Respondents who send until they are told that their answers are stored, some at each host, and what each call came to. */

export interface Call {
  host: HostName;
  /** When it began, by performance.now(). */
  at: number;
  ms: number;
  /** Of HTTP; 0 where no reply came. */
  status: number;
}

export interface Answered {
  calls: Call[];
  /** Responses that were said to be stored. */
  taken: Set<string>;
}

const AT_ONCE = 3;
const PAUSE_MS = 30;
const MAX_REPLY_MS = 30_000;

/** Answers at every host until `signal` aborts, and then what is not stored yet wherever it is taken. */
export async function answerSteadily(
  cluster: Cluster,
  survey: PublishedSurvey,
  signal: AbortSignal,
): Promise<Answered> {
  const answered: Answered = { calls: [], taken: new Set() };
  const send = async (id: string, host: HostName): Promise<boolean> => {
    const at = performance.now();
    const status = await fetch(`${cluster.host(host).base}/api/public/responses/${id}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        code: survey.code,
        language: "en",
        answers: answersByLot(survey.questions, Math.random),
        sequence: 1,
        submit: true,
      }),
      signal: AbortSignal.timeout(MAX_REPLY_MS),
    }).then(
      async (reply) => {
        await reply.arrayBuffer();
        return reply.status;
      },
      () => 0,
    );
    answered.calls.push({ host, at, ms: performance.now() - at, status });
    if (status === 200) answered.taken.add(id);
    // Who is told that it cannot be has nothing to try again.
    return status === 200 || (status >= 400 && status < 500);
  };
  const respond = async (host: HostName) => {
    while (!signal.aborted) {
      const id = newId();
      for (let tries = 0; !(await send(id, host)); tries++) {
        await sleep(100);
        if (signal.aborted) host = APIS[tries % APIS.length] ?? host;
      }
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(APIS.flatMap((host) => Array.from({ length: AT_ONCE }, () => respond(host))));
  return answered;
}

/** Seconds of the longest time without an answer that was taken, between two moments, at some of the hosts. */
export function longestGap(calls: readonly Call[], from: number, to: number): number {
  const ends = calls.filter(({ status }) => status === 200).map(({ at, ms }) => at + ms);
  const within = [from, ...ends.filter((end) => end > from && end < to).sort((a, b) => a - b), to];
  return Math.max(...within.slice(1).map((end, at) => end - (within[at] ?? end))) / 1_000;
}

/** Seconds of the longest wait for a reply. */
export const longestReply = (calls: readonly Call[]): number =>
  Math.max(0, ...calls.map(({ ms }) => ms)) / 1_000;

export interface Compared {
  lost: number;
  doubled: number;
}

/** What of the responses that were said to be stored is not there, and what is there or counted too often. */
export async function compareStored(
  cluster: Cluster,
  { id }: PublishedSurvey,
  taken: ReadonlySet<string>,
): Promise<Compared> {
  const stored = await cluster.postgres.ask<{ id: string }>(
    `select id from responses where survey_id = '${id}' and submitted_at is not null`,
  );
  const ids = new Set(stored.map((row) => row.id));
  const reports = await Promise.all(
    APIS.map(async (name) => {
      const { api } = await cluster.owner(name);
      const { answer_count } = (await api("GET", `/surveys/${id}`)) as { answer_count: number };
      const { submitted } = (await api("GET", `/surveys/${id}/report`)) as { submitted: number };
      return [answer_count, submitted];
    }),
  );
  const counts = reports.flat();
  const lost =
    [...taken].filter((one) => !ids.has(one)).length + Math.max(0, taken.size - Math.min(...counts));
  const doubled =
    [...ids].filter((one) => !taken.has(one)).length + Math.max(0, Math.max(...counts) - taken.size);
  return { lost, doubled };
}
