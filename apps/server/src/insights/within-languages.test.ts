import { EMOTIONS } from "@soundings/nlp/scale";
import { expect, test } from "vitest";
import { type BuiltComment, buildView, DELIVERY, STAFF } from "../testing/build-view.ts";
import { topicChartsOf } from "../topics/topic-charts.ts";
import { chartCandidates } from "./chart-claims.ts";
import { claimsOf } from "./claims.ts";
import { selectionCandidates } from "./insights-of.ts";
import type { SegmentColumn } from "./segment-columns.ts";
import { segmentsOf } from "./segments-of.ts";

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

/** Comments of two cities and what sets them apart, a column of cities and that of the languages. */
async function segmentClaims(one: (at: number) => { language: string; city: 0 | 1; emotions: number }) {
  const built = Array.from({ length: COUNT }, (_, at) => one(at));
  const view = buildView(
    built.map(({ language, emotions }, at) => ({ score: at % 5, mentions: [], language, emotions })),
  );
  const cities: SegmentColumn = {
    ...{ column: "2", header: "City", values: ["Hue", "Leeds"], is_rating: false },
    code: built.map(({ city }) => city),
  };
  const { languages: values, language: code } = view;
  const languages: SegmentColumn = { column: "language", header: "language", values, code, is_rating: false };
  const columns = [cities, languages];
  const found = await Promise.all(columns.map((column) => segmentsOf(view, every, columns, column, null)));
  return found.map(({ claims }) => claims.map(({ kind }) => kind));
}

test("what is felt is not compared between languages, nor between cities that each speak one", async () => {
  const [cities, languages] = await segmentClaims((at) => {
    const language = at % 2 ? "en" : "vi";
    return { language, city: language === "vi" ? 0 : 1, emotions: language === "vi" && at % 3 ? TRUST : 0 };
  });
  expect(cities).toEqual([]);
  expect(languages).toEqual([]);
});

test("few comments of a city in one language are not compared with another language, either", async () => {
  const [cities] = await segmentClaims((at) => {
    const isHue = at < 40;
    return { language: isHue ? "vi" : "en", city: isHue ? 0 : 1, emotions: isHue ? TRUST : 0 };
  });
  expect(cities).toEqual([]);
});

test("what is felt in one city more than in another within each language is told", async () => {
  const [cities] = await segmentClaims((at) => {
    const city = at % 3 === 0 ? 0 : 1;
    return { language: at % 2 ? "en" : "vi", city, emotions: city === 0 && at % 4 ? TRUST : 0 };
  });
  expect(cities).toContain("segment_emotion");
});

test("comments in languages whose emotions are not told are on no side of a comparison of emotions", async () => {
  const built = Array.from({ length: COUNT }, (_, at): BuiltComment => {
    const language = at % 3 === 0 ? "fr" : "en";
    const topic = at % 2 ? DELIVERY : STAFF;
    const emotions = language === "en" && topic === DELIVERY && at % 5 ? TRUST : 0;
    return { score: 10 + (at % 5), language, mentions: [[topic, null, 10]], emotions };
  });
  const view = buildView(built);
  const [claim] = claimsOf(await chartCandidates(view, every, await topicChartsOf(view, every), null)).filter(
    ({ kind, subject }) => kind === "topic_emotion" && subject.topic?.name === "Delivery",
  );
  expect(claim).toMatchObject({ n: 200, n_against: 200, value: 80, other: 0 });
});
