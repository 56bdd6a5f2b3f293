import net from "node:net";
import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { makeLog } from "./log.ts";
import { newFastify } from "./new-fastify.ts";

/** Sends these pieces, `pause` ms apart, until the server ends the connection; what it said. */
async function dribble(port: number, pieces: Iterable<string>, pause: number): Promise<string> {
  const socket = net.connect(port, "127.0.0.1");
  let said = "";
  socket.on("data", (bytes) => {
    said += bytes;
  });
  socket.on("error", () => undefined);
  const ended = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  await ended;
  return said;
}

function* endless(begin: string, piece: string) {
  yield begin;
  for (;;) yield piece;
}

test("who sends a request drop by drop, head or body, is shown the door; others are served meanwhile", async () => {
  const patience = { head: 1_500, request: 2_000, silence: 60_000, look: 50 };
  const app = newFastify(readConfig({}), makeLog("silent"), patience);
  app.get("/", async () => "here");
  app.post("/", async () => "taken");
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const port = Number(new URL(address).port);
  const head = "POST / HTTP/1.1\r\nHost: x\r\n";
  const slow = [
    dribble(port, endless(head, "a: b\r\n"), 20),
    dribble(
      port,
      endless(`${head}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n`, " "),
      20,
    ),
  ];
  expect(await (await fetch(address)).text()).toBe("here");
  for (const said of await Promise.all(slow)) expect(said).toMatch(/^HTTP\/1\.1 408 /);
  await app.close();
});
