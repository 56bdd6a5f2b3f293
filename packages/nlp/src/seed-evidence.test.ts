import { describe, expect, test } from "vitest";
import type { CommentAnalysis } from "./analysis.ts";
import { splitClauses } from "./clauses.ts";
import { assignTopics, type TopicTable, topicCollector } from "./topics.ts";

function analysed(text: string, score: number): CommentAnalysis {
  return {
    language: "en",
    sentiment: "neutral",
    score,
    emotion_scores: { anger: 0, disgust: 0, fear: 0, interest: 0, joy: 0, sadness: 0, surprise: 0, trust: 0 },
    emotions: [],
    clauses: splitClauses(text).map((span) => ({ ...span, score, emotions: [] })),
  };
}

function tableOf(texts: readonly string[]): TopicTable {
  const collector = topicCollector();
  for (const text of texts) collector.add(text, analysed(text, 0));
  return collector.finish();
}

const topicsOf = (table: TopicTable, text: string, score = 0) =>
  assignTopics(table, text, analysed(text, score)).map(({ topic }) => topic);

const numbered = (count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => text(n));

/** A book's plot, told at length, in which the words of every business are said now and then. */
const TOLD =
  "and in the third chapter of the novel the heroine walks through the forest with her sister, remembers a promise of her childhood, and nobody in the village knows why she came back after such a long winter";
const PASSING = [
  "the lady of the house",
  "a professional killer",
  "the helpful guard",
  "a rude manager",
  "the kind owner",
  "her friendly team",
];
const books = numbered(
  90,
  (n) => `Book ${n}: ${(n % 9 === 0 && PASSING[(n / 9) % PASSING.length]) || "the old house"} ${TOLD}.`,
);

describe("what a dataset's words prove", () => {
  const hotel = numbered(
    90,
    (n) =>
      `Stay ${n}: the room was clean${n % 3 === 0 ? " and the staff were friendly" : " and the breakfast good"}.`,
  );

  test("a topic is spoken of where its words are said more often than in talk about everything", () => {
    expect(topicsOf(tableOf(hotel), "The staff were friendly")).toContain("staff");
  });

  test("words that are said as often as in any talk speak of nobody", () => {
    const table = tableOf(books);
    expect(table.topics.map(({ key }) => key)).not.toContain("staff");
    expect(topicsOf(table, "A professional killer and a rude manager")).not.toContain("staff");
  });

  test("of few texts nothing is told, however often each was sent", () => {
    const collector = topicCollector();
    for (const text of books.slice(0, 20)) {
      for (let times = 0; times < 10; times++) collector.add(text, analysed(text, 0));
    }
    expect(topicsOf(collector.finish(), "A rude manager")).toContain("staff");
  });
});

describe("a general opinion", () => {
  const table = tableOf(
    numbered(60, (n) => `${n % 2 ? "I highly recommend it" : "We read it"}, number ${n}, and a plot it has.`),
  );

  test("that readers often found to be none needs a clause that leans far", () => {
    expect(topicsOf(table, "We read it", 20)).not.toContain("opinion");
  });

  test("that readers found to be one needs none", () => {
    expect(topicsOf(table, "I highly recommend it", 0)).toContain("opinion");
  });
});
