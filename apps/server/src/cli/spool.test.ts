import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { EMOTIONS, type Emotion } from "@soundings/nlp/scale";
import { afterAll, expect, test, vi } from "vitest";
import { allOf } from "../spreadsheet/build-xlsx.ts";
import { openSpool, type SpooledBatch } from "./spool.ts";

// Its own, because other processes spool too.
const folder = mkdtempSync(path.join(tmpdir(), "spool-test-"));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const batch = (row: number): SpooledBatch => ({
  rows: [row],
  texts: [`giao hàng chậm 😀 ${"x".repeat(row)}`],
  analyses: [
    {
      language: "vi",
      sentiment: "negative",
      score: -50.5,
      emotion_scores: Object.fromEntries(EMOTIONS.map((emotion) => [emotion, 0.1])) as Record<
        Emotion,
        number
      >,
      emotions: ["anger"],
      clauses: [{ start: 0, end: 14, score: null, emotions: ["anger"] }],
    },
  ],
});

test("what is spooled comes back as often as wanted, also when a reader stops early, and leaves no file", async () => {
  vi.stubEnv("TMPDIR", folder);
  const spool = await openSpool();
  const batches = [batch(1), batch(2000), batch(3)];
  for (const one of batches) await spool.write(one);
  for await (const _ of spool.read()) break;
  expect(await allOf(spool.read())).toEqual(batches);
  expect(await allOf(spool.read())).toEqual(batches);
  expect(readdirSync(folder)).toEqual([]);
  await spool.close();
});
