import type { CallReply } from "@soundings/contract/call";
import type { compareDatasets } from "@soundings/contract/dataset-comparison";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ColumnTopic } from "../columns/dataset-view.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type BuiltComment, buildView, idOf } from "../testing/build-view.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, testApp } from "../testing/test-app.ts";
import { compareSides } from "./compare-sides.ts";
import { joinViews } from "./join-views.ts";

const topic = (number: number, name: string, parent: number | null = null, names?: object): ColumnTopic =>
  ({ id: idOf(number), parent, name, is_key: false, by_person: false, created_at: 0, names }) as ColumnTopic;
const many = (count: number, of: (at: number) => BuiltComment) =>
  Array.from({ length: count }, (_, at) => of(at));
const all = (from: number, count: number) => Uint32Array.from({ length: count }, (_, at) => from + at);

describe("two datasets as one", () => {
  test("have topics by id, else by a name of any language on the same level", () => {
    const one = buildView(
      [{ score: 10, mentions: [[0, 1, 10]] }],
      [topic(1, "Staff", null, { en: "Staff", vi: "Nhân viên" }), topic(2, "Rude", 0), topic(3, "Price")],
    );
    const other = buildView(
      [{ score: -20, mentions: [[1, 0, -20]], language: "vi" }],
      [topic(11, "rude", 1), topic(12, "nhân viên"), topic(13, "Rude"), topic(3, "Cost")],
    );
    const { view, ids } = joinViews(one, other);
    expect(view.topics.map(({ name, parent }) => [name, parent])).toEqual([
      ["Staff", null],
      ["Rude", 0],
      ["Price", null],
      ["Rude", null],
    ]);
    expect(ids).toEqual([
      [idOf(1), idOf(12)],
      [idOf(2), idOf(11)],
      [idOf(3), idOf(3)],
      [null, idOf(13)],
    ]);
    expect([...view.mentions.offsets]).toEqual([0, 1, 2]);
    expect([...view.mentions.topic, ...view.mentions.subtopic]).toEqual([0, 0, 1, 1]);
    expect(view.languages[view.language[1] ?? 0]).toBe("vi");
  });
});

describe("two sides", () => {
  const spread = (at: number) => (at % 2 ? 15 : -15);

  test("differ in score, share and emotion where they do, and nothing is clear where they do not", async () => {
    const view = buildView([
      ...many(100, (at) => ({
        score: 30 + spread(at),
        mentions: at < 45 ? [[0, null, 40 + spread(at)]] : [],
        emotions: 1,
      })),
      ...many(100, (at) => ({
        score: -30 + spread(at),
        mentions: at < 10 ? [[0, null, 0]] : [],
        emotions: 0,
      })),
      ...many(100, (at) => ({
        score: 30 + spread(at),
        mentions: at < 43 ? [[0, null, 40 + spread(at)]] : [],
        emotions: 1,
      })),
    ]);
    const ids = view.topics.map(({ id }): [string, string] => [id, id]);
    const far = await compareSides(view, [all(0, 100), all(100, 100)], ids);
    expect(far.score).toMatchObject({ value: 60, clear: true });
    expect(far.topics[0]).toMatchObject({ comment_counts: [45, 10], shares: [0.45, 0.1], score: null });
    expect(far.topics[0]?.share).toMatchObject({ value: 35, clear: true });
    expect(far.emotions[0]?.share).toMatchObject({ value: 100, clear: true });
    const near = await compareSides(view, [all(0, 100), all(200, 100)], ids);
    const differences = [near.score, near.topics[0]?.share, near.topics[0]?.score, near.emotions[0]?.share];
    expect(differences.map((one) => one?.clear)).toEqual([false, false, false, false]);
  });

  test("of which one has few comments differ where the difference is large, and are not compared else", async () => {
    const side = (size: number, mean: number) =>
      many(size, (at) => ({ score: mean + spread(at), mentions: [] }));
    const view = buildView([...side(22, -40), ...side(100, 20), ...side(22, 14), ...side(9, -60)]);
    const far = await compareSides(view, [all(0, 22), all(22, 100)], []);
    expect(far.score).toMatchObject({ value: -60, clear: true });
    expect((await compareSides(view, [all(22, 100), all(0, 22)], [])).score?.value).toBe(60);
    expect((await compareSides(view, [all(122, 22), all(22, 100)], [])).score).toBeNull();
    expect((await compareSides(view, [all(144, 9), all(22, 100)], [])).score).toBeNull();
  });

  test("of two languages differ only where they do within them", async () => {
    const side = (en: number) => [
      ...many(en, (at) => ({ score: 40 + spread(at), mentions: [], language: "en" })),
      ...many(200 - en, (at) => ({ score: -40 + spread(at), mentions: [], language: "vi" })),
    ];
    const view = buildView([...side(150), ...side(50)]);
    const found = await compareSides(view, [all(0, 200), all(200, 200)], []);
    expect(found.score).toMatchObject({ value: 40, clear: false });
    expect(found.languages).toEqual(["en", "vi"]);
  });
});

describe("the call", () => {
  const engine = testEngine();
  let t: TestDb;
  let app: FastifyInstance;
  let user: BuiltUser;
  const ids: string[] = [];
  beforeAll(async () => {
    t = await testDb();
    app = testApp(t.db);
    user = await buildUser(t.db);
    for (const [name, text] of [
      ["Good", "Lovely friendly staff"],
      ["Bad", "Rude staff, terrible service"],
    ] as const) {
      const rows = many(40, (at) => at as never).map((_, at) => [`${text} ${at}`]);
      ids.push(await buildDataset(t.db, user.account_id, csvOf([["Comment"], ...rows]), { name }));
    }
    await runJobs(t.url, jobContext(t.db, engine));
  });
  afterAll(async () => {
    await app.close();
    await engine.close();
    await t.close();
  });
  const compare = async (query: string, who = user) =>
    await app.inject({ url: `/api/datasets/${ids[0]}/comparison?${query}`, headers: bearer(who.token) });

  test("compares two datasets of an account and nobody else's", async () => {
    const reply = await compare(`other_id=${ids[1]}`);
    const found: CallReply<typeof compareDatasets> = reply.json();
    expect(found.sides.map(({ name }) => name)).toEqual(["Good", "Bad"]);
    const [one, other] = found.sides;
    expect(found.score?.value).toBeCloseTo((one?.score?.score ?? 0) - (other?.score?.score ?? 0), 5);
    expect(found.score?.clear).toBe(true);
    const stranger = await buildUser(t.db);
    expect((await compare(`other_id=${ids[1]}`, stranger)).statusCode).toBe(404);
    const theirs = await buildDataset(t.db, stranger.account_id, csvOf([["Comment"], ["Fine"]]));
    expect((await compare(`other_id=${theirs}`)).statusCode).toBe(404);
    expect((await compare(`other_id=${ids[0]}`)).statusCode).toBe(422);
    expect((await compare(`other_id=${ids[1]}&wave=none`)).statusCode).toBe(404);
  });
});
