import type { CallReply } from "@soundings/contract/call";
import type { Comment } from "@soundings/contract/comments";
import type { listTopicEdits, mergeResult, TopicEdit } from "@soundings/contract/topic-edits";
import type { Comparison, Drivers, TopicCharts } from "@soundings/contract/topic-insights";
import type { Subtopic, Topic, TopicList } from "@soundings/contract/topics";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

const GOOD = [
  "The staff were friendly and helpful",
  "Nhân viên nhiệt tình, phục vụ rất tốt",
  "Great food and lovely staff",
  "Món ăn ngon, nhân viên dễ thương",
];
const BAD = [
  "Delivery was late and the box was broken",
  "Giao hàng chậm, gọi mãi không ai trả lời",
  "The delivery arrived late, terrible",
  "Price is far too high for what you get",
  "Giá quá đắt so với chất lượng",
];
/** Good ones first, then bad ones: what is said changes over the days. */
const ROWS = Array.from({ length: 160 }, (_, place) => {
  const good = place % 10 < (place < 80 ? 7 : 3);
  const texts = good ? GOOD : BAD;
  const day = new Date(Date.UTC(2026, 0, 1 + Math.floor(place / 2))).toISOString().slice(0, 10);
  return [
    `${texts[place % texts.length]} (${place})`,
    day,
    good ? 4 + (place % 2) : 1 + (place % 2),
    place % 2 ? "Huế" : "Hà Nội",
  ];
});

const engine = testEngine();
let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
let id: string;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
  id = await buildDataset(t.db, user.account_id, csvOf([["Comment", "Date", "Rating", "City"], ...ROWS]));
  await runJobs(t.url, jobContext(t.db, engine));
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await t.close();
});

async function get<Reply>(path: string, who = user): Promise<Reply> {
  const reply = await app.inject({ url: `/api/datasets/${id}${path}`, headers: bearer(who.token) });
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
  return reply.json();
}
async function post(path: string, body: Record<string, unknown> = {}, who = user) {
  return await app.inject(form(`/datasets/${id}${path}`, body, bearer(who.token)));
}
async function edit(path: string, body: Record<string, unknown> = {}): Promise<TopicEdit> {
  const reply = await post(path, body);
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
  return reply.json();
}
const remove = (ids: string) =>
  app.inject({ method: "DELETE", url: `/api/datasets/${id}/topics/${ids}`, headers: bearer(user.token) });
const topics = (query = "") => get<TopicList>(`/topics${query}`);
/** Topics that enough comments speak of to be compared. */
const largeTopics = async () => (await topics()).items.filter(({ comment_count }) => comment_count >= 30);
const undo = () => edit("/topic-edits/undo");
const log = async () => (await get<CallReply<typeof listTopicEdits>>("/topic-edits")).items;
const commentIds = async (topic_id: string) =>
  (await get<{ list: Comment[] }>(`/comments?limit=200&topic_id=${topic_id}`)).list.map(
    (comment) => comment.id,
  );

/** Topics without what moves with the clock. */
const shape = ({ items, other }: TopicList) => ({ items, other });

async function undoAll(): Promise<void> {
  while (await undo());
}

describe("the list of topics", () => {
  test("has the figures of the comments that a click finds, largest first", async () => {
    const { items, other, comment_count, previous, trend } = await topics();
    expect(items.length).toBeGreaterThan(2);
    expect(items.map((topic) => topic.comment_count)).toEqual(
      items.map((topic) => topic.comment_count).sort((a, b) => b - a),
    );
    expect(previous).toBeNull();
    expect(trend?.unit).toBe("week");
    for (const topic of [...items, ...items.flatMap((one) => one.children)] as Subtopic[]) {
      expect(await commentIds(topic.id)).toHaveLength(topic.comment_count);
      expect(topic.share).toBeCloseTo(topic.comment_count / comment_count, 6);
      expect(topic.sentiment_score).toBe(topic.estimate.score);
      expect(topic.trend).toHaveLength(trend?.dates.length ?? 0);
      expect(topic.change).toBeNull();
    }
    const { pagination } = await get<{ pagination: { totalItems: number } }>("/comments?topic_id=other");
    expect(other.comment_count).toBe(pagination.totalItems);
  });

  test("says what changed since as many days before", async () => {
    const { items, other, previous } = await topics("?from=2026-02-10&to=2026-03-21");
    expect(previous).toEqual({ from: "2025-12-30", to: "2026-02-07" });
    const changes = [other, ...items].map(({ change }) => change);
    expect(changes.some((change) => change !== null)).toBe(true);
  });

  test("follows a filter", async () => {
    const all = await topics();
    const hue = await topics(`?cell=${encodeURIComponent("3:Huế")}`);
    expect(hue.comment_count).toBeLessThan(all.comment_count);
    const bad = await topics("?sentiment=negative");
    expect(bad.items[0]?.sentiment_score).toBeLessThan(0);
  });
});

describe("an edit", () => {
  const largest = async () => (await topics()).items as [Topic, Topic, ...Topic[]];

  test("a topic from a search has its comments at once, and is gone when it is undone", async () => {
    const before = await topics();
    const made = await edit("/topics", { query: "nhan vien", name: "Con người" });
    expect(made).toMatchObject({ action: { kind: "create", query: "nhan vien" }, names: [], undone: false });
    const after = await topics();
    const topic = after.items.find(({ name }) => name === "Con người");
    expect(topic).toMatchObject({ by_person: true });
    const found = await get<{ list: Comment[] }>("/comments?limit=200&query=nhan+vien");
    expect(await commentIds(topic?.id ?? "")).toEqual(found.list.map((comment) => comment.id));
    const [comment] = (await get<{ list: Comment[] }>(`/comments?topic_id=${topic?.id}`)).list;
    expect(comment?.mentions.some((mention) => mention.topic_name === "Con người")).toBe(true);
    expect(await undo()).toMatchObject({ number: made.number, undone: true });
    expect(shape(await topics())).toEqual(shape(before));
  });

  test("are named in the reader's language, but for those that a person named", async () => {
    await undoAll();
    const speak = (language: "en" | "vi") =>
      t.db.updateTable("users").set({ language }).where("id", "=", user.user.id).execute();
    const named = async () => (await topics()).items.map(({ name }) => name);
    expect(await named()).toEqual(expect.arrayContaining(["Staff", "Delivery"]));
    const [one] = await largest();
    await edit(`/topics/${one.id}/rename`, { name: "Our people" });
    await speak("vi");
    const vietnamese = await named();
    expect(vietnamese).toEqual(expect.arrayContaining(["Our people", "Giao hàng"]));
    expect(vietnamese).not.toContain("Delivery");
    const { list } = await get<{ list: Comment[] }>("/comments?limit=100");
    const mentioned = new Set(list.flatMap(({ mentions }) => mentions.map(({ topic_name }) => topic_name)));
    expect(mentioned).toContain("Giao hàng");
    expect(mentioned).not.toContain("Delivery");
    const [, two] = await largest();
    for (const name of ["Delivery", "giao hàng"]) {
      const other = (await topics()).items.find((topic) => topic.id !== two.id && topic.name !== "Giao hàng");
      expect((await post(`/topics/${other?.id}/rename`, { name })).statusCode).toBe(409);
    }
    await speak("en");
    expect(await named()).toContain("Delivery");
    // Two windows of one person may be in two languages; a browser's own list is not what was chosen here.
    const read = async (languages: string) => {
      const headers = { ...bearer(user.token), "accept-language": languages };
      const reply = await app.inject({ url: `/api/datasets/${id}/topics`, headers });
      return (reply.json() as { items: { name: string }[] }).items.map(({ name }) => name);
    };
    expect(await read("vi")).toContain("Giao hàng");
    expect(await read("vi-VN,vi;q=0.9,en;q=0.8")).toContain("Delivery");
    await undo();
    expect(await named()).toEqual(expect.arrayContaining(["Staff", "Delivery"]));
  });

  test("undone edits can be redone one by one, until a new edit takes their place", async () => {
    await undoAll();
    const [one, two] = await largest();
    const start = shape(await topics());
    await edit(`/topics/${one.id}/rename`, { name: "First" });
    const renamed = shape(await topics());
    await edit(`/topics/${two.id}/key`, { key: true });
    const marked = shape(await topics());
    await undo();
    expect(shape(await topics())).toEqual(renamed);
    await undo();
    expect(shape(await topics())).toEqual(start);
    expect(await undo()).toBeNull();
    await edit("/topic-edits/redo");
    expect(shape(await topics())).toEqual(renamed);
    await edit("/topic-edits/redo");
    expect(shape(await topics())).toEqual(marked);
    expect(await edit("/topic-edits/redo")).toBeNull();
    await undo();
    await edit(`/topics/${two.id}/rename`, { name: "Second" });
    expect(await edit("/topic-edits/redo")).toBeNull();
    expect(
      (await log()).map(({ number, action, names, undone }) => [number, action.kind, names, undone]),
    ).toEqual([
      [2, "rename", [two.name], false],
      [1, "rename", [one.name], false],
    ]);
    await undoAll();
  });

  test("a merge has the comments of all, as many as was said before", async () => {
    const [one, two, three] = (await largest()) as [Topic, Topic, Topic];
    const wanted = new Set((await Promise.all([one, two, three].map(({ id }) => commentIds(id)))).flat());
    const said = await get<CallReply<typeof mergeResult>>(
      `/topics/merge-result?${[one, two, three].map(({ id }) => `topic_ids=${id}`).join("&")}`,
    );
    expect(said.comment_count).toBe(wanted.size);
    const merged = await edit("/topics/merge", { ids: [two.id, one.id, three.id], name: one.name });
    expect(merged.names).toEqual([two.name, one.name, three.name]);
    const after = (await topics()).items;
    expect(after.find(({ id }) => id === two.id)).toMatchObject({
      name: one.name,
      comment_count: wanted.size,
    });
    expect(after.some(({ id }) => id === one.id || id === three.id)).toBe(false);
    expect(new Set(await commentIds(two.id))).toEqual(wanted);
    await undo();
  });

  test("a deleted topic's comments stay, and those that no other topic claims are Other's", async () => {
    const before = await topics();
    const [one, two] = before.items as [Topic, Topic];
    expect((await remove(`${one.id},${two.id}`)).json()).toMatchObject({ names: [one.name, two.name] });
    const after = await topics();
    expect(after.comment_count).toBe(before.comment_count);
    expect(after.other.comment_count).toBeGreaterThan(before.other.comment_count);
    await undo();
    const none = await remove("");
    expect([none.statusCode, none.json()]).toEqual([200, null]);
  });

  test("a topic moves under another and out again; a split shares its comments out", async () => {
    const items = await largest();
    const host = items[0];
    const guest = items.find((topic) => topic !== host && topic.children.length === 0);
    if (!guest) throw new Error("No topic without subtopics");
    expect(await edit(`/topics/${guest.id}/move`, { parent_id: host.id })).toMatchObject({
      names: [guest.name, host.name],
    });
    const moved = (await topics()).items.find(({ id }) => id === host.id);
    expect(moved?.children.some(({ id }) => id === guest.id)).toBe(true);
    await edit(`/topics/${guest.id}/move`, { parent_id: null });
    expect(shape(await topics()).items).toEqual(items);
    await undoAll();
    const [word] = (await get<{ list: Comment[] }>(`/comments?limit=1&topic_id=${host.id}`)).list;
    const query = `"${word?.text}"`;
    await edit(`/topics/${host.id}/split`, { query, name: "Apart" });
    const split = (await topics()).items;
    const [left, right] = [
      split.find(({ id }) => id === host.id),
      split.find(({ name }) => name === "Apart"),
    ];
    expect((left?.comment_count ?? 0) + (right?.comment_count ?? 0)).toBe(host.comment_count);
    await undoAll();
  });

  test("takes a comment out of a topic and puts it into another by hand, and is kept by a new analysis", async () => {
    const [from, to] = (await largest()) as [Topic, Topic];
    const others = await commentIds(to.id);
    const moved = (await commentIds(from.id)).find((one) => !others.includes(one)) ?? 0;
    const say = (topic_id: string, comment_id: number, about: boolean) =>
      edit(`/topics/${topic_id}/comments`, { comment_ids: [comment_id], about });
    expect(await say(from.id, moved, false)).toMatchObject({ names: [from.name] });
    expect(await say(from.id, moved, false)).toBeNull();
    expect(await say(to.id, moved, true)).toMatchObject({
      action: { kind: "comment", topic_id: to.id, comment_ids: [moved], about: true },
    });
    const check = async () => {
      const now = (await topics()).items;
      const count = (one: Topic) => now.find(({ id }) => id === one.id)?.comment_count;
      expect([count(from), count(to)]).toEqual([from.comment_count - 1, to.comment_count + 1]);
      expect(await commentIds(from.id)).not.toContain(moved);
      const { list } = await get<{ list: Comment[] }>(`/comments?limit=200&topic_id=${to.id}`);
      const comment = list.find((one) => one.id === moved);
      expect(comment?.mentions.find(({ topic_id }) => topic_id === to.id)).toMatchObject({
        start: 0,
        end: comment?.text.length,
        score: comment?.score,
      });
    };
    await check();
    await post("/reanalyze");
    await runJobs(t.url, jobContext(t.db, engine));
    await check();
    const refused = await post(`/topics/${to.id}/comments`, { comment_ids: [9999], about: true });
    expect(refused.statusCode).toBe(404);
    await undo();
    await undo();
    expect((await largest())[0].comment_count).toBe(from.comment_count);
  });

  test("is refused, in the person's language, where it makes no sense", async () => {
    const [one, two] = await largest();
    const before = await log();
    const refused = async (path: string, body: Record<string, unknown>) => {
      const reply = await post(path, body);
      return [reply.statusCode, reply.json().code];
    };
    const unknown = "0192f0c1-2345-7abc-8def-0123456789ab";
    expect(await refused(`/topics/${unknown}/rename`, { name: "x" })).toEqual([404, "NOT_FOUND"]);
    expect(await refused(`/topics/${one.id}/rename`, { name: two.name.toUpperCase() })).toEqual([
      409,
      "TOPIC_NAME_TAKEN",
    ]);
    expect(await refused("/topics", { query: "nhan vien", name: one.name })).toEqual([
      409,
      "TOPIC_NAME_TAKEN",
    ]);
    expect(await refused("/topics", { query: "zeppelin", name: "Airships" })).toEqual([
      422,
      "TOPIC_SEARCH_EMPTY",
    ]);
    expect(await refused(`/topics/${one.id}/move`, { parent_id: one.id })).toEqual([
      422,
      "TOPIC_PLACE_INVALID",
    ]);
    expect(await refused("/topics/merge", { ids: [one.id, one.id], name: "x" })).toEqual([
      422,
      "TOPIC_PLACE_INVALID",
    ]);
    const speaks = (language: string) =>
      t.db.updateTable("users").set({ language }).where("id", "=", user.user.id).execute();
    await speaks("vi");
    const reply = await post("/topics", { query: "zeppelin", name: "Airships" });
    expect(reply.json().message).toMatch(/^Không có nhận xét nào chứa “zeppelin”/);
    await speaks("en");
    expect(await log()).toEqual(before);
  });

  test("edits at the same moment all stand in the log, none over another", async () => {
    const names = Array.from({ length: 8 }, (_, place) => `Together ${place}`);
    await Promise.all(names.map((name) => edit("/topics", { query: "delivery", name })));
    const items = (await log()).toReversed();
    expect(items.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect((await topics()).items.filter(({ name }) => names.includes(name))).toHaveLength(8);
    await undoAll();
  });

  test("edits hold over another analysis", async () => {
    const [one, two, three] = (await largest()) as [Topic, Topic, Topic];
    await edit("/topics/merge", { ids: [one.id, two.id], name: "Both" });
    await edit(`/topics/${three.id}/key`, { key: true });
    await edit("/topics", { query: "dat qua", name: "Dear" });
    const before = shape(await topics());
    const started = await post("/reanalyze");
    expect(started.statusCode).toBe(200);
    await runJobs(t.url, jobContext(t.db, engine));
    expect(shape(await topics())).toEqual(before);
    await undoAll();
  });
});

describe("a comparison", () => {
  const ids = async () => (await topics()).items.map((topic) => topic.id) as [string, string, ...string[]];

  test("of one topic alone has its figures, subtopics and the words that it stands out by", async () => {
    const [one] = await ids();
    const alone = await get<Comparison>(`/topics/compare?topic_ids=${one}`);
    const listed = (await topics()).items.find(({ id }) => id === one);
    expect(alone).toMatchObject({ mode: "single", differences: null, in_both: null });
    expect(alone.sides).toHaveLength(1);
    expect(alone.sides[0]).toMatchObject({
      id: one,
      comment_count: listed?.comment_count,
      estimate: listed?.estimate,
    });
    expect(alone.sides[0]?.columns).toMatchObject([{ index: 2, header: "Rating" }]);
    expect(alone.words.length).toBeGreaterThan(0);
  });

  test("of two topics says what differs, and the other way round the opposite", async () => {
    const items = await largeTopics();
    const best = items.reduce((a, b) => (a.sentiment_score > b.sentiment_score ? a : b));
    const worst = items.reduce((a, b) => (a.sentiment_score < b.sentiment_score ? a : b));
    const path = (a: string, b: string) => `/topics/compare?mode=topic-topic&topic_ids=${a}&topic_ids=${b}`;
    const there = await get<Comparison>(path(best.id, worst.id));
    const back = await get<Comparison>(path(worst.id, best.id));
    expect(there.differences?.score).toMatchObject({ clear: true });
    expect(there.differences?.score?.value).toBeGreaterThan(0);
    expect(back.differences?.score?.value).toBeCloseTo(-(there.differences?.score?.value ?? 0), 1);
    expect(there.differences?.columns[0]).toMatchObject({ index: 2, clear: true });
    expect(there.words.length).toBeGreaterThan(0);
    const swapped = back.words.map(({ text, side }) => `${text}/${1 - side}`).sort();
    expect(there.words.map(({ text, side }) => `${text}/${side}`).sort()).toEqual(swapped);
  });

  test("with the dataset has everything else on the other side", async () => {
    const [one] = await ids();
    const { sides, differences } = await get<Comparison>(
      `/topics/compare?mode=topic-dataset&topic_ids=${one}`,
    );
    const { comment_count } = await topics();
    expect(sides[1]).toMatchObject({ id: null, name: "" });
    expect((sides[0]?.comment_count ?? 0) + (sides[1]?.comment_count ?? 0)).toBe(comment_count);
    expect(differences?.score).not.toBeNull();
  });

  test("needs topics that are there, and two of them for two sides", async () => {
    const [one] = await ids();
    const status = async (query: string) =>
      (await app.inject({ url: `/api/datasets/${id}/topics/compare?${query}`, headers: bearer(user.token) }))
        .statusCode;
    expect(await status(`mode=topic-topic&topic_ids=${one}`)).toBe(422);
    expect(await status(`mode=topic-topic&topic_ids=${one}&topic_ids=${one}`)).toBe(422);
    expect(await status("topic_ids=0192f0c1-2345-7abc-8def-0123456789ab")).toBe(404);
    expect(await status("")).toBe(422);
  });
});

describe("charts and drivers", () => {
  test("charts have every topic and subtopic with its counts by class, emotion and date", async () => {
    const charts = await get<TopicCharts>("/topic-charts");
    const { items, comment_count } = await topics();
    expect(charts.comment_count).toBe(comment_count);
    expect(charts.topics.filter((topic) => topic.parent_id === null).map(({ id }) => id)).toEqual(
      items.map(({ id }) => id),
    );
    for (const topic of charts.topics) {
      const { negative, neutral, positive } = topic.sentiment_counts;
      expect(negative + neutral + positive).toBe(topic.comment_count);
      expect(topic.trend_counts.reduce((sum, count) => sum + count, 0)).toBe(topic.comment_count);
    }
    for (const { topic_ids, comment_count: together } of charts.pairs) {
      const [a, b] = await Promise.all(topic_ids.map(commentIds));
      expect(a?.filter((comment) => b?.includes(comment))).toHaveLength(together);
    }
  });

  test("drivers say which topics go with the score and with the rating", async () => {
    const { columns } = await get<Drivers>("/correlations");
    expect(columns.map(({ index, header }) => [index, header])).toEqual([
      [null, null],
      [2, "Rating"],
    ]);
    const items = await largeTopics();
    const worst = items.reduce((a, b) => (a.sentiment_score < b.sentiment_score ? a : b));
    const driver = columns[1]?.drivers.find(({ topic_id }) => topic_id === worst.id);
    expect(driver?.correlation).toMatchObject({ clear: true });
    expect(driver?.correlation?.value).toBeLessThan(0);
    expect(driver?.impact?.value).toBeLessThan(0);
    expect(driver?.mean_without).toBeGreaterThan(columns[1]?.mean ?? 5);
  });
});
