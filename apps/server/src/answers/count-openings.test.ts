import type { answersSummary } from "@soundings/contract/answers";
import type { CallReply } from "@soundings/contract/call";
import type { getReport } from "@soundings/contract/report";
import { addDays, dayOf } from "@soundings/survey/zoned-days";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { openPage } from "../testing/scriptless.ts";
import { bearer, testApp } from "../testing/test-app.ts";
import { OpeningCount } from "./count-openings.ts";

let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const ZONE = "Pacific/Kiritimati";
const TODAY = () => dayOf(new Date(), ZONE);

const published = () =>
  buildSurvey(app, t.db, user, (survey) => {
    const zoned = { ...survey, settings: { ...survey.settings, time_zone: ZONE } };
    return ask(zoned, "text_input").survey;
  });

async function post(path: string, payload: object, remoteAddress = "127.0.0.1") {
  return await app.inject({ method: "POST", url: `/api/public${path}`, payload, remoteAddress });
}

async function open(
  { code }: Pick<BuiltSurvey, "code">,
  response_id = newId(),
  seal?: string,
  from?: string,
) {
  const own = (await app.services.respondents.visitorCheck()).seal(response_id);
  return await post(`/surveys/${code}/openings`, { response_id, seal: seal ?? own }, from);
}

const respond = ({ code }: BuiltSurvey, submit: boolean, response_id = newId()) =>
  post(`/surveys/${code}/responses`, { response_id, language: "en", answers: {}, sequence: 1, submit });

async function figures({ id }: BuiltSurvey, query = "") {
  await app.services.respondents.openings.flush();
  const get = async (what: string) =>
    (await app.inject({ url: `/api/surveys/${id}/${what}?${query}`, headers: bearer(user.token) })).json();
  const summary: CallReply<typeof answersSummary> = await get("answers/summary");
  const report: CallReply<typeof getReport> = await get("report");
  const of = ({ opened, begun, submitted }: typeof summary | typeof report) => [opened, begun, submitted];
  expect(of(summary)).toEqual(of(report));
  expect(summary.openings_since).toBe(report.openings_since);
  return of(summary);
}

test("who opens a page is counted once, by days, and nothing of them is kept", async () => {
  const survey = await published();
  expect(await figures(survey)).toEqual([0, 0, 0]);
  const id = newId();
  expect((await open(survey, id)).json()).toEqual({});
  await open(survey, id);
  await open(survey);
  await open(survey);
  await respond(survey, false, id);
  await respond(survey, true);
  expect(await figures(survey)).toEqual([3, 1, 1]);
  expect(await figures(survey, `from=${TODAY()}&to=${TODAY()}&completion=all`)).toEqual([3, 1, 1]);
  expect(await figures(survey, `to=${addDays(TODAY(), -1)}`)).toEqual([0, 0, 0]);
  await open(survey);
  expect((await figures(survey))[0]).toBe(4);
  const rows = await t.db
    .selectFrom("survey_openings")
    .where("survey_id", "=", survey.id)
    .selectAll()
    .execute();
  expect(rows).toEqual([{ ...survey.key, day: TODAY(), count: 4 }]);
});

test("who began has opened the page, also where nothing said so", async () => {
  const survey = await published();
  await open(survey);
  await respond(survey, true);
  await respond(survey, true);
  expect(await figures(survey)).toEqual([2, 0, 2]);
});

test("nothing is said of openings where a response is older than their count, or by what was answered", async () => {
  const survey = await published();
  await open(survey);
  await respond(survey, true);
  expect((await figures(survey, "language=en"))[0]).toBeNull();
  expect((await figures(survey, "query=word"))[0]).toBeNull();
  expect((await figures(survey))[0]).toBe(1);
  await t.db
    .updateTable("surveys")
    .set({ openings_since: new Date(Date.now() + 60_000) })
    .where("id", "=", survey.id)
    .execute();
  expect(await figures(survey)).toEqual([null, 0, 1]);
  expect((await figures(survey, `to=${addDays(TODAY(), -1)}`))[0]).toBe(0);
});

test("a page without script is counted with the first page that it sends", async () => {
  const survey = await published();
  const page = await openPage(app, `/s/${survey.code}`);
  expect((await figures(survey))[0]).toBe(0);
  const next = await page.post({});
  expect(next.status).toBe(200);
  await page.post({});
  expect((await figures(survey))[0]).toBe(1);
});

test("an address that is no survey's, an id that is not ours and a crowd from one place are not counted", async () => {
  const survey = await published();
  expect((await open({ code: "zzzzzzzz" })).statusCode).toBe(404);
  expect((await open({ code: "no" })).statusCode).toBe(404);
  expect((await post(`/surveys/${survey.code}/openings`, {})).statusCode).toBe(422);
  expect((await open(survey, newId(), "made up")).statusCode).toBe(200);
  expect((await figures(survey))[0]).toBe(0);
  const count = new OpeningCount(t.db);
  const now = new Date();
  const add = (address: string) => count.add({ key: survey.key, response_id: newId(), address }, now);
  const taken = Array.from({ length: 400 }, () => add("2001:db8:1:2::1")).filter(Boolean);
  expect([taken.length, add("2001:db8:1:2::9"), add("2001:db8:1:3::1")]).toEqual([300, false, true]);
  await count.flush();
  expect((await figures(survey))[0]).toBe(301);
});

test("what was counted is written when the server stops, and a survey that is gone loses it only", async () => {
  const [gone, survey] = [await published(), await published()];
  const other = testApp(t.db);
  await open(gone);
  await t.db.deleteFrom("surveys").where("id", "=", gone.id).execute();
  await open(survey);
  await other.close();
  expect(await figures(survey)).toEqual([1, 0, 0]);
});
