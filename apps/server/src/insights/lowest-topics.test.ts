import { expect, test } from "vitest";
import { type BuiltComment, buildView, DELIVERY, idOf, LATE, STAFF } from "../testing/build-view.ts";
import { TopicSides } from "../topics/topic-sides.ts";
import { claimsOf } from "./claims.ts";
import { fixesOf } from "./fixes.ts";
import { lowestTopics } from "./lowest-topics.ts";
import { topicCandidates } from "./topic-claims.ts";

const says = (count: number, topic: number, child: number | null, score: number): BuiltComment[] =>
  Array.from({ length: count }, (_, at) => ({
    score: score + (at % 2 ? 4 : -4),
    mentions: [[topic, child, score + (at % 2 ? 4 : -4)]],
    // Most of a comment is about other things, so that fixing the topic gives little.
    rest: Array.from({ length: 40 }, () => 40),
  }));

async function foundIn(comments: BuiltComment[]) {
  const view = buildView(comments);
  const sides = await TopicSides.of(
    view,
    Uint32Array.from({ length: view.count }, (_, at) => at),
  );
  return { lowest: lowestTopics(view, sides), claims: claimsOf(topicCandidates(view, sides, null)) };
}

test("a topic that is clearly low and would give little is among those that score lowest", async () => {
  const { lowest, claims } = await foundIn([
    ...says(40, DELIVERY, LATE, -60),
    ...Array.from({ length: 600 }, () => ({ score: 40, mentions: [] })),
  ]);
  expect(fixesOf(claims)).toEqual([]);
  expect(claims.map(({ kind, effect }) => [kind, effect < 0])).toContainEqual(["topic_score", true]);
  expect(lowest).toEqual([
    { topic: { id: idOf(DELIVERY), name: "Delivery", parent_name: null }, comment_count: 40, score: -60 },
  ]);
});

test("where few comments speak of each topic they are named all the same, with how few", async () => {
  const { lowest } = await foundIn([
    ...says(8, DELIVERY, null, -70),
    ...says(4, STAFF, null, -90),
    ...Array.from({ length: 30 }, () => ({ score: 40, mentions: [] })),
  ]);
  expect(lowest.map(({ topic, comment_count }) => [topic.name, comment_count])).toEqual([["Delivery", 8]]);
});

test("what is low by its very name is said by its topic", async () => {
  const view = buildView([
    ...says(10, DELIVERY, LATE, -60),
    ...Array.from({ length: 40 }, () => ({ score: 40, mentions: [] })),
  ]);
  const topics = view.topics.map((topic) => ({ ...topic, is_one_sided: topic.name === "Late" }));
  const late = { ...view, topics };
  const sides = await TopicSides.of(
    late,
    Uint32Array.from({ length: late.count }, (_, at) => at),
  );
  expect(lowestTopics(late, sides).map(({ topic }) => topic.name)).toEqual(["Delivery"]);
});

test("three angry comments do not outrank thirty", async () => {
  const { lowest } = await foundIn([
    ...says(6, STAFF, null, -90),
    ...says(40, DELIVERY, null, -20),
    ...Array.from({ length: 60 }, () => ({ score: 40, mentions: [] })),
  ]);
  expect(lowest.map(({ topic }) => topic.name)).toEqual(["Delivery", "Staff"]);
});

test("fifteen who are clearly unhappier stand before thirty who are less so", async () => {
  const { lowest } = await foundIn([
    ...says(15, STAFF, null, -84),
    ...says(40, DELIVERY, null, -20),
    ...Array.from({ length: 200 }, (_, at) => ({ score: at % 3 ? 60 : -60, mentions: [] })),
  ]);
  expect(lowest.map(({ topic }) => topic.name)).toEqual(["Staff", "Delivery"]);
});

test("a few that differ as much as chance are not among those that score lowest", async () => {
  const says = (scores: number[]): BuiltComment[] =>
    scores.map((score) => ({ score, mentions: [[DELIVERY, null, score]] }));
  const others = Array.from({ length: 60 }, () => ({ score: 10, mentions: [] }));
  const { lowest } = await foundIn([...says([-90, 80, -90, 80, -90, 70, -90, -20]), ...others]);
  expect(lowest).toEqual([]);
});

test("what follows from something else is not among those that score lowest", async () => {
  const view = buildView([
    ...says(40, DELIVERY, null, -60),
    ...says(40, STAFF, null, -50),
    ...Array.from({ length: 60 }, () => ({ score: 40, mentions: [] })),
  ]);
  const topics = view.topics.map((topic, at) => (at === DELIVERY ? { ...topic, key: "returns" } : topic));
  const returned = { ...view, topics };
  const sides = await TopicSides.of(
    returned,
    Uint32Array.from({ length: view.count }, (_, at) => at),
  );
  expect(lowestTopics(returned, sides).map(({ topic }) => topic.name)).toEqual(["Staff"]);
});

test("of fewer than thirty comments only what is very far apart is claimed", async () => {
  const spread = (count: number, mean: number): BuiltComment[] =>
    Array.from({ length: count }, (_, at) => {
      const score = mean + (at % 2 ? 60 : -60);
      return { score, mentions: [[DELIVERY, null, score]] };
    });
  const others = Array.from({ length: 200 }, (_, at) => ({ score: at % 2 ? 90 : -50, mentions: [] }));
  const claimed = async (comments: BuiltComment[]) => (await foundIn([...comments, ...others])).claims;
  const alike = says(28, DELIVERY, null, -92).map((one) => ({ ...one, rest: [] }));
  expect((await claimed(alike)).map(({ kind, n }) => [kind, n])).toEqual([
    ["topic_score", 28],
    ["fix", 28],
  ]);
  // That they are all alike may be chance: nine are too few for anything.
  expect(await claimed(alike.slice(0, 9))).toEqual([]);
  expect(await claimed(spread(28, -20))).toEqual([]);
});
