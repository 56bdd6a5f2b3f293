import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough, Readable } from "node:stream";
import type { Claim } from "@soundings/contract/insights";
import type { SelectedColumn } from "@soundings/contract/local-files";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DataComment } from "../receipts/dataset-data.ts";
import { isOfComments, type Receipt } from "../receipts/receipt.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, testApp } from "../testing/test-app.ts";
import { readReceipts } from "./read-receipts.ts";
import { runCli } from "./run-cli.ts";
import { verifyCommand } from "./verify.ts";

const GOOD = ["The staff were friendly", "Friendly staff. Lovely rooms"];
const BAD = ["Delivery was late", "The delivery came late. Broken again"];
const COLUMNS = ["comment", "date_time", "text", "score", "number"] as const;
const HEADERS = ["Comment", "Date", "City", "Stars", "Nights"];
/** Worse in Da Nang, and from April on; some lack a date, a city or nights. */
const ROWS = Array.from({ length: 400 }, (_, at) => {
  const city = ["Hanoi", "Da Nang", ""][at % 3] as string;
  const bad = (at * 7) % 10 < (city === "Da Nang" ? 6 : 2) + (at > 200 ? 3 : 0);
  const day = new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 2))).toISOString().slice(0, 10);
  const nights = at % 5 === 0 ? "" : (bad ? 1 : 4) + (at % 3);
  return [
    `${(bad ? BAD : GOOD)[(at >> 1) % 2]}. Visit ${at}`,
    at % 7 === 0 ? "" : day,
    city,
    bad ? 2 : 5,
    nights,
  ];
});

const engine = testEngine();
let t: TestDb;
let app: ReturnType<typeof testApp>;
let user: BuiltUser;
let folder: string;
let receipts: Receipt[];
let claims: Claim[];
let lines: string[];
const at = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "soundings-verify-"));
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
  const columns = COLUMNS.map(
    (data_type, index): SelectedColumn => ({
      index,
      header: HEADERS[index] as string,
      data_type,
      data_format: data_type === "date_time" ? "iso" : null,
    }),
  );
  const id = await buildDataset(t.db, user.account_id, csvOf([HEADERS, ...ROWS]), { columns });
  await runJobs(t.url, jobContext(t.db, engine));
  for (const type of ["xlsx", "jsonl"]) {
    const { rawPayload } = await app.inject({
      url: `/api/datasets/${id}/download-analyzed-data?type=${type}`,
      headers: bearer(user.token),
    });
    writeFileSync(at(`report.${type}`), rawPayload);
  }
  receipts = (await readReceipts(at("report.xlsx"))).filter(isOfComments);
  claims = receipts.flatMap((receipt) => ("claim" in receipt ? receipt.claim : []));
  const topics = await app.inject({ url: `/api/datasets/${id}/topics`, headers: bearer(user.token) });
  const [one, two] = topics.json<{ items: { id: string }[] }>().items.map((topic) => topic.id);
  for (const [name, query] of [
    ["charts", ""],
    ["comparison", `mode=topic-topic&topic_ids=${one}&topic_ids=${two}`],
    ["single", `mode=single&topic_ids=${one}`],
  ]) {
    const { rawPayload } = await app.inject({
      url: `/api/datasets/${id}/receipts?${query}`,
      headers: bearer(user.token),
    });
    writeFileSync(at(`${name}.json`), rawPayload);
  }
  lines = readFileSync(at("report.jsonl"), "utf8").trim().split("\n");
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.close();
  await engine.close();
  await t.close();
});

const verify = (data: string, ...more: string[]) => verifyFile("report.xlsx", data, ...more);
async function verifyFile(file: string, data: string, ...more: string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const io = { stdin: Readable.from([]), stdout, stderr, onInterrupt: () => () => {} };
  const argv = ["verify", at(file), "--data", at(data), ...more];
  const code = await runCli([verifyCommand], argv, io);
  return { code, out: String(stdout.read() ?? ""), err: String(stderr.read() ?? "") };
}

const headLine = () => lines[0] as string;
const commentLine = () => lines[1] as string;
const commentAt = (place: number) => JSON.parse(lines[place + 1] as string) as DataComment;

/** The data with one comment changed, or taken out. */
function written(place: number, change: ((comment: DataComment) => void) | null): string {
  const comment = commentAt(place);
  change?.(comment);
  const changed = lines.toSpliced(place + 1, 1, ...(change ? [JSON.stringify(comment)] : []));
  writeFileSync(at("changed.jsonl"), changed.join("\n"));
  return "changed.jsonl";
}

const nameOf = (receipt: Receipt) => ("claim" in receipt ? receipt.claim.id : `point ${receipt.sentence}`);

/** The claims and key points of a file that fail. */
async function failing(data: string, file = "report.xlsx"): Promise<string[]> {
  const { out } = await verifyFile(file, data);
  const all = (await readReceipts(at(file))).filter(isOfComments);
  const marks = out.split("\n").filter((line) => /^(holds|FAILS) /.test(line));
  expect(marks).toHaveLength(all.length);
  return all.flatMap((one, place) => (marks[place]?.startsWith("FAILS") ? [nameOf(one)] : []));
}

/** The key points that a comment makes, by the numbers in their receipts. */
const pointsWith = (place: number) =>
  receipts
    .filter((receipt) => {
      const ranges = (receipt.comments ?? "").split(", ").map((range) => range.split("-").map(Number));
      return "point" in receipt && ranges.some(([from = 0, to = from]) => from <= place + 1 && place < to);
    })
    .map(nameOf);

test("every claim of a report holds by the data that it was made from", async () => {
  const kinds = new Set(claims.map(({ kind }) => kind));
  for (const kind of ["topic_score", "fix", "segment_score", "number_score", "number_topic"] as const)
    expect(kinds).toContain(kind);
  expect([...kinds].some((kind) => kind.endsWith("_change"))).toBe(true);
  const all = `${receipts.length} of ${receipts.length} claims hold.\n`;
  expect(receipts.length).toBeGreaterThan(claims.length);
  const { code, out, err } = await verify("report.jsonl");
  expect(out.slice(-all.length)).toBe(all);
  expect([code, err]).toEqual([0, ""]);
  expect((await verify("report.jsonl", "--failed")).out).toBe(all);
});

// With and without a date, a city and nights.
test.each([0, 1, 2, 5, 7, 10])(
  "another score of comment %i fails the claims that count scores of it, and no other",
  async (place) => {
    const { date, values } = commentAt(place);
    const [, city, , nights] = values;
    const depends = ({ kind, subject }: Claim) => {
      if (kind === "number_topic") return false;
      if (kind === "number_score") return subject.number?.header === "Stars" || nights !== null;
      if (kind === "segment_score") return subject.segment?.column === "language" || city !== null;
      if (kind === "score_change") return date !== null;
      return kind === "topic_score" || kind === "fix";
    };
    const known = claims.filter(({ kind }) => kind !== "topic_score_change");
    expect(pointsWith(place).length).toBeGreaterThan(0);
    const failed = await failing(
      written(place, (comment) => {
        comment.score = (comment.score ?? 0) > 0 ? -99 : 99;
        for (const mention of comment.mentions) mention.score = comment.score;
        comment.rest.score = comment.score;
      }),
    );
    expect(failed.filter((id) => known.some((claim) => claim.id === id)).sort()).toEqual(
      known
        .filter(depends)
        .map(({ id }) => id)
        .sort(),
    );
    expect(failed.filter((name) => name.startsWith("point "))).toEqual(pointsWith(place));
  },
);

test("another text fails the key points that its words made, and no claim, as none counts it", async () => {
  expect(
    await failing(
      written(3, (comment) => {
        comment.text = "Said otherwise";
      }),
    ),
  ).toEqual(pointsWith(3));
});

test.each(["charts", "comparison", "single"])(
  "what %s say holds by the data, and fails once a score is another",
  async (name) => {
    const all = await readReceipts(at(`${name}.json`));
    expect(all.some((one) => "claim" in one && one.screen)).toBe(true);
    expect(await failing("report.jsonl", `${name}.json`)).toEqual([]);
    const failed = await failing(
      written(2, (comment) => {
        comment.score = -(comment.score ?? 0);
        comment.sentiment = comment.score > 0 ? "positive" : "negative";
        for (const mention of comment.mentions) mention.score = -mention.score;
      }),
      `${name}.json`,
    );
    const ofScores = all
      .filter(isOfComments)
      .filter((one) => "claim" in one && /^(topic_score|topic_(nega|posi)tive) /.test(one.claim.id));
    expect(failed).toEqual(expect.arrayContaining(ofScores.map(nameOf)));
  },
);

test("data from before key points had receipts says so of them, and checks the rest", async () => {
  const old = lines.map((line) => {
    const { clauses: _, cues: __, ...record } = JSON.parse(line);
    return JSON.stringify(record);
  });
  writeFileSync(at("old.jsonl"), old.join("\n"));
  const { out } = await verify("old.jsonl", "--failed");
  expect(out).toContain("exported before key points had receipts");
  expect(out).toMatch(new RegExp(`${claims.length} of ${receipts.length} claims hold`));
});

test("a comment that is gone fails what it was counted in", async () => {
  const gone = claims.filter(({ kind }) => kind === "topic_score" || kind === "fix").map(({ id }) => id);
  expect(await failing(written(8, null))).toEqual(expect.arrayContaining(gone));
});

test("comments that a claim was narrowed to are named beside it, as no sentence does", async () => {
  const [first] = await readReceipts(at("charts.json"));
  const filter = { query: "Delivery", from: "2026-02-01" };
  writeFileSync(
    at("narrow.json"),
    JSON.stringify({ format: "soundings receipts 1", receipts: [first, { ...first, filter }] }),
  );
  const { out } = await verifyFile("narrow.json", "report.jsonl");
  expect(out.match(/ {9}only of comments with: .*/g)).toEqual([
    '         only of comments with: query "Delivery", from "2026-02-01"',
  ]);
});

test("what differs is told", async () => {
  const { code, out } = await verify(
    written(1, (comment) => {
      comment.score = -1;
    }),
    "--failed",
  );
  expect(code).toBe(3);
  expect(out).toMatch(/FAILS {2}.+\n {9}the figure is -?[\d.]+, not -?[\d.]+/);
});

test.each<[string, () => string[], string]>([
  ["data that is no JSON", () => ["a,b", "1,2"], "line 1 is not JSON"],
  ["empty data", () => [], "it is empty"],
  [
    "a comment that lacks a field",
    () => [headLine(), '{"number":1}'],
    `line 2 is none of an export's: "text" is missing`,
  ],
  [
    "a comment twice",
    () => [headLine(), commentLine(), commentLine()],
    "line 3: comment 1 stands there twice",
  ],
  // Room for them would be taken before the first is read.
  [
    "data of more comments than a dataset has",
    () => [JSON.stringify({ ...JSON.parse(headLine()), comment_count: 4_000_000_000 })],
    `line 1 is none of an export's: "comment_count" is missing or of another kind`,
  ],
  [
    "data of fewer comments than none",
    () => [JSON.stringify({ ...JSON.parse(headLine()), comment_count: -1 })],
    `line 1 is none of an export's: "comment_count" is missing or of another kind`,
  ],
  [
    "a comment of a topic before the first",
    () => {
      const comment = JSON.parse(commentLine());
      const mentions = [{ topic: -1, subtopic: null, score: 0, clause: 0 }];
      return [headLine(), JSON.stringify({ ...comment, mentions })];
    },
    `line 2 is none of an export's: "mentions.0.topic" is missing or of another kind`,
  ],
  [
    "another dataset's",
    () => [JSON.stringify({ ...JSON.parse(headLine()), dataset_id: user.account_id })],
    "is of another dataset",
  ],
])("%s is refused in a line", async (_, made, message) => {
  writeFileSync(at("x.jsonl"), made().join("\n"));
  const { code, err } = await verify("x.jsonl");
  expect([code, err]).toEqual([2, expect.stringContaining(message)]);
});

test("data that is not there is refused in a line", async () => {
  const { code, err } = await verify("none.jsonl");
  expect([code, err]).toEqual([2, expect.stringContaining("cannot read the file")]);
});

test("a file without receipts is refused in a line", async () => {
  writeFileSync(at("report.json"), "{}");
  await expect(readReceipts(at("report.json"))).rejects.toThrow("is neither a downloaded analysis");
});
