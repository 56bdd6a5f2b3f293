import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { OperatorError } from "../faults/operator-error.ts";
import { withChangeId } from "../http/change-id.ts";
import { closeAnswered } from "../http/close-answered.ts";
import type { AskColumns } from "../http/column-calls.ts";
import { useProblems } from "../http/errors.ts";
import { useLeaving } from "../http/leaving.ts";
import { newFastify } from "../http/new-fastify.ts";
import { ProblemError } from "../http/problem.ts";
import { withOrigin } from "../tracing/origin.ts";
import { framesOf } from "./answer-frames.ts";
import { PING, QUESTIONS_PATH, questionIn } from "./question.ts";
import { AnswerSeal, PROOF, proofOf, SignatureCheck } from "./sign-request.ts";

/** A question is a call's input, of a megabyte at most, and who asks. */
const MAX_QUESTION_BYTES = 8 * 1024 * 1024;

const BYTES = "application/octet-stream";

export interface InnerPortOptions {
  config: Config;
  log: Logger;
  /** The id of this host. */
  receiver: string;
  key: Buffer;
  /** The time on which all hosts agree. */
  now(): number;
  /** The thread of columns of this host. */
  ask: AskColumns;
}

export interface InnerPort {
  port: number;
  /** Answers what has come and ends, after `limit` ms at the latest. */
  close(limit: number): Promise<void>;
}

/** Where other hosts ask this one: an address of its own, which answers nobody without a host's signature. */
export async function openInnerPort(
  place: { host: string; port: number },
  options: InnerPortOptions,
): Promise<InnerPort> {
  const app = newFastify(options.config, options.log);
  useLeaving(app);
  useProblems(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    BYTES,
    { parseAs: "buffer", bodyLimit: MAX_QUESTION_BYTES },
    (_request, body, done) => {
      done(null, body);
    },
  );
  app.setNotFoundHandler(() => {
    throw new ProblemError("NOT_FOUND");
  });
  answerQuestions(app, options);
  try {
    await app.listen({
      ...place,
      listenTextResolver: (address) => `listening for other hosts at ${address}`,
    });
  } catch (error) {
    await app.close();
    const { code = "" } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `INTERNAL_ADDRESS=${place.host}:${place.port} cannot be listened on (${code}). It must be an address of this machine and a free port, other than PORT.`,
      { cause: error },
    );
  }
  const { port } = app.server.address() as AddressInfo;
  return { port, close: (limit) => closeAnswered(app, limit) };
}

function answerQuestions(app: FastifyInstance, { receiver, key, now, ask }: InnerPortOptions): void {
  const check = new SignatureCheck(key, now);
  const nonces = new WeakMap<object, string>();
  app.post(
    QUESTIONS_PATH,
    {
      // Before the body is read: whoever has no key sends nothing that has to be held.
      onRequest: async (request) => {
        const place = { method: request.method, path: request.url, receiver };
        const nonce = check.accept(place, request.headers);
        if (nonce === null) throw new ProblemError("NOT_FOUND");
        nonces.set(request, nonce);
      },
    },
    async (request, reply) => {
      const body = request.body;
      if (!Buffer.isBuffer(body) || !check.isBody(request.headers, body)) throw new ProblemError("NOT_FOUND");
      const { name, asked, origin, change_id } = questionIn(body);
      const signal = untilGone(reply);
      const work =
        name === PING
          ? Promise.resolve(null)
          : withOrigin(origin ?? {}, () => withChangeId(change_id, () => ask(name, asked, signal)));
      letGo(work, signal);
      const nonce = nonces.get(request) ?? "";
      const frames = framesOf(work, new AnswerSeal(key, nonce));
      return reply
        .type(BYTES)
        .header(PROOF, proofOf(key, nonce))
        .send(Readable.from(frames, { objectMode: false }));
    },
  );
}

/** Aborted as soon as nobody waits for an answer any more. */
function untilGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) controller.abort(new Error("Nobody waits for it any more"));
  });
  return controller.signal;
}

/** Ends a file that nobody waits for any more, also one that comes after that. */
function letGo(work: Promise<unknown>, signal: AbortSignal): void {
  work.then(
    (result) => {
      const { stream } = (result ?? {}) as { stream?: unknown };
      if (!(stream instanceof Readable)) return;
      if (signal.aborted) stream.destroy();
      else signal.addEventListener("abort", () => stream.destroy(), { once: true });
    },
    // It is in the answer.
    () => {},
  );
}
