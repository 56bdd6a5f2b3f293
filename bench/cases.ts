/**
 * Answers with rules while the server is killed: every case must be opened once, and every mail sent once.
 *
 *     npm run bench -- cases [--respondents 10000] [--kills 5]
 *
 * Starts the built product on an empty data folder, with a real mail server beside it, and lets 10,000 respondents
 * answer on a bad line, as answers-chaos does. Two rules open cases: of two stars or fewer, and of one, both with a mail
 * to the owner. Meanwhile the whole process tree (server, workers, database) gets SIGKILL five times. At the end there
 * must be exactly one case for each response of two stars or fewer, with the rules that ask for it, and one mail for
 * each case. A mail that was on its way when the process died may arrive again under the same Message-ID: those are
 * counted apart.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startMailServer } from "../apps/server/src/testing/mail-server.ts";
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
const MAX_WAIT_MS = 15 * 60_000;

interface CasesPage {
  total_items: number;
  total_pages: number;
  items: { id: string; number: number; rating: number | null }[];
}

const mailbox = await startMailServer();
const product = await startProduct({
  BOT_CHECK: "off",
  SMTP_URL: mailbox.url,
  PUBLIC_URL: "https://soundings.example",
});
try {
  const survey = await publishTenQuestions(product, (one) => one);
  const stars = survey.questions.find(({ type }) => type === "rating_star")?.id ?? "";
  const user = (await product.api("GET", "/auth/me")) as { id: string };
  for (const at_most of [2, 1]) {
    await product.api("POST", `/surveys/${survey.id}/case-rules`, {
      name: `${at_most} stars`,
      conditions: [{ kind: "question", question_id: stars, at_most }],
      ...{ assignee_id: user.id, due_hours: 24, mail: true, is_on: true },
    });
  }
  const began = performance.now();
  const { sent, restarts } = await answerUnderKills({
    product,
    code: survey.code,
    stars,
    respondents,
    kills,
  });
  const answered = (performance.now() - began) / 1_000;
  const expected = [...sent.stars].filter(([, value]) => value <= 2).map(([id]) => id);
  const mailIds = () => new Set(mailbox.mails.map(({ message_id }) => message_id));
  const until = performance.now() + MAX_WAIT_MS;
  while (mailIds().size < expected.length && performance.now() < until) await sleep(500);
  // What would come twice has time to.
  await sleep(5_000);
  const seconds = (performance.now() - began) / 1_000;

  const { opened, numbers } = await allCases(survey.id);
  const missing = expected.filter((id) => !opened.has(id)).length;
  const again = mailbox.mails.length - mailIds().size;
  console.table([
    {
      respondents,
      requests: sent.requests,
      kills: restarts.length,
      "ready again, s": restarts.map((one) => one.toFixed(1)).join(" "),
      "all answered, s": answered.toFixed(1),
      "all mails, s": seconds.toFixed(1),
    },
  ]);
  console.table([
    {
      "responses of 2 stars or fewer": expected.length,
      cases: numbers.length,
      missing,
      "mails by Message-ID": mailIds().size,
      "sent again": again,
    },
  ]);
  const right =
    missing === 0 &&
    numbers.length === expected.length &&
    opened.size === expected.length &&
    new Set(numbers).size === numbers.length &&
    mailIds().size === expected.length;
  console.log(right ? "Exactly one case for each, and one mail for each case." : "WRONG");
  process.exitCode = right ? 0 : 1;
} finally {
  await product.stop();
  await mailbox.close();
}

/** The responses that have a case, and the numbers of all cases. */
async function allCases(survey_id: string): Promise<{ opened: Set<string>; numbers: number[] }> {
  const opened = new Set<string>();
  const numbers: number[] = [];
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ state: "all", survey_id, limit: "200", page: String(page) });
    const found = (await product.api("GET", `/cases?${query}`)) as CasesPage;
    for (const { id, number } of found.items) {
      numbers.push(number);
      const { response_id } = (await product.api("GET", `/cases/${id}`)) as { response_id: string };
      opened.add(response_id);
    }
    if (page >= found.total_pages) return { opened, numbers };
  }
}
