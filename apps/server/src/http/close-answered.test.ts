import { Agent, get } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { type FastifyInstance, fastify } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { closeAnswered } from "./close-answered.ts";
import { useLeaving } from "./leaving.ts";

// Over real connections: what a stop does to requests that are open.

/** An application with a request that takes its time, listening, and its stop. */
async function slowApp(ms: number, limit = 100_000) {
  const app: FastifyInstance = fastify({ keepAliveTimeout: 600_000 });
  useLeaving(app);
  app.get("/slow", async () => {
    await sleep(ms);
    return "answered";
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  // One connection that is kept, as a browser or a proxy has it.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ask = () =>
    new Promise<{ status?: number; connection?: string; body: string }>((resolve, reject) => {
      get({ port, host: "127.0.0.1", path: "/slow", agent }, async (reply) => {
        const { statusCode: status, headers } = reply;
        resolve({ status, connection: headers.connection, body: await text(reply).catch(String) });
      }).once("error", reject);
    });
  return { stop: () => closeAnswered(app, limit), ask };
}

test("a stop answers the open request, and does not wait for its connection to be given up", async () => {
  const { stop, ask } = await slowApp(300);
  const open = ask();
  await sleep(100);
  const stopped = stop();
  expect(await open).toMatchObject({ status: 200, body: "answered" });
  // Fastify alone would wait as long as a connection is kept: longer than this test may take.
  await stopped;
  await expect(ask()).rejects.toThrow(/ECONNREFUSED|hang up|ECONNRESET/);
});

test("what comes on an open connection meanwhile is answered as well, and told that it is the last", async () => {
  const { stop, ask } = await slowApp(300);
  const open = ask();
  const next = ask();
  await sleep(100);
  const stopped = stop();
  const replies = await Promise.allSettled([open, next]);
  expect(replies[0]).toMatchObject({ status: "fulfilled", value: { status: 200 } });
  // The second waits for the one connection; it may find it gone, but is never answered 503.
  if (replies[1]?.status === "fulfilled") {
    expect(replies[1].value).toMatchObject({ status: 200, connection: "close" });
  }
  await stopped;
});

test("a request that does not end is cut off when the time is up", async () => {
  const { stop, ask } = await slowApp(60_000, 200);
  const open = expect(ask()).rejects.toThrow(/socket hang up|ECONNRESET/);
  await sleep(100);
  await stop();
  await open;
});
