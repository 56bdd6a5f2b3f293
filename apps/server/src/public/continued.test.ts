import type { Distribution } from "@soundings/contract/distribution";
import type { SubmitResult } from "@soundings/contract/public";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { ask, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { bearer, testApp } from "../testing/test-app.ts";

// Responses that go on on another device.

let t: TestDb;
let app: ReturnType<typeof testApp>;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let user: BuiltUser;
let id: string;
let code: string;
/** Of text questions, on a page each. */
let asked: string[];

beforeAll(async () => {
  t = await testDb();
  mails = await startMailServer({ refuse: () => 0 });
  const env = { MEDIA_STORE: "database", SMTP_URL: mails.url, PUBLIC_URL: "https://soundings.example" };
  app = testApp(t.db, { config: readConfig({ ...env, SECRET_KEY: "the key of these tests, long enough" }) });
});
afterAll(async () => {
  await app.close();
  await mails.close();
  await t.close();
});
beforeEach(async () => {
  user = await buildUser(t.db);
  const built = await buildSurvey(app, t.db, user, (blank) => {
    let survey: typeof blank = { ...blank, name: "Our café", additional_languages: ["vi"] };
    asked = ["First", "Second", "Third"].map((title) => {
      const one = ask(survey, "text_input", {}, { title });
      survey = one.survey;
      return one.id;
    });
    return survey;
  });
  ({ id, code } = built);
  await set({ continue_days: 7 });
});

const set = async (change: Record<string, unknown>) =>
  (
    await app.inject({
      method: "PUT",
      url: `/api/surveys/${id}/access`,
      payload: change,
      headers: bearer(user.token),
    })
  ).json<Distribution>();

const textOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
const opened = async (query = "") => {
  const page = await app.inject({ url: `/s/${code}${query}`, headers: { "accept-language": "en" } });
  return {
    page,
    response_id: textOf(page.body, /name="page:response" value="([^"]+)"/),
    seal: textOf(page.body, /name="page:seal" value="([^"]+)"/),
  };
};
type Opened = Pick<Awaited<ReturnType<typeof opened>>, "response_id" | "seal">;

const write = async ({ response_id, seal }: Opened, more: Record<string, unknown>) =>
  (
    await app.inject({
      method: "PUT",
      url: `/api/public/responses/${response_id}`,
      payload: { code, language: "en", answers: {}, sequence: 1, check: { seal }, ...more },
    })
  ).json<SubmitResult>();
const link = async ({ response_id, seal }: Opened, more: Record<string, unknown> = {}) =>
  await app.inject({
    method: "POST",
    url: `/api/public/responses/${response_id}/link`,
    payload: { code, language: "en", seal, ...more },
  });
const queryOf = (address: string) => new URL(address).search;
const texts = (...words: string[]) =>
  Object.fromEntries(words.flatMap((word, at) => (word ? [[asked[at] ?? "", { text: word }]] : [])));
const stored = async (response_id: string) =>
  await t.db
    .selectFrom("responses")
    .where("id", "=", response_id)
    .select(["answers", "submitted_at"])
    .executeTakeFirst();

test("a link opens the response where it was left, and says nothing of its answers or its person", async () => {
  const first = await opened();
  expect((await link(first)).statusCode).toBe(404);
  await write(first, { answers: texts("pho"), sequence: 3 });
  const made = (await link(first)).json();
  expect(made.address).toMatch(new RegExp(`^https://soundings\\.example/s/${code}\\?go-on=[0-9a-f]{32}$`));
  expect(made.qr.path).toMatch(/^M\d+ \d+h/);
  expect((await link(first)).json().address).toBe(made.address);
  const rows = JSON.stringify(await t.db.selectFrom("continued_responses").selectAll().execute());
  expect(rows).not.toContain(queryOf(made.address).slice(-32));
  const second = await opened(queryOf(made.address));
  expect([second.response_id, second.seal]).toEqual([first.response_id, first.seal]);
  expect(second.page.body).toContain("pho");
  expect(second.page.headers["cache-control"]).toBe("no-store");
  const vietnamese = await opened(`${queryOf(made.address)}&lang=vi`);
  expect(vietnamese.page.body).toMatch(/<html lang="vi".*pho/s);
});

test("whom a full quota ended goes on nowhere: the link says that it is over, and answers stay unsent", async () => {
  const first = await opened();
  await write(first, { answers: texts("pho"), sequence: 1 });
  const { address } = (await link(first)).json();
  await t.db
    .updateTable("responses")
    .where("id", "=", first.response_id)
    .set({ quota: "screened_out", quota_cells: [] })
    .execute();
  const second = await opened(queryOf(address));
  expect([second.page.statusCode, second.response_id]).toEqual([410, ""]);
  expect(second.page.body).not.toContain("pho");
  expect(
    await write(first, { answers: texts("pho", "bun", "mi"), sequence: 5, submit: false }),
  ).toMatchObject({
    state: "closed",
  });
  expect(await stored(first.response_id)).toMatchObject({ submitted_at: null });
});

test("whoever knows a response's id alone gets neither its link nor what another device wrote", async () => {
  const first = await opened();
  await write(first, { answers: texts("secret") });
  await link(first);
  const thief = { response_id: first.response_id, seal: "0".repeat(22) };
  expect((await link(thief)).statusCode).toBe(404);
  const since = { writer: "thief00000", sequence: 0, changed: [] };
  expect(JSON.stringify(await write(thief, { since, sequence: 9 }))).not.toContain("secret");
});

test("a page that is posted under a response's id shows its answers, link and seal to whoever had the page only", async () => {
  const first = await opened();
  await write(first, { answers: texts("secret") });
  const posted = async (seal: string, go: string) => {
    const payload = new FormData();
    const fields = { "page:response": first.response_id, "page:seal": seal, "page:go": go };
    for (const [name, value] of Object.entries(fields)) payload.append(name, value);
    return await app.inject({ method: "POST", url: `/s/${code}`, payload });
  };
  const proved = await app.inject({
    method: "PUT",
    url: `/api/public/responses/${first.response_id}`,
    payload: { code, language: "en", answers: {}, sequence: 0, submit: true, check: { seal: "made up" } },
  });
  const seals = ["", "0".repeat(22), proved.json().details.seal];
  for (const seal of seals) {
    for (const go of ["language", "back", "on", "elsewhere"]) {
      const reply = await posted(seal, go);
      expect([go, reply.statusCode]).toEqual([go, 404]);
      expect(reply.body).not.toMatch(new RegExp(`secret|go-on|${first.seal}`));
    }
    expect((await link({ ...first, seal })).statusCode).toBe(404);
  }
  expect((await stored(first.response_id))?.answers).toEqual(texts("secret"));
  await write(first, { answers: texts("secret"), sequence: 2, submit: true, check: { seal: null } });
  expect((await posted("", "language")).statusCode).toBe(404);
});

test("no window counts further than the database, and one that says so spoils nothing", async () => {
  const first = await opened();
  const reply = async (more: Record<string, unknown>) =>
    (
      await app.inject({
        method: "PUT",
        url: `/api/public/responses/${first.response_id}`,
        payload: { code, language: "en", answers: {}, sequence: 1, ...more },
      })
    ).statusCode;
  for (const large of [2 ** 31, 2 ** 53 - 1, 1e300])
    expect([await reply({ sequence: large }), await reply({ version: large })]).toEqual([422, 422]);
  expect(await reply({ sequence: 1_000_000_000 })).toBe(200);
  const since = { writer: "window00", sequence: 1, changed: [] };
  await link(first);
  expect(await reply({ since, check: { seal: first.seal } })).toBe(200);
});

test("a link ends when the answers are sent, erased, too old, or the survey no longer allows it", async () => {
  const first = await opened();
  await write(first, { answers: texts("one") });
  const query = queryOf((await link(first)).json().address);
  await set({ continue_days: null });
  expect([(await opened(query)).page.statusCode, (await link(first)).statusCode]).toEqual([410, 404]);
  await set({ continue_days: 7 });
  await t.db
    .updateTable("continued_responses")
    .set({ expires_at: new Date(0) })
    .execute();
  expect((await opened(query)).page.body).toContain("This link no longer works");
  await link(first);
  await write(first, { answers: texts("one"), sequence: 2, submit: true, check: { seal: null } });
  expect((await opened(query)).page.body).toContain("These answers were sent");
  await app.inject({
    method: "DELETE",
    url: `/api/surveys/${id}/answers/${first.response_id}`,
    headers: bearer(user.token),
  });
  expect((await opened(query)).page.body).toContain("This link no longer works");
  const left = t.db.selectFrom("continued_responses").where("survey_id", "=", id).select("response_id");
  expect(await left.execute()).toEqual([]);
});

test("the link goes by mail to an address that stays nowhere, for some work first", async () => {
  const first = await opened();
  await write(first, { answers: texts("one") });
  const refused = await link(first, { email: "lan@example.com" });
  expect(refused.json().code).toBe("BOT_CHECK");
  const { findProof } = await import("@soundings/survey/proof-of-work");
  const { seal, bits } = refused.json().details;
  const proof = findProof(seal, bits, 0, 10_000_000);
  const sent = await link(first, { email: "lan@example.com", proof, language: "vi" });
  expect(sent.statusCode).toBe(200);
  const [mail] = mails.mails;
  expect(mail?.text).toContain(sent.json().address);
  expect(mail?.text).toContain("Our café");
  for (const table of ["responses", "continued_responses", "audit_events"] as const)
    expect(JSON.stringify(await t.db.selectFrom(table).selectAll().execute())).not.toContain("lan@example");
  const counts = await t.db.selectFrom("directory.request_counts").selectAll().execute();
  expect(JSON.stringify(counts)).not.toContain("lan@example");
  for (let more = 0; more < 2; more++) await link(first, { email: "lan@example.com", proof });
  expect((await link(first, { email: "lan@example.com", proof })).statusCode).toBe(429);
});

test("without script a link is made by a button, and opens the page that was left", async () => {
  const first = await opened();
  const place = textOf(first.page.body, /name="page:place" value="([^"]+)"/);
  const payload = new FormData();
  const fields = { "page:response": first.response_id, "page:seal": first.seal, "page:place": place };
  for (const [name, value] of Object.entries({
    ...fields,
    [`q:${asked[0]}`]: "bánh mì",
    "page:go": "elsewhere",
  }))
    payload.set(name, value);
  const page = await app.inject({ method: "POST", url: `/s/${code}`, payload });
  expect(page.statusCode).toBe(200);
  const address = textOf(page.body, /value="(https:[^"]+)"/);
  expect(page.body).toContain('<svg class="qr"');
  expect((await opened(queryOf(address))).page.body).toContain("bánh mì");
});

test("a person's own link stays theirs on the other device, and is used up once", async () => {
  await app.inject({
    method: "POST",
    url: `/api/surveys/${id}/single-use-links`,
    payload: { count: 1 },
    headers: bearer(user.token),
  });
  await set({ password: "hoa sen" });
  const links = await app.inject({ url: `/api/surveys/${id}/single-use-links`, headers: bearer(user.token) });
  const token = new URL(links.json().items[0].address).searchParams.get("t");
  const first = await opened(`?t=${token}`);
  await write(first, { answers: texts("one"), single_use: token });
  const { address } = (await link(first, { single_use: token })).json();
  const second = await opened(queryOf(address));
  expect(second.response_id).toBe(first.response_id);
  expect(second.page.body).toContain(`t=${token}`);
  const done = await write(second, { sequence: 2, submit: true, single_use: token, check: { seal: null } });
  expect(done.state).toBe("submitted");
  const other = { response_id: newId(), seal: "" };
  const again = await write(other, { single_use: token, submit: true, check: { seal: null } });
  expect(again).toMatchObject({ state: "closed", reason: "used" });
});

/** A device as the page is: it says what changed here since the last write that it heard of. */
function device(response: Opened, base: { sequence: number; answers: Record<string, { text: string }> }) {
  const writer = newId().replaceAll("-", "");
  let known = base;
  let answers = { ...base.answers };
  let sequence = base.sequence;
  return {
    answer(at: number, text: string) {
      answers = { ...answers, [asked[at] ?? ""]: { text } };
    },
    async send(submit = false) {
      const changed = Object.keys(answers).filter((one) => answers[one]?.text !== known.answers[one]?.text);
      const since = { writer, sequence: known.sequence, changed };
      const reply = await write(response, { answers, since, sequence: ++sequence, submit });
      if (reply.state === "begun") {
        answers = (reply.answers as typeof answers | undefined) ?? answers;
        known = { sequence: reply.sequence, answers };
      }
      return reply;
    },
  };
}

test("of two devices at once the latest write of each question counts, in whichever order they write", async () => {
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let round = 0; round < 6; round++) {
    const response = { ...(await opened()) };
    const first = device(response, { sequence: 0, answers: {} });
    first.answer(0, "begun");
    await first.send();
    await link(response);
    const begun = { sequence: 1, answers: texts("begun") as Record<string, { text: string }> };
    const devices = [first, device(response, begun), device(response, begun)];
    const expected: string[] = ["begun", "", ""];
    const waiting = devices.map(() => new Map<number, string>());
    for (let step = 0; step < 12; step++) {
      const [which, at] = [random(3), random(3)];
      if (random(3) > 0) {
        devices[which]?.answer(at, `${which}-${step}`);
        waiting[which]?.set(at, `${which}-${step}`);
      } else {
        await devices[which]?.send();
        for (const [question, text] of waiting[which] ?? []) expected[question] = text;
        waiting[which]?.clear();
      }
    }
    await devices[0]?.send();
    for (const [question, text] of waiting[0] ?? []) expected[question] = text;
    expect((await stored(response.response_id))?.answers).toEqual(texts(...expected));
  }
});

test("sent on both at once it is one response; a copy that comes late changes nothing", async () => {
  const response = await opened();
  await write(response, { answers: texts("a") });
  await link(response);
  const since = { writer: "window0001", sequence: 1, changed: [asked[0]] };
  await write(response, { answers: texts("new"), since, sequence: 3 });
  await write(response, { answers: texts("old"), since, sequence: 2 });
  expect((await stored(response.response_id))?.answers).toEqual(texts("new"));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const both = await Promise.all(
    ["window0001", "window0002"].map((writer) =>
      write(response, {
        answers: texts("new", "b", "c"),
        since: { writer, sequence: 2, changed: [asked[1], asked[2]] },
        sequence: 9,
        submit: true,
      }),
    ),
  );
  expect(both.map(({ state }) => state)).toEqual(["submitted", "submitted"]);
  const { answer_count } = await t.db
    .selectFrom("surveys")
    .where("id", "=", id)
    .select("answer_count")
    .executeTakeFirstOrThrow();
  expect(answer_count).toBe(1);
});
