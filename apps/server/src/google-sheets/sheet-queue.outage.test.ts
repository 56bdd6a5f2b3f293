import type { Survey } from "@soundings/survey/survey";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeLog } from "../http/log.ts";
import { ask } from "../testing/build-survey.ts";
import { SheetSurvey, type SheetTest, sheetTest } from "../testing/sheet-test.ts";
import { type RunningWorker, startWorker } from "../worker.ts";

// The real queue, because the point is who waits for whom in it.

let room: SheetTest;
let worker: RunningWorker;
beforeAll(async () => {
  room = await sheetTest();
  worker = await startWorker({ address: room.t.url, config: room.config, log: makeLog("silent") });
});
afterAll(async () => {
  await worker.stop();
  await room.close();
});

let question = "";
const asking = (blank: Survey): Survey => {
  const made = ask(blank, "text_input", {}, { title: "Why?" });
  question = made.id;
  return made.survey;
};

test("sheets that never answer hold up nobody else's rows, and answers come by themselves", async () => {
  const dead: SheetSurvey[] = [];
  // More than there are places for work of our own.
  for (let n = 0; n < 6; n++) {
    const one = await SheetSurvey.of(room, asking);
    const { spreadsheet_id } = await one.connect({ title: `Dead ${n}` });
    room.google.script(`${spreadsheet_id}:batchUpdate`, [{ breaks: "hang", times: 100 }]);
    await one.answer({ [question]: { text: "x" } });
    dead.push(one);
  }
  const alive = await SheetSurvey.of(room, asking);
  await alive.connect();
  for (let n = 0; n < 10; n++) await alive.answer({ [question]: { text: `${n}` } });
  const page = await alive.page();
  await vi.waitFor(() => expect(page.table).toHaveLength(10), { timeout: 30_000, interval: 20 });
  for (const one of dead) expect((await one.sheet()).rows).toEqual({ pending: 1, written: 0, failed: 0 });
  // The sheet has them a moment before this server has heard so.
  await vi.waitFor(
    async () => expect(await alive.sheet()).toMatchObject({ rows: { pending: 0, written: 10 } }),
    { timeout: 30_000, interval: 20 },
  );
});
