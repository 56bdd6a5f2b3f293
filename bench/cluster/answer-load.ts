import { newId } from "../../apps/server/src/db/new-id.ts";
import { flatOut, HttpLoad, percentile } from "../product/http-load.ts";
import { answersByLot, type PublishedSurvey } from "../product/publish-survey.ts";

/** Whole responses, as many as the hosts take, each host asked in turn. */

const BODIES = 300;

export interface AnswerLoad {
  bases: readonly string[];
  surveys: readonly PublishedSurvey[];
  at_once: number;
  seconds: number;
  /** Called once the first have been answered, which do not count. */
  begin?: () => Promise<unknown>;
}

export async function answerLoad({ bases, surveys, at_once, seconds, begin }: AnswerLoad) {
  const bodies = Array.from({ length: BODIES }, (_, n) => surveys[n % surveys.length] as PublishedSurvey).map(
    ({ code, version, questions }) =>
      JSON.stringify({
        code,
        language: "en",
        // As pages do.
        version,
        answers: answersByLot(questions, Math.random),
        sequence: 1,
        submit: true,
      }),
  );
  const loads = await Promise.all(
    bases.map((base) => HttpLoad.connect(base, Math.ceil(at_once / bases.length))),
  );
  let sent = 0;
  const submit = async () => {
    const n = sent++;
    const body = bodies[n % BODIES] as string;
    const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
    const reply = await (loads[n % loads.length] as HttpLoad).send(
      `PUT /api/public/responses/${newId()} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nx-forwarded-for: ${address}\r\n\r\n${body}`,
    );
    const said = reply.body.toString();
    if (reply.status !== 200 || !said.includes('"submitted"')) throw new Error(`${reply.status} ${said}`);
  };
  try {
    await flatOut({ at_once: Math.min(at_once, 8), seconds: 0.3 }, submit);
    await begin?.();
    sent = 0;
    const { times, seconds: took } = await flatOut({ at_once, seconds }, submit);
    return { sent, rate: Math.round(times.length / took), p95: Math.round(percentile(times, 0.95)) };
  } finally {
    for (const load of loads) load.close();
  }
}
