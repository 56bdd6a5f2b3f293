import { type FlowMap, flowMap } from "@soundings/survey/flow";
import type { Survey } from "@soundings/survey/survey";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dropColumns } from "../../column-store/column-memory.ts";
import { buildUser } from "../../testing/build.ts";
import { type BuiltSurvey, buildSurvey } from "../../testing/build-survey.ts";
import { type TestDb, testDb } from "../../testing/database.ts";
import { everyKind, type Random, randomOf } from "../../testing/random-answers.ts";
import { analyseRandomly, writeRandomResponse } from "../../testing/random-responses.ts";
import { testApp } from "../../testing/test-app.ts";
import { surveySums, withAnswers } from "../cached-answers.ts";
import { compactAnswers, TOLD_MS } from "../compact-answers.ts";
import { deleteResponses, writeCareless } from "../queries.ts";
import { shownReport } from "../shown-report.ts";
import { refreshSums } from "./refresh-sums.ts";

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

const restart = ({ key }: BuiltSurvey) => dropColumns("surveys", `${key.account_id}/${key.survey_id}`);

/** The report of a program that has just started, once of sums and once of all responses; whether there were sums. */
async function check(built: BuiltSurvey): Promise<boolean> {
  restart(built);
  const hasSums = (await surveySums(t.db, built.key)) !== null;
  const ofSums = await shownReport(t.db, built.key, { completion: "submitted" }, "en");
  restart(built);
  await withAnswers(t.db, built.key, () => {});
  const ofAll = await shownReport(t.db, built.key, { completion: "submitted" }, "en");
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

async function change(built: BuiltSurvey, map: FlowMap, random: Random, known: string[]): Promise<void> {
  for (let times = 0; times < 3; times++) await writeRandomResponse(t.db, built, map, random, known);
  const any = () => known[random(known.length)] as string;
  if (random(2) === 0) await analyseRandomly(t.db, built, map, random, any());
  await t.db.transaction().execute(async (trx) => {
    if (random(9) === 0) await deleteResponses(trx, built.key, known.splice(random(known.length), 2));
    if (known.length > 0 && random(9) === 0) await writeCareless(trx, built.key, any(), random(2) === 0);
  });
}

test("after a restart a report of stored sums is that of all responses, whatever changed since they were made", async () => {
  const user = await buildUser(t.db);
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const random = randomOf(seed);
      const built = await buildSurvey(app, t.db, user, everyKind);
      const map = await mapOf(built.id);
      const known: string[] = [];
      let ofSums = 0;
      for (let step = 0; step < 40; step++) {
        await change(built, map, random, known);
        if (random(3) === 0) await compactAnswers(t.db, built.key, new Date());
        // A day later what was deleted is taken out of the blocks, and forgotten.
        if (random(12) === 0) await compactAnswers(t.db, built.key, new Date(Date.now() + 2 * TOLD_MS));
        if (random(4) === 0) await refreshSums(t.db, built.key, PIECE);
        if (random(3) === 0 && (await check(built))) ofSums++;
      }
      await refreshSums(t.db, built.key, PIECE);
      expect(await check(built)).toBe(true);
      expect(ofSums).toBeGreaterThan(2);
    }),
    { numRuns: 1, endOnFailure: true },
  );
}, 60_000);
