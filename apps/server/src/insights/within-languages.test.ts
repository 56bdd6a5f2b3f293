import { EMOTIONS } from "@soundings/nlp/scale";
import { expect, test } from "vitest";
import { type BuiltComment, buildView, DELIVERY, STAFF } from "../testing/build-view.ts";
import { topicChartsOf } from "../topics/topic-charts.ts";
import { chartCandidates } from "./chart-claims.ts";
import { claimsOf } from "./claims.ts";
import { selectionCandidates } from "./insights-of.ts";

const TRUST = 1 << EMOTIONS.indexOf("trust");
const COUNT = 600;
const every = Uint32Array.from({ length: COUNT }, (_, at) => at);

/** People of one language speak of delivery, the others of staff, but for every eighth. */
const topicIn = (language: string, at: number) => ((language === "en") === (at % 8 !== 0) ? DELIVERY : STAFF);

function claimsIn(
  one: (language: string, topic: number, at: number) => Pick<BuiltComment, "emotions"> & { score: number },
) {
  const built = Array.from({ length: COUNT }, (_, at): BuiltComment => {
    const language = at % 2 ? "en" : "vi";
    const topic = topicIn(language, at >> 1);
    const { score, ...more } = one(language, topic, at);
    return { score, language, mentions: [[topic, null, score]], ...more };
  });
  return buildView(built);
}

const kindsOf = async (view: ReturnType<typeof buildView>) => {
  const looked = { comments: every, previous: null, segments: [], numbers: [] };
  const { candidates, span } = await selectionCandidates(view, looked);
  const charts = await topicChartsOf(view, every);
  const drawn = await chartCandidates(view, every, charts, span);
  return claimsOf([...candidates, ...drawn]).map(({ kind, subject }) =>
    [kind, subject.topic?.name, subject.emotion].filter(Boolean).join(" "),
  );
};

test("what two languages say differently is not told as a difference of topics", async () => {
  const view = claimsIn((language, _topic, at) => ({
    emotions: language === "en" && at % 3 === 0 ? TRUST : 0,
    score: (language === "en" ? 40 : -20) + (at % 5),
  }));
  expect(await kindsOf(view)).toEqual([]);
});

test("a topic that few speak of, all in one language, is not told by what the other language says", async () => {
  const built = Array.from({ length: COUNT }, (_, at): BuiltComment => {
    const language = at % 2 ? "en" : "vi";
    const topic = language === "en" && at < 100 ? DELIVERY : language === "vi" ? STAFF : null;
    const mentions: BuiltComment["mentions"] = topic === null ? [] : [[topic, null, 10]];
    return { score: 10 + (at % 5), language, mentions, emotions: language === "vi" && at % 4 ? TRUST : 0 };
  });
  expect(await kindsOf(buildView(built))).toEqual([]);
});

test("a topic that few of each language speak of is told as before", async () => {
  const built = Array.from({ length: COUNT }, (_, at): BuiltComment => {
    const speaks = at < 50;
    return {
      score: speaks ? -60 : 40 + (at % 5),
      language: at % 2 ? "en" : "vi",
      mentions: speaks ? [[DELIVERY, null, -60 - (at % 3)]] : [],
    };
  });
  expect(await kindsOf(buildView(built))).toContain("topic_score Delivery");
});

test("what topics differ in within each language is told as before", async () => {
  const view = claimsIn((_, topic, at) => ({
    emotions: topic === STAFF && at % 3 === 0 ? TRUST : 0,
    score: (topic === STAFF ? 40 : -20) + (at % 5),
  }));
  expect(await kindsOf(view)).toEqual(
    expect.arrayContaining(["topic_score Staff", "topic_score Delivery", "topic_emotion Delivery trust"]),
  );
});

test("what holds in one language and is turned round in the other is told of neither", async () => {
  const view = claimsIn((language, topic, at) => ({
    score: ((topic === STAFF) === (language === "en") ? 40 : -20) + (at % 5),
  }));
  expect((await kindsOf(view)).filter((kind) => kind.startsWith("topic_score"))).toEqual([]);
});
