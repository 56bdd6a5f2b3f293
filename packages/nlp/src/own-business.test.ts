import { describe, expect, test } from "vitest";
import { splitClauses } from "./clauses.ts";
import { assignTopics, topicCollector } from "./topics.ts";

/** Comments about a business that the taxonomy does not know, and which topics each speaks of. */
const CLEANERS: readonly [text: string, ...topics: string[]][] = [
  ["They send somebody else every week", "continuity"],
  ["Yet another cleaner on Monday, I explain the house from scratch", "continuity"],
  ["Cleaner number four since Easter", "continuity"],
  ["They keep swapping our cleaner without asking", "continuity"],
  ["A new face each time at seven in the morning", "continuity"],
  ["We were promised the same person and got five of them", "continuity"],
  ["It is a lottery who will come", "continuity"],
  ["She chipped the vase from my wedding", "damage-loss"],
  ["My lamp was smashed and nobody owned up", "damage-loss"],
  ["They lost my spare key", "damage-loss"],
  ["Quoted forty, billed seventy", "estimates"],
  ["The estimate was a joke", "estimates"],
  ["Turned up two hours late", "on-time"],
  ["Always on time, even in the snow", "on-time"],
  ["He shouted at my mother for moving a chair", "respect"],
  ["She rolled her eyes when I asked for the oven", "respect"],
  ["Very thorough behind the radiators", "work-done"],
  ["A sloppy job around the taps", "work-done"],
  ["Nobody told us that Tuesday was off", "keeping-informed"],
  ["I had to reschedule three times", "appointments-general"],
];
/** What others got, or nobody found again, in words that no two share. */
const LAUNDRY: readonly [text: string, part: "mixed-up" | "lost-things" | null][] = [
  ["I came home from the laundry with somebody else's trousers", "mixed-up"],
  ["That coat is not mine", "mixed-up"],
  ["The dry cleaner gave my scarf to another customer", "mixed-up"],
  ["The wrong bag was waiting for me", "mixed-up"],
  ["They put a stranger's shirt into my bag", "mixed-up"],
  ["My curtains were delivered to next door", "mixed-up"],
  ["One of my gloves never turned up again", "lost-things"],
  ["Two towels and a sheet vanished", "lost-things"],
  ["They cannot find my second sock", "lost-things"],
  ["There is always a shirt that never comes home", "lost-things"],
  ["I am missing a pillowcase", "lost-things"],
  ["The ironing was done with care", null],
  ["Our duvet is as warm as new", null],
  ["My heart melted over the little paper collars", null],
  ["It was not my first visit", null],
  ["We got lost on the way to the shop", null],
  ["The wine stain vanished", null],
  ["The rain ruined our day", null],
];
const REST = [
  "My hob shines again",
  "I would have them back any day",
  "Windows without a streak",
  "Never again",
];

describe("a business that the taxonomy does not know", () => {
  const texts = [...CLEANERS, ...CLEANERS, ...CLEANERS].map(([text], n) => `${text} ${"!".repeat(n % 3)}`);
  const collector = topicCollector();
  for (const text of [...texts, ...REST]) collector.add(text, { language: "en" });
  const table = collector.finish();
  const topicsOf = (text: string) => {
    const clauses = splitClauses(text).map((span) => ({ ...span, score: 0, emotions: [] }));
    return assignTopics(table, text, { ...NEUTRAL, clauses }).map(({ topic }) => topic);
  };

  test.each(CLEANERS)("“%s” speaks of %s", (text, ...topics) => {
    expect(topicsOf(text)).toEqual(expect.arrayContaining(topics));
  });

  test("has no topics of others", () => {
    const own = new Set(CLEANERS.flatMap(([, ...topics]) => topics));
    const others = table.topics.map(({ key }) => key).filter((key) => !own.has(key));
    for (const key of others)
      expect(["opinion", "price", "staff", "cleanliness", "payment"]).toContain(key.split(":")[0]);
  });
});

describe("what is lost or mixed up, told in a dozen ways,", () => {
  const collector = topicCollector();
  for (let n = 0; n < 3; n++)
    for (const [text] of LAUNDRY) collector.add(`${text} ${"!".repeat(n)}`, { language: "en" });
  const table = collector.finish();

  test.each(LAUNDRY)("“%s” is %s", (text, part) => {
    const clauses = splitClauses(text).map((span) => ({ ...span, score: 0, emotions: [] }));
    const mentions = assignTopics(table, text, { ...NEUTRAL, clauses });
    const parts = mentions.filter(({ topic }) => topic === "damage-loss").map(({ subtopic }) => subtopic);
    expect(parts).toEqual(part ? [part] : []);
  });
});

const NEUTRAL = {
  language: "en",
  sentiment: "neutral" as const,
  score: 0,
  emotion_scores: { anger: 0, disgust: 0, fear: 0, interest: 0, joy: 0, sadness: 0, surprise: 0, trust: 0 },
  emotions: [],
};
