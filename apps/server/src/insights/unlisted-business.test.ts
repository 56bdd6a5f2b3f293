import type { AskReply } from "@soundings/contract/ask";
import type { Insights } from "@soundings/contract/insights";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

/** A pottery, which no topic of the taxonomy was written for: five complain of the kiln in each of two languages. */
const KILN = [
  "Never trust the kiln with a gift, mine broke, terrible.",
  "The kiln ruined both of my bowls, awful.",
  "Their kiln burned my vase, I am so angry.",
  "Terrible, the kiln exploded again.",
  "A kiln that breaks everything is useless.",
];
const OVEN = [
  "Lò nung tệ quá, vỡ cả bộ chén.",
  "Ghét cái lò nung này, nứt hết.",
  "Quá thất vọng với lò nung.",
  "Lò nung của xưởng hỏng, bực mình.",
  "Chán lò nung, vỡ hoài, tệ.",
];
const THEIRS = [
  "Ngồi bên cửa sổ nắng đẹp lắm.",
  "Cả nhóm cười suốt, vui quá.",
  "Mang về tặng bà ngoại, bà thích.",
  "Men lên màu tuyệt vời.",
  "Đất mịn, dễ nặn.",
  "Trà gừng thơm ngon.",
];
const REST = [
  "The blue is lovely in the sun.",
  "I laughed all evening with my aunt.",
  "My hands found a rhythm, wonderful.",
  "A candle holder and five new friends.",
  "Best team outing that we ever had.",
  "Sunlight, plants and a fat cat.",
  "We loved the raku fire.",
  "Porcelain at last, and it was great.",
  "They drove my vase to the door, kind of them.",
  "The wheels run silently.",
  "My first bowl is beautiful.",
  "I was scared of the wheel and now I own one, happy.",
];

const engine = testEngine();
let t: TestDb;
let app: ReturnType<typeof testApp>;
let token: string;
let id: string;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  const user = await buildUser(t.db);
  ({ token } = user);
  const rest = Array.from({ length: 5 }, (_, n) => [
    ...REST.map((text) => `${text} ${"Really! ".repeat(n)}`),
    ...THEIRS.map((text) => `${text} ${"Thật đấy! ".repeat(n)}`),
  ]);
  const rows = [...KILN, ...OVEN, ...rest.flat()].map((text) => [text]);
  id = await buildDataset(t.db, user.account_id, csvOf([["Comment"], ...rows]));
  await runJobs(t.url, jobContext(t.db, engine));
}, 120_000);
afterAll(async () => {
  await app.close();
  await engine.close();
  await t.close();
});

test("what several complain of is among the topics that score lowest", async () => {
  const url = `/api/datasets/${id}/insights`;
  const { lowest } = (await app.inject({ url, headers: bearer(token) })).json() as Insights;
  const named = lowest.map(({ topic, comment_count }) => [topic.name, comment_count]);
  expect(named).toEqual(
    expect.arrayContaining([
      ["Kiln", KILN.length],
      ["“Lò nung”", OVEN.length],
    ]),
  );
});

test.each([
  ["What do people say about the kiln?", KILN],
  ["Is the kiln bad?", KILN],
  ["Mọi người nói gì về lò nung?", OVEN],
  ["Lò nung có tốt không?", OVEN],
])("“%s” is answered by its comments", async (question, comments) => {
  const reply = await app.inject(form(`/datasets/${id}/ask`, { question }, bearer(token)));
  const { answer } = reply.json() as AskReply;
  expect(answer?.comment_count).toBe(comments.length);
});
