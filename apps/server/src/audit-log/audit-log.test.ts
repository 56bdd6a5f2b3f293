import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { AUDIT_PAGE, type AuditEvent, auditKind } from "@soundings/contract/audit";
import { auditCallText } from "@soundings/contract/audit-texts";
import { NEEDS } from "@soundings/contract/needs";
import { completePasswordReset } from "@soundings/contract/users";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { replaceToken } from "../auth/token-queries.ts";
import { newId } from "../db/new-id.ts";
// biome-ignore lint/style/noRestrictedImports: what the clock does is asked of the job itself
import { runSchedule } from "../distribution/run-schedules-job.ts";
import { deleteOldEvents } from "../http/audit/queries.ts";
import { recordEvents } from "../http/audit/record.ts";
import { makeLog } from "../http/log.ts";
import { type BuiltUser, buildKey, buildMember, buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { wordsQuery } from "./event-queries.ts";

// Who did what to what, and what was refused.

let t: TestDb;
let app: FastifyInstance;
beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db, { log: makeLog("error") });
});
afterAll(async () => {
  await app.close();
  await t.close();
});

async function log(of: BuiltUser, query = ""): Promise<AuditEvent[]> {
  const reply = await app.inject({ url: `/api/audit-events${query}`, headers: bearer(of.token) });
  return reply.json().items;
}
const post = (of: { token: string }, url: string, body: Record<string, unknown> = {}) =>
  app.inject(form(url, body, bearer(of.token)));
const newSurvey = async (of: BuiltUser): Promise<string> =>
  (await post(of, "/surveys/from-template", { template: "nps" })).json().id;

test("a call that changes something says who, what, on what and from where; one that reads says nothing", async () => {
  const owner = await buildUser(t.db, { name: "Ann" });
  const id = await newSurvey(owner);
  await app.inject({
    ...form(`/surveys/${id}/rename`, { name: "Café" }, bearer(owner.token)),
    headers: {
      ...bearer(owner.token),
      "content-type": "application/x-www-form-urlencoded",
      "user-agent": "curl/8",
    },
  });
  await app.inject({ url: `/api/surveys/${id}`, headers: bearer(owner.token) });
  await post(owner, "/surveys/search");
  const [renamed, made, ...rest] = await log(owner);
  expect(rest).toEqual([]);
  expect(renamed).toMatchObject({
    actor: "member",
    user: { id: owner.user.id, name: "Ann", email: owner.user.email },
    key: null,
    call: "POST /surveys/:id/rename",
    kind: "surveys",
    outcome: "done",
    thing: { kind: "survey", id },
    place: "127.0.0.1",
    user_agent: "curl/8",
    after: { "survey.name": "Café" },
  });
  expect(renamed?.before?.["survey.name"]).not.toBe("Café");
  expect(made).toMatchObject({ call: "POST /surveys/from-template", thing: { kind: "survey", id } });
  expect(made?.thing?.name).toBeTruthy();
});

test("what a key does, and what it is refused, names the key; a thing that is deleted keeps its name", async () => {
  const owner = await buildUser(t.db);
  const id = await newSurvey(owner);
  const key = await buildKey(t.db, owner, ["write"]);
  const by = { token: key.secret };
  await post(owner, `/surveys/${id}/rename`, { name: "Last summer" });
  await app.inject({ method: "DELETE", url: `/api/surveys/${id}`, headers: bearer(key.secret) });
  await app.inject({ url: `/api/surveys/${id}/answers`, headers: bearer(key.secret) });
  await post(by, "/users/me/password", { current_password: "x", password: "a new password here" });
  const [password, answers, deleted] = await log(owner);
  expect(deleted).toMatchObject({
    actor: "key",
    key: { id: key.id, name: "A program" },
    call: "DELETE /surveys/:ids",
    thing: { id, name: "Last summer" },
  });
  expect(answers).toMatchObject({ outcome: "denied", problem: "KEY_SCOPE_MISSING", kind: "answers" });
  expect(password).toMatchObject({ outcome: "denied", problem: "KEY_NOT_TAKEN", actor: "key" });
  expect(await log(owner, "?outcome=denied")).toHaveLength(2);
  expect(JSON.stringify(await t.db.selectFrom("audit_events").selectAll().execute())).not.toContain(
    key.secret,
  );
});

test("sign-ins are told, wrong ones too, and of an address that nobody has nothing", async () => {
  const owner = await buildUser(t.db);
  const signIn = (email: string, password: string) => app.inject(form("/auth/login", { email, password }));
  await signIn(owner.user.email, "not the password");
  await signIn(owner.user.email.toUpperCase(), owner.password);
  await signIn("nobody@example.com", owner.password);
  const of = { account_id: owner.account_id, user_id: owner.user.id };
  const token = await t.db.transaction().execute((trx) => replaceToken(trx, of, "reset", new Date()));
  await app.inject(form(completePasswordReset.path, { token, password: "a quiet harbour, at dusk" }));
  await expect
    .poll(
      async () =>
        (
          await t.db
            .selectFrom("audit_events")
            .selectAll()
            .where("account_id", "=", owner.account_id)
            .execute()
        ).length,
    )
    .toBe(3);
  const events = await t.db
    .selectFrom("audit_events")
    .selectAll()
    .where("account_id", "=", owner.account_id)
    .orderBy("id")
    .execute();
  expect(events.map(({ call, actor, outcome, problem }) => [call, actor, outcome, problem]).sort()).toEqual([
    ["POST /auth/login", "member", "done", null],
    ["POST /auth/login", "stranger", "denied", "WRONG_CREDENTIALS"],
    ["POST /users/complete-password-reset", "member", "done", null],
  ]);
  expect(events.find(({ actor }) => actor === "stranger")?.thing_name).toContain(owner.user.email);
});

test("what a role refuses is told once a minute, and a wrong password of one's own too", async () => {
  const owner = await buildUser(t.db);
  const viewer = await buildMember(t.db, owner.account_id, "viewer");
  const id = await newSurvey(owner);
  for (let n = 0; n < 3; n++) await post(viewer, `/surveys/${id}/rename`, { name: "Mine" });
  await post(viewer, "/users/me/password", { current_password: "no", password: "a new password here" });
  const events = await log(owner, `?user_id=${viewer.user.id}`);
  expect(events.map(({ call, problem }) => [call, problem])).toEqual([
    ["POST /users/me/password", "WRONG_PASSWORD"],
    ["POST /surveys/:id/rename", "FORBIDDEN"],
  ]);
  const people = await app.inject({ url: "/api/audit-events/people", headers: bearer(owner.token) });
  expect(
    people
      .json()
      .items.map((one: { id: string }) => one.id)
      .sort(),
  ).toEqual([owner.user.id, viewer.user.id].sort());
  const refused = await app.inject({ url: "/api/audit-events", headers: bearer(viewer.token) });
  expect(refused.statusCode).toBe(403);
});

test("settings that stay as they were are no event, and drafts that are saved each second are one", async () => {
  const owner = await buildUser(t.db);
  const me = (body: object) =>
    app.inject({ method: "PATCH", url: "/api/users/me", headers: bearer(owner.token), payload: body });
  await me({ tours_seen: ["surveys"], name: owner.user.name });
  await me({ name: "Another" });
  const id = await newSurvey(owner);
  const read = await app.inject({ url: `/api/surveys/${id}`, headers: bearer(owner.token) });
  let { version } = read.json();
  for (let n = 0; n < 3; n++) {
    const survey = { ...read.json().survey, name: `Draft ${n}` };
    const save = { method: "PUT", url: `/api/surveys/${id}`, headers: bearer(owner.token) } as const;
    version = (await app.inject({ ...save, payload: { survey, version } })).json().version;
  }
  const calls = (await log(owner)).map(({ call, before, after }) => [call, before, after]);
  expect(calls).toEqual([
    ["PUT /surveys/:id", null, null],
    ["POST /surveys/from-template", null, null],
    ["PATCH /users/me", { name: owner.user.name }, { name: "Another" }],
  ]);
});

test("roles, grants and webhooks are told before and after, a webhook's address by its host alone", async () => {
  const owner = await buildUser(t.db);
  const viewer = await buildMember(t.db, owner.account_id, "viewer");
  const id = await newSurvey(owner);
  const { name } = (await app.inject({ url: `/api/surveys/${id}`, headers: bearer(owner.token) })).json()
    .survey;
  const put = (url: string, payload: object) =>
    app.inject({ method: "PUT", url: `/api${url}`, headers: bearer(owner.token), payload });
  await post(owner, `/members/${viewer.user.id}/role`, { role: "analyst" });
  await put(`/members/${viewer.user.id}/grants`, { kind: "survey", id, level: "edit" });
  const webhook = {
    name: "Desk",
    url: "https://hooks.example.com/T0/very-secret",
    event_names: ["survey.published"],
    max_retries: 5,
  };
  const made = await app.inject({
    method: "POST",
    url: `/api/surveys/${id}/webhooks`,
    headers: bearer(owner.token),
    payload: webhook,
  });
  const path = `/surveys/${id}/webhooks/${made.json().webhook.id}`;
  await put(path, { ...webhook, url: "https://other.example.com/T0/very-secret", active: false });
  await put(path, { ...webhook, url: "https://other.example.com/T0/another-secret", active: false });
  const events = await log(owner);
  expect(events.map(({ call, before, after }) => [call, before, after]).slice(0, 5)).toEqual([
    ["PUT /surveys/:id/webhooks/:webhook_id", null, null],
    [
      "PUT /surveys/:id/webhooks/:webhook_id",
      { url: "hooks.example.com", active: true },
      { url: "other.example.com", active: false },
    ],
    ["POST /surveys/:id/webhooks", null, null],
    ["PUT /members/:id/grants", { [name]: null }, { [name]: "edit" }],
    ["POST /members/:id/role", { role: "viewer" }, { role: "analyst" }],
  ]);
  expect(JSON.stringify(events)).not.toContain("secret");
});

test("a call that is sent twice for one Idempotency-Key is one event; one that fails is none", async () => {
  const owner = await buildUser(t.db);
  const headers = { ...bearer(owner.token), "idempotency-key": "once" };
  for (let n = 0; n < 2; n++) await app.inject(form("/surveys/from-template", { template: "nps" }, headers));
  await post(owner, `/surveys/${newId()}/rename`, { name: "x" });
  expect(await log(owner)).toHaveLength(1);
});

test("the operator is told in the customer's log without a name, and the clock as the clock", async () => {
  const operator = await buildUser(t.db, { is_operator: true });
  const owner = await buildUser(t.db);
  const plan = { plan: "trial", limits: {}, product_features: [] };
  const url = `/api/operator/accounts/${owner.account_id}/plan`;
  const set = await app.inject({ method: "POST", url, headers: bearer(operator.token), payload: plan });
  expect(set.statusCode).toBe(200);
  const survey_id = await newSurvey(owner);
  const soon = new Date();
  await t.db.updateTable("surveys").set({ publish_at: soon }).where("id", "=", survey_id).execute();
  expect(await runSchedule(t.db, { account_id: owner.account_id, survey_id }, soon)).toBeNull();
  const [published, , planned] = await log(owner);
  expect(planned).toMatchObject({
    actor: "operator",
    user: null,
    before: { plan: "premium" },
    after: { plan: "trial" },
  });
  expect(published).toMatchObject({
    actor: "system",
    call: "POST /surveys/:id/publish",
    thing: { id: survey_id },
  });
  expect(JSON.stringify(await log(owner))).not.toContain(operator.user.email);
});

test("pages are walked both ways, filtered by words, days and kind, and come as csv in the reader's language", async () => {
  // A made-up address may begin with the number that is searched for.
  const owner = await buildUser(t.db, { name: "Linh Trần", email: "linh@pages.example", language: "vi" });
  const who = { actor: "member", user: owner.user } as const;
  const call = { method: "POST", path: "/surveys/:id/publish" } as const;
  const start = Date.parse("2026-01-01T12:00:00Z");
  const names = Array.from({ length: AUDIT_PAGE + 10 }, (_, n) => `Khảo sát ${n}`);
  for (const [n, name] of names.entries()) {
    const things = [{ kind: "survey", id: newId(), name }];
    await recordEvents(
      t.db,
      { account_id: owner.account_id, who, call, things },
      new Date(start + n * 86_400_000),
    );
  }
  const page = async (query: string) =>
    (await app.inject({ url: `/api/audit-events?${query}`, headers: bearer(owner.token) })).json();
  const first = await page("");
  expect([first.items.length, first.has_newer, first.has_older]).toEqual([AUDIT_PAGE, false, true]);
  expect(first.items[0].thing.name).toBe(names.at(-1));
  const second = await page(`before_id=${first.items.at(-1).id}`);
  expect([second.items.length, second.has_newer, second.has_older]).toEqual([10, true, false]);
  const back = await page(`after_id=${second.items[0].id}`);
  expect(back.items.map((one: AuditEvent) => one.id)).toEqual(first.items.map((one: AuditEvent) => one.id));
  expect((await page("search=kh%E1%BA%A3o%2017")).items).toHaveLength(1);
  expect((await page("search=linh%20127.0")).items).toHaveLength(0);
  expect((await page("from=2026-01-03&to=2026-01-05")).items).toHaveLength(3);
  expect((await page("kind=datasets")).items).toHaveLength(0);
  const csv = await app.inject({
    url: "/api/audit-events/download?from=2026-01-03&to=2026-01-03",
    headers: bearer(owner.token),
  });
  expect(csv.body).toContain("Xuất bản khảo sát,Khảo sát 2,Đã làm");
  expect((await log(owner))[0]).toMatchObject({ call: "GET /audit-events/download" });
  expect(wordsQuery("a'b | c:* ! (d)")).toBe("'a':* & 'b':* & 'c:':* & 'd':*");
});

test("old events go by the clock, and nothing else in the program changes or deletes one", async () => {
  const { account_id } = await buildUser(t.db);
  const call = { method: "POST", path: "/surveys" } as const;
  const at = (days: number) => new Date(Date.now() - days * 86_400_000);
  for (const days of [400, 366, 364])
    await recordEvents(t.db, { account_id, who: { actor: "system" }, call }, at(days));
  await deleteOldEvents(t.db, at(365));
  const { rows } = await sql`select 1 from audit_events where account_id = ${account_id}`.execute(t.db);
  expect(rows).toHaveLength(1);

  const root = path.join(import.meta.dirname, "..");
  const naming = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|generated|^testing/.test(file))
    .filter((file) => readFileSync(path.join(root, file), "utf8").includes("audit_events"));
  expect(naming.sort()).toEqual(["audit-log/event-queries.ts", "http/audit/queries.ts"]);
  const changing = naming.flatMap(
    (file) =>
      readFileSync(path.join(root, file), "utf8").match(
        /(update|delete|truncate)[^;]{0,40}audit_events|(update|delete)\w*\("audit_events/gi,
      ) ?? [],
  );
  expect(changing).toEqual(["delete from audit_events"]);
});

test("every call has a kind, and words in every language", () => {
  for (const name of Object.keys(NEEDS)) {
    const path = name.split(" ")[1] ?? "";
    expect(auditKind({ path })).toBeTruthy();
    for (const language of ["en", "vi"] as const) expect(auditCallText(name, language)).not.toBe(name);
  }
});
