import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** How often each host is asked whether it is ready. */
const LOOK_MS = 1_000;

interface Member {
  base: string;
  ready: boolean;
  /** By hand: no new request goes there, whatever it says. */
  out: boolean;
}

/**
 * A load balancer as operators run them: one host after the other in turn, of those that said at /readyz that they
 * are ready when last asked, over connections that are kept. It tries nothing twice, so that whatever a host does
 * wrong is seen by who asked.
 */
export class Balancer {
  base = "";
  /** Replies by the version of who gave them cannot be told; by host they can. */
  readonly served = new Map<string, number>();
  readonly #members: Member[] = [];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #server = createServer((incoming, outgoing) => this.#pass(incoming, outgoing));
  #turn = 0;
  #looking = true;

  async listen(port: number): Promise<void> {
    // Longer than clients keep them: who ends a connection last may send into its end.
    this.#server.keepAliveTimeout = 60_000;
    await new Promise<void>((done) => this.#server.listen(port, "127.0.0.1", done));
    this.base = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    void this.#look();
  }

  add(base: string): void {
    this.#members.push({ base, ready: false, out: false });
  }

  /** Takes a host out by hand, or lets it in again. */
  setOut(base: string, out: boolean): void {
    for (const member of this.#members)
      if (member.base === base) Object.assign(member, { out, ready: false });
  }

  /** Resolves once a host has said that it is ready. */
  async untilReady(base: string): Promise<void> {
    while (!this.#members.some((member) => member.base === base && member.ready)) await sleep(50);
  }

  async close(): Promise<void> {
    this.#looking = false;
    this.#agent.destroy();
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  async #look(): Promise<void> {
    while (this.#looking) {
      for (const member of this.#members) void this.#ask(member);
      await sleep(LOOK_MS);
    }
  }

  async #ask(member: Member): Promise<void> {
    const reply = await fetch(`${member.base}/readyz`, { signal: AbortSignal.timeout(LOOK_MS) }).catch(
      () => null,
    );
    await reply?.body?.cancel();
    member.ready = reply?.ok === true;
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const ready = this.#members.filter((member) => member.ready && !member.out);
    const member = ready[this.#turn++ % ready.length];
    if (!member) {
      outgoing.writeHead(502).end("no host is ready");
      return;
    }
    const passed = request(
      `${member.base}${incoming.url}`,
      {
        method: incoming.method,
        headers: { ...incoming.headers, connection: "keep-alive" },
        agent: this.#agent,
      },
      (reply) => {
        this.served.set(member.base, (this.served.get(member.base) ?? 0) + 1);
        // What a host says of its connection to us is not for the one behind us.
        const { connection, "keep-alive": kept, "transfer-encoding": encoding, ...headers } = reply.headers;
        outgoing.writeHead(reply.statusCode ?? 502, headers);
        reply.pipe(outgoing);
      },
    );
    passed.on("error", (error) => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end(`${member.base}: ${error.message}`);
    });
    incoming.pipe(passed);
  }
}
