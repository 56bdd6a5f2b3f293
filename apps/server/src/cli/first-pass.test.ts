import { expect, test } from "vitest";
import { batchBytes } from "../nlp/comment-results.ts";
import { allOf } from "../spreadsheet/build-xlsx.ts";
import { firstPass } from "./first-pass.ts";
import { openSpool } from "./spool.ts";

const analysis = {
  language: "en",
  sentiment: "neutral" as const,
  score: 0,
  emotion_scores: {
    anger: 0,
    disgust: 0,
    fear: 0,
    interest: 0,
    joy: 0,
    sadness: 0,
    surprise: 0,
    trust: 0,
  },
  emotions: [],
  clauses: [],
};

test("a search that begins again gets every comment once more, and none is analysed twice", async () => {
  const spool = await openSpool();
  const analysed: string[] = [];
  const pool = {
    threads: 1,
    async spool(rows: number[], texts: string[]) {
      analysed.push(...texts);
      const analyses = texts.map(() => analysis);
      return { bytes: batchBytes({ rows, texts, analyses }), languages: texts.map(() => "en") };
    },
  };
  async function* comments() {
    for (let row = 1; row <= 6; row++) yield { rows: [row], texts: [`comment ${row}`] };
  }
  const pass = firstPass(comments(), pool, spool, () => {});
  let seen = 0;
  for await (const _ of pass.read()) if (++seen === 2) break;
  const wanted = Array.from({ length: 6 }, (_, at) => ({ texts: [`comment ${at + 1}`], languages: ["en"] }));
  expect(await allOf(pass.read())).toEqual(wanted);
  expect(await allOf(pass.read())).toEqual(wanted);
  expect(analysed).toEqual(wanted.flatMap(({ texts }) => texts));
  await pass.close();
  await spool.close();
});
