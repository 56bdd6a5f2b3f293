import { type Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { ProblemError } from "../http/problem.ts";
import { answerIn, readFrames } from "./answer-frames.ts";
import { QUESTIONS_PATH, type Question, questionBytes } from "./question.ts";
import { answerSeal, isProof, PROOF, signedHeaders } from "./sign-request.ts";
import { whenSilent } from "./when-silent.ts";

/** A host that does not take a connection within this is away: it stands in the same network. */
const CONNECT_MS = 1_000;
/** Answers come with two pulses a second. */
const SILENCE_MS = 3_000;
const METHOD = "POST";

/** A host did not answer: somebody else may be asked. */
export class HostAwayError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "HostAwayError";
  }
}

export interface AskedHost {
  id: string;
  address: string;
}

/** What hosts are asked with. */
export interface Asking {
  key: Buffer;
  /** The time on which all hosts agree. */
  now(): number;
  /** Keeps connections; false makes one for a question. */
  agent: Agent | false;
}

export interface AskedOf {
  question: Question;
  signal: AbortSignal;
}

/** Asks another host's thread of columns. Throws its problem, the signal's reason, or HostAwayError. */
export async function askHost(host: AskedHost, asked: AskedOf, asking: Asking): Promise<unknown> {
  try {
    return await askOnce(host, asked, asking);
  } catch (error) {
    // The host ended a connection that was kept, in the moment in which it was used again.
    if (error instanceof StaleConnectionError) return await askOnce(host, asked, { ...asking, agent: false });
    throw error;
  }
}

class StaleConnectionError extends Error {}

async function askOnce(
  { id, address }: AskedHost,
  { question, signal }: AskedOf,
  { key, now, agent }: Asking,
): Promise<unknown> {
  signal.throwIfAborted();
  const body = questionBytes(question);
  const signed = signedHeaders(key, { method: METHOD, path: QUESTIONS_PATH, receiver: id }, body, now());
  const sent = request({
    agent,
    method: METHOD,
    ...placeOf(address),
    path: QUESTIONS_PATH,
    headers: {
      ...signed,
      "content-type": "application/octet-stream",
      "content-length": body.length,
    },
  });
  const end = () => sent.destroy(signal.reason);
  signal.addEventListener("abort", end, { once: true });
  let answered = false;
  const away = (cause?: unknown) => new HostAwayError(`${address} did not answer`, cause);
  try {
    const response = await responseTo(sent, body);
    answered = true;
    if (response.statusCode !== 200 || !isProof(key, signed, response.headers[PROOF])) {
      throw away(new Error(`It refused the question with status ${response.statusCode}`));
    }
    const frames = readFrames(piecesOf(response), answerSeal(key, signed));
    return await answerIn(frames, away, () => response.destroy());
  } catch (error) {
    sent.destroy();
    if (signal.aborted) throw signal.reason;
    if (error instanceof ProblemError || error instanceof HostAwayError) throw error;
    const ended = /^(ECONNRESET|EPIPE)$/.test((error as NodeJS.ErrnoException).code ?? "");
    if (ended && sent.reusedSocket && !answered) throw new StaleConnectionError();
    throw away(error);
  } finally {
    signal.removeEventListener("abort", end);
  }
}

function placeOf(address: string): { host: string; port: string } {
  const { hostname, port } = new URL(`http://${address}`);
  // A port of 80 is left out of an address.
  return { host: hostname.replace(/^\[|\]$/g, ""), port: port || "80" };
}

/** Sends the question; the head of the answer. */
function responseTo(sent: ClientRequest, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let endWait = () => {};
    const wait = (ms: number) => {
      endWait();
      endWait = whenSilent(ms, () => sent.destroy(new Error(`Nothing came for ${ms} ms`)));
    };
    const fail = (error: Error) => {
      endWait();
      reject(error);
    };
    wait(CONNECT_MS);
    sent.once("socket", (socket) => {
      if (socket.connecting) socket.once("connect", () => wait(SILENCE_MS));
      else wait(SILENCE_MS);
    });
    sent.once("response", (response) => {
      endWait();
      resolve(response);
    });
    // Also after the answer has begun: what reads it is told as well.
    sent.on("error", fail);
    sent.once("close", () => fail(new Error("The connection was closed")));
    sent.end(body);
  });
}

/** What comes of an answer. It ends with an error when nothing comes for long, pulses included, while it is read. */
async function* piecesOf(response: IncomingMessage): AsyncGenerator<Buffer> {
  const pieces: AsyncIterator<Buffer> = response[Symbol.asyncIterator]();
  try {
    for (;;) {
      const late = () => response.destroy(new Error(`Nothing came for ${SILENCE_MS} ms`));
      const endWait = whenSilent(SILENCE_MS, late);
      const { done, value } = await pieces.next().finally(endWait);
      if (done) return;
      yield value;
    }
  } finally {
    // One that was read to its end keeps its connection.
    response.destroy();
  }
}
