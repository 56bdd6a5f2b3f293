import type { Condition } from "@soundings/survey/condition-shape";
import { groupNames, groupOf, type RandomGroup } from "@soundings/survey/random-group";
import type { Survey } from "@soundings/survey/survey";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Db, openDb } from "../db/db.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { openPage } from "../testing/scriptless.ts";
import { testApp } from "../testing/test-app.ts";
import { responseIdInTurn } from "./equal-shares.ts";
import { Respondents } from "./respondents.ts";

// Three processes' worth of connections, as several hosts of one database have.

const OPENINGS = 200;
let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
const hosts: { db: Db; respondents: Respondents }[] = [];

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
  for (let n = 0; n < 3; n++) {
    const db = openDb(t.url, { max: 3 });
    hosts.push({ db, respondents: new Respondents(db) });
  }
});
afterAll(async () => {
  await Promise.all(hosts.map(({ db }) => db.destroy()));
  await app.close();
  await t.close();
});

const HALVES: RandomGroup = { kind: "random_group", groups: 2, draw: 1 };
const THIRDS: RandomGroup = { kind: "random_group", groups: 3, draw: 2 };

function asking(blank: Survey, draws: readonly RandomGroup[]): Survey {
  const { survey } = ask(ask(blank, "rating_star").survey, "text_input");
  const display_logic = draws.flatMap((subject): Condition[] =>
    groupNames(subject).map((than, at) => ({
      ...{ condition_number: at + 1, join: "or", question_id: null },
      ...{ subject, operator: "equal", value: null, than },
    })),
  );
  const numbered = display_logic.map((one, at) => ({ ...one, condition_number: at + 1 }));
  return { ...survey, blocks: survey.blocks.map((block) => ({ ...block, display_logic: numbered })) };
}

const drawing = (...draws: RandomGroup[]) => buildSurvey(app, t.db, user, (blank) => asking(blank, draws));

/** Opens a page, and answers it if `answers` says so of its id. On a busy machine others have the count for longer than a page waits for it. */
async function visit(
  { key, survey }: BuiltSurvey,
  host: number,
  answers: (id: string) => boolean,
  wait: { maxWait?: string } = { maxWait: "60s" },
) {
  const { db, respondents } = hosts[host % hosts.length] as (typeof hosts)[number];
  const response_id = await responseIdInTurn(db, key, survey, wait);
  if (!answers(response_id)) return;
  await respondents.storeAnswer({
    ...{ key, response_id, language: "en", variant_id: null, parameters: {}, version: null },
    ...{ single_use: null, answers: {}, seen: null, sequence: 1, submit: true },
    opened_at: new Date(Number.parseInt(response_id.replace("-", "").slice(0, 12), 16)),
  });
}

/** Each host opens so many pages, six of them at once. */
async function visits(survey: BuiltSurvey, each: number, answers = (_: string) => true) {
  const visitors = Array.from({ length: 6 * hosts.length }, async (_, visitor) => {
    for (let n = Math.floor(visitor / hosts.length); n < each; n += 6) await visit(survey, visitor, answers);
  });
  await Promise.all(visitors);
}

/** How many responses are in each group. */
async function shares({ id }: BuiltSurvey, ...draws: RandomGroup[]): Promise<Record<string, number>> {
  const rows = await t.db.selectFrom("responses").where("survey_id", "=", id).select("id").execute();
  const counts: Record<string, number> = {};
  for (const row of rows) {
    const name = draws.map((draw) => groupOf(draw, row.id)).join("/");
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** All pages that are open were opened longer ago. */
const passHalfHours = async ({ id }: BuiltSurvey, count: number) =>
  await t.db
    .updateTable("random_shares")
    .where("survey_id", "=", id)
    .set({ half_hour: sql<number>`half_hour - ${count}` })
    .execute();

test("of three hosts that open 200 pages each, every group has the same number of responses", async () => {
  const survey = await drawing(THIRDS);
  await visits(survey, OPENINGS);
  expect(await shares(survey, THIRDS)).toEqual({ "1": 200, "2": 200, "3": 200 });
});

test("groups of two draws are equal in all combinations", async () => {
  const survey = await drawing(HALVES, THIRDS);
  await visits(survey, 20);
  const counts = await shares(survey, HALVES, THIRDS);
  expect(counts).toEqual({ "1/1": 10, "1/2": 10, "1/3": 10, "2/1": 10, "2/2": 10, "2/3": 10 });
});

test("pages that nobody answers are forgotten within the hour, and shares become equal again", async () => {
  const survey = await drawing(HALVES);
  const first = (id: string) => groupOf(HALVES, id) === "1";
  // Who is in the second group leaves at once, as nobody expects of people.
  await visits(survey, 20, first);
  expect(await shares(survey, HALVES)).toEqual({ "1": 30 });
  await passHalfHours(survey, 1);
  await visits(survey, 2);
  expect(await shares(survey, HALVES)).toEqual({ "1": 33, "2": 3 });
  await passHalfHours(survey, 1);
  await visits(survey, 10);
  expect(await shares(survey, HALVES)).toEqual({ "1": 33, "2": 33 });
});

test("a page is opened by chance while others hold the count", async () => {
  const survey = await drawing(HALVES);
  await visits(survey, 1);
  await t.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom("random_shares")
      .where("survey_id", "=", survey.id)
      .selectAll()
      .forUpdate()
      .execute();
    // They hold it until the page is open: it never would be if it waited for them.
    const opened: string[] = [];
    await visit(survey, 1, (id) => opened.push(id) === 0, {});
    expect(opened).toHaveLength(1);
  });
});

test("the page that people open is the one whose turn it is; a kiosk's is not counted", async () => {
  const survey = await drawing(HALVES);
  const opened: string[] = [];
  for (let n = 0; n < 8; n++) {
    const { html } = await openPage(app, `/s/${survey.code}`);
    opened.push(/name="page:response" value="([^"]+)"/.exec(html)?.[1] ?? "");
  }
  const groups = opened.map((id) => groupOf(HALVES, id));
  expect(groups.filter((group) => group === "1")).toHaveLength(4);
  await openPage(app, `/s/${survey.code}?kiosk-mode=60`);
  const { opened: now, opened_before } = await t.db
    .selectFrom("random_shares")
    .where("survey_id", "=", survey.id)
    .select(["opened", "opened_before"])
    .executeTakeFirstOrThrow();
  expect(now.map((count, at) => count + (opened_before[at] ?? 0))).toEqual([4, 4]);
});
