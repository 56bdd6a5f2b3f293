import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A receiver on this machine, which the server under test was told that it may reach. */
export async function webhookReceiver() {
  const received: { body: string; headers: Record<string, string> }[] = [];
  const at = { url: "", status: 200, received, close: () => {} };
  const server = createServer(async (request, reply) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    received.push({ body, headers: request.headers as Record<string, string> });
    reply.writeHead(at.status).end(at.status === 200 ? "" : "not today");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  at.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  at.close = () => server.close();
  return at;
}
