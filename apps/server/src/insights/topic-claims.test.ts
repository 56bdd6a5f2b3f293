import { expect, test } from "vitest";
import { type BuiltComment, buildView, DELIVERY } from "../testing/build-view.ts";
import { TopicSides } from "../topics/topic-sides.ts";
import { topicCandidates } from "./topic-claims.ts";

const bad: BuiltComment[] = Array.from({ length: 40 }, () => ({
  score: -60,
  mentions: [[DELIVERY, null, -60]],
}));
const good: BuiltComment[] = Array.from({ length: 60 }, () => ({ score: 50, mentions: [] }));

async function kindsOf(is_given: boolean) {
  const plain = buildView([...bad, ...good]);
  const view = { ...plain, topics: plain.topics.map((topic) => (is_given ? { ...topic, is_given } : topic)) };
  const comments = Uint32Array.from({ length: view.count }, (_, at) => at);
  const candidates = topicCandidates(view, await TopicSides.of(view, comments), null);
  return candidates.map(({ kind }) => kind);
}

test("what is worse than the rest would be fixed, but for a brand or a place, which nobody can fix", async () => {
  expect(await kindsOf(false)).toEqual(["topic_score", "fix"]);
  expect(await kindsOf(true)).toEqual(["topic_score"]);
});
