import { setTimeout as sleep } from "node:timers/promises";
import { typeformFile } from "@soundings/survey/testing/survey-files/typeform";
import { expect, test } from "vitest";
import { createSurveyFileThreads } from "./survey-file-threads.ts";

const ANN = "ann";
const limits = { stepMs: 20_000, heapMb: 200, idleMs: 1_000 };
const GOOD = Buffer.from(JSON.stringify(typeformFile()));

test("a survey file is read in a thread, what is wrong with one is told, and others wait for nothing", async () => {
  const read = createSurveyFileThreads(limits);
  expect(await read(ANN, GOOD)).toMatchObject({ format: "typeform", survey: { name: "Books" } });
  await expect(read(ANN, Buffer.from('{"answers": []}'))).rejects.toMatchObject({
    code: "SURVEY_FILE_UNKNOWN",
  });
  const fields = Array.from({ length: 3_000 }, (_, at) => ({
    ...{ ref: `r${at}`, type: "short_text", title: `*Q* ${at}` },
  }));
  const large = Buffer.from(JSON.stringify({ title: "Many", fields }));
  let turns = 0;
  const clock = setInterval(() => turns++, 2);
  await read(ANN, large);
  clearInterval(clock);
  expect(turns).toBeGreaterThan(10);
});

test("a file that takes too long costs its thread, and the next one is read", async () => {
  const hasty = createSurveyFileThreads({ ...limits, stepMs: 1 });
  await expect(hasty(ANN, GOOD)).rejects.toMatchObject({ code: "SURVEY_FILE_TOO_COMPLEX" });
  const read = createSurveyFileThreads(limits);
  const left = new AbortController();
  const waited = read(ANN, GOOD, left.signal);
  await sleep(1);
  left.abort(new Error("left"));
  await expect(waited).rejects.toThrow("left");
  expect(await read(ANN, GOOD)).toMatchObject({ format: "typeform" });
});
