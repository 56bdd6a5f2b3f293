import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { EMOTIONS } from "@soundings/nlp/scale";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allOf } from "../spreadsheet/build-xlsx.ts";
import { openTable } from "../spreadsheet/open-table.ts";
import { programPath } from "../testing/programs.ts";

/** These tests run the real command, as it is built, in a process of its own. */

let folder: string;
let temporary: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "cli-test-"));
  temporary = mkdtempSync(path.join(tmpdir(), "cli-temp-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(temporary, { recursive: true, force: true });
});

function start(argv: string[]) {
  return spawn(process.execPath, [programPath("cli"), ...argv], {
    cwd: folder,
    env: { TMPDIR: temporary },
  });
}

async function run(argv: string[], input: string | Buffer = "") {
  const child = start(argv);
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const code = new Promise<number | null>((resolve) => child.on("close", resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, out, err };
}

const jsonOf = (out: string) =>
  out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

function put(name: string, content: string | Buffer): string {
  writeFileSync(path.join(folder, name), content);
  return name;
}

const CSV = `comment,store
"The food was great, but the service was terribly slow",A
,B
Giao hàng nhanh và đóng gói cẩn thận,A
I hate waiting for the waiter,B
`;

/** What the command makes of the file above. */
let analysed: Awaited<ReturnType<typeof run>>;
beforeAll(async () => {
  analysed = await run(["analyze", put("a.csv", CSV)]);
});

test("one JSON object a comment, in the file's order, with the documented keys", () => {
  const { code, out, err } = analysed;
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const results = jsonOf(out);
  expect(results.map(({ row, language }) => [row, language])).toEqual([
    [1, "en"],
    [3, "vi"],
    [4, "en"],
  ]);
  for (const result of results) {
    expect(Object.keys(result)).toEqual([
      "row",
      "text",
      "language",
      "sentiment",
      "score",
      "emotions",
      "emotion_scores",
      "topics",
    ]);
    expect(Object.keys(result.emotion_scores)).toEqual([...EMOTIONS]);
    for (const topic of result.topics) {
      expect(Object.keys(topic)).toEqual(["topic", "subtopic", "score", "start", "end"]);
      expect(topic.end).toBeLessThanOrEqual(result.text.length);
    }
  }
  expect(results[1]?.sentiment).toBe("positive");
  expect(results[2]?.sentiment).toBe("negative");
});

const texts = (out: string) => jsonOf(out).map(({ row, text }) => [row, text]);

test("standard input is read", async () => {
  const { out, err } = await run(
    ["analyze", "-", "--workers", "1"],
    "The food was good, the room was not.\n",
  );
  expect(err).toBe("");
  expect(texts(out)).toEqual([[1, "The food was good, the room was not."]]);
});

test("csv, xlsx and the topic table are written to files, completely or not at all", async () => {
  put("f.csv", `${CSV}=1+1 is what the food costs,C\n`);
  const [csv, xlsx] = await Promise.all([
    run(["analyze", "f.csv", "--output", "out.csv", "--topics", "topics.json"]),
    run(["analyze", "f.csv", "--output", "out.xlsx", "--topics", "topics.csv"]),
  ]);
  expect([csv.code, csv.out, csv.err, xlsx.code]).toEqual([0, "", "", 0]);
  const written = readFileSync(path.join(folder, "out.csv"), "utf8");
  expect(written.startsWith("\ufeffrow,text,language,sentiment,score,emotions,anger,")).toBe(true);
  expect(written).toContain("\r\n5,'=1+1 is what");
  const table = await openTable(readFileSync(path.join(folder, "out.xlsx")), { name: "out.xlsx" });
  expect(table.sheets).toEqual(["Comments", "Topics"]);
  const rows = await allOf(table.rows());
  expect(rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
    ["row", "text"],
    [1, "The food was great, but the service was terribly slow"],
    [3, "Giao hàng nhanh và đóng gói cẩn thận"],
    [4, "I hate waiting for the waiter"],
    [5, "=1+1 is what the food costs"],
  ]);
  const topics = JSON.parse(readFileSync(path.join(folder, "topics.json"), "utf8"));
  expect(topics[0]).toMatchObject({
    name: expect.any(String),
    comment_count: expect.any(Number),
    children: expect.any(Array),
  });
  expect(readFileSync(path.join(folder, "topics.csv"), "utf8").split("\r\n")[0]).toBe(
    "topic,subtopic,comment_count,mention_count,score",
  );
  expect(readdirSync(folder).filter((name) => name.includes("partial"))).toEqual([]);
});

test("without topics all else is the same", async () => {
  const all = jsonOf(analysed.out);
  const none = await run(["analyze", "a.csv", "--no-topics"]);
  expect(jsonOf(none.out)).toEqual(all.map((result) => ({ ...result, topics: [] })));
  expect(all.flatMap((result) => result.topics).length).toBeGreaterThan(0);
});

test("however many workers, the answer is the same", async () => {
  const places = ["kitchen", "room", "app", "delivery", "waiter"];
  const lines = Array.from(
    { length: 1100 },
    (_, at) => `The ${places[at % 5]} was ${at % 3 ? "good" : "slow"} number ${at}`,
  );
  put("many.txt", lines.join("\n"));
  const one = await run(["analyze", "many.txt", "--workers", "1"]);
  const three = await run(["analyze", "many.txt", "--workers", "3"]);
  expect(jsonOf(one.out)).toHaveLength(1100);
  expect(three.out).toBe(one.out);
});

test("bad input is one clear line and exit code 2", async () => {
  const { code, out, err } = await run(["analyze", put("bad.csv", 'comment,n\n"good,1\n')]);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toBe("soundings: The csv cannot be read from row 2 on: a quotation mark is never closed.\n");
});

const manyLines = () => put("long.txt", "The food was good but the service was slow\n".repeat(4_000));

test("a reader that has seen enough ends it without a word", async () => {
  const child = start(["analyze", manyLines()]);
  const err = text(child.stderr);
  const code = new Promise((resolve) => child.on("close", resolve));
  await new Promise((resolve) => child.stdout.once("data", resolve));
  child.stdout.destroy();
  expect([await code, await err]).toEqual([0, ""]);
});

test("an interrupt leaves no file behind", async () => {
  const child = start(["analyze", manyLines(), "--output", "interrupted.jsonl"]);
  const code = new Promise((resolve) => child.on("close", resolve));
  const partial = () => readdirSync(folder).some((name) => name.startsWith("interrupted"));
  await expect.poll(partial, { timeout: 30_000, interval: 5 }).toBe(true);
  child.kill("SIGINT");
  expect(await code).toBe(130);
  expect(partial()).toBe(false);
  expect(readdirSync(temporary).filter((name) => name.startsWith("soundings"))).toEqual([]);
});
