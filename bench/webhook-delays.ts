/**
 * How long events take to healthy receivers while others hang: dead endpoints must delay nobody.
 *
 *     npm run bench -- webhook-delays [--dead 20] [--healthy 5] [--rate 5] [--seconds 60]
 *
 * Starts the built product on an empty data folder. One survey has healthy receivers, another dead ones that take
 * the connection and never answer, one webhook each. Answers come to both at a steady rate. First the dead ones
 * hear of nothing (their survey gets no answers), then they do, in the same run. The delay of a delivery is from
 * the reply that the answer is taken to the request at the healthy receiver.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { newId } from "../apps/server/src/db/new-id.ts";
import { atRate, percentile } from "./product/http-load.ts";
import { answersByLot, type PublishedSurvey, publishTenQuestions } from "./product/publish-survey.ts";
import { startProduct } from "./product/start-product.ts";

const { values } = parseArgs({
  options: {
    dead: { type: "string", default: "20" },
    healthy: { type: "string", default: "5" },
    rate: { type: "string", default: "5" },
    seconds: { type: "string", default: "60" },
  },
});
const [dead, healthy, rate, seconds] = [values.dead, values.healthy, values.rate, values.seconds].map(
  Number,
) as [number, number, number, number];
/** Of one survey. */
const MAX_WEBHOOKS = 20;

/** When each response's reply came, and when it arrived at each receiver. */
const replied = new Map<string, number>();
let arrived: { response: string; at: number }[] = [];
let hanging = 0;
const receiver = createServer(async (request, reply) => {
  const at = performance.now();
  let text = "";
  for await (const chunk of request) text += chunk;
  if (request.url === "/dead") {
    hanging++;
    return;
  }
  reply.writeHead(204).end();
  arrived.push({ response: JSON.parse(text).data.response.id, at });
});
await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
const { port } = receiver.address() as AddressInfo;

const product = await startProduct({ WEBHOOK_ALLOW: "127.0.0.1", TRUST_PROXY: "1", BOT_CHECK: "off" });
try {
  const good = await publishTenQuestions(product);
  await hooks(good, healthy, "/healthy");
  // As many surveys as the dead ones need, because a survey has at most twenty.
  const bad: PublishedSurvey[] = [];
  for (let left = dead; left > 0; left -= MAX_WEBHOOKS) {
    const survey = await publishTenQuestions(product);
    await hooks(survey, Math.min(left, MAX_WEBHOOKS), "/dead");
    bad.push(survey);
  }
  await measure("warming up", [good], 5);
  const alone = await measure("healthy alone", [good], seconds);
  const beside = await measure(`beside ${dead} dead`, [good, ...bad], seconds);
  console.table([alone, beside]);
  console.log(`${hanging} requests hung at dead receivers.`);
} finally {
  await product.stop();
  receiver.closeAllConnections();
  receiver.close();
}

async function hooks({ id }: PublishedSurvey, count: number, path: string): Promise<void> {
  for (let n = 0; n < count; n++) {
    await product.api("POST", `/surveys/${id}/webhooks`, {
      name: `${path} ${n}`,
      event_names: ["response.completed"],
      url: `http://127.0.0.1:${port}${path}`,
    });
  }
}

/** Answers the surveys at the rate, the first one's deliveries measured. */
async function measure(phase: string, surveys: readonly PublishedSurvey[], time: number) {
  arrived = [];
  replied.clear();
  const [measured, ...others] = surveys;
  let sent = 0;
  await atRate({ rate, seconds: time }, async () => {
    sent++;
    await Promise.all(surveys.map((survey) => answer(survey, survey === measured)));
  });
  const expected = sent * healthy;
  for (let waited = 0; arrived.length < expected && waited < 30_000; waited += 50) await sleep(50);
  const delays = arrived.map(({ response, at }) => at - (replied.get(response) ?? Number.NaN));
  const ms = (value: number) => Math.round(value);
  return {
    phase,
    answers: sent * (1 + others.length),
    deliveries: `${arrived.length} of ${expected}`,
    "p50, ms": ms(percentile(delays, 0.5)),
    "p95, ms": ms(percentile(delays, 0.95)),
    "max, ms": ms(Math.max(...delays)),
  };
}

async function answer(survey: PublishedSurvey, measured: boolean): Promise<void> {
  const response_id = newId();
  const reply = await fetch(`${product.base}/api/public/surveys/${survey.code}/responses`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `10.0.${replied.size & 255}.7` },
    body: JSON.stringify({
      response_id,
      language: "en",
      answers: answersByLot(survey.questions, Math.random),
      sequence: 1,
      submit: true,
    }),
  });
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  if (measured) replied.set(response_id, performance.now());
}
