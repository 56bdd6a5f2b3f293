import { describe, expect, test } from "vitest";
import { unknownBusiness } from "../golden/golden.ts";
import { splitClauses } from "./clauses.ts";
import { assignTopics, type TopicTable, topicCollector } from "./topics.ts";

interface Comment {
  text: string;
  language: string;
}

function tableOf(comments: readonly Comment[]): TopicTable {
  const collector = topicCollector();
  for (const { text, language } of comments) collector.add(text, { language });
  return collector.finish();
}

const foundIn = ({ topics }: TopicTable) =>
  topics.flatMap(({ key }) => (key.startsWith("found:") ? [key.slice("found:".length)] : [])).sort();

function speakOf(table: TopicTable, comments: readonly Comment[], name: string): Comment[] {
  return comments.filter(({ text, language }) => {
    const clauses = splitClauses(text).map((span) => ({ ...span, score: 0, emotions: [] }));
    return assignTopics(table, text, { ...NEUTRAL, language, clauses }).some(
      ({ topic }) => topic === `found:${name}`,
    );
  });
}

const NEUTRAL = {
  sentiment: "neutral" as const,
  score: 0,
  emotion_scores: { anger: 0, disgust: 0, fear: 0, interest: 0, joy: 0, sadness: 0, surprise: 0, trust: 0 },
  emotions: [],
};

describe.each([
  ["beekeeping", { smoker: 8 }, ["bees", "frames", "hive", "jars"]],
  ["chess", { clock: 7 }, ["coach"]],
  ["piano", { phím: 8 }, ["đàn"]],
  ["boats", { propeller: 6, "chân vịt": 6 }, ["hull"]],
])("of a business that nobody listed (%s)", (business, planted, others) => {
  const comments = unknownBusiness(business);
  const table = tableOf(comments);

  test("what a dozen complain of in words of their own is a topic", () => {
    const counts = Object.keys(planted).map((name) => [name, speakOf(table, comments, name).length]);
    expect(Object.fromEntries(counts)).toEqual(planted);
  });

  test("other things that many speak of are topics, and nothing else is", () => {
    expect(foundIn(table)).toEqual([...Object.keys(planted), ...others].sort());
  });
});

const BOATS = unknownBusiness("boats");
const FOUND_IN_BOATS = foundIn(tableOf(BOATS));
const beside = (given: readonly string[], language: string): Comment[] => [
  ...BOATS,
  ...given.map((text) => ({ text, language })),
];

describe("no topic is found", () => {
  test.each([
    [
      "a verb",
      "en",
      ["It snapped.", "Mine snapped twice.", "Snapped again.", "They snapped.", "One snapped off."],
    ],
    ["a time", "en", ["Five evenings.", "My evening.", "The evening.", "An evening.", "In the evening."]],
    [
      "a person",
      "en",
      ["Thanks to Olga.", "Ask for Olga.", "With Olga.", "Olga is kind.", "A word from Olga."],
    ],
    [
      "people",
      "en",
      ["The neighbours.", "My neighbour.", "Our neighbours.", "A neighbour.", "The neighbour."],
    ],
    ["a verb", "vi", ["Bôi hai lớp.", "Đã bôi.", "Chưa bôi.", "Không bôi.", "Đang bôi dở."]],
    ["a time", "vi", ["Một tối.", "Mấy tối.", "Những tối.", "Tối của tôi.", "Mỗi tối."]],
    ["people", "vi", ["Họ là vậy.", "Của họ.", "Với họ.", "Họ bị sao.", "Họ vẫn thế."]],
  ])("of %s (%s)", (_, language, given) => {
    expect(foundIn(tableOf(beside(given, language)))).toEqual(FOUND_IN_BOATS);
  });

  test("of what four say", () => {
    const given = ["The rudder bent.", "A rudder.", "My rudder.", "Our rudder is gone."];
    expect(foundIn(tableOf(beside(given, "en")))).not.toContain("rudder");
    expect(foundIn(tableOf(beside([...given, "The rudder."], "en")))).toContain("rudder");
  });

  test("of what five say of a business that the taxonomy knows", () => {
    const rooms = Array.from(
      { length: 120 },
      (_, n) => `Room ${n} was clean and the hotel's breakfast good.`,
    );
    const peacocks = [
      "The peacock.",
      "A peacock.",
      "My peacock.",
      "Our peacock is gone.",
      "The peacock screams.",
    ];
    const comments = [...rooms, ...peacocks].map((text) => ({ text, language: "en" }));
    expect(foundIn(tableOf(comments))).toEqual([]);
  });
});
