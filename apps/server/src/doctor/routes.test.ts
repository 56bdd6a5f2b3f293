import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Backups, makeBackupNow, showBackups } from "@soundings/contract/backups";
import { sendTestMail, showChecks } from "@soundings/contract/checks";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { type MailServer, startMailServer } from "../testing/mail-server.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

let t: TestDb;
let folder: string;
let operator: BuiltUser;
let server: MailServer;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  t = await testDb();
  folder = await mkdtemp(path.join(tmpdir(), "soundings-operator-"));
  operator = await buildUser(t.db, { is_operator: true, email: "ops@example.com", name: "Ann" });
  server = await startMailServer({ refuse: (to) => (to.startsWith("gone") ? 550 : 0) });
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await server.close();
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const settings = (more: Record<string, string> = {}) =>
  readConfig({ SOUNDINGS_DATA: folder, MEDIA_STORE: "database", ...more });
function appWith(more: Record<string, string> = {}): FastifyInstance {
  const app = testApp(t.db, { config: settings(more) });
  apps.push(app);
  return app;
}

test("the operator's page says what soundings doctor says, in the reader's language", async () => {
  const app = appWith();
  const ask = async (language: string) =>
    (
      await app.inject({
        url: `/api${showChecks.path}`,
        headers: { ...bearer(operator.token), "accept-language": language },
      })
    ).json().findings;
  const [english, vietnamese] = [await ask("en"), await ask("vi")];
  expect(english.map(({ code }: { code: string }) => code)).toEqual(
    vietnamese.map(({ code }: { code: string }) => code),
  );
  expect(english[0]).toMatchObject({ check: "database", title: "Database", state: "fine" });
  expect(vietnamese[0].title).toBe("Cơ sở dữ liệu");
});

const mailTo = async (app: FastifyInstance, user: BuiltUser) =>
  (await app.inject(form(sendTestMail.path, {}, bearer(user.token)))).json().finding;

test("a mail on trial goes to one's own address, and the page says what became of it", async () => {
  const sending = appWith({ SMTP_URL: server.url, PUBLIC_URL: "https://s.example" });
  expect(await mailTo(sending, operator)).toMatchObject({ state: "fine", code: "test_mail_sent" });
  expect(server.mails.at(-1)).toMatchObject({
    to: ["ops@example.com"],
    subject: "A test mail from Soundings",
  });
  expect(server.mails.at(-1)?.links).toContain("https://s.example/settings/operator#checks");

  const gone = await buildUser(t.db, { is_operator: true, email: "gone@example.com" });
  expect(await mailTo(sending, gone)).toMatchObject({
    state: "wrong",
    code: "test_mail_refused",
    says: expect.stringContaining("550"),
  });
  const away = appWith({ SMTP_URL: "smtp://127.0.0.1:1", PUBLIC_URL: "https://s.example" });
  expect(await mailTo(away, operator)).toMatchObject({ state: "wrong", code: "test_mail_failed" });
  expect(await mailTo(appWith(), operator)).toMatchObject({ state: "look", code: "test_mail_kept" });
  expect(await readdir(path.join(folder, "outbox"))).toHaveLength(1);
});

test("a backup that is asked for is made by the worker, once, and shown", async () => {
  const app = appWith();
  const list = async () =>
    Backups.parse(
      (await app.inject({ url: `/api${showBackups.path}`, headers: bearer(operator.token) })).json(),
    );
  expect(await list()).toMatchObject({ place: path.join(folder, "backups"), backups: [] });
  for (let asked = 0; asked < 2; asked++) {
    const reply = await app.inject(form(makeBackupNow.path, {}, bearer(operator.token)));
    expect(reply.statusCode).toBe(200);
  }
  const engine = testEngine();
  await runJobs(t.url, jobContext(t.db, engine, { config: settings() }));
  await engine.close();
  const { backups, next_at } = await list();
  expect(backups).toMatchObject([{ kind: "by_hand", state: "done", verified: "restored", reason: null }]);
  expect(Date.parse(next_at ?? "")).toBeGreaterThan(Date.now());
});

test("without a place none is made, and the page knows", async () => {
  const app = appWith({ BACKUP_TO: "off" });
  const reply = await app.inject({ url: `/api${showBackups.path}`, headers: bearer(operator.token) });
  expect(Backups.parse(reply.json())).toMatchObject({ place: null, next_at: null });
});
