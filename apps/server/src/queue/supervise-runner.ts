import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { StartedRunner } from "./start-runner.ts";

const MIN_PAUSE_MS = 200;
const MAX_PAUSE_MS = 5_000;

/** Starts a runner, and another whenever it ends because the database went away, until `signal` aborts and stop() is called. */
export async function superviseRunner(start: () => Promise<StartedRunner>, signal: AbortSignal, log: Logger) {
  let runner: Awaited<ReturnType<typeof start>> | undefined = await start();
  const running = (async () => {
    while (runner) {
      await runner.promise.catch((error: unknown) => log.warn({ err: error }, "job runner ended"));
      runner = undefined;
      for (let pause = MIN_PAUSE_MS; !signal.aborted && !runner; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
        await sleep(pause);
        runner = await start().catch(() => undefined);
      }
      // Asked to stop while it started: stop() did not see this one.
      if (signal.aborted) await runner?.stop().catch(() => {});
    }
  })();
  return {
    async stop() {
      // Already ended by itself when the database is away.
      await runner?.stop().catch(() => {});
      await running;
    },
  };
}
