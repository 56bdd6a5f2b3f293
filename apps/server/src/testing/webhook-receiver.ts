import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

/** One request that a receiver saw. */
export interface Received {
  id: string;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
  headers: IncomingHttpHeaders;
  /** Checked with the library of Standard Webhooks, which this program does not sign with. */
  genuine: boolean;
  /** Whether it was answered 2xx. */
  taken: boolean;
  at: number;
}

/** What a receiver does with a request: a status, or something worse. */
export type Behaviour = number | "reset" | "silence" | ((reply: ServerResponse) => void);

/** A receiver of webhooks, on a port of its own. `behave` says what it does with the nth request from 0. */
export async function webhookReceiver(behave: (nth: number) => Behaviour = () => 204, address = "127.0.0.1") {
  const received: Received[] = [];
  const receiver = { url: "", secret: "", received, behave, close: () => {} };
  const server = createServer(async (request, reply) => {
    const nth = received.length;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString("utf8");
    const behaviour = receiver.behave(nth);
    received.push({
      id: String(request.headers["webhook-id"]),
      body: JSON.parse(text),
      headers: request.headers,
      genuine: isGenuine(receiver.secret, text, request.headers),
      taken: typeof behaviour === "number" && behaviour >= 200 && behaviour < 300,
      at: Date.now(),
    });
    if (typeof behaviour === "function") behaviour(reply);
    else if (typeof behaviour === "number") reply.writeHead(behaviour).end();
    else if (behaviour === "reset") request.socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, address, done));
  receiver.url = `http://${address}:${(server.address() as AddressInfo).port}/hook`;
  receiver.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return receiver;
}

function isGenuine(secret: string, body: string, headers: IncomingHttpHeaders): boolean {
  try {
    const webhook = secret.startsWith("whsec_")
      ? new Webhook(secret)
      : new Webhook(secret, { format: "raw" });
    webhook.verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}
