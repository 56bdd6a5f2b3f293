import { afterAll, beforeAll, expect, test } from "vitest";
import { askableDataset } from "../testing/ask-dataset.ts";

const OWN = [
  "My bowl wobbles since I took it home and nobody said sorry",
  "Sadly two of the mugs wobble",
  "All that I paid for wobbled from the first day",
  "A wobbling plate is no present for anybody",
  "They said it would not wobble and it was a lie",
  "Bình của con tôi nứt trong lò nung",
  "Lò nung quá nóng nên men bị chảy",
  "Đồ để trong lò nung bị nứt hết",
  "Mở lò nung ra thì hỏng cả",
  "Chờ lò nung một tháng trời",
];
const BUGS = Array.from({ length: 8 }, (_, at) => `The app has bugs on page ${at}, please fix it`);
const VIDEOS = Array.from({ length: 6 }, (_, at) => `The videos of week ${at} were clear and short`);
const SLIDES = Array.from({ length: 24 }, (_, at) => `The lectures of week ${at} were good`);
const ROWS = [
  ...Array.from({ length: 40 }, (_, at) => [
    `The staff was friendly on visit ${at}`,
    at % 2 ? "Elm Lane" : "Docklands",
  ]),
  ...[...OWN, ...BUGS, ...VIDEOS, ...SLIDES].map((text) => [text, "Docklands"]),
];

let data: Awaited<ReturnType<typeof askableDataset>>;
beforeAll(async () => {
  data = await askableDataset([["Comment", "Branch"], ...ROWS]);
}, 60_000);
afterAll(async () => await data.close());

const listed = async (query: object) => {
  const address = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return (await data.read(`/comments?${address}`)).pagination.totalItems;
};

test("a word that no topic hears is answered by the comments that have it", async () => {
  const { query, answer, unknown } = await data.ask("Do the saucers wobble?");
  expect(query).toMatchObject({
    kind: "about",
    topic_id: null,
    filter: { word: "wobble|wobbled|wobbles|wobbling" },
  });
  expect(unknown).toEqual(["saucers"]);
  expect(answer?.comment_count).toBe(5);
  expect(await listed(answer?.query ?? {})).toBe(5);
  expect(answer?.score?.score).toBeLessThan(0);
  expect(answer?.quotes.length).toBeGreaterThan(1);
  for (const { text } of answer?.quotes ?? []) expect(text).toMatch(/wobbl/);
});

test("the same in Vietnamese, by words in a row, whose marks count", async () => {
  const { query, answer } = await data.ask("Lò nung có hỏng không?");
  expect(query).toMatchObject({ kind: "about", topic_id: null });
  expect(query?.filter.word).toMatch(/nung/);
  expect(answer?.comment_count).toBe(5);
  expect(await listed(answer?.query ?? {})).toBe(5);
});

test("a word that few comments have, or none, answers nothing", async () => {
  for (const question of ["Do people like the parrot?", "Does the glaze peel?", "Con vẹt có đẹp không?"])
    expect((await data.ask(question)).query?.filter.word, question).toBeUndefined();
});

test("what is to come is not answered by a word", async () => {
  expect((await data.ask("What will the weather wobble tomorrow?")).query).toBeNull();
});

test("a word that a topic stands for is told, and that no comment has it", async () => {
  const { query, answer } = await data.ask("Does the app crash?");
  expect(query?.topic_id).not.toBeNull();
  expect(answer?.said).toMatchObject({ word: "crash", topic_count: 0, comment_count: 0 });
});

test("quotes with the word that is asked for come first, and its comments are offered", async () => {
  const { query, answer, also } = await data.ask("Are the videos good?");
  expect(query?.topic_id).not.toBeNull();
  expect(answer?.said).toMatchObject({ word: "videos", comment_count: 6 });
  expect(also.some(({ filter }) => filter.word?.startsWith("videos"))).toBe(true);
  if ((answer?.said?.topic_count ?? 0) > 0) expect(answer?.quotes[0]?.text).toMatch(/video/);
});

test("a topic that is called so needs no word", async () => {
  const { query, answer } = await data.ask("Is the staff friendly?");
  expect(query?.topic_id).not.toBeNull();
  expect(answer?.said).toBeNull();
});
