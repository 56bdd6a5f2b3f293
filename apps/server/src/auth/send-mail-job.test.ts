import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { makeLog } from "../http/log.ts";
import { askForMail } from "../mail/ask-for-mail.ts";
import { buildUser, type UserOverrides } from "../testing/build.ts";
import { jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { readMail, startMailServer } from "../testing/mail-server.ts";

const engine = testEngine();
let t: TestDb;
let folder: string;
beforeAll(async () => {
  t = await testDb();
  folder = mkdtempSync(path.join(tmpdir(), "soundings-mail-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await engine.close();
  await t.close();
});

/** Runs what is due with these settings. Returns all that was logged. */
async function work(env: Record<string, string>): Promise<string> {
  const lines = new PassThrough();
  const config = readConfig({ SOUNDINGS_DATA: folder, ...env });
  await runJobs(t.url, jobContext(t.db, engine, { config, log: makeLog("trace", lines) }));
  return String(lines.read() ?? "");
}

async function ask(kind: "sign_up" | "reset", overrides?: UserOverrides) {
  const built = await buildUser(t.db, overrides);
  await askForMail(t.db, { kind, email: built.user.email, origin: "https://soundings.example" });
  return built;
}

interface Waiting {
  attempts: number;
  last_error: string | null;
  payload: string;
}

/** The mails that wait to be tried again; makes them due now. */
async function waiting(): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    update graphile_worker._private_jobs set run_at = now() - interval '1 second'
    returning attempts, last_error, payload::text`.execute(t.db);
  return rows;
}

test("a mail is from the operator's address, dated, in the user's language, text and page alike", async () => {
  const server = await startMailServer();
  const { user } = await ask("reset", { language: "vi", name: "Linh <b>&" });
  const logged = await work({ SMTP_URL: server.url, MAIL_FROM: "Khảo sát <hello@soundings.example>" });
  await server.close();
  const [mail] = server.mails;
  expect(server.mails).toHaveLength(1);
  expect(mail).toMatchObject({ to: [user.email], subject: "Đặt mật khẩu mới" });
  expect(mail?.from).toContain("<hello@soundings.example>");
  expect(mail?.message_id).toMatch(/^<[^@\s]+@soundings\.example>$/);
  expect(Math.abs(Date.parse(mail?.date ?? "") - Date.now())).toBeLessThan(60_000);
  expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated$/m);
  const link = mail?.links[0] ?? "";
  expect(link).toMatch(/^https:\/\/soundings\.example\/reset-password\?token=[\w-]{22}\.[\w-]{43}$/);
  expect(mail?.html).toContain(`href="${link}"`);
  expect(mail?.html).not.toContain("<b>");
  // Whoever reads the log must not be able to set the password.
  expect(logged).toContain("mail sent");
  expect(logged).not.toContain(link.split("token=")[1]);
});

test("while the mail server is down the mail waits, without a link, and goes with a fresh one later", async () => {
  const server = await startMailServer();
  await server.close();
  const { user } = await ask("reset");
  await work({ SMTP_URL: server.url });
  const [job] = await waiting();
  expect(job).toMatchObject({ attempts: 1, last_error: expect.stringContaining("ECONNREFUSED") });
  expect(JSON.parse(job?.payload ?? "")).toEqual({
    kind: "reset",
    email: user.email,
    origin: "https://soundings.example",
  });
  const back = await startMailServer();
  await work({ SMTP_URL: back.url });
  await back.close();
  expect(back.mails).toHaveLength(1);
  expect(await waiting()).toEqual([]);
  const links = await t.db.selectFrom("user_tokens").selectAll().where("user_id", "=", user.id).execute();
  expect(links).toHaveLength(1);
});

test("a refused recipient is not tried again; one that is busy is", async () => {
  let code = 550;
  const server = await startMailServer({ refuse: () => code });
  const { user } = await ask("reset");
  const logged = await work({ SMTP_URL: server.url });
  expect(await waiting()).toEqual([]);
  expect(logged).toContain("mail refused");
  expect(logged).not.toContain(user.email);

  code = 450;
  await ask("reset");
  await work({ SMTP_URL: server.url });
  const [job] = await waiting();
  expect(job).toMatchObject({ attempts: 1, last_error: expect.stringContaining("450") });
  code = 0;
  await work({ SMTP_URL: server.url });
  await server.close();
  expect(server.mails).toHaveLength(1);
});

test("a mail server that asks for a password gets the one of SMTP_URL, and a wrong one is tried again", async () => {
  const server = await startMailServer({ user: { name: "post", password: "s3cret" } });
  await ask("reset");
  await work({ SMTP_URL: server.url.replace("s3cret", "wrong") });
  const [job] = await waiting();
  expect(job?.last_error).toContain("535");
  expect(job?.last_error).not.toContain("wrong@");
  await work({ SMTP_URL: server.url });
  await server.close();
  expect(server.mails).toHaveLength(1);
});

test("without a mail server the mail is a file of the data folder, and its link is in the log", async () => {
  const { user, account_id } = await ask("sign_up", { verified_at: null, name: "Ann" });
  const logged = await work({});
  const [file = ""] = await readdir(path.join(folder, "outbox"));
  expect(file).toContain(account_id);
  const whole = path.join(folder, "outbox", file);
  expect(statSync(whole).mode & 0o077).toBe(0);
  const mail = await readMail(readFileSync(whole, "utf8"));
  expect(mail.source).toContain(user.email);
  expect(mail.text).toContain("Hello Ann,");
  expect(mail.links[0]).toMatch(/\/sign-up\/verify\?token=/);
  expect(logged).toContain(mail.links[0]);
});
