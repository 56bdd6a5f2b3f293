import { Readable } from "node:stream";
import { deserialize, serialize } from "node:v8";
import type { ProblemCode } from "@soundings/contract/problems";
import { problemOf } from "../http/errors.ts";
import { ProblemError } from "../http/problem.ts";
import { AnswerSeal } from "./sign-request.ts";

/**
 * An answer on its way to another host: frames of a kind, a length, a seal and as many bytes. While the work lasts a pulse
 * comes twice a second, so that whoever asked can tell a long pass, which it waits for, from a host that vanished.
 */

const KINDS = { pulse: 0, result: 1, problem: 2, file: 3, piece: 4, end: 5 } as const;
type Kind = (typeof KINDS)[keyof typeof KINDS];
const LENGTH_END = 5;
const HEAD_BYTES = LENGTH_END + AnswerSeal.BYTES;
const PULSE_MS = 500;

interface SentProblem {
  code: ProblemCode;
  details: Record<string, unknown> | undefined;
  /** What the log of the host that asked shall have of a fault. */
  fault: Error | null;
}

type MakeFrame = (kind: Kind, bytes?: Uint8Array) => Buffer;

const framesWith =
  (seal: AnswerSeal): MakeFrame =>
  (kind, bytes = new Uint8Array()) => {
    const head = Buffer.alloc(LENGTH_END);
    head.writeUInt8(kind);
    head.writeUInt32BE(bytes.length, 1);
    return Buffer.concat([head, seal.next(kind, bytes), bytes]);
  };

/** What some work comes to. */
export async function* framesOf(work: Promise<unknown>, seal: AnswerSeal): AsyncGenerator<Buffer> {
  const frame = framesWith(seal);
  let result: unknown;
  try {
    yield frame(KINDS.pulse);
    result = yield* withPulses(work, frame);
  } catch (error) {
    yield frame(KINDS.problem, serialize(sentProblem(error)));
    return;
  }
  const { stream } = (result ?? {}) as { stream?: unknown };
  if (!(stream instanceof Readable)) {
    yield frame(KINDS.result, serialize(result));
    return;
  }
  try {
    yield frame(KINDS.file, serialize({ ...(result as object), stream: null }));
    const pieces: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
    for (;;) {
      const { done, value } = yield* withPulses(pieces.next(), frame);
      if (done) break;
      yield frame(KINDS.piece, value);
    }
    yield frame(KINDS.end);
  } finally {
    stream.destroy();
  }
}

async function* withPulses<T>(work: Promise<T>, frame: MakeFrame): AsyncGenerator<Buffer, T> {
  let pending = true;
  const settled = work.then(
    () => {
      pending = false;
    },
    () => {
      pending = false;
    },
  );
  for (;;) {
    let timer: NodeJS.Timeout | undefined;
    const pulse = new Promise((resolve) => {
      timer = setTimeout(resolve, PULSE_MS);
    });
    await Promise.race([settled, pulse]);
    clearTimeout(timer);
    if (!pending) return await work;
    yield frame(KINDS.pulse);
  }
}

function sentProblem(error: unknown): SentProblem {
  const { code, details, status } = problemOf(error);
  // A problem of a thread has the fault as its cause.
  const cause = error instanceof ProblemError ? error.cause : error;
  return { code, details, fault: status >= 500 && cause instanceof Error ? cause : null };
}

interface Frame {
  kind: number;
  bytes: Buffer;
}

/** The frames in what comes, without pulses. Throws where one is not the next of the host that was asked. */
export async function* readFrames(pieces: AsyncIterable<Buffer>, seal: AnswerSeal): AsyncGenerator<Frame> {
  let held: Buffer[] = [];
  let length = 0;
  /** Of the frame that is being read, with its head. */
  let wanted = HEAD_BYTES;
  for await (const piece of pieces) {
    held.push(piece);
    length += piece.length;
    while (length >= wanted) {
      const all = held.length === 1 ? (held[0] as Buffer) : Buffer.concat(held, length);
      const end = HEAD_BYTES + all.readUInt32BE(1);
      held = [all];
      if (length < end) {
        wanted = end;
        break;
      }
      const [kind, bytes] = [all.readUInt8(), all.subarray(HEAD_BYTES, end)];
      if (!seal.isNext(kind, bytes, all.subarray(LENGTH_END, HEAD_BYTES)))
        throw new Error("It was changed on its way");
      if (kind !== KINDS.pulse) yield { kind, bytes };
      held = [all.subarray(end)];
      length -= end;
      wanted = HEAD_BYTES;
    }
  }
}

/**
 * The answer in frames: a file's content goes on coming after its head. Throws its problem, and what `broken` makes;
 * calls `end` once a file is not read any further.
 */
export async function answerIn(
  frames: AsyncGenerator<Frame>,
  broken: () => Error,
  end: () => void,
): Promise<unknown> {
  const { value: first } = await frames.next();
  switch (first?.kind) {
    case KINDS.result:
      await readEnd(frames);
      return deserialize(first.bytes);
    case KINDS.problem: {
      await readEnd(frames);
      const { code, details, fault } = deserialize(first.bytes) as SentProblem;
      throw Object.assign(new ProblemError(code, details), fault ? { cause: fault } : {});
    }
    case KINDS.file:
      return { ...(deserialize(first.bytes) as object), stream: fileIn(frames, broken, end) };
    default:
      throw broken();
  }
}

/** Nothing more comes; a connection that was read to its end can be used again. */
async function readEnd(frames: AsyncGenerator<Frame>): Promise<void> {
  await frames.next().catch(() => {});
}

/** Readable.from would wait for the next piece before it ends. */
function fileIn(frames: AsyncGenerator<Frame>, broken: () => Error, end: () => void): Readable {
  const pieces = piecesIn(frames, broken);
  return new Readable({
    read() {
      pieces.next().then(
        ({ done, value }) => this.push(done ? null : value),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      end();
      done(error);
    },
  });
}

async function* piecesIn(frames: AsyncGenerator<Frame>, broken: () => Error): AsyncGenerator<Buffer> {
  let whole = false;
  for await (const { kind, bytes } of frames) {
    if (kind === KINDS.piece) yield bytes;
    else if (kind === KINDS.end) whole = true;
    else break;
  }
  if (!whole) throw broken();
}
