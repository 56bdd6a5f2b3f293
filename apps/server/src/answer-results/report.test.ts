import type { SurveyAnswer } from "@soundings/contract/answers";
import type { CallReply } from "@soundings/contract/call";
import type { getReport } from "@soundings/contract/report";
import { type FlowMap, flowMap } from "@soundings/survey/flow";
import type { Survey } from "@soundings/survey/survey";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { threadMemory } from "../caches/thread-memory.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { countedBy, rowsOf, textsOf, type Wanted, ZONE } from "../testing/count-rows.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { everyKind, type Random, randomOf } from "../testing/random-answers.ts";
import { analyseRandomly, writeRandomResponse } from "../testing/random-responses.ts";
import { bearer, testApp } from "../testing/test-app.ts";
import { compactAnswers, TOLD_MS } from "./compact-answers.ts";

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

type Report = CallReply<typeof getReport>;

async function get<Reply>(survey: BuiltSurvey, rest: string): Promise<Reply> {
  const reply = await app.inject({ url: `/api/surveys/${survey.id}${rest}`, headers: bearer(user.token) });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json();
}

function randomFilter(survey: Survey, random: Random): Wanted {
  const questions = survey.blocks.flatMap((block) => block.questions);
  const choice = questions.find(({ type }) => type === "multiple_choice");
  const value = choice?.type === "multiple_choice" ? choice.options.choices[random(3)]?.id : "";
  const any = questions[random(questions.length)]?.id;
  const all: Wanted[] = [
    { from: "2026-10-25", to: "2026-10-29" },
    { language: ["vi"] },
    { variant: ["none", survey.variants[0]?.id ?? ""] },
    { parameter: ["store=Huế"] },
    { answer: [`${choice?.id}:${value}`] },
    { answer: [`${any}:*`] },
    { answer: [`${any}:`, `${any}:7`] },
    { sentiment: ["negative"] },
    { emotion: ["joy"] },
    { query: "staff" },
  ];
  const filter: Wanted = Object.assign({}, ...all.filter(() => random(6) === 0));
  return { ...filter, completion: (["submitted", "begun", "all"] as const)[random(3)] };
}

const rounded = (value: number | null | undefined) => (value == null ? null : Math.round(value * 1e3) / 1e3);

async function check(built: BuiltSurvey, maps: Map<number, FlowMap>, filter: Wanted): Promise<void> {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    for (const one of [value].flat()) params.append(name, one);
  const [rows, texts] = [await rowsOf(t.db, built.id), await textsOf(t.db, built.id)];
  const counted = countedBy(rows, texts, maps, filter);
  const report = await get<Report>(built, `/report?${params}`);
  const { begun, submitted, inferred } = counted;
  expect(report).toMatchObject({ begun, submitted, inferred });
  for (const { day, submitted } of report.days) {
    expect(submitted).toBe(counted.days.filter((one) => one === day).length);
  }
  expect(report.days.reduce((sum, { submitted }) => sum + submitted, 0)).toBe(counted.days.length);
  expect(report.durations.at(-1)?.count).toBe(counted.slow);
  expect(report.durations[0]?.count).toBe(counted.quick);
  for (const { block_id, reached, stopped } of report.blocks)
    expect({ reached, stopped }).toEqual(counted.block(block_id));
  for (const { question, shown, answered, bars, text, fields, file_count } of report.questions) {
    const own = counted.question(question.id);
    expect({ shown, answered, file_count }).toEqual({
      shown: own.shown,
      answered: own.answered,
      file_count: own.files,
    });
    const given = bars.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]);
    expect(Object.fromEntries(given)).toEqual(own.values);
    expect(fields.reduce((sum, { filled }) => sum + filled, 0)).toBe(own.filled);
    if (!text) continue;
    expect(text.sentiments).toEqual(own.sentiments);
    expect(text.topics.reduce((sum, { count }) => sum + count, 0)).toBe(own.topics);
    const staff = text.words.find(({ word }) => word === "staff");
    expect(staff?.count ?? 0).toBe(own.staff);
    // Scores are kept in four bytes.
    expect(rounded(staff?.score)).toBe(rounded(own.staff_score));
    expect(rounded(text.mean_score)).toBe(rounded(own.score));
  }
  const { list, pagination } = await get<{ list: SurveyAnswer[]; pagination: { totalItems: number } }>(
    built,
    `/answers?limit=200&${params}`,
  );
  expect(pagination.totalItems).toBe(counted.selected.length);
  expect(list.map(({ id }) => id).sort()).toEqual(counted.selected.map(({ id }) => id).sort());
  const times = list.map(({ submitted_at, updated_at }) => Date.parse(submitted_at ?? updated_at));
  expect(times).toEqual([...times].sort((a, b) => b - a));
}

/** Only one survey is held: the next look at another reads its blocks. */
async function forgetColumns(other: BuiltSurvey): Promise<void> {
  threadMemory.limitTo(0);
  await get(other, "/report");
}

test("a report is what counting the rows gives, whatever was written, deleted, analysed and sealed between", async () => {
  const other = await buildSurvey(app, t.db, user, everyKind);
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const random = randomOf(seed);
      const built = await buildSurvey(app, t.db, user, (blank) => ({
        ...everyKind(blank),
        settings: { ...blank.settings, time_zone: ZONE },
      }));
      const maps = await publishedMaps(built.id);
      const known: string[] = [];
      for (let step = 0; step < 60; step++) {
        const map = maps.get(Math.max(...maps.keys())) as FlowMap;
        await writeRandomResponse(t.db, built, map, random, known);
        if (random(2) === 0)
          await analyseRandomly(t.db, built, map, random, known[random(known.length)] as string);
        if (random(12) === 0) await deleteSome(built, known, random);
        if (random(15) === 0) await compactAnswers(t.db, built.key, new Date());
        if (random(15) === 0) {
          // Days later: whoever holds columns has looked, or reads them anew.
          if (random(2) === 0) await compactAnswers(t.db, built.key, new Date(Date.now() + 2 * TOLD_MS));
          await forgetColumns(other);
        }
        if (random(8) === 0) await check(built, maps, randomFilter(map.survey, random));
      }
      await check(built, maps, { completion: "all" });
    }),
    { numRuns: 2, endOnFailure: true },
  );
}, 120_000);

async function publishedMaps(survey_id: string): Promise<Map<number, FlowMap>> {
  const rows = await t.db
    .selectFrom("survey_versions")
    .where("survey_id", "=", survey_id)
    .where("kind", "=", "published")
    .select(["number", "survey"])
    .execute();
  return new Map(rows.map(({ number, survey }) => [number, flowMap(survey as unknown as Survey)]));
}

async function deleteSome({ id }: BuiltSurvey, known: string[], random: Random): Promise<void> {
  const ids = known.splice(random(known.length), 2);
  const url = `/api/surveys/${id}/answers/${ids.join(",")}`;
  const reply = await app.inject({ method: "DELETE", url, headers: bearer(user.token) });
  expect(reply.json<{ ids: string[] }>().ids.sort()).toEqual([...ids].sort());
}
