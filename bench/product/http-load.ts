import net from "node:net";

/**
 * A load generator that takes little from the cores that it shares with the server: HTTP/1.1 over sockets that
 * stay open, with requests written as they stand and replies read by their content-length. Node's own client
 * takes several times as long for each request, and then measures itself.
 */

export interface LoadReply {
  status: number;
  body: Buffer;
}

interface Open {
  request: string;
  resolve: (reply: LoadReply) => void;
  reject: (error: Error) => void;
}

const END = Buffer.from("\r\n\r\n");

export class HttpLoad {
  readonly #idle: Connection[] = [];
  readonly #all: Connection[] = [];
  /** Requests that wait for a connection. */
  readonly #waiting: Open[] = [];

  /** @param base "http://127.0.0.1:21000" */
  static async connect(base: string, connections: number): Promise<HttpLoad> {
    const { hostname, port } = new URL(base);
    const load = new HttpLoad();
    for (let n = 0; n < connections; n++) {
      const socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
      await new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject));
      const connection = new Connection(socket, () => load.#free(connection));
      load.#all.push(connection);
      load.#idle.push(connection);
    }
    return load;
  }

  /** Sends a whole request. Rejects where the connection ends. */
  send(request: string): Promise<LoadReply> {
    return new Promise((resolve, reject) => {
      const open = { request, resolve, reject };
      // In turn: the server ends connections that say nothing for long.
      const connection = this.#idle.shift();
      if (connection) connection.begin(open);
      else this.#waiting.push(open);
    });
  }

  close(): void {
    for (const { socket } of this.#all) socket.destroy();
  }

  #free(connection: Connection): void {
    const next = this.#waiting.shift();
    if (next) connection.begin(next);
    else this.#idle.push(connection);
  }
}

class Connection {
  readonly socket: net.Socket;
  readonly #onFree: () => void;
  #open: Open | null = null;
  #read: Buffer = Buffer.alloc(0);

  constructor(socket: net.Socket, onFree: () => void) {
    this.socket = socket;
    this.#onFree = onFree;
    socket.on("data", (chunk: Buffer) => this.#take(chunk));
    const failed = (error?: Error) => this.#open?.reject(error ?? new Error("The connection ended."));
    socket.on("error", failed).on("close", () => failed());
  }

  begin(open: Open): void {
    this.#open = open;
    this.socket.write(open.request);
  }

  #take(chunk: Buffer): void {
    this.#read = this.#read.length === 0 ? chunk : Buffer.concat([this.#read, chunk]);
    const head = this.#read.indexOf(END);
    if (head < 0) return;
    const text = this.#read.toString("latin1", 0, head);
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
    if (Number.isNaN(length)) {
      this.socket.destroy(new Error(`No content-length: ${text}`));
      return;
    }
    const from = head + END.length;
    if (this.#read.length < from + length) return;
    const body = this.#read.subarray(from, from + length);
    this.#read = this.#read.subarray(from + length);
    const open = this.#open;
    this.#open = null;
    this.#onFree();
    open?.resolve({ status: Number(text.slice(9, 12)), body });
  }
}

export interface Measured {
  /** Milliseconds until the reply, from the moment that each was due: a server that stalls is not spared. */
  times: number[];
  /** Milliseconds that requests were sent later than they were due: what of the times is the generator's. */
  late: number[];
  /** That it all took. */
  seconds: number;
}

/** Sends so many a second whatever the replies do. */
export async function atRate(
  { rate, seconds }: { rate: number; seconds: number },
  send: () => Promise<unknown>,
): Promise<Measured> {
  const [times, late]: [number[], number[]] = [[], []];
  const open: Promise<unknown>[] = [];
  const began = performance.now();
  await new Promise<void>((resolve) => {
    const tick = () => {
      for (; open.length < rate * seconds; ) {
        const due = began + (open.length / rate) * 1_000;
        const now = performance.now();
        if (due > now) break;
        late.push(now - due);
        open.push(send().then(() => times.push(performance.now() - due)));
      }
      if (open.length < rate * seconds) setTimeout(tick, 1);
      else resolve();
    };
    tick();
  });
  await Promise.all(open);
  return { times, late, seconds: (performance.now() - began) / 1_000 };
}

/** Sends as much as is answered, `at_once` at a time. */
export async function flatOut(
  { at_once, seconds }: { at_once: number; seconds: number },
  send: () => Promise<unknown>,
): Promise<Measured> {
  const times: number[] = [];
  const began = performance.now();
  const work = async () => {
    while (performance.now() < began + seconds * 1_000) {
      const sent = performance.now();
      await send();
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: at_once }, work));
  return { times, late: [], seconds: (performance.now() - began) / 1_000 };
}

/** A value that a share of the list does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
