import type { ThemeComparison } from "@soundings/contract/themes";
import type { TopicEdit } from "@soundings/contract/topic-edits";
import type { TopicList } from "@soundings/contract/topics";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, testApp } from "../testing/test-app.ts";

const TEXTS = [
  "The staff were friendly and helpful",
  "Nhân viên nhiệt tình, phục vụ rất tốt",
  "Delivery was late and the box was broken",
  "Giao hàng chậm, gọi mãi không ai trả lời",
  "Price is far too high for what you get",
  "I want a refund for this, please",
];
const rowsOf = (texts: readonly string[]) =>
  Array.from({ length: 60 }, (_, n) => [`${texts[n % texts.length]} (${n})`]);

const engine = testEngine();
let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
let [hotel, shop] = ["", ""];

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
  hotel = await buildDataset(t.db, user.account_id, csvOf([["Comment"], ...rowsOf(TEXTS)]));
  shop = await buildDataset(t.db, user.account_id, csvOf([["Comment"], ...rowsOf(TEXTS.slice(2))]));
  await runJobs(t.url, jobContext(t.db, engine));
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await t.close();
});

const headers = (language: string) => ({ ...bearer(user.token), "accept-language": language });
async function file(id: string, query = "", language = "en"): Promise<string> {
  const reply = await app.inject({ url: `/api/datasets/${id}/themes${query}`, headers: headers(language) });
  expect(reply.statusCode).toBe(200);
  return reply.body;
}
const post = (id: string, path: string, payload: object, language = "en") =>
  app.inject({ method: "POST", url: `/api/datasets/${id}${path}`, headers: headers(language), payload });
async function compare(id: string, body: object, language = "en"): Promise<ThemeComparison> {
  const reply = await post(id, "/themes/compare", body, language);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}
async function topics(id: string): Promise<TopicList> {
  return (await app.inject({ url: `/api/datasets/${id}/topics`, headers: headers("en") })).json();
}
const named = (list: TopicList, name: string) =>
  list.items.flatMap((topic) => [topic, ...topic.children]).find((topic) => topic.name === name);

const POLITE =
  "soundings: themes/1\ntopics:\n  - id: polite\n    name: { en: Politeness, vi: Lịch sự }\n    key: true\n    rule: please\n";

describe("a dataset's themes", () => {
  test("are a file in the reader's language that changes nothing where they come from", async () => {
    const themes = await file(hotel);
    expect(themes).toMatch(/^# Themes of .+, from Soundings/);
    expect(await file(hotel, "", "vi")).toMatch(/^# Bộ chủ đề của /);
    expect(themes).toContain("name: { en: Staff, vi: ");
    const told = await compare(hotel, { file: themes });
    expect(told).toMatchObject({ problems: [], changes: [], moved: 0, waiting: [], others: [], matched: [] });
    expect(told.count).toBeGreaterThan(2);
  });

  test("have comments in them only when that is asked", async () => {
    expect(await file(hotel)).not.toContain("- The staff were friendly");
    const themes = await file(hotel, "?examples=true");
    expect(themes).toMatch(/examples:\n\s+- Delivery was late/);
    expect(await compare(hotel, { file: themes })).toMatchObject({ changes: [], examples: [] });
  });
});

describe("a theme file", () => {
  test("is told from before it is applied: what is new, which comments, what waits and what stays", async () => {
    const list = await topics(shop);
    const text = `${POLITE}  - id: staff\n    name: Crew\n  - name: delivery\n    key: true\n  - id: found:parking\n    name: Parking\n`;
    const told = await compare(shop, { file: text }, "vi");
    const made = told.changes.find(({ name }) => name === "Lịch sự");
    expect(made).toMatchObject({
      changes: ["new", "key"],
      before: 0,
      joined: 15,
      after: 15,
      left: 0,
      query: "please",
    });
    expect(told.waiting).toContain("Parking");
    expect(told.moved).toBe(15);
    expect(told.others.map(({ topic_id }) => topic_id)).not.toContain(named(list, "Delivery")?.id);
    // Nothing is done.
    expect(await topics(shop)).toEqual(list);
    const moved = await post(shop, "/themes/moved?limit=10", { file: text, topic_id: made?.topic_id }, "vi");
    expect(moved.json()).toMatchObject({ total_items: 15 });
    const [first] = moved.json().items;
    expect(first.text).toContain("please");
    expect([first.left, first.joined]).toEqual([[], ["Lịch sự"]]);
  });

  test("names the examples that are elsewhere, and those that no rule finds", async () => {
    const [comment] = rowsOf(TEXTS.slice(2))
      .flat()
      .filter((one) => one.startsWith("Delivery"));
    const text = `${POLITE}    examples:\n      - so pleased, please\n      - money back\n      - ${comment}\n  - id: delivery\n    name: Delivery\n    examples: [${comment}, the courier was rude]\n`;
    const { examples } = await compare(shop, { file: text });
    expect(examples).toEqual([
      { topic: "Politeness", example: "money back", reason: "no_rule", topics: [] },
      {
        topic: "Politeness",
        example: comment,
        reason: "elsewhere",
        topics: expect.arrayContaining(["Delivery"]),
      },
      { topic: "Delivery", example: "the courier was rude", reason: "unknown", topics: [] },
    ]);
  });

  test("that cannot be read says where, and is not applied", async () => {
    const text = "soundings: themes/1\ntopics:\n  - name: A\n    rule: late OR\n";
    const told = await compare(shop, { file: text });
    expect(told.problems).toEqual([{ code: "rule_operator", line: 4, column: 5, value: "late OR" }]);
    const reply = await post(shop, "/themes", { file: text, source: "a.yaml" });
    expect([reply.statusCode, reply.json().code]).toEqual([422, "THEMES_UNREADABLE"]);
  });

  test("is applied as one edit, which is undone as one", async () => {
    const before = await topics(shop);
    const text = `${POLITE}  - id: delivery\n    name: Shipping\n`;
    const reply = await post(shop, "/themes", { file: text, only: true, source: "Shop_Themes.yaml" });
    expect(reply.json<TopicEdit>().action).toMatchObject({
      kind: "themes",
      only: true,
      source: "Shop_Themes.yaml",
    });
    const after = await topics(shop);
    expect(after.items.map(({ name }) => name).sort()).toEqual(["Politeness", "Shipping"]);
    expect(named(after, "Politeness")).toMatchObject({ is_key: true, comment_count: 15 });
    expect((await compare(shop, { file: text, only: true })).changes).toEqual([]);
    expect(await file(shop)).toContain("id: polite");
    await post(shop, "/topic-edits/undo", {});
    expect(await topics(shop)).toEqual(before);
  });
});

describe("another dataset's themes", () => {
  test("are applied as its file would be", async () => {
    const rename = await app.inject({
      method: "POST",
      url: `/api/datasets/${shop}/topics/${named(await topics(shop), "Delivery")?.id}/rename`,
      headers: headers("en"),
      payload: { name: "Couriers" },
    });
    expect(rename.statusCode).toBe(200);
    const [told, byFile] = [
      await compare(hotel, { dataset_id: shop }),
      await compare(hotel, { file: await file(shop) }),
    ];
    expect(told).toEqual(byFile);
    expect(told.changes.map(({ renamed }) => renamed)).toContainEqual([
      { before: "Delivery", after: "Couriers" },
    ]);
  });

  test("are not those of another account", async () => {
    const stranger = await buildUser(t.db);
    const own = await buildDataset(t.db, stranger.account_id, csvOf([["Comment"], ...rowsOf(TEXTS)]));
    await runJobs(t.url, jobContext(t.db, engine));
    const reply = await app.inject({
      method: "POST",
      url: `/api/datasets/${own}/themes/compare`,
      headers: bearer(stranger.token),
      payload: { dataset_id: hotel },
    });
    expect(reply.statusCode).toBe(404);
  });
});
