import type { Comment } from "@soundings/contract/comments";
import { expect, test } from "vitest";
import { otherTopics } from "./other-topics.ts";

const mention = (topic: string, subtopic: string | null): Comment["mentions"][number] => ({
  start: 0,
  end: 1,
  topic_id: topic,
  topic_name: topic.toUpperCase(),
  subtopic_id: subtopic,
  subtopic_name: subtopic?.toUpperCase() ?? null,
  score: 0,
  cue: { start: 0, end: 1 },
});
const mentions = [
  mention("login", "face"),
  mention("login", "otp"),
  mention("login", null),
  mention("fees", "yearly"),
  mention("fees", null),
];
const named = (topic: string | undefined) => otherTopics(mentions, topic).map(({ name }) => name);

test("without a topic all topics are named, each once", () => {
  expect(named(undefined)).toEqual(["LOGIN", "FEES"]);
});

test("a topic leaves out itself with its subtopics", () => {
  expect(named("login")).toEqual(["FEES"]);
});

test("a subtopic names its sisters and other topics as a whole", () => {
  expect(named("face")).toEqual(["OTP", "FEES"]);
});
