import dns, { type LookupAddress } from "node:dns";
import { createServer, type ServerResponse } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { type AddressInfo, isIP, isIPv4, type LookupFunction, Socket } from "node:net";

interface ConnectOptions {
  host?: string;
  port?: number;
  path?: string;
  lookup?: LookupFunction;
}

export interface NetworkTrap {
  /** What names resolve to, and how often each was asked for; a name that is not here does not resolve. */
  names: Map<string, () => readonly string[]>;
  lookups: string[];
  /** Addresses that a connection was begun to. */
  dialled: string[];
  /** Connections that arrived, and requests on them by path. */
  connections: number;
  requests: string[];
  /** What a request is answered; 204 unless told. */
  answer: (reply: ServerResponse) => void;
  forget: () => void;
  close: () => Promise<void>;
}

/**
 * Stands in for the whole network of this process: names resolve as `names` says, and every connection by TCP,
 * wherever it is meant to go, is written down and lands at a server here, so that nothing leaves the machine and
 * nothing that a guard lets through goes unseen. The database's client is left alone: it alone gives port and
 * host one by one.
 */
export async function networkTrap(): Promise<NetworkTrap> {
  const server = createServer((request, reply) => {
    trap.requests.push(String(request.url));
    request.resume().once("end", () => trap.answer(reply));
  });
  const answer = (reply: ServerResponse) => void reply.writeHead(204).end();
  const trap: NetworkTrap = {
    names: new Map(),
    lookups: [],
    dialled: [],
    connections: 0,
    requests: [],
    answer,
    forget: () => {
      Object.assign(trap, { lookups: [], dialled: [], connections: 0, requests: [], answer });
    },
    close: async () => {
      Socket.prototype.connect = connect;
      dns.lookup = lookup;
      syncBuiltinESMExports();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  server.on("connection", () => trap.connections++);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;

  const lookup = dns.lookup;
  dns.lookup = ((name: string, options: unknown, done: (error: Error | null, found?: unknown) => void) => {
    trap.lookups.push(name);
    const addresses = trap.names.get(name)?.();
    if (!addresses) return done(Object.assign(new Error(name), { code: "ENOTFOUND" }));
    const all = addresses.map((address) => ({ address, family: isIPv4(address) ? 4 : 6 }));
    if ((options as { all?: boolean }).all) return done(null, all);
    (done as (error: null, address?: string, family?: number) => void)(null, all[0]?.address, all[0]?.family);
  }) as typeof dns.lookup;
  syncBuiltinESMExports();

  const connect = Socket.prototype.connect;
  /** The same options, with the trap for wherever they lead. */
  const trapped = (options: ConnectOptions): ConnectOptions => {
    if (options.path) return options;
    const { host = "localhost", lookup: resolve = dns.lookup as LookupFunction } = options;
    if (isIP(host)) {
      trap.dialled.push(host);
      return { ...options, host: "127.0.0.1", port };
    }
    const land: LookupFunction = (name, asked, done) =>
      resolve(name, asked, (error, found, family) => {
        if (error) return done(error, found, family);
        const list = Array.isArray(found) ? found : [{ address: found, family: family ?? 4 }];
        trap.dialled.push(...list.map(({ address }: LookupAddress) => address));
        if (asked.all) done(null, [{ address: "127.0.0.1", family: 4 }]);
        else done(null, "127.0.0.1", 4);
      });
    return { ...options, port, lookup: land };
  };
  Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
    // Node hands its own calls over as a marked array of options and callback.
    const list = Array.isArray(given[0]) ? given[0] : given;
    if (typeof list[0] === "object" && list[0] !== null) list[0] = trapped(list[0] as ConnectOptions);
    return Reflect.apply(connect, this, given);
  } as typeof connect;
  return trap;
}
