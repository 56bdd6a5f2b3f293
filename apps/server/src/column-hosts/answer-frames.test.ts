import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { answerIn, framesOf, readFrames } from "./answer-frames.ts";
import { AnswerSeal } from "./sign-request.ts";

const KEY = Buffer.alloc(32, 7);
const NONCE = "0123456789abcdef";
const FILE = Buffer.from("name,score\r\nAnn,5\r\nBob,3\r\n");

const sealed = async (answer: unknown, nonce = NONCE): Promise<Buffer[]> => {
  const frames: Buffer[] = [];
  for await (const frame of framesOf(Promise.resolve(answer), new AnswerSeal(KEY, nonce))) frames.push(frame);
  return frames;
};
const file = () =>
  sealed({ file_name: "a.csv", stream: Readable.from([FILE.subarray(0, 12), FILE.subarray(12)]) });

async function* inPieces(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

/** What whoever asked makes of these bytes: the answer with its file read, or a fault. */
async function read(bytes: Buffer, length = 7, nonce = NONCE): Promise<unknown> {
  const frames = readFrames(inPieces(bytes, length), new AnswerSeal(KEY, nonce));
  const answer = await answerIn(
    frames,
    () => new Error("broken"),
    () => {},
  );
  const { stream } = answer as { stream?: Readable };
  return stream ? { ...(answer as object), stream: String(await buffer(stream)) } : answer;
}

test("an answer and a file are read as they were sent, in whichever pieces they come", async () => {
  const whole = { file_name: "a.csv", stream: String(FILE) };
  for (const length of [1, 5, 40, 10_000]) {
    expect(await read(Buffer.concat(await sealed({ list: [1, "two"] })), length)).toEqual({
      list: [1, "two"],
    });
    expect(await read(Buffer.concat(await file()), length)).toEqual(whole);
  }
});

test("an answer that was changed on its way is none", async () => {
  const bytes = Buffer.concat(await file());
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] as number) ^ change;
      await expect(read(changed, 10_000)).rejects.toThrow();
    }),
    { numRuns: 100 },
  );
});

test("an answer with frames that were left out, doubled or changed about is none", async () => {
  const frames = await file();
  const other = await sealed({ other: true }, "fedcba9876543210");
  const wrong = [
    ...frames.slice(0, -1).map((_, at) => frames.filter((_frame, place) => place !== at)),
    ...frames.slice(0, -1).map((_, at) => frames.toSpliced(at, 0, frames[at] as Buffer)),
    ...frames
      .slice(0, -1)
      .map((_, at) => frames.toSpliced(at, 2, frames[at + 1] as Buffer, frames[at] as Buffer)),
    frames.slice(0, -1),
    other,
  ];
  for (const [place, list] of wrong.entries())
    await expect(read(Buffer.concat(list)), String(place)).rejects.toThrow();
  await expect(read(Buffer.concat(frames), 7, "fedcba9876543210")).rejects.toThrow();
});
