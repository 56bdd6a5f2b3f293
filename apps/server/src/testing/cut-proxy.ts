import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";

export interface CutProxy {
  /** The connection string of the database behind, by way of this proxy. */
  address: string;
  /** Swallows everything in both directions and ends nothing, as a network does that is cut. */
  cut(): void;
  /** Passes on what is sent again, and what was sent meanwhile, as TCP does. */
  mend(): void;
  close(): Promise<void>;
}

/** A network between a host and its database that a test can cut. `address` is a connection string. */
export async function startCutProxy(address: string): Promise<CutProxy> {
  const { host, port, user, database } = new pg.Client({ connectionString: address });
  const sockets = new Set<Socket>();
  let isCut = false;
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    if (isCut) from.pause();
    else from.resume();
    from.on("data", (bytes) => to.write(bytes));
    from.on("error", () => {});
    from.on("close", () => {
      sockets.delete(from);
      // Whoever hangs up is not heard either.
      if (!isCut) to.destroy();
    });
  };
  const server = createServer((client) => {
    const upstream = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    pass(client, upstream);
    pass(upstream, client);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const ours = (server.address() as AddressInfo).port;
  return {
    address: `postgres://${user}@127.0.0.1:${ours}/${database}?sslmode=disable&options=-ctimezone%3DUTC`,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    mend() {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
