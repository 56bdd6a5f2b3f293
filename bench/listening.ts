/**
 * Turns of a page with and without a condition that listens: how long each takes until the server has said what it heard.
 *
 *     npm run bench -- listening [--rate 50] [--seconds 10]
 *
 * Starts the built product on an empty data folder and publishes a survey of ten questions twice, once with a follow-up
 * where its comment is negative about the staff. Then writes come at a steady rate, to one and the other in turn, each
 * of a response of its own with a text that was never read before; those of the survey that listens have to say what
 * was heard. Each is timed from the moment that it was due.
 */
import { parseArgs } from "node:util";
import { newId } from "../apps/server/src/db/new-id.ts";
import { addFollowUp, FOLLOW_UP_WORDS, FOLLOW_UPS } from "../packages/survey/src/follow-ups.ts";
import type { Survey } from "../packages/survey/src/survey.ts";
import { atRate, flatOut, HttpLoad } from "./product/http-load.ts";
import { measureLoad } from "./product/measure-load.ts";
import { answersByLot, type PublishedSurvey, publishTenQuestions } from "./product/publish-survey.ts";
import { startProduct } from "./product/start-product.ts";

const { values } = parseArgs({
  options: { rate: { type: "string", default: "50" }, seconds: { type: "string", default: "10" } },
});
const [rate, seconds] = [Number(values.rate), Number(values.seconds)];
const ROUNDS = 2;

/** With one question more where the last one's text is negative about the staff. */
function listening(survey: Survey): Survey {
  const question_id = survey.blocks[0]?.questions.at(-1)?.id ?? "";
  const when = { ...FOLLOW_UPS.about_topic, than: "staff" };
  return addFollowUp(survey, { question_id, when, name: "More", words: FOLLOW_UP_WORDS.about_topic }, newId);
}

const product = await startProduct({ TRUST_PROXY: "1" });
const load = await HttpLoad.connect(product.base, 64);
const { host } = new URL(product.base);
let sent = 0;

function turner({ code, questions }: PublishedSurvey, hears: boolean) {
  const asked = questions.find(({ type }) => type === "text_input")?.id ?? "";
  return async () => {
    const n = sent++;
    const text = `The staff at counter ${n} were rude, and we waited for ${n % 90} minutes.`;
    const answers = { ...answersByLot(questions, Math.random), [asked]: { text } };
    const body = JSON.stringify({ code, language: "en", answers, sequence: 1 });
    const reply = await load.send(
      `PUT /api/public/responses/${newId()} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nx-forwarded-for: 10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}\r\n\r\n${body}`,
    );
    const said = reply.body.toString();
    if (reply.status !== 200 || said.includes('"sentiment":"negative"') !== hears)
      throw new Error(`${reply.status} ${said}`);
  };
}

try {
  const ways = [
    { phase: "without", turn: turner(await publishTenQuestions(product), false) },
    { phase: "listening", turn: turner(await publishTenQuestions(product, listening), true) },
  ];
  for (const { turn } of ways) await flatOut({ at_once: 1, seconds: 3 }, turn);
  const rows: Awaited<ReturnType<typeof measureLoad>>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const { phase, turn } of ways) {
      rows.push(await measureLoad(phase, product.pid(), () => atRate({ rate, seconds }, turn)));
    }
  }
  console.table(rows);
} finally {
  load.close();
  await product.stop();
}
