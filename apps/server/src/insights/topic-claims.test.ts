import { EMOTIONS } from "@soundings/nlp/scale";
import { expect, test } from "vitest";
import type { ColumnTopic } from "../columns/dataset-view.ts";
import { type BuiltComment, buildView, DELIVERY } from "../testing/build-view.ts";
import { topicChartsOf } from "../topics/topic-charts.ts";
import { TopicSides } from "../topics/topic-sides.ts";
import { chartCandidates } from "./chart-claims.ts";
import { topicCandidates } from "./topic-claims.ts";

const bad: BuiltComment[] = Array.from({ length: 40 }, () => ({
  score: -60,
  mentions: [[DELIVERY, null, -60]],
}));
const good: BuiltComment[] = Array.from({ length: 60 }, () => ({ score: 50, mentions: [] }));

async function kindsOf(more: Partial<ColumnTopic>) {
  const plain = buildView([...bad, ...good]);
  const view = { ...plain, topics: plain.topics.map((topic) => ({ ...topic, ...more })) };
  const comments = Uint32Array.from({ length: view.count }, (_, at) => at);
  const candidates = topicCandidates(view, await TopicSides.of(view, comments), null);
  return candidates.map(({ kind }) => kind);
}

test("what is worse than the rest would be fixed, but for a brand or a place, which nobody can fix", async () => {
  expect(await kindsOf({})).toEqual(["topic_score", "fix"]);
  expect(await kindsOf({ is_given: true })).toEqual(["topic_score"]);
  // Who returns what is broken blames no returning.
  expect(await kindsOf({ key: "returns" })).toEqual(["topic_score"]);
});

test("that what is blame by its very name scores low is no finding, that fixing it would help is", async () => {
  expect(await kindsOf({ is_one_sided: true })).toEqual(["fix"]);
});

test("that people trust those who serve them is what praising them says, that they trust a thing is a finding", async () => {
  const trust = 1 << EMOTIONS.indexOf("trust");
  const praised: BuiltComment[] = Array.from({ length: 40 }, () => ({
    score: 60,
    emotions: trust,
    mentions: [[DELIVERY, null, 60]],
  }));
  const plain = buildView([...praised, ...good]);
  const comments = Uint32Array.from({ length: plain.count }, (_, at) => at);
  const emotionsOf = async (more: Partial<ColumnTopic>) => {
    const view = { ...plain, topics: plain.topics.map((topic) => ({ ...topic, ...more })) };
    const candidates = await chartCandidates(view, comments, await topicChartsOf(view, comments), null);
    return candidates.flatMap(({ kind, subject }) => (kind === "topic_emotion" ? [subject.emotion] : []));
  };
  expect(await emotionsOf({})).toEqual(["trust"]);
  expect(await emotionsOf({ is_of_people: true })).toEqual([]);
});
