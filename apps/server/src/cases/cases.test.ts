import type { CaseCondition, CaseRule } from "@soundings/contract/case-rules";
import type { Case, CaseItem } from "@soundings/contract/cases";
import { TICKED } from "@soundings/survey/questions/form-input";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { newId } from "../db/new-id.ts";
import { comeToDataset } from "../testing/breaking-dataset.ts";
import { type BuiltUser, buildMember, buildUser, grant } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { remindOfCasesJob } from "./remind-of-cases-job.ts";

const engine = testEngine();
let t: TestDb;
let app: FastifyInstance;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let user: BuiltUser;
let survey: BuiltSurvey;
let stars: string;
let why: string;
let contact: string;
const [EMAIL, MAY] = [newId(), newId()];

beforeAll(async () => {
  t = await testDb();
  mails = await startMailServer();
  app = testApp(t.db, { config: config() });
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await mails.close();
  await t.close();
});
beforeEach(async () => {
  mails.mails.length = 0;
  user = await buildUser(t.db, { name: "Linh" });
  survey = await buildSurvey(app, t.db, user, (blank) => {
    const field = { required: false, placeholder: "" };
    const fields = [
      { ...field, id: EMAIL, label: "E-mail", kind: "email" as const },
      { ...field, id: MAY, label: "You may answer me", kind: "may_reply" as const },
    ];
    const first = ask(blank, "rating_star", { stars: 5 }, { title: "Stars" });
    const second = ask(first.survey, "text_input", {}, { title: "Why?" });
    const third = ask(second.survey, "form_input", { fields }, { title: "Contact" });
    [stars, why, contact] = [first.id, second.id, third.id];
    return third.survey;
  });
});

const config = () =>
  readConfig({
    BOT_CHECK: "off",
    MEDIA_STORE: "database",
    SECRET_KEY: "the key of these tests, which is long enough",
    SMTP_URL: mails.url,
    PUBLIC_URL: "https://soundings.example",
  });
const context = () => jobContext(t.db, engine, { config: config() });
const work = () => runJobs(t.url, context());

async function call<Reply>(
  path: string,
  body?: Record<string, unknown>,
  { as = user, method = "POST" } = {},
) {
  const headers = bearer(as.token);
  const reply = await app.inject(
    body ? { ...form(path, body, headers), method: method as "POST" } : { url: `/api${path}`, headers },
  );
  return { status: reply.statusCode, json: reply.json<Reply & { code?: string }>() };
}
const list = async (query = "", as = user) =>
  (await call<{ items: CaseItem[]; counts: Record<string, number> }>(`/cases${query}`, undefined, { as }))
    .json;

async function answer(value: number, text: string, { email = "", may = true } = {}): Promise<string> {
  const response_id = newId();
  const fields = { ...(email && { [EMAIL]: email }), ...(may && { [MAY]: TICKED }) };
  const answers = {
    [stars]: { value },
    ...(text && { [why]: { text } }),
    ...(Object.keys(fields).length > 0 && { [contact]: { fields } }),
  };
  const write = { response_id, language: "vi", answers, sequence: 1, submit: true };
  const reply = await app.inject(form(`/public/surveys/${survey.code}/responses`, write));
  expect(reply.json().state).toBe("submitted");
  return response_id;
}

const rule = (conditions: CaseCondition[], more: object = {}) => ({
  name: "Unhappy",
  conditions,
  assignee_id: user.user.id,
  due_hours: 24,
  mail: true,
  is_on: true,
  ...more,
});
const makeRule = (conditions: CaseCondition[], more: object = {}) =>
  call<CaseRule>(`/surveys/${survey.id}/case-rules`, rule(conditions, more));
const few = (): CaseCondition => ({ kind: "question", question_id: stars, at_most: 2 });

describe("answers", () => {
  test("of those that a rule asks for one case each is opened, with its mail, once however often jobs run", async () => {
    await answer(1, "Came before the rule");
    expect((await makeRule([few()])).status).toBe(200);
    await answer(5, "All good, lovely staff");
    const bad = await answer(2, "The soup was cold and the waiter was rude");
    await work();
    await work();
    const { items, counts } = await list();
    expect(items).toMatchObject([
      {
        number: 1,
        status: "open",
        rating: 2,
        excerpt: "The soup was cold and the waiter was rude",
        owner: { id: user.user.id, name: "Linh" },
        is_overdue: false,
      },
    ]);
    expect(items[0]?.score).toBeLessThan(0);
    expect(counts).toEqual({ open: 1, waiting: 0, closed: 0, overdue: 0, mine: 1 });
    expect(mails.mails.map(({ subject }) => subject)).toEqual(["New case #1 in “Visit”"]);
    expect(mails.mails[0]?.text).toContain("The soup was cold");
    const { json } = await call<Case>(`/cases/${items[0]?.id}`);
    expect(json.response_id).toBe(bad);
    expect(json.texts).toMatchObject([{ title: "Why?", text: "The soup was cold and the waiter was rude" }]);
    expect(json.events.map(({ what }) => what)).toEqual([{ kind: "opened", rules: ["Unhappy"] }]);
  });

  test("several rules of one answer are named on one case; a later one that looks back is added to it", async () => {
    await makeRule([few()]);
    await makeRule([{ kind: "words", words: ["refund"] }], { name: "Refunds", mail: false });
    await answer(1, "I want a refund, this is awful");
    await work();
    await makeRule([{ kind: "sentiment", below: -10 }], { name: "Sad", also_there: true, mail: false });
    await work();
    const { items } = await list();
    expect(items).toHaveLength(1);
    const { json } = await call<Case>(`/cases/${items[0]?.id}`);
    expect(json.rules.map(({ name }) => name)).toEqual(["Unhappy", "Refunds", "Sad"]);
    expect(json.events.map(({ what }) => what.kind)).toEqual(["opened", "rule"]);
    expect(mails.mails).toHaveLength(1);
  });

  test("a rule that is off opens nothing; switched on, it looks at what comes from then on", async () => {
    const { json } = await makeRule([few()], { is_on: false });
    await answer(1, "");
    await work();
    const path = `/surveys/${survey.id}/case-rules/${json.id}`;
    await call(path, rule([few()]), { method: "PUT" });
    await answer(2, "");
    await work();
    expect((await list()).items.map(({ rating }) => rating)).toEqual([2]);
    await call(path, {}, { method: "DELETE" });
    await answer(1, "");
    await work();
    expect((await list()).items).toHaveLength(1);
  });

  test("a preview says what a rule would have opened, before it is saved", async () => {
    await answer(1, "Slow");
    await answer(4, "Fine");
    await work();
    const path = `/surveys/${survey.id}/case-rules/preview`;
    const { json } = await call(path, { conditions: [few()] });
    expect(json).toMatchObject({ looked_at: 2, matching: 1, items: [{ excerpt: "Slow", rating: 1 }] });
    expect((await list()).items).toEqual([]);
  });

  test("a deleted answer takes its case with it", async () => {
    await makeRule([few()]);
    const id = await answer(1, "Bad");
    await work();
    await call(`/surveys/${survey.id}/answers/${id}`, {}, { method: "DELETE" });
    expect((await list("?state=all")).items).toEqual([]);
  });
});

describe("a case", () => {
  let id: string;
  const change = (body: object, as = user) =>
    call<{ before: object[]; changed: number }>("/cases/change", { changes: [{ id, ...body }] }, { as });
  const open = async (options: { email?: string; may?: boolean } = {}) => {
    await makeRule([few()]);
    await answer(1, "The soup was cold", options);
    await work();
    id = (await list()).items[0]?.id ?? "";
    mails.mails.length = 0;
  };
  const reply = (reply_id = newId()) =>
    call(`/cases/${id}/replies`, { subject: "Xin lỗi", text: "Chào bạn,\n\nRất tiếc.", reply_id });
  const shown = async () => (await call<Case>(`/cases/${id}`)).json;

  test("is worked on with a history of who did what, and each change can be taken back", async () => {
    await open();
    const { json } = await change({ status: "closed", close_reason: "solved", owner_id: null });
    expect(json).toEqual({ changed: 1, before: [{ id, status: "open", owner_id: user.user.id }] });
    expect((await shown()).closed_at).not.toBeNull();
    await call("/cases/change", { changes: json.before });
    expect(await shown()).toMatchObject({ status: "open", closed_at: null, owner: { name: "Linh" } });
    const note = await call<{ id: string }>(`/cases/${id}/notes`, { text: "Called them" });
    await call(`/cases/${id}/notes/${note.json.id}`, { text: "Called twice" }, { method: "PUT" });
    const colleague = await buildMember(t.db, user.account_id, "analyst");
    const foreign = { as: colleague, method: "PUT" };
    expect((await call(`/cases/${id}/notes/${note.json.id}`, { text: "x" }, foreign)).status).toBe(404);
    expect((await list("?search=called twice")).items).toHaveLength(1);
    expect((await list("?search=%231")).items).toHaveLength(1);
    expect((await shown()).events.map(({ what, who }) => [what.kind, who?.name ?? null])).toEqual([
      ["opened", null],
      ["status", "Linh"],
      ["owner", "Linh"],
      ["status", "Linh"],
      ["owner", "Linh"],
      ["note", "Linh"],
    ]);
    const csv = await app.inject({ url: "/api/cases/download?state=all", headers: bearer(user.token) });
    expect(csv.body).toContain("The soup was cold");
  });

  test("is answered by mail where the respondent agreed: once, in their language, until they want no more", async () => {
    await open({ email: "khach@example.com" });
    expect((await shown()).reply).toMatchObject({
      possible: true,
      email: "khach@example.com",
      language: "vi",
    });
    const reply_id = newId();
    expect((await reply(reply_id)).status).toBe(200);
    expect((await reply(reply_id)).status).toBe(200);
    await work();
    expect(mails.mails).toHaveLength(1);
    const [mail] = mails.mails;
    expect(mail).toMatchObject({ to: ["khach@example.com"], subject: "Xin lỗi" });
    expect(mail?.text).toContain("Rất tiếc.");
    expect(mail?.text).toContain("Linh viết cho bạn vì bạn đã trả lời “Visit”");
    expect(mail?.source).toContain(user.user.email);
    const { status, events } = await shown();
    expect(status).toBe("waiting");
    expect(events.find(({ what }) => what.kind === "reply")?.what).toMatchObject({ state: "sent" });

    const url = /\?token=(\S+)/.exec(mail?.links[0] ?? "")?.[1] ?? "";
    const stop = (token: string) =>
      app.inject({ method: "POST", url: `/api/public/replies/stop?token=${token}` });
    expect((await stop(url.replace(/.{4}$/, "0000"))).statusCode).toBe(404);
    expect((await stop(url)).statusCode).toBe(200);
    expect((await shown()).reply).toEqual({ possible: false, reason: "stopped" });
    expect((await reply()).json.code).toBe("CASE_REPLY_IMPOSSIBLE");
  });

  test.each([
    [{ email: "khach@example.com", may: false }, "not_agreed"],
    [{ may: true }, "no_address"],
  ] as const)("of %j is not answered by mail, and says why", async (options, reason) => {
    await open(options);
    expect((await shown()).reply).toEqual({ possible: false, reason });
    expect((await reply()).json.code).toBe("CASE_REPLY_IMPOSSIBLE");
  });

  test("does not exist for who does not see its survey, and is looked at only by viewers", async () => {
    await open();
    const blind = await buildMember(t.db, user.account_id, "analyst");
    await grant(t.db, blind, { survey_id: survey.id }, "none");
    expect((await list("", blind)).items).toEqual([]);
    expect((await call(`/cases/${id}`, undefined, { as: blind })).status).toBe(404);
    expect((await change({ status: "closed" }, blind)).json.changed).toBe(0);
    const looking = await buildMember(t.db, user.account_id, "analyst");
    await grant(t.db, looking, { survey_id: survey.id }, "view");
    expect((await list("", looking)).items[0]?.may_change).toBe(false);
    expect((await change({ status: "closed" }, looking)).status).toBe(403);
    expect((await change({ owner_id: looking.user.id })).json.code).toBe("CASE_OWNER_INVALID");
  });

  test("loses an owner who leaves, and says so", async () => {
    await open();
    const colleague = await buildMember(t.db, user.account_id, "analyst", { name: "Ann" });
    await change({ owner_id: colleague.user.id });
    await call(`/members/${colleague.user.id}`, {}, { method: "DELETE" });
    const { owner, events } = await shown();
    expect(owner).toBeNull();
    expect(events.at(-1)?.what).toEqual({ kind: "owner_left", name: "Ann" });
  });

  test("loses an owner who may no longer work on it, and is opened for nobody instead of them", async () => {
    const ann = await buildMember(t.db, user.account_id, "analyst", { name: "Ann" });
    await makeRule([few()], { name: "Ann's", assignee_id: ann.user.id, mail: true });
    await answer(1, "The soup was cold");
    await answer(1, "The tea was cold");
    await work();
    const [one, other] = (await list()).items.map((item) => item.id);
    id = one ?? "";
    expect((await shown()).owner?.name).toBe("Ann");
    await call("/cases/change", { changes: [{ id: other, status: "closed" }] });
    const hidden = { kind: "survey", id: survey.id, level: "none" };
    expect((await call(`/members/${ann.user.id}/grants`, hidden, { method: "PUT" })).status).toBe(200);
    const { owner, events } = await shown();
    expect(owner).toBeNull();
    expect(events.at(-1)).toMatchObject({ who: null, what: { kind: "owner_left", name: "Ann" } });
    // Whose a closed one was stays known.
    expect((await call<Case>(`/cases/${other}`)).json.owner?.name).toBe("Ann");

    mails.mails.length = 0;
    await answer(1, "The cake was cold");
    await work();
    expect((await list("?owner=nobody")).items.map(({ excerpt }) => excerpt)).toContain("The cake was cold");
    expect(mails.mails).toEqual([]);
    // The next rule's person gets it, with the mail.
    await makeRule([few()], { name: "Linh's" });
    await answer(1, "All was cold");
    await work();
    expect((await list("?owner=me")).items.map(({ excerpt }) => excerpt)).toEqual(["All was cold"]);
    expect(mails.mails.map(({ to }) => to)).toEqual([[user.user.email]]);
  });

  test("is given to nobody who only looks at others' things, and taken from who is made one", async () => {
    await open();
    const viewer = await buildMember(t.db, user.account_id, "viewer");
    await grant(t.db, viewer, { survey_id: survey.id }, "edit");
    // Changing cases takes the role in the account as well.
    expect((await change({ status: "closed" }, viewer)).status).toBe(403);
    expect((await change({ owner_id: viewer.user.id })).json.code).toBe("CASE_OWNER_INVALID");
    const ann = await buildMember(t.db, user.account_id, "editor", { name: "Ann" });
    expect((await change({ owner_id: ann.user.id })).json.changed).toBe(1);
    await call(`/members/${ann.user.id}/role`, { role: "analyst" });
    expect((await shown()).owner?.name).toBe("Ann");
    await call(`/members/${ann.user.id}/role`, { role: "viewer" });
    expect((await shown()).owner).toBeNull();
  });

  test("reminds its owner of each due time once", async () => {
    await open();
    const remind = async () => {
      await remindOfCasesJob({}, context());
      await remindOfCasesJob({}, context());
      await work();
      return mails.mails.length;
    };
    expect(await remind()).toBe(0);
    await change({ due_at: new Date(Date.now() + 5_000_000).toISOString() });
    expect(await remind()).toBe(0);
    await change({ due_at: new Date(Date.now() - 1_000).toISOString() });
    expect(await remind()).toBe(1);
    expect(mails.mails[0]?.subject).toBe("Case #1 is due");
    await change({ due_at: new Date(Date.now() - 600_000).toISOString() });
    expect(await remind()).toBe(2);
    expect((await list("?overdue=true")).items).toHaveLength(1);
    await change({ status: "closed" });
    await change({ due_at: new Date(Date.now() - 60_000).toISOString() });
    expect(await remind()).toBe(2);
  });
});

test("comments open cases once: by what came, not by another analysis, and go with their wave", async () => {
  const rows = [
    ["Comment", "Date"],
    ["Lovely soup", "2026-04-01"],
    ["Awful cold soup", "2026-04-02"],
  ];
  const id = await buildDataset(t.db, user.account_id, csvOf(rows), { name: "Shop" });
  await work();
  const conditions: CaseCondition[] = [
    { kind: "sentiment", below: 0 },
    { kind: "words", words: ["soup"] },
  ];
  const preview = await call(`/datasets/${id}/case-rules/preview`, { conditions });
  expect(preview.json).toMatchObject({ looked_at: 2, matching: 1 });
  await call(`/datasets/${id}/case-rules`, rule(conditions, { mail: false }));
  await comeToDataset(t.db, { account_id: user.account_id, dataset_id: id }, [
    ["Terrible soup, it was cold and the staff was rude", "2026-04-03"],
    ["Terrible bread", "2026-04-03"],
  ]);
  await work();
  const first = await list();
  expect(first.items.map(({ excerpt }) => excerpt)).toEqual([
    "Terrible soup, it was cold and the staff was rude",
  ]);
  await call(`/datasets/${id}/reanalyze`, {});
  await work();
  expect((await list()).items).toEqual(first.items);
  const { json } = await call<Case>(`/cases/${first.items[0]?.id}`);
  expect(json).toMatchObject({ comment_id: 3, reply: { possible: false, reason: "comment" } });
  expect(json.texts).toMatchObject([{ title: "Comment", sentiment: "negative" }]);
  const all = await call(
    `/datasets/${id}/case-rules`,
    rule(conditions, { mail: false, also_there: true, name: "All" }),
  );
  expect(all.status).toBe(200);
  await work();
  expect((await list()).items).toHaveLength(2);
  await call(`/datasets/${id}`, {}, { method: "DELETE" });
  expect((await list("?state=all")).items).toEqual([]);
});
