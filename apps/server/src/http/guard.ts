import type { FastifyReply } from "fastify";
import { ProblemError } from "./problem.ts";

/** No call may hold a request longer; a download only until its stream begins. */
export const GUARD_MS = 30_000;

/**
 * Runs a handler with a signal that aborts after GUARD_MS or when the browser goes away. When time
 * is up the reply is TOO_SLOW, whether or not the handler listens to the signal.
 */
export async function guarded<T>(
  reply: FastifyReply,
  work: (signal: AbortSignal) => Promise<T>,
  limit = GUARD_MS,
): Promise<T> {
  const controller = new AbortController();
  const gone = () => {
    if (!reply.raw.writableFinished) controller.abort(new Error("The browser went away"));
  };
  reply.raw.once("close", gone);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const problem = new ProblemError("TOO_SLOW");
      controller.abort(problem);
      reject(problem);
    }, limit);
  });
  const running = work(controller.signal);
  // If the guard answers first, a later failure of the handler has nobody left to tell.
  running.catch(() => {});
  try {
    return await Promise.race([running, late]);
  } finally {
    clearTimeout(timer);
  }
}
