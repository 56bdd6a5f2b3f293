import { expect, test } from "vitest";
import { type BuiltComment, buildView, idOf } from "../testing/build-view.ts";
import { topicChartsOf } from "../topics/topic-charts.ts";
import { chartCandidates } from "./chart-claims.ts";
import { claimsOf } from "./claims.ts";
import { heldAmongSeveral } from "./several-topics.ts";

const [DELIVERY, STAFF, A, B] = [0, 1, 2, 3];
const TOPICS = ["Delivery", "Staff", "Colour", "Smell"].map((name, place) => ({
  id: idOf(place),
  parent: null,
  name,
  is_key: false,
  by_person: false,
  created_at: 0,
}));

type Mention = BuiltComment["mentions"][number];
const of = (...topics: number[]): BuiltComment => ({
  score: 0,
  mentions: topics.map((topic): Mention => [topic, null, 0]),
});
const many = (count: number, one: BuiltComment) => Array.from({ length: count }, () => one);

/** What is claimed of two topics that come together less often than others. */
async function claimed(comments: BuiltComment[]) {
  const all = Uint32Array.from(comments, (_, at) => at);
  const view = buildView(comments, TOPICS);
  const claims = claimsOf(await chartCandidates(view, all, await topicChartsOf(view, all), null));
  const apart = [idOf(DELIVERY), idOf(STAFF)];
  const pairs = claims.filter(
    ({ kind, effect, subject }) =>
      kind === "topic_pair" &&
      effect < 0 &&
      apart.includes(subject.topic?.id ?? "") &&
      apart.includes(subject.other_topic?.id ?? ""),
  );
  return { before: pairs.length, after: heldAmongSeveral(view, all, pairs).length };
}

test("that short comments have one topic each is no finding about two topics", async () => {
  const together = many(3, of(DELIVERY, STAFF));
  const comments = [...many(100, of(DELIVERY)), ...many(100, of(STAFF)), ...many(100, of(A)), ...together];
  expect(await claimed(comments)).toEqual({ before: 1, after: 0 });
});

test("that two topics are spoken of apart by who speaks of several is one", async () => {
  const together = many(3, of(DELIVERY, STAFF, B));
  const apart = [...many(100, of(DELIVERY, A, B)), ...many(100, of(STAFF, A, B))];
  const comments = [...apart, ...many(40, of(A, B)), ...together];
  expect(await claimed(comments)).toEqual({ before: 1, after: 1 });
});
