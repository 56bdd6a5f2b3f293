import { expect, test } from "vitest";
import { topicCollector } from "./topics.ts";

function topicsOf(texts: readonly string[]): string[] {
  const collector = topicCollector();
  for (const text of texts) collector.add(text, { language: "en" });
  return collector.finish().topics.map(({ key }) => key);
}
const many = (count: number, sentences: readonly string[]) =>
  Array.from({ length: count }, (_, n) => `${sentences[n % sentences.length]} (${n})`);

const BOOKS = [
  "The author tells the story of a lighthouse keeper",
  "A novel with a thin plot, but the characters are alive",
  "I could not put the book down until the last chapter",
  "The writing is clear and the ending came as a surprise",
];

test("a word here and there in another sense makes no topic of another business", () => {
  const touched = many(24, [
    "A team of historians put this volume together",
    "Even an experienced gardener will learn from it",
    "The workers in the story are drawn with love",
    "What a dirty trick to end the novel there",
    "The villain stinks of evil and so does the plot",
    "She emailed me the first chapter years ago",
    "An agent chases the hero through four countries",
    "The professional gambler of the title is a bore",
  ]);
  const topics = topicsOf([...many(120, BOOKS), ...touched]);
  expect(topics).toEqual(expect.arrayContaining(["story", "characters", "writing"]));
  for (const topic of ["staff", "cleanliness", "support"]) expect(topics).not.toContain(topic);
});

test("a view of the world and one's own copy name nothing", () => {
  const views = many(24, [
    "It changed my view of the sea",
    "A view of the century that I do not share",
    "I lent my copy to a friend",
  ]);
  const topics = topicsOf([...many(120, BOOKS), ...views]);
  for (const topic of ["found:view", "found:copy"]) expect(topics).not.toContain(topic);
});

test("one that many name by its own words is a topic there, too", () => {
  const shop = many(24, [
    "The staff of the bookshop found it for me",
    "Staff at the counter knew the author",
    "An employee talked me out of it",
  ]);
  expect(topicsOf([...many(120, BOOKS), ...shop])).toContain("staff");
});
