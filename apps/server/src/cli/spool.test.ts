import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { EMOTIONS, type Emotion } from "@soundings/nlp/scale";
import { expect, test } from "vitest";
import { allOf } from "../spreadsheet/build-xlsx.ts";
import { openSpool, type SpooledBatch } from "./spool.ts";

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
      clauses: [{ start: 0, end: 14, score: null }],
    },
  ],
});

test("what is spooled comes back as often as wanted, also when a reader stops early, and leaves no file", async () => {
  const spool = await openSpool();
  const batches = [batch(1), batch(2000), batch(3)];
  for (const one of batches) await spool.write(one);
  for await (const _ of spool.read()) break;
  expect(await allOf(spool.read())).toEqual(batches);
  expect(await allOf(spool.read())).toEqual(batches);
  expect(readdirSync(tmpdir()).filter((name) => /^soundings-[0-9a-f-]{36}$/.test(name))).toEqual([]);
  await spool.close();
});
