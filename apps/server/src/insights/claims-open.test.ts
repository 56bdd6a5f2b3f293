import { readFile } from "node:fs/promises";
import type { Insights } from "@soundings/contract/insights";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressWithin, type ClaimedScreen, claimedScreens, isCounted } from "../testing/all-claims.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { randomFrom } from "../testing/random.ts";
import { bearer, testApp } from "../testing/test-app.ts";

/** "What it opens is what it counted": every claim of every screen, and every word beside one, in whichever language. */

const engine = testEngine();
let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
}, 60_000);
afterAll(async () => {
  await app.close();
  await engine.close();
  await t.close();
});

/** Misspelt, bare and like-sounding words beside the right ones, a number that some lack, cities, channels and days. */
const ENGLISH = {
  good: [
    "The staff were friendly and helpful",
    "Lovely rooms, friendly waiters",
    "The waiter helped at once",
  ],
  bad: ["Delivery was late again", "The delivry arrived broken and late", "Deliveries took weeks, lately"],
  other: ["We came in summer, café and all", "The building has four floors, don't miss the garden"],
};
const VIETNAMESE = {
  good: ["Nhân viên thân thiện, trứng ngon", "nhan vien than thien", "Phục vụ nhanh, nhân viên vui tính"],
  bad: ["Giao hàng chậm, trung bình", "giao hang cham qua", "Giao hàng trễ, trúng đồ hỏng"],
  other: ["Nhà hàng nằm ở tầng hai", "mon trung hap an cung duoc"],
};
const HEADER = ["Comment", "Date", "Minutes", "City", "Channel"];

function rowsOf({ good, bad, other }: typeof ENGLISH, count: number, seed: number): (string | number)[][] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, at) => {
    const city = ["Hanoi", "Saigon", "Da Nang"][at % 3] as string;
    const chance = random.uniform();
    const isBad = chance < (at > count / 2 ? 0.6 : 0.1) + (city === "Da Nang" ? 0.25 : 0);
    const texts = isBad ? bad : chance > 0.9 ? other : good;
    const more = random.uniform() < 0.2 ? `. ${(isBad ? good : bad)[at % 3]}` : "";
    return [
      inOwnWords(`${texts[Math.floor(random.uniform() * texts.length)]}${more}`, at),
      new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 5))).toISOString().slice(0, 10),
      at % 4 ? (isBad ? 60 : 10) + (at % 7) : "",
      city,
      at % 2 ? "app" : "web",
    ];
  });
}

/** The same with numbers between its words, so that no sentence is one that a form offers to all. */
const inOwnWords = (text: string, at: number) =>
  text
    .split(" ")
    .map((word, place) => (place % 3 === 2 ? `${word} (${at})` : word))
    .join(" ")
    .concat(` (${at})`);

async function opensWhatItCounts(csv: Buffer, filters: readonly string[] = [""]): Promise<Set<string>> {
  const id = await buildDataset(t.db, user.account_id, csv);
  await runJobs(t.url, jobContext(t.db, engine));
  const get = async <Reply>(path: string, language = "en"): Promise<Reply> => {
    const headers = { ...bearer(user.token), "accept-language": language };
    const reply = await app.inject({ url: `/api/datasets/${id}${path}`, headers });
    if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
    return reply.json();
  };
  const kinds = new Set<string>();
  const opened = new Map<string, number>();
  const open = async (address: string) => {
    const known = opened.get(address);
    if (known !== undefined) return known;
    const { pagination } = await get<{ pagination: { totalItems: number } }>(address);
    opened.set(address, pagination.totalItems);
    return pagination.totalItems;
  };
  /** What every screen claims, in the language of a reader: which facts, never in which order words sort. */
  const saidIn = async (language: string, screens: ClaimedScreen[]) => {
    const { headlines, fixes } = await get<Insights>("/insights", language);
    const said = screens.map(({ path, claims, words }) => [
      path,
      claims.map((claim) => [claim.id, claim.value, claim.effect, claim.n, claim.query]),
      words.map(({ text, comment_counts }) => [text, comment_counts]),
    ]);
    return [said, headlines, fixes.map(({ claim }) => claim.id)];
  };
  const wrong = [];
  const shown = new Map<string, ClaimedScreen[]>();
  for (const filter of filters) shown.set(filter, await claimedScreens(get, filter));
  for (const [filter, screens] of shown) {
    for (const { path, claims, words } of screens) {
      for (const claim of claims) {
        kinds.add(claim.kind);
        const { value, other, unit, effect, low, high } = claim;
        if (unit !== "percent" && value !== null && other !== null)
          expect(value - other, claim.id).toBeCloseTo(effect, 6);
        expect(low > 0 || high < 0, claim.id).toBe(true);
        const address = addressWithin(filter, claim.query);
        const count = await open(address);
        if (!isCounted(claim, count))
          wrong.push({ path, claim: claim.id, value: claim.value, n: claim.n, address, count });
      }
      for (const word of words) {
        const count = await open(addressWithin(filter, word.query));
        const counted = word.comment_counts[word.side];
        if (count !== counted) wrong.push({ path, word: word.text, query: word.query, counted, count });
      }
    }
  }
  expect(wrong).toEqual([]);
  const inVietnamese = await claimedScreens((path) => get(path, "vi"));
  expect(await saidIn("vi", inVietnamese)).toEqual(await saidIn("en", shown.get("") ?? []));
  return kinds;
}

test("of English comments, all of them and some", async () => {
  const csv = csvOf([HEADER, ...rowsOf(ENGLISH, 700, 3)]);
  const some = [
    "from=2026-04-01&to=2026-04-28",
    "cell=3:Hanoi&cell=3:Da Nang",
    "emotion=joy&sentiment=positive",
  ];
  const kinds = await opensWhatItCounts(csv, ["", ...some]);
  for (const kind of ["topic_score", "fix", "score_change", "segment_score", "segment_topic", "number_score"])
    expect(kinds).toContain(kind);
  for (const kind of ["number_topic", "topic_word", "topic_pair", "topic_negative", "topic_emotion"])
    expect(kinds).toContain(kind);
}, 240_000);

test("of Vietnamese comments, with marks, without, and with others", async () => {
  const kinds = await opensWhatItCounts(csvOf([HEADER, ...rowsOf(VIETNAMESE, 400, 5)]));
  expect(kinds).toContain("topic_word");
}, 240_000);

test("of comments in both languages", async () => {
  const rows = [...rowsOf(ENGLISH, 450, 7), ...rowsOf(VIETNAMESE, 450, 9)];
  const kinds = await opensWhatItCounts(csvOf([HEADER, ...rows]));
  expect(kinds).toContain("topic_word");
}, 240_000);

test("of the sample data", async () => {
  await opensWhatItCounts(await readFile(new URL("../sample-data/comments.csv", import.meta.url)));
}, 240_000);
