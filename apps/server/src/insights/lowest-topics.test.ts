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

test("a few that differ as much as chance are not among those that score lowest", async () => {
  const says = (scores: number[]): BuiltComment[] =>
    scores.map((score) => ({ score, mentions: [[DELIVERY, null, score]] }));
  const others = Array.from({ length: 60 }, () => ({ score: 10, mentions: [] }));
  const { lowest } = await foundIn([...says([-90, 80, -90, 80, -90, 70, -90, -20]), ...others]);
  expect(lowest).toEqual([]);
});
