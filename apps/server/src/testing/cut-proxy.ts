import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";

export interface CutProxy {
  /** The connection string of the database behind, by way of this proxy. */
  address: string;
  /** Swallows everything in both directions and ends nothing, as a network does that is cut. */
  cut(): void;
  /** Cuts itself right after something with this text was sent to the database; resolves then. */
  cutAfter(text: string): Promise<void>;
  /** The database's machine believes in these connections no longer, as its keepalives do after some seconds. */
  forget(): void;
  /** Passes on what is sent again, and what was sent meanwhile, as TCP does; what was forgotten is reset. */
  mend(): void;
  close(): Promise<void>;
}

/** A network between a host and its database that a test can cut. `address` is a connection string. */
export async function startCutProxy(address: string): Promise<CutProxy> {
  const { host, port, user, database } = new pg.Client({ connectionString: address });
  const sockets = new Set<Socket>();
  /** Both ends of each connection. */
  const pairs = new Set<{ client: Socket; upstream: Socket }>();
  let isCut = false;
  let trigger: { text: string; done: () => void } | null = null;
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.pause();
  };
  const pass = (from: Socket, to: Socket, sent: (bytes: Buffer) => void = () => {}) => {
    sockets.add(from);
    if (isCut) from.pause();
    else from.resume();
    from.on("data", (bytes) => {
      to.write(bytes);
      sent(bytes);
    });
    from.on("error", () => {});
    from.on("close", () => {
      sockets.delete(from);
      // Whoever hangs up is not heard either.
      if (!isCut) to.destroy();
    });
  };
  const server = createServer((client) => {
    const upstream = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    pairs.add({ client, upstream });
    pass(client, upstream, (bytes) => {
      if (!trigger || !bytes.includes(trigger.text)) return;
      cut();
      trigger.done();
      trigger = null;
    });
    pass(upstream, client);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const ours = (server.address() as AddressInfo).port;
  return {
    address: `postgres://${user}@127.0.0.1:${ours}/${database}?sslmode=disable&options=-ctimezone%3DUTC`,
    cut,
    cutAfter: (text) =>
      new Promise((done) => {
        trigger = { text, done };
      }),
    forget() {
      for (const { upstream } of pairs) upstream.destroy();
    },
    mend() {
      isCut = false;
      trigger = null;
      for (const pair of pairs) {
        const { client, upstream } = pair;
        if (!client.destroyed && !upstream.destroyed) continue;
        client.destroy();
        upstream.destroy();
        pairs.delete(pair);
      }
      for (const socket of sockets) socket.resume();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
