import { expect, test } from "vitest";
import { speaker } from "../say-in.ts";
import { shareInterval } from "../share-interval.ts";
import { describeTopicEmotions } from "./topic-emotions-panel.tsx";

const en = speaker("en");
const vi = speaker("vi");
const share = (name: string, comment_count: number, total = 1000) => ({
  name,
  comment_count,
  ...shareInterval(comment_count, total),
});

test("the commonest emotion is named when it is clearly that", () => {
  const rows = [share("Joy", 480), share("Trust", 300)];
  expect(en.say(describeTopicEmotions(rows, en.format.percent))).toBe(
    "Joy is in 48% of its comments, more than any other emotion",
  );
  expect(vi.say(describeTopicEmotions(rows, vi.format.percent))).toBe(
    "Joy có trong 48% nhận xét, nhiều hơn mọi cảm xúc khác",
  );
});

test("two that are as common share the title, and no emotion is a legal answer", () => {
  expect(
    en.say(describeTopicEmotions([share("Joy", 48, 100), share("Trust", 46, 100)], en.format.percent)),
  ).toBe("Joy and trust are about as common in its comments");
  expect(en.say(describeTopicEmotions([share("Joy", 0)], en.format.percent))).toBe(
    "No clear emotions in its comments",
  );
});
