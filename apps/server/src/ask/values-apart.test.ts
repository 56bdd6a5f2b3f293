import { claimDrivers, claimText } from "@soundings/contract/claim-texts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askableDataset } from "../testing/ask-dataset.ts";
import { randomFrom } from "../testing/random.ts";

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

let data: Awaited<ReturnType<typeof askableDataset>>;
beforeAll(async () => {
  data = await askableDataset([["Comment", "Branch"], ...rows()]);
}, 60_000);
afterAll(async () => await data.close());

const ask = (question: string) => data.ask(question);

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
  const { pagination } = await data.read(`/comments?cell=1:North&topic_id=${query?.topic_id}&limit=1`);
  const north = answer?.rows.find(({ name }) => name === "North");
  expect(north?.comment_count).toBe(pagination.totalItems);
  expect(north?.score, JSON.stringify([answer?.rows, answer?.score])).toBeLessThan(0);
});
