import type { Present } from "@soundings/contract/presence";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildMember, buildUser, grant } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { deleteOldPresence } from "./presence-queries.ts";

let t: TestDb;
/** Two hosts on one database. */
let hosts: [FastifyInstance, FastifyInstance];
let an: BuiltUser;
let lan: BuiltUser;
let survey: string;

beforeAll(async () => {
  t = await testDb();
  hosts = [testApp(t.db), testApp(t.db)];
  an = await buildUser(t.db, { name: "An" });
  lan = await buildMember(t.db, an.account_id, "editor");
  survey = (await hosts[0].inject(form("/surveys", { name: "Visit" }, bearer(an.token)))).json().id;
});
afterAll(async () => {
  await Promise.all(hosts.map((host) => host.close()));
  await t.close();
});

const announce = async (who: BuiltUser, window_id: string, place: string | null = null, host: 0 | 1 = 0) =>
  await hosts[host].inject({
    method: "PUT",
    url: `/api/surveys/${survey}/presence`,
    headers: bearer(who.token),
    payload: { window_id, place },
  });
const others = async (...asked: Parameters<typeof announce>): Promise<Present[]> =>
  (await announce(...asked)).json().items;
const leave = async (who: BuiltUser, window_id: string) =>
  await hosts[0].inject({
    method: "DELETE",
    url: `/api/surveys/${survey}/presence/${window_id}`,
    headers: bearer(who.token),
  });

test("two members see each other by whatever host, with what is open, and no longer once a window is closed", async () => {
  const [first, second, third] = [newId(), newId(), newId()];
  expect(await others(an, first)).toEqual([]);
  const question = newId();
  expect(await others(lan, second, question, 1)).toEqual([{ user_id: an.user.id, name: "An", place: null }]);
  expect(await others(an, first)).toEqual([{ user_id: lan.user.id, name: lan.user.name, place: question }]);
  // Two windows of one person are one person, at what is open in the last.
  await others(lan, third, null, 1);
  expect(await others(an, first)).toMatchObject([{ user_id: lan.user.id, place: null }]);
  await leave(lan, third);
  // Nobody ends somebody else's.
  await leave(an, second);
  expect(await others(an, first)).toMatchObject([{ user_id: lan.user.id, place: question }]);
  await leave(lan, second);
  expect(await others(an, first)).toEqual([]);
});

test("a window that is silent is gone within half a minute, and its row in an hour", async () => {
  const [first, second] = [newId(), newId()];
  await announce(lan, second);
  const back = async (seconds: number) =>
    await sql`update survey_presence set seen_at = now() - make_interval(secs => ${seconds})
      where window_id = ${second}`.execute(t.db);
  await back(15);
  expect(await others(an, first)).toHaveLength(1);
  await back(21);
  expect(await others(an, first)).toEqual([]);
  await deleteOldPresence(t.db);
  const count = async () =>
    (await t.db.selectFrom("survey_presence").select("window_id").where("window_id", "=", second).execute())
      .length;
  expect(await count()).toBe(1);
  await back(3_700);
  await deleteOldPresence(t.db);
  expect(await count()).toBe(0);
});

test("only who may edit the survey is there, and a survey of nobody has nobody", async () => {
  const viewer = await buildMember(t.db, an.account_id, "viewer");
  const hidden = await buildMember(t.db, an.account_id, "editor");
  await grant(t.db, hidden, { survey_id: survey }, "none");
  const stranger = await buildUser(t.db);
  const codes = await Promise.all(
    [viewer, hidden, stranger].map(async (who) => (await announce(who, newId())).json().code),
  );
  expect(codes).toEqual(["FORBIDDEN", "NOT_FOUND", "NOT_FOUND"]);
  expect(await others(an, newId())).toEqual([]);
  const rows = await t.db.selectFrom("survey_presence").selectAll().where("survey_id", "=", survey).execute();
  expect(rows.every(({ user_id }) => user_id === an.user.id)).toBe(true);
  await hosts[0].inject({ method: "DELETE", url: `/api/surveys/${survey}`, headers: bearer(an.token) });
  expect(
    await t.db.selectFrom("survey_presence").selectAll().where("survey_id", "=", survey).execute(),
  ).toEqual([]);
});
