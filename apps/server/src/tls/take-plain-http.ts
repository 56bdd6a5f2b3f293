import type { Server as PlainServer } from "node:http";
import type { Server as SecureServer } from "node:https";
import type { Socket } from "node:net";

/** What every TLS connection begins with: a record of the handshake. */
const HANDSHAKE = 0x16;
/** Who connects and says nothing is let go after this, in ms. */
const SILENT_MS = 20_000;

/** To be told where to go takes no longer; a server that does not listen looks after no times itself. */
function handOver(socket: Socket, plain: PlainServer): void {
  const timer = setTimeout(() => socket.destroy(), SILENT_MS);
  socket.once("close", () => clearTimeout(timer));
  plain.emit("connection", socket);
}

/**
 * Lets a server of https hand those who speak plain HTTP to it over to another server, by the first byte that they
 * send: somebody who leaves the s out of the address reads where to go, and no empty reply. Returns what lets go of
 * those who have not said anything yet.
 */
export function takePlainHttp(secure: SecureServer, plain: PlainServer): () => void {
  const begin = secure.listeners("connection") as ((socket: Socket) => void)[];
  const silent = new Set<Socket>();
  secure.removeAllListeners("connection");
  secure.on("connection", (socket: Socket) => {
    silent.add(socket);
    const forget = () => silent.delete(socket);
    const fail = () => socket.destroy();
    socket.setTimeout(SILENT_MS, fail);
    socket.once("close", forget);
    socket.once("error", fail);
    socket.once("readable", () => {
      const first = socket.read(1) as Buffer | null;
      if (!first) return fail();
      socket.unshift(first);
      socket.setTimeout(0);
      socket.off("timeout", fail);
      socket.off("error", fail);
      socket.off("close", forget);
      forget();
      if (first[0] !== HANDSHAKE) handOver(socket, plain);
      else for (const one of begin) one.call(secure, socket);
    });
  });
  return () => {
    for (const socket of silent) socket.destroy();
  };
}
