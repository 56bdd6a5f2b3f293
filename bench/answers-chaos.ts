/**
 * Respondents on a bad line while the server is killed: every response must be there, once, and counted once.
 *
 *     npm run bench -- answers-chaos [--respondents 10000] [--kills 5]
 *
 * Starts the built product on an empty data folder and lets 10,000 respondents answer: a fifth of the
 * acknowledgements never arrive, so they send again; three of ten requests are sent twice, and half of the
 * respondents send their pages out of order, half all at once. Meanwhile the whole process tree (server,
 * database, watchdog) gets SIGKILL five times. At the end there must be exactly as many responses, with the
 * answers that were sent last, and the survey, its limit and its report must have counted each once.
 */
import { parseArgs } from "node:util";
import { newId } from "../apps/server/src/db/new-id.ts";
import { answerUnderKills } from "./product/answer-under-kills.ts";
import { publishTenQuestions } from "./product/publish-survey.ts";
import { startProduct } from "./product/start-product.ts";

const { values } = parseArgs({
  options: {
    respondents: { type: "string", default: "10000" },
    kills: { type: "string", default: "5" },
  },
});
const respondents = Number(values.respondents);
const kills = Number(values.kills);

const product = await startProduct({ BOT_CHECK: "off" });
try {
  const survey = await publishTenQuestions(product, (one) => ({
    ...one,
    parameter_limits: [
      {
        id: newId(),
        action: "CREATE",
        type: "recurring_interval",
        parameter_id: null,
        value: null,
        responses: 1_000_000,
        days: 3_650,
        start_date: "2026-01-01",
        end_of_survey_id: null,
      },
    ],
  }));
  const stars = survey.questions.find(({ type }) => type === "rating_star")?.id ?? "";
  const began = performance.now();
  const { sent, restarts } = await answerUnderKills({
    product,
    code: survey.code,
    stars,
    respondents,
    kills,
  });
  const seconds = (performance.now() - began) / 1_000;

  const stored = await storedStars(survey.id, stars);
  const wrong = [...sent.stars].filter(([id, value]) => stored.get(id) !== value).length;
  const item = (await product.api("GET", `/surveys/${survey.id}`)) as { answer_count: number };
  const report = (await product.api("GET", `/surveys/${survey.id}/report`)) as { submitted: number };
  console.table([
    {
      respondents,
      requests: sent.requests,
      "acknowledgements lost": sent.lost,
      "met no server": sent.failed,
      kills: restarts.length,
      "ready again, s": restarts.map((one) => one.toFixed(1)).join(" "),
      seconds: seconds.toFixed(1),
    },
  ]);
  console.table([
    {
      responses: stored.size,
      wrong,
      "counted by the survey": item.answer_count,
      "in the report": report.submitted,
    },
  ]);
  const right =
    stored.size === respondents &&
    wrong === 0 &&
    item.answer_count === respondents &&
    report.submitted === respondents;
  console.log(right ? "Exactly the responses that were sent, each once." : "WRONG");
  process.exitCode = right ? 0 : 1;
} finally {
  await product.stop();
}

/** What every submitted response holds, as its owner sees it. */
async function storedStars(surveyId: string, question: string): Promise<Map<string, number>> {
  const stored = new Map<string, number>();
  for (let page = 1; ; page++) {
    const { list } = (await product.api("GET", `/surveys/${surveyId}/answers?limit=100&page=${page}`)) as {
      list: { id: string; answers: Record<string, { value?: number }> }[];
    };
    if (list.length === 0) return stored;
    for (const { id, answers } of list) {
      // One that is there twice would show as a response too many.
      stored.set(stored.has(id) ? `${id} again` : id, answers[question]?.value ?? 0);
    }
  }
}
