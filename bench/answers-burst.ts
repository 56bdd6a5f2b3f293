/**
 * Complete responses of ten questions a second, durable, with the load generator on the same machine.
 *
 *     npm run bench -- answers-burst [--rate 1000] [--seconds 20] [--surveys 1] [--quotas] [--profile FOLDER]
 *
 * Starts the built product on an empty data folder, publishes one or more surveys of ten questions and sends complete
 * responses to them in turn, each under an id and from an address of its own (X-Forwarded-For), so that the check for scripts
 * is on. First as many as it takes with 64 at once, then at a fixed rate whatever the replies do: a response
 * counts from the moment that it should have been sent. A reply means that the response is on the disk.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { newId } from "../apps/server/src/db/new-id.ts";
import type { Survey } from "../packages/survey/src/survey.ts";
import { atRate, flatOut, HttpLoad } from "./product/http-load.ts";
import { measureLoad } from "./product/measure-load.ts";
import { answersByLot, publishTenQuestions, withQuota } from "./product/publish-survey.ts";
import { startProduct } from "./product/start-product.ts";

const { values } = parseArgs({
  options: {
    rate: { type: "string", default: "1000" },
    seconds: { type: "string", default: "20" },
    surveys: { type: "string", default: "1" },
    quotas: { type: "boolean", default: false },
    profile: { type: "string" },
  },
});
const rate = Number(values.rate);
const seconds = Number(values.seconds);
/** Of 15 groups that never fill up. */
const quotas = (survey: Survey) => (values.quotas ? withQuota(survey, 1_000_000) : survey);
const AT_ONCE = 64;
/** Bodies are made before the clock runs, and used more than once. */
const BODIES = 500;

const product = await startProduct(
  { TRUST_PROXY: "1" },
  values.profile ? ["--cpu-prof", `--cpu-prof-dir=${values.profile}`] : [],
);
const load = await HttpLoad.connect(product.base, 256);
try {
  const surveys: Awaited<ReturnType<typeof publishTenQuestions>>[] = [];
  while (surveys.length < Number(values.surveys)) surveys.push(await publishTenQuestions(product, quotas));
  const bodies = Array.from({ length: BODIES }, (_, n) => surveys[n % surveys.length]).flatMap((survey) =>
    survey
      ? JSON.stringify({
          code: survey.code,
          language: "en",
          answers: answersByLot(survey.questions, Math.random),
          sequence: 1,
          submit: true,
        })
      : [],
  );
  const { host } = new URL(product.base);
  let sent = 0;

  const submit = async () => {
    const n = sent++;
    const body = bodies[n % BODIES] as string;
    const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
    const reply = await load.send(
      `PUT /api/public/responses/${newId()} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nx-forwarded-for: ${address}\r\n\r\n${body}`,
    );
    const said = reply.body.toString();
    if (reply.status !== 200 || !said.includes('"submitted"')) throw new Error(`${reply.status} ${said}`);
  };

  await flatOut({ at_once: 1, seconds: 3 }, submit);
  const most = await measureLoad(`${AT_ONCE} at once`, product.pid(), () =>
    flatOut({ at_once: AT_ONCE, seconds }, submit),
  );
  await sleep(1_000);
  const steady = await measureLoad(`${rate} a second`, product.pid(), () =>
    atRate({ rate, seconds }, submit),
  );
  console.table([most, steady]);
  let answer_count = 0;
  for (const { id } of surveys) {
    answer_count += ((await product.api("GET", `/surveys/${id}`)) as { answer_count: number }).answer_count;
  }
  console.log(`${answer_count} counted, ${sent} sent.`);
  process.exitCode = answer_count === sent ? 0 : 1;
} finally {
  load.close();
  await product.stop();
}
