import type { Comment } from "@soundings/contract/comments";
import type { Dataset, DatasetItem, Overview } from "@soundings/contract/datasets";
import type { Pagination } from "@soundings/contract/paging";
import type { TopicList } from "@soundings/contract/topics";
import { BUCKETS, bucketOf, EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findHighlights } from "../column-store/highlights.ts";
import { openTable } from "../spreadsheet/open-table.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, buildFile, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

const SENTENCES = [
  "The coffee was excellent and the barista remembered my name",
  "Terrible service, we waited forty minutes for two cups",
  "Delivery arrived cold and the lid was broken",
  "Nhân viên thân thiện, đồ uống ngon tuyệt",
  "Quán ồn quá, nhạc bật to không nói chuyện được",
  "Giá hơi cao nhưng chất lượng cà phê tốt",
  "The wifi is fast but there are never enough tables",
  "It is on the corner next to the bank",
  "=SUM(1,2) is what my receipt said 😡",
];
const HEADER = ["Comment", "Date", "Rating", "Store"];
const ENDS = [
  "as my sister Anna said",
  "mỗi lần tôi ghé",
  "on a rainy Monday",
  "lúc bảy giờ tối",
  "once more",
];
/** The same sentences many times over, with ends of their own. */
const VOICES = Array.from({ length: 90 }, (_, place) => [
  `${SENTENCES[place % SENTENCES.length]}, ${ENDS[place % 5]}, ${ENDS[(place >> 3) % 4]} visit ${place}`,
  place === 89 ? "" : `2026-0${1 + Math.floor(place / 30)}-${String(1 + (place % 28)).padStart(2, "0")}`,
  1 + (place % 5),
  place % 3 ? "Tây Hồ" : "Bến Thành",
]);
/** The first comment posted twice more. */
const COPIES = ["!", " 😊"].map((end) => [`${VOICES[0]?.[0]}${end}`, "2026-03-28", 1, "Bến Thành"]);
const ROWS = [...VOICES, ...COPIES];

const engine = testEngine();
let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
let stranger: BuiltUser;
let id: string;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
  stranger = await buildUser(t.db);
  const file_id = await buildFile(t.db, user.account_id, csvOf([HEADER, ...ROWS]));
  const columns = ["comment", "date_time", "score", "text"].map((data_type, index) => ({
    index,
    header: HEADER[index],
    data_type,
    data_format: data_type === "date_time" ? "iso" : null,
  }));
  const created = await post<{ id: string }>("/datasets/from-local-file", {
    file_id,
    name: "Cà phê: quý 1/2026",
    columns,
  });
  id = created.id;
  await runJobs(t.url, jobContext(t.db, engine));
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await t.close();
});

async function get<Reply>(path: string, who = user): Promise<Reply> {
  const reply = await app.inject({ url: `/api${path}`, headers: bearer(who.token) });
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
  return reply.json();
}
async function post<Reply>(path: string, body: Record<string, unknown> = {}): Promise<Reply> {
  const reply = await app.inject(form(path, body, bearer(user.token)));
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
  return reply.json();
}
const comments = (query: string) =>
  get<{ list: Comment[]; pagination: Pagination }>(
    `/datasets/${id}/comments?${query.includes("limit=") ? query : `limit=200&${query}`}`,
  );
const topics = () => get<TopicList>(`/datasets/${id}/topics`);

describe("a file of comments becomes a dataset", () => {
  test("it is finished, has no progress record any more, and counts near copies once", async () => {
    const dataset = await get<Dataset>(`/datasets/${id}`);
    expect(dataset).toMatchObject({
      status: "FINISHED",
      status_progress: null,
      failure: null,
      comment_count: 92,
      analysed_count: 92,
      first_date: "2026-01-01",
      last_date: "2026-03-28",
      engine_version: await engine.version(),
    });
    const { negative, neutral, positive } = dataset.sentiment_counts;
    expect(negative + neutral + positive).toBe(90);
    expect(dataset.languages.map(({ language }) => language)).toEqual(expect.arrayContaining(["en", "vi"]));
    expect(await get(`/datasets/progress?ids=${id}`)).toEqual({ items: [] });
  });

  test("its comments are the file's, in order, with their other cells", async () => {
    const { list } = await comments("");
    expect(list.map((comment) => comment.text)).toEqual(VOICES.map((row) => row[0]));
    expect(list[3]).toMatchObject({ id: 4, date: "2026-01-04T00:00:00.000Z", analysed: true });
    expect(list[3]?.values.slice(1)).toEqual([4, "Bến Thành"]);
    expect(list[89]?.date).toBeNull();
    for (const { text, clauses, mentions } of list) {
      for (const { start, end } of [...clauses, ...mentions]) {
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(text.length);
      }
      for (const { start, end, cue } of mentions) {
        expect(cue.start).toBeGreaterThanOrEqual(start);
        expect(cue.start).toBeLessThan(cue.end);
        expect(cue.end).toBeLessThanOrEqual(end);
      }
    }
  });

  test("near copies stand behind the first of them, and can be listed", async () => {
    const { list } = await comments("");
    expect(list.map(({ copy_count }) => copy_count)).toEqual([2, ...Array.from({ length: 89 }, () => 0)]);
    const copies = await comments("copies_of=1");
    expect(copies.list.map(({ id, copy_of, text }) => [id, copy_of, text])).toEqual(
      COPIES.map(([text], place) => [91 + place, 1, text]),
    );
    expect((await get<Overview>(`/datasets/${id}/overview`)).copy_count).toBe(2);
  });

  test("nothing of the file is kept beside the upload itself", async () => {
    const { length } = await t.db.selectFrom("local_files").select("id").execute();
    expect(length).toBe(1);
  });
});

describe("comments", () => {
  test("every filter, alone or with others, keeps exactly the comments that fit", async () => {
    const { list: all } = await comments("");
    const { items } = await topics();
    const topicIds = items.flatMap((topic) => [topic, ...topic.children]);
    const topicNames = new Map(topicIds.map((topic) => [topic.id, topic.name]));
    const filter = fc.record(
      {
        query: fc.constantFrom("ca phe", "CAFE", "wait", "nhan vein", "%", '"quan on"', "visit 7"),
        cell: fc.constantFrom("3:Tây Hồ", "3:Nowhere"),
        sentiment: fc.constantFrom(...SENTIMENTS),
        bucket: fc.constantFrom(...BUCKETS),
        emotion: fc.constantFrom(...EMOTIONS),
        language: fc.constantFrom("en", "vi"),
        from: fc.constantFrom("2026-01-10", "2026-02-01"),
        to: fc.constantFrom("2026-02-10", "2026-12-31"),
        topic_id: fc.constantFrom("other", ...topicNames.keys()),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(filter, async (given) => {
        const fits = all.filter((comment) => {
          const day = comment.date?.slice(0, 10) ?? null;
          const name = topicNames.get(given.topic_id ?? "");
          return (
            (!given.query || findHighlights(comment.text, given.query).length > 0) &&
            (!given.cell || comment.values[2] === given.cell.slice(2)) &&
            (!given.sentiment || comment.sentiment === given.sentiment) &&
            (!given.bucket || bucketOf(comment.score) === given.bucket) &&
            (!given.emotion || comment.emotions.some(({ emotion }) => emotion === given.emotion)) &&
            (!given.language || comment.language === given.language) &&
            (!given.from || (day !== null && day >= given.from)) &&
            (!given.to || (day !== null && day <= given.to)) &&
            (given.topic_id !== "other" || comment.mentions.length === 0) &&
            (!name ||
              comment.mentions.some(
                ({ topic_id, subtopic_name }) => topic_id === given.topic_id || subtopic_name === name,
              ))
          );
        });
        const { list, pagination } = await comments(new URLSearchParams(given).toString());
        expect(list.map((comment) => comment.id)).toEqual(fits.map((comment) => comment.id));
        expect(pagination.totalItems).toBe(fits.length);
      }),
      { numRuns: 40 },
    );
  });

  test("a search without diacritics marks the words with them", async () => {
    const { list } = await comments("query=nhan+vien&limit=1");
    const found = list[0];
    expect(found?.highlights.map(({ start, end }) => found.text.slice(start, end))).toEqual(["Nhân viên"]);
  });

  test.each(["date", "typical"])(
    "pages sorted by %s hold every comment once, those without last",
    async (key) => {
      for (const direction of ["asc", "desc"]) {
        const pages = await Promise.all(
          [1, 2, 3].map((page) => comments(`sortBy=${key}&sortDirection=${direction}&limit=30&page=${page}`)),
        );
        const list = pages.flatMap((page) => page.list);
        expect(new Set(list.map((comment) => comment.id)).size).toBe(90);
        if (key === "typical") continue;
        const dates = list.flatMap(({ date }) => date ?? []);
        const sorted = [...dates].sort();
        expect(dates).toEqual(direction === "asc" ? sorted : sorted.reverse());
        expect(list.at(-1)?.date).toBeNull();
      }
    },
  );

  test("pages sorted by score follow on, worst first when ascending", async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => comments(`sortBy=score&sortDirection=asc&limit=30&page=${page}`)),
    );
    const scores = pages.flatMap(({ list }) => list.map((comment) => comment.score ?? Number.NaN));
    expect(scores).toHaveLength(90);
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(pages[2]?.pagination).toMatchObject({ totalPages: 3, hasNext: false, previousPageNumber: 2 });
  });
});

describe("overview and topics", () => {
  test("the numbers are those of the comments", async () => {
    const { list } = await comments("");
    const overview = await get<Overview>(`/datasets/${id}/overview`);
    const mean = list.reduce((sum, comment) => sum + (comment.score ?? 0), 0) / list.length;
    expect(overview.score?.score).toBeCloseTo(mean, 0);
    for (const { bucket, comment_count } of overview.buckets) {
      expect(comment_count).toBe(list.filter((comment) => bucketOf(comment.score) === bucket).length);
    }
    for (const { emotion, comment_count } of overview.emotions) {
      const having = list.filter((comment) => comment.emotions.some((one) => one.emotion === emotion));
      expect(comment_count).toBe(having.length);
    }
    expect(overview.other_count).toBe(list.filter((comment) => comment.mentions.length === 0).length);
    expect(overview.comment_count).toBe(90);
    expect(overview.trend?.unit).toBe("week");
    expect(overview.trend?.points.reduce((sum, point) => sum + point.count, 0)).toBe(89);
    expect(overview.previous).toBeNull();
  });

  test("chosen days have their own numbers and the days before them to compare with", async () => {
    const overview = await get<Overview>(`/datasets/${id}/overview?from=2026-02-01&to=2026-02-28`);
    const { list } = await comments("from=2026-02-01&to=2026-02-28");
    expect(overview.comment_count).toBe(list.length);
    expect(overview.previous).toMatchObject({ from: "2026-01-04", to: "2026-01-31" });
    for (const topic of overview.topics) {
      const speaking = list.filter((one) => one.mentions.some((mention) => mention.topic_id === topic.id));
      expect(topic.comment_count).toBe(speaking.length);
    }
  });

  test("topics count distinct comments, largest first, and their clicks find as many", async () => {
    const { items, other } = await topics();
    expect(items.length).toBeGreaterThan(1);
    const counts = items.map((topic) => topic.comment_count);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    for (const topic of items.slice(0, 3).flatMap((one) => [one, ...one.children])) {
      const { pagination } = await comments(`topic_id=${topic.id}`);
      expect(pagination.totalItems).toBe(topic.comment_count);
    }
    expect((await comments("topic_id=other")).pagination.totalItems).toBe(other.comment_count);
  });
});

describe("exports", () => {
  async function sheet(path: string, name?: string) {
    const reply = await app.inject({ url: `/api${path}`, headers: bearer(user.token) });
    const table = await openTable(reply.rawPayload, {
      name: "export.xlsx",
      ...(name ? { sheet: name } : {}),
    });
    const rows: unknown[][] = [];
    for await (const row of table.rows()) rows.push(row.cells);
    return { reply, sheets: table.sheets, rows };
  }

  test("raw data read back are the imported cells with their types", async () => {
    const { reply, rows } = await sheet(`/datasets/${id}/download-raw-data?type=xlsx`);
    const disposition = String(reply.headers["content-disposition"]);
    expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent("Cà phê_ quý 1_2026.xlsx")}`);
    expect(rows[0]).toEqual(HEADER);
    expect(rows).toHaveLength(93);
    expect(rows[1]).toEqual([ROWS[0]?.[0], new Date("2026-01-01T00:00:00Z"), 1, "Bến Thành"]);
    expect(rows[9]?.[0]).toBe(VOICES[8]?.[0]);
  });

  test("the analysis has a sheet each for comments, what to know, key points, mentions, topics, emotions and the method", async () => {
    const path = `/datasets/${id}/download-analyzed-data?type=xlsx`;
    const { sheets, rows } = await sheet(path);
    expect(sheets).toEqual([
      "Comments",
      "What to know",
      "Key points",
      "Mentions",
      "Topics",
      "Emotions",
      "Drivers",
      "Method",
    ]);
    const list = [...(await comments("")).list, ...(await comments("copies_of=1")).list];
    expect(rows).toHaveLength(93);
    const scoreAt = rows[0]?.indexOf("Score") ?? -1;
    expect(rows.slice(1).map((row) => row[scoreAt])).toEqual(list.map((comment) => comment.score));
    const mentions = await sheet(path, "Mentions");
    const counted = list.filter((comment) => comment.copy_of === null);
    expect(mentions.rows).toHaveLength(
      1 + counted.reduce((sum, comment) => sum + comment.mentions.length, 0),
    );
    const emotions = await sheet(path, "Emotions");
    expect(emotions.rows).toHaveLength(1 + EMOTIONS.length);
    const method = await sheet(path, "Method");
    expect(method.rows).toContainEqual(["Comments analysed", 92]);
  });
});

describe("datasets", () => {
  test("a stranger finds none of it", async () => {
    const paths = ["", "/comments", "/overview", "/topics", "/download-raw-data", "/download-analyzed-data"];
    const replies = await Promise.all(
      paths.map((path) => app.inject({ url: `/api/datasets/${id}${path}`, headers: bearer(stranger.token) })),
    );
    expect(replies.map((reply) => reply.statusCode)).toEqual(paths.map(() => 404));
    const list = await app.inject(form("/datasets/search", {}, bearer(stranger.token)));
    expect(list.json().items).toEqual([]);
    const gone = await app.inject({
      method: "DELETE",
      url: `/api/datasets/${id}`,
      headers: bearer(stranger.token),
    });
    expect(gone.json()).toEqual({ ids: [] });
    expect((await get<Dataset>(`/datasets/${id}`)).id).toBe(id);
  });

  test("search finds names without diacritics, takes % literally, and sorts", async () => {
    const names = async (query: string, sort = "") =>
      (await post<{ items: DatasetItem[] }>(`/datasets/search?${sort}`, { query })).items.map(
        ({ name }) => name,
      );
    const other = await buildDataset(
      t.db,
      user.account_id,
      csvOf([["Comment"], ["Nice place, kind people"]]),
      {
        name: "100% Tea",
      },
    );
    expect(await names("ca PHE")).toEqual(["Cà phê: quý 1/2026"]);
    expect(await names("0%")).toEqual(["100% Tea"]);
    expect(await names("2026 ca-phe")).toEqual(["Cà phê: quý 1/2026"]);
    expect(await names("tea phe")).toEqual([]);
    expect(await names("%", "")).toEqual(["100% Tea"]);
    expect(await names("")).toEqual(["100% Tea", "Cà phê: quý 1/2026"]);
    expect(await names("", "sortBy=name&sortDirection=desc")).toEqual(["Cà phê: quý 1/2026", "100% Tea"]);
    expect(await names("", "sortBy=sentiment_score&sortDirection=desc")).toEqual([
      "Cà phê: quý 1/2026",
      "100% Tea",
    ]);

    const renamed = await post<DatasetItem>(`/datasets/${other}/rename?name=Tea`);
    expect(renamed.name).toBe("Tea");
    const deleted = await app.inject({
      method: "DELETE",
      url: `/api/datasets/${other},${other}`,
      headers: bearer(user.token),
    });
    expect(deleted.json()).toEqual({ ids: [other] });
    expect(await names("")).toEqual(["Cà phê: quý 1/2026"]);
  });
});
