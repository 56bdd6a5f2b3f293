import { expect, test } from "vitest";
import { spokenOf } from "./spoken-of.ts";

const mention = (topic: string, subtopic: string | null) => ({
  start: 0,
  end: 1,
  score: 0,
  cue: { start: 0, end: 1 },
  topic_id: topic,
  topic_name: topic.toUpperCase(),
  subtopic_id: subtopic,
  subtopic_name: subtopic?.toUpperCase() ?? null,
});

test("each topic and subtopic that a comment speaks of is there once, what is looked at first", () => {
  const mentions = [mention("a", "b"), mention("c", null), mention("a", "b"), mention("a", null)];
  const ids = (topic?: string) => spokenOf(mentions, topic).map(({ id }) => id);
  expect(ids()).toEqual(["a", "b", "c"]);
  expect(ids("c")).toEqual(["c", "a", "b"]);
  expect(spokenOf(mentions, undefined)[1]).toEqual({ id: "b", name: "B" });
});
