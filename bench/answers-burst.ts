/**
 * Complete responses of ten questions a second, durable, with the load generator on the same machine.
 *
 *     npm run bench -- answers-burst [--rate 1000] [--seconds 20] [--profile FOLDER]
 *
 * Starts the built product on an empty data folder, publishes a survey of ten questions and sends complete
 * responses, each under an id and from an address of its own (X-Forwarded-For), so that the check for scripts
 * is on. First as many as it takes with 64 at once, then at a fixed rate whatever the replies do: a response
 * counts from the moment that it should have been sent. A reply means that the response is on the disk.
 */
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { newId } from "../apps/server/src/db/new-id.ts";
import { answersByLot, publishTenQuestions } from "./product/publish-survey.ts";
import { type CpuSeconds, cpuSeconds, startProduct } from "./product/start-product.ts";

const { values } = parseArgs({
  options: {
    rate: { type: "string", default: "1000" },
    seconds: { type: "string", default: "20" },
    profile: { type: "string" },
  },
});
const rate = Number(values.rate);
const seconds = Number(values.seconds);
const AT_ONCE = 64;
/** Bodies are made before the clock runs, and used more than once. */
const BODIES = 500;

const product = await startProduct(
  { TRUST_PROXY: "1" },
  values.profile ? ["--cpu-prof", `--cpu-prof-dir=${values.profile}`] : [],
);
const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
try {
  const survey = await publishTenQuestions(product);
  const bodies = Array.from({ length: BODIES }, () =>
    JSON.stringify({
      code: survey.code,
      language: "en",
      answers: answersByLot(survey.questions, Math.random),
      sequence: 1,
      submit: true,
    }),
  );
  const address = new URL(product.base);
  let sent = 0;

  const submit = () =>
    new Promise<void>((resolve, reject) => {
      const n = sent++;
      const body = bodies[n % BODIES] as string;
      const request = http.request(
        {
          agent,
          host: address.hostname,
          port: address.port,
          method: "PUT",
          path: `/api/public/responses/${newId()}`,
          headers: {
            "content-type": "application/json",
            "content-length": Buffer.byteLength(body),
            "x-forwarded-for": `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
          },
        },
        (reply) => {
          const chunks: Buffer[] = [];
          reply.on("data", (chunk: Buffer) => chunks.push(chunk));
          reply.on("end", () => {
            const said = Buffer.concat(chunks).toString();
            if (reply.statusCode === 200 && said.includes('"submitted"')) resolve();
            else reject(new Error(`${reply.statusCode} ${said}`));
          });
        },
      );
      request.on("error", reject);
      request.end(body);
    });

  const closed = async (until: number, times: number[]) => {
    while (performance.now() < until) {
      const began = performance.now();
      await submit();
      times.push(performance.now() - began);
    }
  };

  /** What a phase took: times of all, the rate, and processors in use by whom. */
  const measured = async (name: string, work: (times: number[]) => Promise<void>) => {
    const times: number[] = [];
    const began = performance.now();
    const [server, own] = [cpuSeconds(product.pid()), process.cpuUsage()];
    await work(times);
    const took = (performance.now() - began) / 1_000;
    const used = process.cpuUsage(own);
    times.sort((a, b) => a - b);
    const at = (share: number) =>
      (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
    return {
      phase: name,
      responses: times.length,
      "a second": Math.round(times.length / took),
      "p50, ms": at(0.5),
      "p95, ms": at(0.95),
      "p99, ms": at(0.99),
      // Processor time a response, which other programs on the machine change little.
      ...Object.fromEntries(
        Object.entries(cpuSeconds(product.pid())).map(([what, seconds]) => [
          `${what}, ms cpu`,
          ((1_000 * (seconds - server[what as keyof CpuSeconds])) / times.length).toFixed(2),
        ]),
      ),
      "load, ms cpu": ((used.user + used.system) / 1_000 / times.length).toFixed(2),
    };
  };

  await closed(performance.now() + 3_000, []);
  const most = await measured(`${AT_ONCE} at once`, async (times) => {
    const until = performance.now() + seconds * 1_000;
    await Promise.all(Array.from({ length: AT_ONCE }, () => closed(until, times)));
  });
  await sleep(1_000);
  const steady = await measured(`${rate} a second`, async (times) => {
    const began = performance.now();
    const open: Promise<void>[] = [];
    for (let n = 0; n < rate * seconds; n++) {
      const due = began + (n / rate) * 1_000;
      const early = due - performance.now();
      if (early > 1) await sleep(early);
      open.push(submit().then(() => void times.push(performance.now() - due)));
    }
    await Promise.all(open);
  });
  console.table([most, steady]);
  const { answer_count } = (await product.api("GET", `/surveys/${survey.id}`)) as { answer_count: number };
  console.log(`${answer_count} counted, ${sent} sent.`);
  process.exitCode = answer_count === sent ? 0 : 1;
} finally {
  agent.destroy();
  await product.stop();
}
