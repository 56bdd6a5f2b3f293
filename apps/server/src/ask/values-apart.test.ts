import type { AskReply } from "@soundings/contract/ask";
import { claimDrivers, claimText } from "@soundings/contract/claim-texts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { randomFrom } from "../testing/random.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

const BAD_ROOMS = [
  "The room was dirty and noisy",
  "Our room smelled, so dirty",
  "A noisy room with a hard bed",
];
const BAD_STAFF = [
  "The receptionist was rude to us",
  "Rude staff at the desk",
  "Unfriendly staff, no help at all",
];
const GOOD = [
  "The staff was friendly",
  "A lovely clean room",
  "The breakfast was delicious",
  "Friendly waiters",
];

/** Rooms that are bad in the north, staff that is rude now and then, and everywhere alike; the south is the best. */
function rows(): string[][] {
  const random = randomFrom(3);
  return Array.from({ length: 300 }, (_, at) => {
    const branch = ["North", "South", "East"][at % 3] as string;
    const chance = random.uniform();
    const [rooms, staff] = { North: [0.6, 0.7], South: [0.02, 0.06], East: [0.3, 0.4] }[branch] as [
      number,
      number,
    ];
    const texts = chance < rooms ? BAD_ROOMS : chance < staff ? BAD_STAFF : GOOD;
    return [`${texts[Math.floor(random.uniform() * texts.length)]} on visit ${at}, night ${at + 7}`, branch];
  });
}

const engine = testEngine();
let t: TestDb;
let app: ReturnType<typeof testApp>;
let user: BuiltUser;
let id: string;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
  id = await buildDataset(t.db, user.account_id, csvOf([["Comment", "Branch"], ...rows()]));
  await runJobs(t.url, jobContext(t.db, engine));
}, 60_000);
afterAll(async () => {
  await app.close();
  await engine.close();
  await t.close();
});

async function ask(question: string): Promise<AskReply> {
  const reply = await app.inject(form(`/datasets/${id}/ask`, { question }, bearer(user.token)));
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

test("why a value is worse begins with what explains most of it", async () => {
  for (const question of ["Why is North worse?", "What is wrong at North?"]) {
    const { answer } = await ask(question);
    const [claim] = answer?.claims ?? [];
    expect(claim, question).toMatchObject({
      kind: "segment_score",
      subject: { segment: { value: "North" } },
    });
    const [most] = claim?.drivers ?? [];
    expect(most?.topic?.name, question).toMatch(/Room|Cleanliness/);
    expect(most?.effect, question).toBeLessThan(0);
    // No part of a difference is larger than it.
    expect(Math.abs(most?.effect ?? 0)).toBeLessThanOrEqual(Math.abs(claim?.effect ?? 0));
    expect(answer?.rows[0]?.query.topic_id, question).toBe(most?.topic?.id);
    expect(claim && claimDrivers(claim, "en")).toMatch(/^Explained most by: .+ \(−\d+\)/);
  }
});

test("two values are compared with each other, not with the rest, and said once", async () => {
  const { query, answer } = await ask("Compare North with East");
  expect(query?.filter.cell).toEqual(["1:North", "1:East"]);
  const claims = answer?.claims.filter(({ kind }) => kind === "segment_score") ?? [];
  expect(claims).toHaveLength(1);
  const [claim] = claims;
  expect([claim?.n, claim?.n_against]).toEqual([100, 100]);
  const scores = answer?.rows.map(({ score }) => score ?? 0) ?? [];
  expect(Math.max(...scores) - Math.min(...scores)).toBeCloseTo(Math.abs(claim?.effect ?? 0), 0);
  expect(claim && claimText(claim, "en")).toMatch(
    /Branch: (?:East scores .* higher than North|North .* lower than East):/,
  );
  // Each row's share is of those that are compared.
  expect(answer?.rows.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

test("values are compared on a topic by what is said of it", async () => {
  const { query, answer } = await ask("Compare North with South on the rooms");
  expect(query?.topic_id).not.toBeNull();
  const [claim] = answer?.claims ?? [];
  expect(claim && claimText(claim, "en")).toMatch(
    /^On Room.*, Branch: (?:North scores .* lower than South|South .* higher than North): /,
  );
  const { body } = await app.inject({
    url: `/api/datasets/${id}/comments?cell=1:North&topic_id=${query?.topic_id}&limit=1`,
    headers: bearer(user.token),
  });
  const north = answer?.rows.find(({ name }) => name === "North");
  expect(north?.comment_count).toBe(JSON.parse(body).pagination.totalItems);
  expect(north?.score, JSON.stringify([answer?.rows, answer?.score])).toBeLessThan(0);
});
