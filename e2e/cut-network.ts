import { connect, createServer, type Socket } from "node:net";

/** A way to the server that can be cut, for workers too: what a browser calls "offline" holds for its pages alone. */
export async function cutNetwork(address: string) {
  const { hostname, port } = new URL(address);
  const open = new Set<Socket>();
  let whole = true;
  const server = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    for (const one of [socket, onward]) {
      open.add(one);
      one.on("close", () => open.delete(one));
      one.on("error", () => one.destroy());
    }
    if (!whole) return void socket.destroy();
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const place = server.address();
  const cut = () => {
    whole = false;
    for (const socket of open) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${typeof place === "object" && place ? place.port : 0}`,
    cut,
    mend: () => {
      whole = true;
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
