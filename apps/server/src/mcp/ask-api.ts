import { createHash } from "node:crypto";
import type { Call, CallReply } from "@soundings/contract/call";
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from "@soundings/contract/idempotency";
import { scopesOf } from "@soundings/contract/key-scopes";
import type { Problem } from "@soundings/contract/problems";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { newId } from "../db/new-id.ts";
import { calledOrigin } from "../http/called-origin.ts";
import type { Signed } from "../http/session.ts";
import { CallRefused } from "./call-refused.ts";
import { PAGES } from "./pages.ts";
import type { Asking, CallInput, Tool } from "./tool.ts";

/** What of an assistant's request its calls come with: who asks, from where, in which language. */
const PASSED_ON = [
  "authorization",
  "accept-language",
  "host",
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
] as const;

interface Asked {
  request: FastifyRequest;
  signed: Signed;
  config: Config;
}

/**
 * The calls of the API for one use of a tool. Each goes through the application itself, as if the program had sent it:
 * key, scopes, rights, limits, validation, idempotency and audit log are those of the call, and there is no other way.
 */
export function makeAsking(tool: Tool, { request, signed, config }: Asked): Asking {
  const allowed = new Set([...tool.calls, ...(tool.also ?? [])]);
  const scopes = signed.key?.scopes ?? [];
  let made = 0;
  const ask = async <C extends Call>(call: C, input: CallInput<C>): Promise<CallReply<C>> => {
    if (!allowed.has(call)) throw new Error(`${tool.name} does not name ${call.method} ${call.path}`);
    const reply = await request.server.inject({
      method: call.method,
      url: `/api${pathOf(call, input.params)}${queryOf(input.query)}`,
      headers: headersOf(request, ++made),
      remoteAddress: request.socket.remoteAddress ?? request.ip,
      ...(input.body !== undefined && { payload: input.body as object }),
    });
    const body: unknown = reply.json();
    if (reply.statusCode >= 400) throw new CallRefused(body as Problem);
    return body as CallReply<C>;
  };
  const newIdOfCall = idsOf(request, signed);
  const origin = () => (config.publicUrl ? new URL(config.publicUrl) : calledOrigin(request)).origin;
  return {
    ask,
    may: (call) => scopesOf(call)?.every((scope) => scopes.includes(scope)) ?? false,
    newId: newIdOfCall,
    language: signed.language,
    page: (of, id) => `${origin()}${PAGES[of]}?id=${id}`,
  };
}

function headersOf(request: FastifyRequest, number: number): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of PASSED_ON) {
    const value = request.headers[name];
    if (typeof value === "string") headers[name] = value;
  }
  // So that the audit log says how the change came.
  headers["user-agent"] = `MCP (${request.headers["user-agent"] ?? "?"})`;
  const { traceparent } = request.span ?? {};
  if (traceparent) headers.traceparent = traceparent;
  const key = keyOf(request);
  if (key !== null) headers[IDEMPOTENCY_HEADER] = `${key.slice(0, 250)}.${number}`;
  return headers;
}

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers[IDEMPOTENCY_HEADER];
  return typeof key === "string" && IDEMPOTENCY_KEY.test(key) ? key : null;
}

/** Ids that a message has again when it comes again, so that its calls are the same calls. */
function idsOf(request: FastifyRequest, { account_id, user }: Signed): () => string {
  const key = keyOf(request);
  if (key === null) return newId;
  let made = 0;
  return () => {
    const hash = createHash("sha256")
      .update(JSON.stringify([account_id, user.id, key, ++made]))
      .digest("hex");
    return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  };
}

const pathOf = ({ path }: Call, params: unknown): string =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );

function queryOf(query: unknown): string {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) fields.append(name, String(one));
  }
  const text = fields.toString();
  return text ? `?${text}` : "";
}
