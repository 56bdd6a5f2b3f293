import type { Agent } from "undici";
import { traced } from "../tracing/spans.ts";
import { loadClient } from "./load-client.ts";
import { OutgoingError, outgoingError } from "./outgoing-error.ts";
import { outgoingSpan } from "./outgoing-span.ts";

const CONNECT_MS = 5_000;
const TIMEOUT_MS = 10_000;
/** Of a reply: keys and claims are some kilobytes. */
const MAX_BYTES = 2 ** 20;

interface IssuerRequest {
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

export type IssuerFetch = (address: string, request: IssuerRequest) => Promise<Response>;

/**
 * The way to providers by which people sign in. The operator names them, and they name addresses of their own for
 * tokens and keys, so any host is asked, also in the own network; quickly, little is read, and no redirect is
 * followed. Throws OutgoingError.
 */
export function makeIssuerFetch(): IssuerFetch {
  let connections: Promise<Agent> | undefined;
  return async (address, request) => {
    connections ??= loadClient().then(
      ({ Agent }) => new Agent({ connect: { timeout: CONNECT_MS }, keepAliveTimeout: 4_000 }),
    );
    return await ask(await connections, new URL(address), request);
  };
}

async function ask(dispatcher: Agent, url: URL, { method, headers, body }: IssuerRequest): Promise<Response> {
  const { fetch } = await loadClient();
  try {
    return await traced(
      () => outgoingSpan(method, url),
      async (span) => {
        const reply = await fetch(url, {
          method,
          headers,
          redirect: "manual",
          dispatcher,
          signal: AbortSignal.timeout(TIMEOUT_MS),
          ...(body === undefined ? {} : { body }),
        });
        span?.set({ "http.response.status_code": reply.status });
        const bytes = await readBytes(reply.body);
        const isEmpty = bytes.length === 0 || [204, 205, 304].includes(reply.status);
        return new Response(isEmpty ? null : new Uint8Array(bytes), {
          status: reply.status,
          headers: [...reply.headers],
        });
      },
    );
  } catch (error) {
    throw outgoingError(error);
  }
}

async function readBytes(body: AsyncIterable<Uint8Array> | null): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new OutgoingError("TOO_LARGE", `more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
