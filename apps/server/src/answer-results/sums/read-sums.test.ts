import type { AnswerFilter } from "@soundings/contract/answer-filter";
import { type FlowMap, flowMap } from "@soundings/survey/flow";
import type { Survey } from "@soundings/survey/survey";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { columnMemory } from "../../column-store/column-memory.ts";
import type { DbOrTransaction } from "../../db/db.ts";
import { newId } from "../../db/new-id.ts";
import { takeChangeNumber } from "../../surveys/change-number.ts";
import { buildUser } from "../../testing/build.ts";
import { type BuiltSurvey, buildSurvey } from "../../testing/build-survey.ts";
import { type TestDb, testDb } from "../../testing/database.ts";
import { everyKind, type Random, randomOf } from "../../testing/random-answers.ts";
import { analyseRandomly, writeRandomResponse } from "../../testing/random-responses.ts";
import { testApp } from "../../testing/test-app.ts";
import { answersOfDays, surveySums, withAnswers } from "../cached-answers.ts";
import { compactAnswers, TOLD_MS } from "../compact-answers.ts";
import { qualitySummary } from "../quality/describe-quality.ts";
import { shownQuality } from "../quality/shown-quality.ts";
import { deleteResponses, writeCareless } from "../queries.ts";
import { shownReport } from "../shown-report.ts";
import { shownSummary } from "../shown-summary.ts";
import { refreshSums } from "./refresh-sums.ts";
import { areSumsBehind } from "./sums-behind.ts";

let t: TestDb;
let app: FastifyInstance;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const PIECE = 6;

const restart = ({ key }: BuiltSurvey) => columnMemory.surveys.drop(`${key.account_id}/${key.survey_id}`);

/** The report and the summary of all responses, as the report's page asks for them. */
const page = async ({ key }: BuiltSurvey) => ({
  report: await shownReport(t.db, key, { completion: "submitted" }, "en"),
  summary: await shownSummary(t.db, key, { completion: "all" }),
});

/** Of reasons that are as frequent, and of examples, any may come first. */
const inAnyOrder = ({ reasons, ...rest }: Awaited<ReturnType<typeof shownQuality>>) => ({
  ...rest,
  reasons: reasons.map(({ reason, count, examples }) => [reason, count, examples.length]).sort(),
});

const reportOfDays = (
  { key }: BuiltSurvey,
  days: Partial<Record<"from" | "to" | "before_from" | "before_to", string>>,
) => shownReport(t.db, key, { completion: "submitted", ...days }, "en");

/** Windows of days: early and late ones, and one without an end. */
const WINDOWS = [
  { from: "2026-10-21", to: "2026-10-21", before_from: "2026-10-20", before_to: "2026-10-20" },
  { from: "2026-11-02" },
  { to: "2026-10-22" },
];
let checks = 0;

/** What a program shows that has just started, once of sums and once of all responses; whether there were sums. */
async function check(built: BuiltSurvey): Promise<boolean> {
  restart(built);
  const hasSums = (await surveySums(t.db, built.key)) !== null;
  const ofSums = await page(built);
  // Neither has read the responses.
  expect((await surveySums(t.db, built.key)) !== null).toBe(hasSums);
  const days = WINDOWS[checks++ % WINDOWS.length] ?? {};
  restart(built);
  const ofDays = await reportOfDays(built, days);
  restart(built);
  await withAnswers(t.db, built.key, () => {});
  const daysOfAll = await reportOfDays(built, days);
  expect(ofDays).toEqual(daysOfAll);
  expect(JSON.stringify(ofDays)).toBe(JSON.stringify(daysOfAll));
  const ofAll = await page(built);
  expect(ofSums).toEqual(ofAll);
  expect(JSON.stringify(ofSums)).toBe(JSON.stringify(ofAll));
  return hasSums;
}

async function mapOf(survey_id: string): Promise<FlowMap> {
  const { survey } = await t.db
    .selectFrom("survey_versions")
    .where("survey_id", "=", survey_id)
    .where("kind", "=", "published")
    .select("survey")
    .executeTakeFirstOrThrow();
  return flowMap(survey as unknown as Survey);
}

/** Publishes the survey again, in another time zone: sums know days of the one before. */
async function moveZone({ id }: BuiltSurvey, time_zone: string): Promise<void> {
  await sql`insert into survey_versions select (jsonb_populate_record(null::survey_versions,
    to_jsonb(v) || jsonb_build_object('number', number + 1,
      'survey', jsonb_set(v.survey, '{settings,time_zone}', to_jsonb(${time_zone}::text))))).*
    from survey_versions v where survey_id = ${id} and kind = 'published'
    order by number desc limit 1`.execute(t.db);
  await sql`update surveys set published_number = published_number + 1 where id = ${id}`.execute(t.db);
}

/** What quotas may make of a response; and its link carries what no other does. */
async function leaveOut(trx: DbOrTransaction, { key }: BuiltSurvey, id: string, random: Random) {
  const quota = [null, "over", "screened_out"][random(3)] ?? null;
  const parameters = JSON.stringify({ store: "Huế", [`branch ${random(3)}`]: String(random(5)) });
  await trx
    .updateTable("responses")
    .set({ quota, parameters, change_number: await takeChangeNumber(trx, key) })
    .where("id", "=", id)
    .execute();
}

async function change(built: BuiltSurvey, map: FlowMap, random: Random, known: string[]): Promise<void> {
  for (let times = 0; times < 3; times++) await writeRandomResponse(t.db, built, map, random, known);
  const any = () => known[random(known.length)] as string;
  if (random(2) === 0) await analyseRandomly(t.db, built, map, random, any());
  await t.db.transaction().execute(async (trx) => {
    if (random(9) === 0) await deleteResponses(trx, built.key, known.splice(random(known.length), 2));
    if (known.length > 0 && random(9) === 0) await writeCareless(trx, built.key, any(), random(2) === 0);
    if (known.length > 0 && random(4) === 0) await leaveOut(trx, built, any(), random);
  });
}

/** Every kind of question, two ends, and a score that comes to fractions. */
function scored(blank: Survey): Survey {
  const survey = everyKind(blank);
  const questions = survey.blocks.flatMap((block) => block.questions);
  const [stars, faces] = ["rating_star", "emoticon"].map((kind) =>
    questions.find(({ type }) => type === kind),
  );
  const formula = `{q:${stars?.id}} / ({q:${faces?.id}} + 0.7)`;
  return { ...survey, scores: [{ id: newId(), name: "Share", formula, points: {} }] };
}

test("after a restart a report of stored sums is that of all responses, whatever changed since they were made", async () => {
  const user = await buildUser(t.db);
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const random = randomOf(seed);
      const built = await buildSurvey(app, t.db, user, scored);
      const map = await mapOf(built.id);
      const known: string[] = [];
      for (let step = 0; step < 24; step++) {
        await change(built, map, random, known);
        if (random(3) === 0) await compactAnswers(t.db, built.key, new Date());
        // A day later what was deleted is taken out of the blocks, and forgotten.
        if (random(12) === 0) await compactAnswers(t.db, built.key, new Date(Date.now() + 2 * TOLD_MS));
        if (random(20) === 0) await moveZone(built, ["Asia/Saigon", "America/Lima"][random(2)] as string);
        if (random(4) === 0) await refreshSums(t.db, built.key, PIECE);
        if (random(3) === 0) await check(built);
      }
      await refreshSums(t.db, built.key, PIECE);
      expect(await check(built)).toBe(true);
      await change(built, map, random, known);
      expect(await check(built)).toBe(true);
    }),
    { numRuns: 1, endOnFailure: true },
  );
}, 60_000);

test("the report of some days reads the blocks of these days alone, with what came since", async () => {
  const random = randomOf(5);
  const built = await buildSurvey(app, t.db, await buildUser(t.db), everyKind);
  const map = await mapOf(built.id);
  const days = ["2026-10-20", "2026-10-24", "2026-10-28"];
  const known: string[] = [];
  const writeOn = async (day: string) => {
    const before = known.length;
    for (let times = 0; times < 8; times++) await writeRandomResponse(t.db, built, map, random, known);
    await t.db.transaction().execute(async (trx) => {
      const change = await takeChangeNumber(trx, built.key);
      const noon = new Date(`${day}T12:00:00Z`);
      await sql`update responses set change_number = ${change}, updated_at = ${noon},
        submitted_at = case when submitted_at is not null then ${noon}::timestamptz end
        where id = any(${known.slice(before)}::uuid[])`.execute(trx);
    });
  };
  for (const day of days) {
    await writeOn(day);
    await compactAnswers(t.db, built.key, new Date());
  }
  await refreshSums(t.db, built.key, 1);
  const onLast = { from: "2026-10-27", to: "2026-10-29" };
  for (let round = 0; round < 2; round++) {
    restart(built);
    const ofDays = await reportOfDays(built, onLast);
    expect(ofDays.begun + ofDays.submitted).toBeGreaterThanOrEqual(5 * (round + 1));
    const columns = await answersOfDays(t.db, built.key, onLast);
    // Eight of each other day are not there.
    expect(columns?.count).toBeLessThanOrEqual(8 * (round + 1));
    expect(await answersOfDays(t.db, built.key, { from: "2026-10-28", to: "2026-10-28" })).toBe(columns);
    restart(built);
    await withAnswers(t.db, built.key, () => {});
    expect(await answersOfDays(t.db, built.key, onLast)).toBeNull();
    expect(ofDays).toEqual(await reportOfDays(built, onLast));
    await writeOn("2026-10-28");
  }
});

test("sums that are held are read anew when an older state of the database has taken its place", async () => {
  const random = randomOf(7);
  const built = await buildSurvey(app, t.db, await buildUser(t.db), everyKind);
  const map = await mapOf(built.id);
  const known: string[] = [];
  const write = async () => {
    for (let times = 0; times < 12; times++) await writeRandomResponse(t.db, built, map, random, known);
    await compactAnswers(t.db, built.key, new Date());
    expect(await areSumsBehind(t.db, built.key, 1)).toBe(true);
    await refreshSums(t.db, built.key, PIECE);
    expect(await areSumsBehind(t.db, built.key, 1)).toBe(false);
  };
  const report = () => shownReport(t.db, built.key, { completion: "submitted" }, "en");
  await write();
  const before = await report();
  const restore = await t.snapshot();
  await write();
  const lost = await report();
  expect(lost.begun + lost.submitted).toBeGreaterThan(before.begun + before.submitted);
  await restore();
  expect(await report()).toEqual(before);
  // As many changes as were lost: the numbers are given a second time.
  await write();
  const ofSums = await report();
  expect(await surveySums(t.db, built.key)).not.toBeNull();
  restart(built);
  await withAnswers(t.db, built.key, () => {});
  expect(ofSums).toEqual(await report());
  // Sums know the days of the time zone that they were made in.
  await moveZone(built, "Pacific/Auckland");
  restart(built);
  expect(await surveySums(t.db, built.key)).toBeNull();
}, 60_000);

test("while a large survey's responses are read all are left to be looked at, and its report does not wait", async () => {
  const random = randomOf(11);
  const built = await buildSurvey(app, t.db, await buildUser(t.db), everyKind);
  const map = await mapOf(built.id);
  const known: string[] = [];
  for (let times = 0; times < 30; times++) await writeRandomResponse(t.db, built, map, random, known);
  await t.db.transaction().execute((trx) => leaveOut(trx, built, known[0] as string, () => 1));
  await compactAnswers(t.db, built.key, new Date());
  await refreshSums(t.db, built.key, PIECE);
  restart(built);
  const quality = () => shownQuality(t.db, built.key, { completion: "submitted" });
  const { submitted } = await shownReport(t.db, built.key, { completion: "submitted" }, "en");
  const patience = { timeout: 20_000 };
  await vi.waitFor(async () => expect(await quality()).toMatchObject({ submitted, left: 0 }), patience);
  // Nobody has read the responses for it, nor for what is asked of some days.
  expect(await surveySums(t.db, built.key)).not.toBeNull();
  const late = { from: "2026-11-02" };
  const [found, ofLate] = [
    await quality(),
    await shownQuality(t.db, built.key, { completion: "submitted", ...late }),
  ];
  expect(await surveySums(t.db, built.key)).not.toBeNull();
  await withAnswers(t.db, built.key, (columns) => {
    expect(columns.quality.lookedAt).toBe(-1);
  });
  const all: AnswerFilter = { completion: "submitted" };
  const whole = async (days: object) =>
    await withAnswers(t.db, built.key, (columns) => qualitySummary(columns, { ...all, ...days }), {
      quality: ["careless"],
    });
  expect(inAnyOrder(found)).toEqual(inAnyOrder(await whole({})));
  expect(inAnyOrder(ofLate)).toEqual(inAnyOrder(await whole(late)));
  restart(built);
  const { submitted: ofDays } = await reportOfDays(built, late);
  const shown = await shownQuality(t.db, built.key, { completion: "submitted", ...late });
  expect([shown.submitted, shown.careless]).toEqual([ofDays, shown.left > 0 ? 0 : shown.careless]);
}, 60_000);

test("responses that are being read are read once, though a report asks for sums meanwhile that are not there", async () => {
  const built = await buildSurvey(app, t.db, await buildUser(t.db), everyKind);
  const columnsOf = () => withAnswers(t.db, built.key, (columns) => columns);
  for (let times = 0; times < 20; times++) {
    restart(built);
    const [columns, sums] = await Promise.all([columnsOf(), surveySums(t.db, built.key)]);
    expect(sums).toBeNull();
    expect(await columnsOf()).toBe(columns);
  }
});

test("while others write, delete, pack and sum up, a report of sums counts each response once and none that is gone", async () => {
  const built = await buildSurvey(app, t.db, await buildUser(t.db), everyKind);
  const map = await mapOf(built.id);
  const counts = { begun: 0, written: 0, deleting: 0, gone: 0 };
  let ofSums = 0;
  const check = async () => {
    const before = { ...counts };
    restart(built);
    if (await surveySums(t.db, built.key)) ofSums++;
    const report = await shownReport(t.db, built.key, { completion: "submitted" }, "en");
    const count = report.begun + report.submitted;
    expect(count).toBeGreaterThanOrEqual(before.written - counts.deleting);
    expect(count).toBeLessThanOrEqual(counts.begun - before.gone);
  };
  const inTransaction = t.db.transaction();
  const host = async (seed: number) => {
    const random = randomOf(seed);
    const own: string[] = [];
    for (let round = 0; round < 8; round++) {
      counts.begun++;
      const known = own.length;
      await inTransaction.execute((trx) => writeRandomResponse(trx, built, map, random, own));
      if (own.length > known) counts.written++;
      else counts.begun--;
      if (round % 4 === seed) {
        counts.deleting++;
        await inTransaction.execute((trx) => deleteResponses(trx, built.key, own.splice(0, 1)));
        counts.gone++;
      }
      if (round % 3 === 0) await compactAnswers(t.db, built.key, new Date());
      if (round % 3 === 1) await refreshSums(t.db, built.key, PIECE);
      await check();
    }
  };
  await Promise.all([1, 2, 3].map(host));
  expect(ofSums).toBeGreaterThan(0);
}, 60_000);
