import type { CallReply } from "@soundings/contract/call";
import type { Comment } from "@soundings/contract/comments";
import type { Dataset } from "@soundings/contract/datasets";
import type { LocalFile } from "@soundings/contract/local-files";
import type { Topic, TopicList } from "@soundings/contract/topics";
import {
  type listWaves,
  matchColumns,
  type previewWave as previewWaveCall,
  WAVE_COLUMN,
} from "@soundings/contract/waves";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countedInMonth } from "../../plans/queries.ts";
import { summariseFile } from "../../sources/local-file.ts";
import { type BuiltUser, buildUser } from "../../testing/build.ts";
import {
  buildDataset,
  buildFile,
  csvOf,
  jobContext,
  runJobs,
  testEngine,
} from "../../testing/build-dataset.ts";
import { type TestDb, testDb } from "../../testing/database.ts";
import { bearer, form, testApp } from "../../testing/test-app.ts";
import { isIdColumn } from "./known-rows.ts";

const TEXTS = ["Friendly staff", "Late delivery", "Expensive price", "Lovely food", "Broken delivery box"];
const FRUITS = "apple banana cherry lemon mango olive papaya quince raisin walnut".split(" ");
const TOOLS = "hammer saw drill wrench pliers chisel ruler level clamp file rasp awl".split(" ");
const HEAD = ["Comment", "Date", "Rating"];
const rows = (from: number, count: number): (string | number)[][] =>
  Array.from({ length: count }, (_, at) => {
    const place = from + at;
    const day = new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10);
    // Words of their own, so that none is a near copy of another.
    const own = `${FRUITS[place % 10]} ${TOOLS[Math.floor(place / 10) % 12]}`;
    return [`${TEXTS[place % 5]}, ${own}`, day, 1 + (place % 5)];
  });
const FIRST = csvOf([HEAD, ...rows(0, 40)]);

const engine = testEngine();
let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
let id: string;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await t.close();
});

const work = () => runJobs(t.url, jobContext(t.db, engine));
async function call<Reply>(
  method: "GET" | "POST" | "DELETE",
  path: string,
  payload?: object,
): Promise<Reply> {
  const url = `/api/datasets/${id}${path}`;
  const reply = await app.inject({ method, url, headers: bearer(user.token), ...(payload && { payload }) });
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
  return reply.json();
}
const dataset = () => call<Dataset>("GET", "");
const waves = async () => (await call<CallReply<typeof listWaves>>("GET", "/waves")).items;
const topics = async () => (await call<TopicList>("GET", "/topics")).items;
const comments = async (query = "") =>
  (await call<{ list: Comment[] }>("GET", `/comments?limit=200${query}`)).list;
const edit = async (path: string, body: Record<string, unknown>) => {
  const reply = await app.inject(form(`/datasets/${id}${path}`, body, bearer(user.token)));
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
};

/** Uploads a csv, and how its columns are matched by themselves. */
async function upload(csv: Buffer) {
  const file_id = await buildFile(t.db, user.account_id, csv);
  const file = await summariseFile(csv, "comments.csv");
  const { columns } = await dataset();
  return { file_id, file, matches: matchColumns(columns, file as unknown as LocalFile) };
}
async function add(csv: Buffer, more: object = {}) {
  const { file_id, matches } = await upload(csv);
  await call("POST", "/waves", { file_id, name: "march", matches, ...more });
}
async function start(csv = FIRST, limits?: object) {
  user = await buildUser(t.db);
  if (limits) {
    await t.db
      .updateTable("accounts")
      .where("account_id", "=", user.account_id)
      .set({ limits: JSON.stringify(limits) })
      .execute();
  }
  id = await buildDataset(t.db, user.account_id, csv, { name: "Shop" });
  await work();
}
/** All of a dataset that people see, but when it was made. */
const seen = async () => {
  const { analysed_at: _, ...rest } = await dataset();
  return { ...rest, topics: await topics(), comments: await comments(), waves: await waves() };
};

describe("a file that is added", () => {
  test("is a wave: earlier comments, edits, names and corrections stay, and the column of waves filters", async () => {
    await start();
    const [one, two] = (await topics()) as [Topic, Topic];
    await edit(`/topics/${one.id}/rename`, { name: "Mine" });
    await edit(`/topics/${two.id}/key`, { key: true });
    const own = (await comments(`&topic_id=${one.id}`))[0] as Comment;
    await edit(`/topics/${one.id}/comments`, { comment_ids: [own.id], about: false });
    await edit("/comments/2/score", { score: 77 });
    const before = await comments();

    await add(csvOf([HEAD, ...rows(40, 30)]));
    expect((await waves()).map(({ name, state }) => [name, state])).toEqual([
      ["comments", "shown"],
      ["march", "adding"],
    ]);
    await work();
    const after = await dataset();
    expect(after).toMatchObject({ status: "FINISHED", comment_count: 70, last_date: "2026-03-11" });
    expect(after.columns.at(-1)).toMatchObject({ index: WAVE_COLUMN, data_type: "text" });
    expect((await waves()).map(({ name, comment_count, state }) => [name, comment_count, state])).toEqual([
      ["comments", 40, "shown"],
      ["march", 30, "shown"],
    ]);
    const now = await comments();
    expect(now.slice(0, 40).map(({ id, text }) => [id, text])).toEqual(
      before.map(({ id, text }) => [id, text]),
    );
    expect(now[1]?.score).toBe(77);
    expect((await topics()).find((topic) => topic.id === one.id)).toMatchObject({ name: "Mine" });
    expect((await topics()).find((topic) => topic.id === two.id)).toMatchObject({ is_key: true });
    expect((await comments(`&topic_id=${one.id}`)).map((comment) => comment.id)).not.toContain(own.id);
    expect(now.at(-1)?.values).toEqual(["2026-03-11T00:00:00.000Z", 5, "march"]);
    const march = await comments(`&cell=${WAVE_COLUMN}:march`);
    expect(march.map((comment) => comment.id)).toEqual(Array.from({ length: 30 }, (_, at) => 41 + at));
    expect(await comments(`&cell=${WAVE_COLUMN}:comments`)).toHaveLength(40);
  });

  test("can be taken back, and nothing else is lost", async () => {
    await start();
    const [one] = (await topics()) as [Topic];
    await edit(`/topics/${one.id}/rename`, { name: "Mine" });
    await edit("/comments/2/score", { score: 77 });
    const before = await seen();
    await add(csvOf([HEAD, ...rows(40, 30)]));
    await work();
    await edit(`/topics/${one.id}/comments`, { comment_ids: [50], about: true });
    await call("DELETE", "/waves/last");
    expect((await waves()).map(({ state }) => state)).toEqual(["shown", "leaving"]);
    expect((await dataset()).comment_count).toBe(70);
    await work();
    expect(await seen()).toEqual(before);
  });

  test("comes on top of others, with columns of its own; the last goes first", async () => {
    await start();
    await add(csvOf([HEAD, ...rows(40, 10)]));
    await work();
    const before = await seen();
    const city = { index: 3, header: "City", data_type: "text", data_format: null };
    const wide = rows(50, 10).map((row) => [...row, "Huế"]);
    await add(csvOf([[...HEAD, "City"], ...wide]), { added: [city] });
    await work();
    expect((await waves()).map(({ name }) => name)).toEqual(["comments", "march", "march (2)"]);
    const { columns } = await dataset();
    expect(columns.map(({ header }) => header)).toEqual([...HEAD, "Wave", "City"]);
    const cells = await comments(`&cell=${columns.at(-1)?.index}:Huế`);
    expect(cells.map((comment) => comment.values.slice(2))).toEqual(
      Array.from({ length: 10 }, () => ["march (2)", "Huế"]),
    );
    await call("DELETE", "/waves/last");
    await work();
    expect(await seen()).toEqual(before);
    await call("DELETE", "/waves/last");
    await work();
    expect(await waves()).toEqual([]);
    expect((await dataset()).columns.map(({ header }) => header)).toEqual(HEAD);
  });

  test("brings no row that is there already, unless it is asked to", async () => {
    await start();
    const csv = csvOf([HEAD, ...rows(20, 30)]);
    const { file_id, matches } = await upload(csv);
    const told = await call<CallReply<typeof previewWaveCall>>("POST", "/waves/preview", {
      file_id,
      matches,
    });
    expect(told).toMatchObject({ comment_rows: 30, known_rows: 20, known_by: null, new_languages: [] });
    await add(csv);
    await work();
    expect((await dataset()).comment_count).toBe(50);
    expect((await waves()).at(-1)).toMatchObject({ comment_count: 10, known_count: 20 });
    await call("DELETE", "/waves/last");
    await work();
    await add(csv, { keep_known: true });
    await work();
    expect((await dataset()).comment_count).toBe(70);
  });

  test("is known by its ids where there are some, and another language is told", async () => {
    await start(
      csvOf([["Comment", "Review ID"], ...rows(0, 20).map(([text], at) => [String(text), `r-${at}`])]),
    );
    const csv = csvOf([
      ["Comment", "review id"],
      ...Array.from({ length: 10 }, (_, at) => [
        `Nhân viên rất nhiệt tình, món ăn ngon ${at}`,
        `r-${at + 15}`,
      ]),
    ]);
    const { file_id, matches } = await upload(csv);
    const told = await call<CallReply<typeof previewWaveCall>>("POST", "/waves/preview", {
      file_id,
      matches,
    });
    expect(told).toMatchObject({
      comment_rows: 10,
      known_rows: 5,
      known_by: "Review ID",
      new_languages: ["vi"],
    });
    expect(["Order", "Video", "Paid", "mad", "Idea"].some(isIdColumn)).toBe(false);
  });

  test("that brings nothing new, or is cancelled, leaves the dataset as it was", async () => {
    await start();
    const before = await seen();
    await add(csvOf([HEAD, ...rows(0, 10)]));
    await work();
    expect((await waves()).at(-1)).toMatchObject({ state: "failed", failure: "NO_COMMENTS" });
    expect((await dataset()).status).toBe("FINISHED");
    await call("DELETE", "/waves/last");
    expect(await seen()).toEqual(before);
    await add(csvOf([HEAD, ...rows(40, 10)]));
    await call("POST", "/cancel");
    await work();
    expect(await seen()).toEqual(before);
  });

  test("counts against the plan like any other comments, and what is taken back gives nothing back", async () => {
    await start(FIRST, { max_comments_per_dataset: 60, max_comments_per_month: 75 });
    const month = `${new Date().toISOString().slice(0, 7)}-01`;
    const counted = () => countedInMonth(t.db, user.account_id, month);
    expect(await counted()).toBe(40);
    const { file_id, matches } = await upload(csvOf([HEAD, ...rows(40, 30)]));
    const told = await call<CallReply<typeof previewWaveCall>>("POST", "/waves/preview", {
      file_id,
      matches,
    });
    expect(told.analysable).toBe(20);
    await add(csvOf([HEAD, ...rows(40, 30)]));
    await work();
    expect(await dataset()).toMatchObject({ comment_count: 70, analysed_count: 60 });
    expect(await counted()).toBe(60);
    await call("DELETE", "/waves/last");
    await work();
    expect(await dataset()).toMatchObject({ comment_count: 40, analysed_count: 40 });
    expect(await counted()).toBe(60);
    await add(csvOf([HEAD, ...rows(80, 30)]));
    await work();
    expect(await dataset()).toMatchObject({ comment_count: 70, analysed_count: 55 });
    expect(await counted()).toBe(75);
  });

  test("is refused where a column is taken twice, or the dataset is at work", async () => {
    await start();
    const { file_id, matches } = await upload(csvOf([HEAD, ...rows(40, 5)]));
    const url = `/api/datasets/${id}/waves`;
    const post = async (payload: object) => {
      const reply = await app.inject({ method: "POST", url, headers: bearer(user.token), payload });
      return [reply.statusCode, reply.json().code];
    };
    const body = { file_id, name: "x", matches };
    const twice = matches.map((match) => ({ ...match, file_index: 0 }));
    expect(await post({ ...body, matches: twice })).toEqual([422, "COLUMN_TYPES_INVALID"]);
    await add(csvOf([HEAD, ...rows(40, 5)]));
    expect(await post(body)).toEqual([409, "DATASET_NOT_READY"]);
    await work();
  });
});
