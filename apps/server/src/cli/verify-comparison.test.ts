import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough, Readable } from "node:stream";
import { WAVE_COLUMN } from "@soundings/contract/waves";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inLanguage } from "../columns/named-view.ts";
import { analysedBy } from "../columns/select-comments.ts";
import { compareBoth } from "../insights/compare-datasets.ts";
import type { DataComment, DataHead } from "../receipts/dataset-data.ts";
import { differenceReceipts, verifyDifferences } from "../receipts/difference-receipts.ts";
import { readData } from "../receipts/read-data.ts";
import { isOfTwo } from "../receipts/receipt.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, testApp } from "../testing/test-app.ts";
import { readReceipts } from "./read-receipts.ts";
import { runCli } from "./run-cli.ts";
import { verifyCommand } from "./verify.ts";

const engine = testEngine();
let t: TestDb;
let app: ReturnType<typeof testApp>;
let user: BuiltUser;
let folder: string;
let lines: string[];
const at = (name: string) => path.join(folder, name);
const SAID = {
  Good: ["The staff were friendly", "Friendly staff. Lovely rooms"],
  Bad: ["The staff were rude", "Rude staff. The delivery was late"],
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "soundings-verify-comparison-"));
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
  const ids: string[] = [];
  for (const [name, texts] of Object.entries(SAID)) {
    const rows = Array.from({ length: 60 }, (_, row) => [`${texts[row % 3 === 0 ? 0 : 1]}. Visit ${row}`]);
    ids.push(await buildDataset(t.db, user.account_id, csvOf([["Comment"], ...rows]), { name }));
  }
  await runJobs(t.url, jobContext(t.db, engine));
  const [one = "", other = ""] = ids;
  for (const [name, url] of [
    ["receipts.json", `${one}/comparison/receipts?other_id=${other}`],
    ["one.jsonl", `${one}/download-analyzed-data?type=jsonl`],
    ["other.jsonl", `${other}/download-analyzed-data?type=jsonl`],
  ] as const) {
    const { rawPayload } = await app.inject({ url: `/api/datasets/${url}`, headers: bearer(user.token) });
    writeFileSync(at(name), rawPayload);
  }
  lines = readFileSync(at("one.jsonl"), "utf8").trim().split("\n");
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.close();
  await engine.close();
  await t.close();
});

async function verify(...data: string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const io = { stdin: Readable.from([]), stdout, stderr, onInterrupt: () => () => {} };
  const argv = ["verify", at("receipts.json"), ...data.flatMap((name) => ["--data", at(name)])];
  const code = await runCli([verifyCommand], argv, io);
  return { code, out: String(stdout.read() ?? ""), err: String(stderr.read() ?? "") };
}

test("what sets two datasets apart holds by the data of both, in either order", async () => {
  const receipts = (await readReceipts(at("receipts.json"))).filter(isOfTwo);
  expect(receipts.map(({ difference }) => difference.split(" ")[0])).toEqual(
    expect.arrayContaining(["segment_score", "topic_score"]),
  );
  expect(receipts[0]?.sentence).toMatch(/^“Good” scores \d+ points higher than “Bad”: /);
  const all = `${receipts.length} of ${receipts.length} claims hold.\n`;
  expect((await verify("one.jsonl", "other.jsonl")).out).toContain(all);
  expect((await verify("other.jsonl", "one.jsonl")).code).toBe(0);
});

test("the data of one of them alone is not enough", async () => {
  expect((await verify("one.jsonl")).err).toContain("name the data of both");
});

test("another score of a comment fails the differences that count it, and no other", async () => {
  const comment = JSON.parse(lines[1] ?? "") as DataComment;
  const changed = { ...comment, score: -(comment.score ?? 0) };
  writeFileSync(at("changed.jsonl"), lines.with(1, JSON.stringify(changed)).join("\n"));
  const { code, out } = await verify("changed.jsonl", "other.jsonl");
  expect(code).toBe(3);
  expect(out).toContain("FAILS  “Good” scores");
  expect(out.match(/^FAILS/gm)).toHaveLength(1);
});

test("two waves of a dataset are compared by the same data", async () => {
  const head = JSON.parse(lines[0] ?? "") as DataHead;
  const others = readFileSync(at("other.jsonl"), "utf8").trim().split("\n").slice(1);
  const wave = { index: WAVE_COLUMN, header: "wave", data_type: "text", data_format: null };
  const comments = [...lines.slice(1), ...others].map((line, place) => ({
    ...(JSON.parse(line) as DataComment),
    number: place + 1,
    values: [place < 60 ? "May" : "June"],
  }));
  async function* records() {
    const count = comments.length;
    yield JSON.stringify({ ...head, columns: [...head.columns, wave], comment_count: count });
    for (const comment of comments) yield JSON.stringify(comment);
  }
  const data = await readData(records());
  const view = inLanguage(data.view, "en");
  const sideOf = async (name: string) => ({
    ...{ name: "Visits", engine: head.engine, wave: name, view },
    comments: await analysedBy(data.parts, view, { cell: [`${WAVE_COLUMN}:${name}`] }),
  });
  const receipts = differenceReceipts(await compareBoth([await sideOf("May"), await sideOf("June")]), "en");
  expect(receipts.map(({ sentence }) => sentence)).toContainEqual(
    expect.stringMatching(/^“May” scores \d+ points higher than “June”/),
  );
  const datasets = new Map([[head.dataset_id, data]]);
  expect((await verifyDifferences(receipts, datasets)).flatMap(({ faults }) => faults)).toEqual([]);
  const first = receipts.map((receipt) => ({ ...receipt, exact: { ...receipt.exact, n: 1 } }));
  const wrong = await verifyDifferences(first, datasets);
  expect(wrong.every(({ faults }) => faults.some((fault) => fault.startsWith("the comments counted")))).toBe(
    true,
  );
});
