import type { SelectedColumn } from "@soundings/contract/local-files";
import { expect, test } from "vitest";
import { allOf, buildXlsx } from "../spreadsheet/build-xlsx.ts";
import { createFileThreads } from "./file-workers.ts";
import { summariseFile } from "./local-file.ts";

const ANN = "ann";
const GOOD = { name: "a.csv", bytes: Buffer.from("comment,score\ngood,5\nbad,1\n,3\n") };
const COMMENT: SelectedColumn = { index: 0, header: "comment", data_type: "comment", data_format: null };
const limits = { stepMs: 20_000, heapMb: 40, idleMs: 1000 };

/** More texts than fit into the heap of these tests, all of them allowed. */
const large = () => {
  const text = (at: number) => `<si><t>${String(at).padStart(2_000, "long ")}</t></si>`;
  return buildXlsx({ strings: Array.from({ length: 60_000 }, (_, at) => text(at)).join("") });
};

test("a file is read in a thread as it is without one", async () => {
  const threads = createFileThreads(limits);
  expect(await threads.summarise(ANN, GOOD, {})).toEqual(await summariseFile(GOOD.bytes, GOOD.name));
  const batches = await allOf(threads.readComments(GOOD, {}, [COMMENT]));
  expect(batches.map((batch) => batch.map(({ text, row }) => [text, row]))).toEqual([
    [
      ["good", 2],
      ["bad", 3],
    ],
  ]);
});

test("what is wrong with a file is told with its details", async () => {
  const threads = createFileThreads(limits);
  const file = { name: "a.csv", bytes: Buffer.from('comment\n"open') };
  await expect(threads.summarise(ANN, file, {})).rejects.toMatchObject({
    code: "FILE_BAD_CSV",
    details: { row: 2 },
  });
});

test("a file that fills the memory costs its thread and nobody else: the next one is read", async () => {
  const threads = createFileThreads(limits);
  const bomb = { name: "a.xlsx", bytes: await large() };
  await expect(threads.summarise(ANN, bomb, {})).rejects.toMatchObject({ code: "FILE_TOO_MUCH_INSIDE" });
  expect(await threads.summarise(ANN, GOOD, {})).toMatchObject({ comment_rows: 2 });
});

test("a file that takes too long is stopped, and so is one that nobody waits for", async () => {
  const hasty = createFileThreads({ ...limits, stepMs: 1 });
  await expect(hasty.summarise(ANN, GOOD, {})).rejects.toMatchObject({
    code: "FILE_TOO_SLOW",
    details: { seconds: 1 },
  });
  const left = new AbortController();
  const threads = createFileThreads(limits);
  const waited = threads.summarise(ANN, GOOD, {}, left.signal);
  left.abort(new Error("left"));
  await expect(waited).rejects.toThrow("left");
});
