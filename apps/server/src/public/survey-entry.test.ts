import type { Distribution } from "@soundings/contract/distribution";
import type { SubmitResult } from "@soundings/contract/public";
import type { SurveyDraft } from "@soundings/contract/surveys";
import type { InjectOptions } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

// Who may answer a survey: a password, and one answer from each browser.

let t: TestDb;
let app: ReturnType<typeof testApp>;
let user: BuiltUser;
let id: string;
let code: string;
let answers: Record<string, unknown>;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
});
afterAll(async () => {
  await app.close();
  await t.close();
});
beforeEach(async () => {
  user = await buildUser(t.db);
  id = (await post("/surveys/from-template", { template: "nps" })).json().id;
  await post(`/surveys/${id}/publish`);
  code = (await distribution()).public_address?.split("/").at(-1) ?? "";
  const { survey } = (await get(`/surveys/${id}`)).json<SurveyDraft>();
  const scale = survey.blocks
    .flatMap(({ questions }) => questions)
    .find(({ type }) => type === "metric_range");
  answers = { [scale?.id ?? ""]: { value: 9 } };
});

const post = async (path: string, body: Record<string, unknown> = {}) =>
  await app.inject(form(path, body, bearer(user.token)));
const get = async (path: string) => await app.inject({ url: `/api${path}`, headers: bearer(user.token) });
const distribution = async () => (await get(`/surveys/${id}/distribution`)).json<Distribution>();
const set = async (change: Record<string, unknown>) =>
  await app.inject({
    method: "PUT",
    url: `/api/surveys/${id}/access`,
    payload: change,
    headers: bearer(user.token),
  });

/** A browser that keeps its cookies. */
function browser() {
  const kept = new Map<string, string>();
  const ask = async (request: InjectOptions) => {
    const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join("; ");
    const reply = await app.inject({ ...request, headers: { ...request.headers, cookie } });
    for (const one of [reply.headers["set-cookie"] ?? []].flat()) {
      expect(one).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      kept.set(name, value);
    }
    return reply;
  };
  return {
    kept,
    open: (query = "") => ask({ url: `/s/${code}${query}`, headers: { "accept-language": "en" } }),
    enter: (password: string, query = "") =>
      ask({
        method: "POST",
        url: `/s/${code}${query}`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({ password }).toString(),
      }),
    write: (more: Record<string, unknown> = {}) =>
      ask({
        method: "POST",
        url: `/api/public/surveys/${code}/responses`,
        payload: { response_id: newId(), language: "en", answers, sequence: 1, submit: true, ...more },
      }),
  };
}

test("a survey with a password shows nothing before it, in every language, and takes nothing", async () => {
  expect((await set({ password: "lá sen" })).json<Distribution>().access.has_password).toBe(true);
  const guest = browser();
  const page = await guest.open();
  expect([page.statusCode, page.body.includes("This survey asks for a password")]).toEqual([403, true]);
  expect(page.body).not.toContain("data-question");
  const vietnamese = await app.inject({ url: `/s/${code}?lang=vi`, headers: { "accept-language": "en" } });
  expect(vietnamese.body).toMatch(/Khảo sát này cần mật khẩu|This survey asks/);
  expect([(await guest.write()).statusCode, (await guest.write({ submit: false })).json().code]).toEqual([
    423,
    "SURVEY_PASSWORD",
  ]);
  const wrong = await guest.enter("lotus", "?Store=Hue");
  expect([wrong.statusCode, wrong.body.includes("This password is not right")]).toEqual([403, true]);
  const right = await guest.enter("lá sen", "?Store=Hue");
  expect([right.statusCode, right.headers.location]).toEqual([303, `/s/${code}?Store=Hue`]);
  expect((await guest.open()).body).toContain("data-question");
  expect((await guest.write()).json<SubmitResult>().state).toBe("submitted");
});

/** A page that was posted without script, as a program would write it. */
const postForm = async (fields: Record<string, string>, query = "", headers: Record<string, string> = {}) => {
  const payload = new FormData();
  for (const [name, value] of Object.entries({ "page:response": newId(), ...fields }))
    payload.append(name, value);
  return await app.inject({ method: "POST", url: `/s/${code}${query}`, payload, headers });
};

test("a page that is posted without the password is answered with the form that asks for it, whatever was pressed", async () => {
  await set({ password: "lá sen" });
  for (const go of ["language", "on", "back", "elsewhere", ""]) {
    for (const query of ["", "?kiosk-mode=60", `?t=${"0".repeat(32)}`]) {
      const reply = await postForm({ "page:go": go, "page:language": "vi", "page:version": "1" }, query);
      expect([go, query, reply.statusCode]).toEqual([go, query, 403]);
      expect(reply.body).not.toContain("data-question");
    }
  }
});

test("a page that is posted shows no more than one that is opened: of a survey that is paused, or was answered here", async () => {
  await set({ once_per_device: true });
  const guest = browser();
  await guest.open();
  const cookie = [...guest.kept].map(([name, value]) => `${name}=${value}`).join("; ");
  const pressed = { "page:go": "language", "page:language": "vi" };
  expect((await postForm(pressed, "", { cookie })).body).toContain("data-question");
  await guest.write();
  expect((await postForm(pressed, "", { cookie })).body).not.toContain("data-question");
  expect((await postForm(pressed)).body).toContain("data-question");
  await post(`/surveys/${id}/pause`);
  expect((await postForm(pressed)).body).not.toContain("data-question");
});

test("who came by a link of their own, or by what they had begun, answers once and knows no password", async () => {
  await set({ password: "lá sen", continue_days: 7 });
  await post(`/surveys/${id}/single-use-links`, { count: 1 });
  const { items } = (await get(`/surveys/${id}/single-use-links`)).json();
  const invited = browser();
  await invited.open(new URL(items[0].address).search);
  expect((await invited.open()).statusCode).toBe(403);
  expect((await invited.write()).statusCode).toBe(423);

  const guest = browser();
  await guest.enter("lá sen");
  const page = (await guest.open()).body;
  const [, response_id = ""] = /name="page:response" value="([^"]+)"/.exec(page) ?? [];
  const [, seal = ""] = /name="page:seal" value="([^"]+)"/.exec(page) ?? [];
  await guest.write({ response_id, submit: false, check: { seal } });
  const link = await app.inject({
    method: "POST",
    url: `/api/public/responses/${response_id}/link`,
    payload: { code, language: "en", seal },
  });
  await set({ password: "another one" });
  const elsewhere = browser();
  expect((await elsewhere.open(new URL(link.json().address).search)).statusCode).toBe(200);
  expect((await elsewhere.open()).statusCode).toBe(403);
  expect((await elsewhere.write()).statusCode).toBe(423);
});

test("another password asks every browser again, but what was begun goes on; without one nobody is asked", async () => {
  await set({ password: "first one" });
  const guest = browser();
  await guest.enter("first one");
  const response_id = newId();
  expect((await guest.write({ response_id, submit: false })).json().state).toBe("begun");
  await set({ password: "second one" });
  expect((await guest.open()).statusCode).toBe(403);
  expect((await guest.write()).statusCode).toBe(423);
  expect((await guest.write({ response_id, sequence: 2 })).json().state).toBe("submitted");
  await set({ password: null });
  expect((await browser().open()).statusCode).toBe(200);
});

test("whoever has a link of their own is not asked, and a pass of another survey opens nothing", async () => {
  await set({ password: "lá sen" });
  await post(`/surveys/${id}/single-use-links`, { count: 1 });
  const { items } = (await get(`/surveys/${id}/single-use-links`)).json();
  const token = new URL(items[0].address).searchParams.get("t");
  const invited = browser();
  expect((await invited.open(`?t=${token}`)).statusCode).toBe(200);
  expect((await browser().write({ single_use: token })).json().state).toBe("submitted");
  expect((await browser().open(`?t=${"0".repeat(32)}`)).statusCode).toBe(403);
  const stranger = browser();
  for (const [name, value] of invited.kept) stranger.kept.set(name, value.replace(/^[^.]*/, newId()));
  expect((await stranger.open()).statusCode).toBe(403);
});

test("guessing ends after ten tries from one place, and no password stands in audit log or export", async () => {
  await set({ password: "lá sen" });
  const guest = browser();
  for (let tries = 0; tries < 10; tries++) expect((await guest.enter("no")).statusCode).toBe(403);
  const locked = await guest.enter("lá sen");
  expect([locked.statusCode, locked.body.includes("Too many tries")]).toEqual([429, true]);
  const log = JSON.stringify(await t.db.selectFrom("audit_events").selectAll().execute());
  expect(log).toContain("access.has_password");
  expect(log).not.toContain("lá sen");
  expect(JSON.stringify(await distribution())).not.toMatch(/argon|lá sen/);
});

test("right passwords are not counted: a class behind one address gets in", async () => {
  await set({ password: "lotus" });
  for (let n = 0; n < 12; n++) expect((await browser().enter("lotus")).statusCode).toBe(303);
  expect((await browser().enter("wrong")).statusCode).toBe(403);
});

test("wrong passwords from many places slow everybody down, and lock nobody out who knows it", async () => {
  await set({ password: "lotus" });
  await sql`insert into directory.request_counts (subject, requests, since)
    values (${`survey password ${id}`}, 600, now())`.execute(t.db);
  const began = performance.now();
  const [wrong, right] = await Promise.all([browser().enter("rose"), browser().enter("lotus")]);
  expect([wrong.statusCode, right.statusCode]).toEqual([403, 303]);
  expect(performance.now() - began).toBeGreaterThan(1_400);
});

test("a browser answers once: the second of two windows that send at once is told so, and so is the page", async () => {
  await set({ once_per_device: true });
  const guest = browser();
  expect((await guest.open()).body).toContain("data-question");
  const replies = await Promise.all([guest.write(), guest.write(), guest.write()]);
  const told = replies.map((reply) => reply.json<SubmitResult>());
  expect(told.filter(({ state }) => state === "submitted")).toHaveLength(1);
  expect(told.filter((one) => one.state === "closed" && one.reason === "answered")).toHaveLength(2);
  expect((await guest.open()).body).toContain("You have answered this survey already");
  expect((await guest.open("?lang=en")).body).not.toContain("data-question");
  const other = browser();
  await other.open();
  expect((await other.write()).json().state).toBe("submitted");
});

test("an answer that is sent again is the same one, and a deleted one lets the browser answer anew", async () => {
  await set({ once_per_device: true });
  const guest = browser();
  await guest.open();
  const response_id = newId();
  for (let time = 0; time < 2; time++)
    expect((await guest.write({ response_id })).json().state).toBe("submitted");
  const path = `/api/surveys/${id}/answers/${response_id}`;
  await app.inject({ method: "DELETE", url: path, headers: bearer(user.token) });
  expect((await guest.write()).json().state).toBe("submitted");
});

test("surveys that ask for neither give browsers nothing to carry", async () => {
  const guest = browser();
  await guest.open();
  await guest.write();
  expect([...guest.kept]).toEqual([]);
});
