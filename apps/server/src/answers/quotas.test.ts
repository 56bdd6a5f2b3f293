import type { SubmitResult } from "@soundings/contract/public";
import type { QuotaUse } from "@soundings/contract/survey-quotas";
import { blankBlock } from "@soundings/survey/blank";
import { addBlock } from "@soundings/survey/edit-blocks";
import { blankChoice } from "@soundings/survey/questions/choices";
import type { Quota, Survey } from "@soundings/survey/survey";
import { lots } from "@soundings/survey/testing/lots";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteAnswers } from "../answer-results/delete-answers.ts";
import { type Db, openDb } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { Respondents } from "./respondents.ts";

// No cell of a quota ever takes more than its target, whoever answers at once: from three processes' worth of
// connections.

const PROCESSES = 3;
let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
const dbs: Db[] = [];
const processes: Respondents[] = [];

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  for (let n = 0; n < PROCESSES; n++) dbs.push(openDb(t.url, { max: 3 }));
  processes.push(...dbs.map((db) => new Respondents(db)));
});
afterAll(async () => {
  await Promise.all(dbs.map((db) => db.destroy()));
  await app.close();
  await t.close();
});
beforeEach(async () => {
  user = await buildUser(t.db);
});

const END = newId();
const QUOTA = newId();
const CELLS = Array.from({ length: 4 }, () => newId());
/** Two answers to each of two questions. */
const CHOICES = [0, 1].map(() => [newId(), newId()] as const);

interface Crossed extends BuiltSurvey {
  questions: string[];
  /** Place in the flow of the second page. */
  second: string;
}

/** Two questions on the first page and stars on the second, with a quota of a cell for each two answers. */
async function crossed(targets: readonly number[], fields: Partial<Quota> = {}): Promise<Crossed> {
  const questions: string[] = [];
  const survey = await buildSurvey(app, t.db, user, (blank) => {
    let made = blank;
    for (const [at, ids] of CHOICES.entries()) {
      const choices = ids.map((id, n) => blankChoice(id, `${at} ${n}`));
      const asked = ask(made, "single_choice", { choices });
      made = asked.survey;
      questions.push(asked.id);
    }
    made = ask(addBlock(made, blankBlock(newId(), "Second"), newId), "rating_star").survey;
    return { ...withEnd(made), quotas: [quotaOf(questions, targets, fields)] };
  });
  const second = survey.survey.block_flows.at(-1)?.id ?? "";
  return { ...survey, questions, second };
}

function withEnd(survey: Survey): Survey {
  const [end] = survey.end_of_surveys;
  if (!end) throw new Error("A blank survey has an end.");
  return { ...survey, end_of_surveys: [...survey.end_of_surveys, { ...end, id: END, name: "Enough" }] };
}

const quotaOf = (questions: string[], targets: readonly number[], fields: Partial<Quota>): Quota => ({
  ...{ id: QUOTA, name: "Who", active: true, when_full: "end", end_of_survey_id: END },
  cells: CELLS.map((id, n) => ({
    ...{ id, name: `Group ${n}`, target: targets[n] ?? 0 },
    conditions: questions.map((question_id, at) => ({
      ...{ condition_number: at + 1, join: "and", operator: "is_selected" },
      ...{ question_id, value: CHOICES[at]?.[at === 0 ? n >> 1 : n & 1] ?? null },
    })) as Quota["cells"][number]["conditions"],
  })),
  ...fields,
});

interface Sent {
  id?: string;
  process?: number;
  submit?: boolean;
  sequence?: number;
}

/** What somebody of a group sends. */
async function send(survey: Crossed, group: number, sent: Sent = {}): Promise<SubmitResult> {
  const { id = newId(), process = 0, submit = true, sequence = 1 } = sent;
  const [one, two] = survey.questions;
  return await (processes[process % PROCESSES] as Respondents).storeAnswer({
    ...{ key: survey.key, response_id: id, language: "en", variant_id: null, parameters: {} },
    ...{ version: null, single_use: null },
    answers: {
      [one ?? ""]: { choice_ids: [CHOICES[0]?.[(group >> 1) as 0 | 1] ?? ""] },
      [two ?? ""]: { choice_ids: [CHOICES[1]?.[(group & 1) as 0 | 1] ?? ""] },
    },
    ...{ seen: survey.second, sequence, submit },
  });
}

async function call(url: string, body?: object, method: "PUT" | "POST" = "PUT") {
  const headers = bearer(user.token);
  const reply = await (body
    ? app.inject({ ...form(url, { ...body }, headers), method })
    : app.inject({ url: `/api${url}`, headers }));
  return { status: reply.statusCode, body: reply.json() };
}

async function cells({ id }: Crossed): Promise<QuotaUse["cells"]> {
  const { quotas } = (await call(`/surveys/${id}/quotas`)).body;
  return quotas[0].cells;
}

const stored = async ({ key }: Crossed) =>
  await t.db
    .selectFrom("responses")
    .where("survey_id", "=", key.survey_id)
    .select(["id", "submitted_at", "quota", "quota_cells", "end_id"])
    .execute();

const screened = (reply: SubmitResult) =>
  reply.state === "closed" && reply.reason === "quota" && reply.end_id === END;

describe("of 400 at once", () => {
  test("each cell takes its target, and the others see the end that was chosen", async () => {
    const survey = await crossed([10, 20, 30, 40]);
    const replies = await Promise.all(
      Array.from({ length: 400 }, (_, n) => send(survey, n % 4, { process: n % 7 })),
    );
    expect(replies.filter(({ state }) => state === "submitted")).toHaveLength(100);
    expect(replies.filter(screened)).toHaveLength(300);
    expect((await cells(survey)).map(({ used, left, full }) => [used, left, full])).toEqual(
      [10, 20, 30, 40].map((target) => [target, 0, true]),
    );
    expect((await cells(survey)).map(({ screened_out }) => screened_out)).toEqual([90, 80, 70, 60]);
    const rows = await stored(survey);
    expect(rows.filter(({ submitted_at }) => submitted_at)).toHaveLength(100);
    expect(rows.filter(({ quota }) => quota === "screened_out")).toHaveLength(300);
  });

  test("a quota that marks takes all, and marks those over its target", async () => {
    const survey = await crossed([10, 0, 200, 200], { when_full: "mark" });
    const replies = await Promise.all(
      Array.from({ length: 400 }, (_, n) => send(survey, n % 4, { process: n })),
    );
    expect(replies.every(({ state }) => state === "submitted")).toBe(true);
    expect((await cells(survey)).map(({ used, over_quota }) => [used, over_quota])).toEqual([
      [10, 90],
      [0, 100],
      [100, 0],
      [100, 0],
    ]);
  });
});

test("who is in a full cell is told at the page turn, as often as they ask, and by nothing else that they send", async () => {
  const survey = await crossed([1, 5, 5, 5]);
  const id = newId();
  expect((await send(survey, 0, { id, submit: false })).state).toBe("begun");
  expect((await send(survey, 0)).state).toBe("submitted");
  // Begun before the last place went.
  const late = await send(survey, 0, { id, submit: true, sequence: 2 });
  expect([screened(late), screened(await send(survey, 0, { submit: false }))]).toEqual([true, true]);
  expect(await send(survey, 0, { id, submit: true, sequence: 2 })).toEqual(late);
  // Another answer does not open the door again.
  expect(await send(survey, 1, { id, submit: true, sequence: 3 })).toEqual(late);
  expect((await cells(survey)).map(({ used, screened_out }) => [used, screened_out])).toEqual([
    [1, 2],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  const row = (await stored(survey)).find((one) => one.id === id);
  expect(row).toMatchObject({ submitted_at: null, quota: "screened_out", end_id: END });
  expect(row?.quota_cells).toEqual([CELLS[0]]);
});

test("a target is raised while the survey runs, until another one is published", async () => {
  const survey = await crossed([1, 1, 1, 1]);
  const path = `/surveys/${survey.id}/quotas/${QUOTA}`;
  await send(survey, 0);
  expect(screened(await send(survey, 0))).toBe(true);
  const raised = await call(`${path}/cells/${CELLS[0]}`, { target: 2 });
  expect(raised.body.quotas[0].cells[0]).toMatchObject({ target: 2, published_target: 1, used: 1, left: 1 });
  expect((await send(survey, 0)).state).toBe("submitted");
  expect(screened(await send(survey, 0))).toBe(true);
  const { survey: draft, version } = (await call(`/surveys/${survey.id}`)).body;
  const publish = async (target: number, at: number) => {
    const [quota] = draft.quotas;
    const quotas = [{ ...quota, cells: quota.cells.map((one: object) => ({ ...one, target })) }];
    await call(`/surveys/${survey.id}`, { survey: { ...draft, quotas }, version: at });
    await call(`/surveys/${survey.id}/publish`, {}, "POST");
    return (await cells(survey))[0];
  };
  expect(await publish(1, version)).toMatchObject({ target: 2, used: 2, full: true });
  const { version: next } = (await call(`/surveys/${survey.id}`)).body;
  expect(await publish(5, next)).toMatchObject({ target: 5, published_target: 5, used: 2, left: 3 });
  expect((await call(`${path}/cells/${newId()}`, { target: 2 })).status).toBe(404);
  expect((await call(`/surveys/${survey.id}/quotas/${newId()}`, { paused: true })).status).toBe(404);
});

test("a paused quota counts nothing and turns nobody away; one that starts over takes as many again", async () => {
  const survey = await crossed([1, 1, 1, 1]);
  const path = `/surveys/${survey.id}/quotas/${QUOTA}`;
  await send(survey, 0);
  await call(path, { paused: true });
  expect((await send(survey, 0)).state).toBe("submitted");
  expect((await cells(survey))[0]).toMatchObject({ used: 1 });
  await call(path, { paused: false });
  expect(screened(await send(survey, 0))).toBe(true);
  await call(`${path}/reset`, { cell_ids: [CELLS[0]] }, "POST");
  expect((await cells(survey))[0]).toMatchObject({ used: 0, screened_out: 0, full: false });
  expect((await send(survey, 0)).state).toBe("submitted");
  expect(screened(await send(survey, 0))).toBe(true);
});

test("deleted answers give their places back where that is wanted, and where the count still counts them", async () => {
  const survey = await crossed([2, 1, 1, 1]);
  const [one, two, three] = [newId(), newId(), newId()];
  await send(survey, 0, { id: one });
  await call(`/surveys/${survey.id}/quotas/${QUOTA}/reset`, {}, "POST");
  await send(survey, 0, { id: two });
  await send(survey, 0, { id: three });
  await deleteAnswers(t.db, survey.key, [one, two], { free_places: true });
  expect((await cells(survey))[0]).toMatchObject({ used: 1, left: 1 });
  await deleteAnswers(t.db, survey.key, [three]);
  expect((await cells(survey))[0]).toMatchObject({ used: 1 });
});

test("answers that quotas left out are listed by themselves, and are in no report unless all are asked for", async () => {
  const survey = await crossed([1, 1, 1, 1]);
  await send(survey, 0);
  await send(survey, 0);
  await send(survey, 1, { submit: false });
  const count = async (completion: string) =>
    (await call(`/surveys/${survey.id}/answers?completion=${completion}`)).body.pagination.totalItems;
  expect([await count("submitted"), await count("begun"), await count("screened_out")]).toEqual([1, 1, 1]);
  expect([await count("over_quota"), await count("all")]).toEqual([0, 3]);
  const report = (await call(`/surveys/${survey.id}/report`)).body;
  expect(report).toMatchObject({ submitted: 1, begun: 1, screened_out: 1, over_quota: 0 });
  const { list } = (await call(`/surveys/${survey.id}/answers?completion=screened_out`)).body;
  expect(list[0]).toMatchObject({ quota: "screened_out", quota_cells: [CELLS[0]], submitted_at: null });
});

test("the panel is downloaded as csv, in which no name is a formula, and answers say their groups", async () => {
  const survey = await crossed([1, 1, 1, 1], { name: "=Who" });
  await send(survey, 0);
  await send(survey, 0);
  const csv = await app.inject({
    url: `/api/surveys/${survey.id}/quotas/download`,
    headers: bearer(user.token),
  });
  expect(csv.body.split("\r\n").slice(0, 3)).toEqual([
    "\ufeffQuota,Group,Target,Used,Left,Screened out,Over quota,State",
    "'=Who,Group 0,1,1,0,1,0,full",
    "'=Who,Group 1,1,0,1,0,0,open",
  ]);
  const url = `/api/surveys/${survey.id}/download-answers?type=csv&completion=all`;
  const answers = await app.inject({ url, headers: bearer(user.token) });
  expect(answers.body).toContain(",counted,Group 0,");
  expect(answers.body).toContain(",screened out,Group 0,");
});

test("webhooks are told once that a cell is full", async () => {
  const survey = await crossed([2, 9, 9, 9]);
  const fields = { name: "n", event_names: ["quota.full"], url: "https://hooks.example.com/" };
  await call(`/surveys/${survey.id}/webhooks`, fields, "POST");
  for (let n = 0; n < 4; n++) await send(survey, 0, { process: n });
  const told = await t.db
    .selectFrom("webhook_deliveries")
    .where("survey_id", "=", survey.key.survey_id)
    .select(["event_name", "details"])
    .execute();
  expect(told).toMatchObject([
    { event_name: "quota.full", details: { quota: { id: QUOTA, cell: { id: CELLS[0] }, responses: 2 } } },
  ]);
});

test("whatever comes in whatever order, the counts are what an oracle counts", async () => {
  for (let seed = 1; seed <= 6; seed++) {
    const random = lots(seed);
    const targets = CELLS.map(() => random.below(4));
    const survey = await crossed(targets);
    const ids = Array.from({ length: 12 }, () => newId());
    const used = [0, 0, 0, 0];
    const ended = new Map<string, string>();
    for (let step = 0; step < 30; step++) {
      const [id = "", group, submit] = [random.of(ids), random.below(4), random.chance(60)];
      const reply = await send(survey, group, { id, submit, sequence: step + 1, process: random.below(3) });
      const isFull = (used[group] ?? 0) >= (targets[group] ?? 0);
      const expected = ended.get(id) ?? (isFull ? "closed" : submit ? "submitted" : "begun");
      expect([seed, step, reply.state]).toEqual([seed, step, expected]);
      if (expected === "submitted" && !ended.has(id)) used[group] = (used[group] ?? 0) + 1;
      if (expected !== "begun") ended.set(id, expected);
    }
    expect((await cells(survey)).map((one) => one.used)).toEqual(used);
  }
});
