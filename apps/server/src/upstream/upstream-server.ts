import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { NetworkSource } from "@soundings/contract/sources";
import { hostNamed } from "./hosts.ts";
import type { Thing, World } from "./world.ts";

/** A request as it would have reached the real host. */
export interface UpstreamCall {
  host: string;
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | undefined>;
  body: string;
  /** What it was answered; none where the answer broke off. */
  status?: number;
}

export interface UpstreamAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** An object goes as JSON. */
  body?: unknown;
}

/** One host's way of answering, as strict as the real one's. */
export type UpstreamHost = (call: UpstreamCall, world: World) => UpstreamAnswer;

/** An answer that a test wants in place of the host's own. */
export interface ScriptedAnswer extends UpstreamAnswer {
  /** Cuts the connection before the answer or within it, never answers, or says once more what it said last. */
  breaks?: "reset" | "truncate" | "hang" | "repeat";
  /** The host does what it was asked for all the same; only what it says is lost. */
  applied?: boolean;
  /** For how many requests; 1 unless told. */
  times?: number;
}

export interface UpstreamStandIn {
  /** What UPSTREAM_BASE is set to. */
  base: string;
  world: World;
  /** What was asked, in order. */
  requests: UpstreamCall[];
  /** Lets the next requests whose "host/path?query" has the text be answered so, after `skip` others. */
  script(has: string, answers: ScriptedAnswer[], skip?: number, within?: string): void;
  /** Forgets scripts and requests. */
  reset(): void;
  close(): Promise<void>;
}

interface Put {
  source: NetworkSource;
  id: string;
  thing: Thing;
}

interface Script {
  has: string;
  /** Of requests with this text in their bodies alone: whoever else asks the same meanwhile is left alone. */
  within?: string | undefined;
  skip: number;
  answers: ScriptedAnswer[];
}

/**
 * One server that stands in for every source: `/{host}/{path}` is answered as the host would. Scripts and
 * things can be put from outside too, by POST /__control, and what was asked read at GET /__requests.
 */
export async function startUpstream(world: World, port = 0): Promise<UpstreamStandIn> {
  const requests: UpstreamCall[] = [];
  const scripts: Script[] = [];
  const said = new Map<string, UpstreamAnswer>();
  const script: UpstreamStandIn["script"] = (has, answers, skip = 0, within) =>
    void scripts.push({
      has,
      skip,
      within,
      answers: answers.flatMap((one) => Array(one.times ?? 1).fill(one)),
    });
  const reset = () => {
    requests.length = 0;
    scripts.length = 0;
  };
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    if (request.url === "/__requests") return send(response, { body: requests });
    if (request.url === "/__control") {
      const wanted = JSON.parse(body) as { reset?: boolean; put?: Put } & Partial<Script>;
      if (wanted.reset) reset();
      if (wanted.put) world.put(wanted.put.source, wanted.put.id, wanted.put.thing);
      if (wanted.has && wanted.answers) script(wanted.has, wanted.answers, wanted.skip, wanted.within);
      return send(response, { body: {} });
    }
    const call = readCall(request, body);
    requests.push(call);
    const scripted = nextScripted(scripts, call);
    if (scripted?.breaks === "repeat") return send(response, said.get(call.path) ?? {});
    if (scripted?.applied) hostNamed(call.host)?.(call, world);
    if (scripted && breakOff(response, scripted)) return;
    if (scripted) {
      call.status = scripted.status ?? 200;
      return send(response, scripted);
    }
    const host = hostNamed(call.host);
    const answer = host?.(call, world) ?? { status: 421, body: `no stand-in for ${call.host}` };
    said.set(call.path, answer);
    call.status = answer.status ?? 200;
    send(response, answer);
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  const address = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${address.port}`,
    world,
    requests,
    script,
    reset,
    close: () => closeServer(server),
  };
}

function nextScripted(
  scripts: Script[],
  { host, path, query, body }: UpstreamCall,
): ScriptedAnswer | undefined {
  const address = `${host}${path}?${query}`;
  for (const script of scripts) {
    if (!address.includes(script.has) || script.answers.length === 0) continue;
    if (script.within && !body.includes(script.within)) continue;
    if (script.skip > 0) script.skip--;
    else return script.answers.shift();
  }
  return undefined;
}

/** True where the answer's end was taken care of. */
function breakOff(response: ServerResponse, { breaks, body }: ScriptedAnswer): boolean {
  if (breaks === "reset") response.destroy();
  if (breaks === "truncate") {
    const text = typeof body === "string" ? body : JSON.stringify(body ?? { data: [] });
    response.writeHead(200, { "content-type": "application/json", "content-length": text.length + 100 });
    response.write(text.slice(0, text.length / 2), () => setTimeout(() => response.destroy(), 10));
  }
  return breaks !== undefined;
}

function send(response: ServerResponse, { status = 200, headers = {}, body = "" }: UpstreamAnswer): void {
  const json = typeof body !== "string";
  const type = json ? "application/json; charset=utf-8" : "text/html; charset=utf-8";
  response.writeHead(status, { "content-type": type, ...headers });
  response.end(json ? JSON.stringify(body) : body);
}

function readCall(request: IncomingMessage, body: string): UpstreamCall {
  const url = new URL(request.url ?? "/", "http://stand-in");
  const [, host = "", ...rest] = url.pathname.split("/");
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
  );
  return {
    host,
    method: request.method ?? "",
    path: `/${rest.join("/")}`,
    query: url.searchParams,
    headers,
    body,
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}
