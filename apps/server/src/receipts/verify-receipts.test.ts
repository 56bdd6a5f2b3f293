import { expect, test } from "vitest";
import { buildView, DELIVERY } from "../testing/build-view.ts";
import { TopicSides } from "../topics/topic-sides.ts";
import { FIRST_RULES, inRules } from "./verify-receipts.ts";

test("a receipt is checked by the scores of its rules: each mention counted, and since the third each comment", async () => {
  const view = buildView([
    { score: 20, mentions: [-80, -80, -80].map((score) => [DELIVERY, null, score]) },
    { score: 40, mentions: [[DELIVERY, null, 40]] },
  ]);
  const scoreBy = async (rules?: number) =>
    (await TopicSides.of(inRules(view, rules), Uint32Array.of(0, 1))).scoreOf(DELIVERY);
  expect(await Promise.all([FIRST_RULES, 2, 3, undefined].map(scoreBy))).toEqual([-50, -50, -20, -20]);
  const isHeldAlone = (rules?: number) => inRules(view, rules).by_earlier_rules === true;
  expect([2, 3, 4, undefined].map(isHeldAlone)).toEqual([true, true, false, false]);
});
