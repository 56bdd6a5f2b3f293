/**
 * Invitations while the server is killed: everybody must get one, and a reminder who has not answered.
 *
 *     npm run bench -- invitations [--people 10000] [--kills 5]
 *
 * Starts the built product on an empty data folder with a real mail server beside it, imports 10,000 people from a csv
 * and invites them, with a reminder. While mails leave, the whole process tree (server, workers, database) gets SIGKILL
 * at even distances, two of five times while reminders do. A third of the people answer in between, by the link in
 * their mail. At the end there must be one invitation for each person and one reminder for each who did not answer, and
 * none for who did. A mail that was on its way when the process died may arrive again under the same Message-ID: those
 * are counted apart.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { clusterAddress, DATABASE } from "../apps/server/src/db/embedded/claim.ts";
import { readServerFile } from "../apps/server/src/db/embedded/server.ts";
import { newId } from "../apps/server/src/db/new-id.ts";
import { type ReceivedMail, startMailServer } from "../apps/server/src/testing/mail-server.ts";
import { publishTenQuestions } from "./product/publish-survey.ts";
import { startProduct } from "./product/start-product.ts";

const { values } = parseArgs({
  options: {
    people: { type: "string", default: "10000" },
    kills: { type: "string", default: "5" },
  },
});
const people = Number(values.people);
const kills = Number(values.kills);
const late = Math.floor((kills * 2) / 5);
const MAX_WAIT_MS = 20 * 60_000;
const TEXT = {
  subject: "Invitation",
  body: "Hello {{name}}",
  button: "Open",
  reminder_subject: "Reminder",
  reminder_body: "Hello {{name}}",
};

const mailbox = await startMailServer();
const data = await mkdtemp(path.join(os.tmpdir(), "soundings-invitations-"));
await chmod(data, 0o755);
const product = await startProduct({
  SOUNDINGS_DATA: data,
  BOT_CHECK: "off",
  SMTP_URL: mailbox.url,
  PUBLIC_URL: "https://soundings.example",
  INVITATIONS_PER_HOUR: "1000000",
});
const restarts: number[] = [];

const distinct = (subject: string) =>
  new Set(mailbox.mails.filter((mail) => mail.subject === subject).map(({ message_id }) => message_id));

/** Waits for so many mails of a kind, and kills the product so often on the way. */
async function waitFor(subject: string, count: number, times: number): Promise<number> {
  const began = performance.now();
  let killed = 0;
  for (let got = 0; got < count; got = distinct(subject).size) {
    if (performance.now() - began > MAX_WAIT_MS) break;
    if (killed < times && got >= ((killed + 1) * count) / (times + 1)) {
      killed++;
      restarts.push(await product.killAndStart());
    }
    await sleep(100);
  }
  // What would come twice has time to.
  await sleep(5_000);
  return (performance.now() - began) / 1_000;
}

/** Opens the product's own database, to let days pass. */
async function letDaysPass(days: number): Promise<void> {
  const { socketFolder = "" } = readServerFile(path.join(data, "postgres")) ?? {};
  const client = new pg.Client(clusterAddress(socketFolder, DATABASE));
  await client.connect();
  await client.query(`update survey_invitees set first_sent_at = first_sent_at - interval '${days} days'`);
  await client.query("update survey_invitations set next_at = now() where state = 'running'");
  await client.end();
}

const addressOf = (mail: ReceivedMail) => mail.to[0] ?? "";
const tokenOf = (mail: ReceivedMail) =>
  mail.links.map((link) => new URL(link).searchParams.get("t")).find(Boolean) ?? "";

try {
  const survey = await publishTenQuestions(product, (one) => one);
  const stars = survey.questions.find(({ type }) => type === "rating_star")?.id ?? "";
  const list = await importPeople();
  const began = performance.now();
  await product.api("POST", `/surveys/${survey.id}/invitations`, {
    ...{ list_id: list, filter: null, texts: { en: TEXT }, sender_name: "Bench", reminder_days: [3] },
  });
  const sending = await waitFor("Invitation", people, kills - late);
  const first = new Map(mailbox.mails.map((mail) => [addressOf(mail), tokenOf(mail)]));
  const answering = [...first].filter((_, at) => at % 3 === 0);
  const answered = new Set(answering.map(([address]) => address));
  for (let at = 0; at < answering.length; at += 50)
    await Promise.all(answering.slice(at, at + 50).map(([, token]) => answer(survey.code, stars, token)));
  await letDaysPass(4);
  const reminding = await waitFor("Reminder", first.size - answered.size, late);

  const invited = count("Invitation");
  const reminded = count("Reminder");
  const wrong = [...reminded.keys()].filter((address) => answered.has(address)).length;
  console.table([
    {
      people,
      kills: restarts.length,
      "ready again, s": restarts.map((one) => one.toFixed(1)).join(" "),
      "invitations, s": sending.toFixed(1),
      "reminders, s": reminding.toFixed(1),
      "all, s": ((performance.now() - began) / 1_000).toFixed(1),
    },
  ]);
  console.table([
    { mail: "invitation", ...figures(invited, "Invitation") },
    { mail: "reminder", ...figures(reminded, "Reminder") },
  ]);
  console.log(`${answered.size} answered; ${wrong} of them were reminded.`);
  const right =
    invited.size === people &&
    reminded.size === people - answered.size &&
    wrong === 0 &&
    [...invited.values(), ...reminded.values()].every((ids) => ids.size === 1);
  console.log(right ? "Exactly one invitation for each, and one reminder for who did not answer." : "WRONG");
  process.exitCode = right ? 0 : 1;
} finally {
  await product.stop();
  await mailbox.close();
  await rm(data, { recursive: true, force: true });
}

/** Messages by whom they went to. */
function count(subject: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const mail of mailbox.mails.filter((one) => one.subject === subject))
    found.set(addressOf(mail), (found.get(addressOf(mail)) ?? new Set()).add(mail.message_id));
  return found;
}

function figures(found: ReadonlyMap<string, ReadonlySet<string>>, subject: string) {
  const arrived = mailbox.mails.filter((mail) => mail.subject === subject).length;
  const messages = [...found.values()].reduce((sum, ids) => sum + ids.size, 0);
  return {
    "people reached": found.size,
    "with two messages": messages - found.size,
    "same message again": arrived - messages,
  };
}

async function importPeople(): Promise<string> {
  const { id: list_id } = (await product.api("POST", "/contact-lists", { name: "All" })) as { id: string };
  const lines = Array.from({ length: people }, (_, at) => `p${at}@example.com,Person ${at}`);
  const form = new FormData();
  form.set("file", new Blob([`E-mail,Name\n${lines.join("\n")}\n`], { type: "text/csv" }), "people.csv");
  const login = await fetch(`${product.base}/api/auth/login`, {
    method: "POST",
    body: new URLSearchParams({ email: "bench@example.com", password: "a-long-bench-password-7" }),
  });
  const { tokens } = (await login.json()) as { tokens: { access: string } };
  const sent = await fetch(`${product.base}/api/local-files`, {
    method: "POST",
    body: form,
    headers: { authorization: `Bearer ${tokens.access}` },
  });
  const { id: file_id } = (await sent.json()) as { id: string };
  const columns = [
    { index: 0, as: "email", field: null },
    { index: 1, as: "name", field: null },
  ];
  const began = performance.now();
  const done = (await product.api("POST", "/contact-imports", { file_id, list_id, columns })) as {
    added: number;
  };
  console.log(`${done.added} people imported in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  return list_id;
}

async function answer(code: string, stars: string, single_use: string): Promise<void> {
  const reply = await fetch(`${product.base}/api/public/surveys/${code}/responses`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...{ response_id: newId(), language: "en", answers: { [stars]: { value: 4 } } },
      ...{ sequence: 1, submit: true, single_use },
    }),
  });
  if (((await reply.json()) as { state: string }).state !== "submitted") throw new Error("not taken");
}
