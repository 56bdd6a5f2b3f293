import { type LookupAddress, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import type { Agent, Dispatcher } from "undici";
import { type Span, traced } from "../tracing/spans.ts";
import { loadClient } from "./load-client.ts";
import { OutgoingError, outgoingError } from "./outgoing-error.ts";
import { outgoingSpan } from "./outgoing-span.ts";
import type { Vouched } from "./own-network.ts";
import { isPublicAddress, isPublicName } from "./public-address.ts";

const CONNECT_MS = 5_000;
const TIMEOUT_MS = 15_000;
const MAX_BYTES = 8 * 2 ** 20;
const nobody: Vouched = () => false;
const everybody: Vouched = () => true;

export interface OutgoingRequest {
  method?: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
  headers?: Record<string, string>;
  body?: string;
  /** From the first byte asked to the last one read; 15 s unless told. */
  timeoutMs?: number;
  /** Of the unpacked body; 8 MB unless told. */
  maxBytes?: number;
  /** The status is what counts: a body that is longer, breaks off or does not end in time is cut, and no fault. */
  cut?: boolean;
  signal?: AbortSignal;
}

export interface OutgoingReply {
  url: URL;
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Makes one request to the outside. A redirect is a reply like any other. Throws OutgoingError. */
export type GuardedFetch = (url: URL, request?: OutgoingRequest) => Promise<OutgoingReply>;

export interface GuardOptions {
  /** 443 alone unless told. */
  ports?: readonly number[];
  protocols?: readonly ("https:" | "http:")[];
  /** Addresses that are not public and may be asked all the same, on any port: the operator vouches for them. */
  vouched?: Vouched;
  /** The operator's own server: it alone is asked, wherever its name leads. */
  origin?: string;
  /** Takes the place of the guarded connections: the stand-in upstream's way in. */
  dispatcher?: () => Promise<Dispatcher>;
}

/**
 * The one way by which this server asks others. Names are resolved here, once, by the connection that is then
 * made: every address of a name must be public, so a name that changes its mind between check and use gains
 * nothing. Addresses written as numbers are checked before, because connections do not look them up.
 */
export function makeGuardedFetch(options: GuardOptions = {}): GuardedFetch {
  const { ports = [443], protocols = ["https:"], origin } = options;
  const vouched = options.vouched ?? (origin ? everybody : nobody);
  const connect = options.dispatcher ?? (() => guardedAgent(undefined, vouched));
  let connections: Promise<Dispatcher> | undefined;
  return async (url, request = {}) => {
    if (origin) assertOrigin(url, origin);
    else assertAllowed(url, ports, protocols, vouched);
    const { timeoutMs = TIMEOUT_MS, signal, method = "GET" } = request;
    const timeout = AbortSignal.timeout(timeoutMs);
    connections ??= connect();
    const [dispatcher, { fetch }] = await Promise.all([connections, loadClient()]);
    const asked = async (span: Span | null) => {
      const reply = await fetch(url, {
        method,
        redirect: "manual",
        dispatcher,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(request.headers ? { headers: request.headers } : {}),
        ...(request.body === undefined ? {} : { body: request.body }),
      });
      span?.set({ "http.response.status_code": reply.status });
      const body = await readBody(reply.body, request);
      return { url, status: reply.status, headers: reply.headers as unknown as Headers, body };
    };
    try {
      return await traced(() => outgoingSpan(method, url), asked);
    } catch (error) {
      signal?.throwIfAborted();
      throw outgoingError(error);
    }
  };
}

async function readBody(
  body: AsyncIterable<Uint8Array> | null,
  { maxBytes = MAX_BYTES, cut = false, signal }: OutgoingRequest,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      chunks.push(chunk);
      size += chunk.length;
      if (size <= maxBytes) continue;
      if (!cut) throw new OutgoingError("TOO_LARGE", `more than ${maxBytes} bytes`);
      break;
    }
  } catch (error) {
    if (!cut || signal?.aborted) throw error;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

/** Throws OutgoingError REFUSED for an address of another server. */
function assertOrigin(url: URL, origin: string): void {
  if (url.origin !== origin || url.username || url.password) {
    throw new OutgoingError("REFUSED", `not the operator's server: ${url.host}`);
  }
}

/** Throws OutgoingError REFUSED for an address that is not to be asked whatever its name resolves to. */
export function assertAllowed(
  url: URL,
  ports: readonly number[] = [443],
  protocols: readonly string[] = ["https:"],
  vouched: Vouched = nobody,
): void {
  const refuse = (why: string) => new OutgoingError("REFUSED", `${why}: ${url.host}`);
  if (!protocols.includes(url.protocol)) throw refuse("not a protocol that is asked");
  if (url.username || url.password) throw refuse("credentials in an address");
  // URL has brought every way of writing an IPv4 address (octal, hex, one number) into its plain form.
  const literal = url.hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(literal) && vouched(literal)) return;
  const port = url.port ? Number(url.port) : url.protocol === "https:" ? 443 : 80;
  if (!ports.includes(port)) throw refuse("not a port that is asked");
  if (isIP(literal) ? !isPublicAddress(literal) : !isPublicName(url.hostname)) throw refuse("not public");
}

type Resolve = (
  hostname: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Connections to public addresses only; `resolve` is the system's resolver unless told. */
export async function guardedAgent(
  resolve: Resolve = (hostname, done) => lookup(hostname, { all: true, verbatim: true }, done),
  vouched: Vouched = nobody,
): Promise<Agent> {
  const { Agent } = await loadClient();
  const guardedLookup: LookupFunction = (hostname, options, callback) =>
    resolve(hostname, (error, addresses) => {
      const done = callback as (
        error: Error | null,
        address?: string | LookupAddress[],
        family?: number,
      ) => void;
      if (error) return done(error);
      const first = addresses[0];
      // One address inside among public ones is a trap too.
      if (!first || !addresses.every(({ address }) => isPublicAddress(address) || vouched(address))) {
        return done(new OutgoingError("REFUSED", `not public: ${hostname}`));
      }
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  return new Agent({ connect: { lookup: guardedLookup, timeout: CONNECT_MS }, keepAliveTimeout: 4_000 });
}
