import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough, Readable } from "node:stream";
import type { Answer } from "@soundings/survey/answers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DataResponse } from "../answer-results/receipts/answers-data.ts";
import { newId } from "../db/new-id.ts";
import { isOfReport, ReceiptFile, type ReportReceipt } from "../receipts/receipt.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { randomFrom } from "../testing/random.ts";
import { storeResponses } from "../testing/store-responses.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { readReceipts } from "./read-receipts.ts";
import { runCli } from "./run-cli.ts";
import { verifyCommand } from "./verify.ts";

let t: TestDb;
let app: ReturnType<typeof testApp>;
let user: BuiltUser;
let survey: BuiltSurvey;
let folder: string;
let receipts: ReportReceipt[];
let lines: string[];
let drink = "";
let place = "";
const [TEA, COFFEE, BEER] = [newId(), newId(), newId()];
const [GARDEN, ROOM] = [newId(), newId()];
const at = (name: string) => path.join(folder, name);
const choices = (options: readonly [string, string][]) =>
  options.map(([id, text]) => ({ id, text, image_id: null }));

/** More want tea than coffee, in the garden more than in the room; one in ten gives up. */
async function answer(): Promise<void> {
  const random = randomFrom(7);
  const responses = Array.from({ length: 300 }, (_, one) => {
    const seat = one % 4 === 0 ? ROOM : GARDEN;
    const wants =
      random.uniform() < (seat === ROOM ? 0.3 : 0.7) ? TEA : random.uniform() < 0.8 ? COFFEE : BEER;
    const answers: Record<string, Answer> = {
      [place]: { choice_ids: [seat] },
      ...(one % 10 > 0 && { [drink]: { choice_ids: [wants] } }),
    };
    return {
      ...{ id: newId(), number: 1, language: "en", variant_id: null, parameters: {}, path: [], answers },
      ...{ end_id: null, seen: null, sequence: 1, submitted: one % 10 > 0 },
    };
  });
  await storeResponses(t.db, survey.key, responses, new Date(Date.UTC(2026, 0, 5, 9)));
}

const get = async (url: string) => await app.inject({ url: `/api${url}`, headers: bearer(user.token) });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "soundings-verify-report-"));
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
  survey = await buildSurvey(app, t.db, user, (blank) => {
    const drinks = choices([
      [TEA, "Tea"],
      [COFFEE, "Coffee"],
      [BEER, "Beer"],
    ]);
    const one = ask(blank, "single_choice", { choices: drinks }, { title: "What would you like?" });
    const seats = choices([
      [GARDEN, "Garden"],
      [ROOM, "Room"],
    ]);
    const two = ask(one.survey, "single_choice", { choices: seats }, { title: "Where?" });
    [drink, place] = [one.id, two.id];
    return two.survey;
  });
  await answer();
  for (const type of ["xlsx", "jsonl"]) {
    const { rawPayload } = await get(`/surveys/${survey.id}/download-answers?type=${type}`);
    writeFileSync(at(`answers.${type}`), rawPayload);
  }
  receipts = (await readReceipts(at("answers.xlsx"))).filter(isOfReport);
  lines = readFileSync(at("answers.jsonl"), "utf8").trim().split("\n");
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.close();
  await t.close();
});

async function verify(file: string, data: string) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const io = { stdin: Readable.from([]), stdout, stderr, onInterrupt: () => () => {} };
  const code = await runCli([verifyCommand], ["verify", at(file), "--data", at(data)], io);
  return { code, out: String(stdout.read() ?? ""), err: String(stderr.read() ?? "") };
}

/** The data with one response that likes something else. */
function changed(line: number, question: string, choice: string): string {
  const response = DataResponse.parse(JSON.parse(lines[line] ?? ""));
  response.answers[question] = { choice_ids: [choice] };
  writeFileSync(at("changed.jsonl"), lines.with(line, JSON.stringify(response)).join("\n"));
  return "changed.jsonl";
}

const lineWith = (question: string, choice: string) =>
  lines.findIndex((line) => line.includes(`"${question}":{"choice_ids":["${choice}"]`));

test("every claim of downloaded answers holds by the answers' data", async () => {
  expect(receipts.map(({ sentence }) => sentence)).toContainEqual(expect.stringContaining("Tea"));
  expect(receipts.every(({ responses }) => (responses ?? []).length > 0)).toBe(true);
  expect(lines).toHaveLength(301);
  const { code, out, err } = await verify("answers.xlsx", "answers.jsonl");
  expect(out).toContain(`${receipts.length} of ${receipts.length} claims hold.\n`);
  expect({ code, err }).toEqual({ code: 0, err: "" });
});

test("another answer fails the claims of its question and no other", async () => {
  const ofDrink = receipts.filter(({ report_claim }) => report_claim.question_id === drink);
  const others = receipts.filter(({ report_claim }) => report_claim.question_id !== drink);
  expect(Math.min(ofDrink.length, others.length)).toBeGreaterThan(0);
  const { code, out } = await verify("answers.xlsx", changed(lineWith(drink, TEA), drink, COFFEE));
  expect(code).toBe(3);
  for (const { sentence } of ofDrink) expect(out).toContain(`FAILS  ${sentence}`);
  for (const { sentence } of others) expect(out).toContain(`holds  ${sentence}`);
  expect(out).toContain("the difference is");
});

test("an answer that a claim does not count leaves it as it is", async () => {
  const { code } = await verify("answers.xlsx", changed(lineWith(drink, BEER), drink, BEER));
  expect(code).toBe(0);
});

test("a link to a report has the receipts of what stands on its page, and names nobody who answered", async () => {
  const made = await app.inject(form(`/surveys/${survey.id}/shares`, { mode: "live" }, bearer(user.token)));
  const { pathname } = new URL(made.json<{ url: string }>().url);
  const page = await app.inject({ url: `${pathname}?lang=en` });
  expect(page.body).toContain("?receipts");
  const reply = await app.inject({ url: `${pathname}?receipts&lang=en` });
  const all = ReceiptFile.parse(reply.json()).receipts.filter(isOfReport);
  expect(all.length).toBeGreaterThan(0);
  for (const { responses, sentence } of all) {
    expect(responses).toBeNull();
    expect(page.body).toContain(sentence.slice(0, 20));
  }
  writeFileSync(at("share.json"), reply.body);
  expect((await verify("share.json", "answers.jsonl")).code).toBe(0);
  expect((await verify("share.json", changed(lineWith(drink, TEA), drink, COFFEE))).code).toBe(3);
});

test("what cannot be read, and answers of another survey, are told", async () => {
  writeFileSync(at("broken.jsonl"), lines.with(2, '{"id":1}').join("\n"));
  const broken = await verify("answers.xlsx", "broken.jsonl");
  expect(broken.err).toContain("line 3 is none of an export's");
  writeFileSync(at("twice.jsonl"), [...lines, lines[1]].join("\n"));
  expect((await verify("answers.xlsx", "twice.jsonl")).err).toContain("stands there twice");
  const head = { ...JSON.parse(lines[0] ?? ""), survey_id: newId(), name: "Stay" };
  writeFileSync(at("other.jsonl"), lines.with(0, JSON.stringify(head)).join("\n"));
  expect((await verify("answers.xlsx", "other.jsonl")).err).toContain("is of another survey (“Stay”)");
});
