import { EventEmitter } from "node:events";
import type { FastifyReply } from "fastify";
import { expect, test } from "vitest";
import { guarded } from "./guard.ts";

function connection() {
  const raw = Object.assign(new EventEmitter(), { writableFinished: false });
  return { raw, reply: { raw } as unknown as FastifyReply };
}

test("work that is never done is answered as too slow and told to stop", async () => {
  let seen: AbortSignal | undefined;
  const stuck = guarded(
    connection().reply,
    (signal) => {
      seen = signal;
      return new Promise<never>(() => {});
    },
    5,
  );
  await expect(stuck).rejects.toMatchObject({ code: "TOO_SLOW" });
  expect(seen?.aborted).toBe(true);
});

test("work is told when the browser goes away", async () => {
  const { raw, reply } = connection();
  const work = guarded(
    reply,
    (signal) => new Promise<string>((resolve) => signal.addEventListener("abort", () => resolve("stopped"))),
  );
  raw.emit("close");
  expect(await work).toBe("stopped");
});

test("what the work throws in time reaches the caller", async () => {
  const work = guarded(connection().reply, async () => {
    throw new Error("no");
  });
  await expect(work).rejects.toThrow("no");
});
