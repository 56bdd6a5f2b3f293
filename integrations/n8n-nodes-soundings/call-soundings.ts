import type { Json, JsonObject, RequestOptions } from "./n8n.ts";

export const CREDENTIAL = "soundingsApi";

interface Caller {
  getCredentials(name: string): Promise<Record<string, unknown>>;
  helpers: {
    httpRequestWithAuthentication(
      this: unknown,
      credential: string,
      options: RequestOptions,
    ): Promise<unknown>;
  };
}

/** One call of the API with the node's key. Throws n8n's own error for a reply that refuses. */
export async function callSoundings(
  caller: Caller,
  method: RequestOptions["method"],
  path: string,
  given: Pick<RequestOptions, "qs" | "body"> = {},
): Promise<JsonObject> {
  const { address } = await caller.getCredentials(CREDENTIAL);
  const base = String(address).trim().replace(/\/$/, "");
  const options: RequestOptions = { method, url: `${base}/api${path}`, json: true, ...given };
  const reply = await caller.helpers.httpRequestWithAuthentication.call(caller, CREDENTIAL, options);
  if (typeof reply !== "object" || reply === null)
    throw new Error(`Soundings did not answer ${path} with JSON`);
  return reply as JsonObject;
}

/** The most of one page. */
const PAGE = 200;

/** Rows of a list that comes in pages, `most` at most. */
export async function* pagesOf(
  caller: Caller,
  {
    method,
    path,
    rows,
    pages,
  }: { method: "GET" | "POST"; path: string; rows: string; pages: (reply: JsonObject) => Json | undefined },
  most: number,
): AsyncGenerator<JsonObject> {
  let left = most;
  for (let page = 1; left > 0; page++) {
    const qs = { page, limit: PAGE };
    const reply = await callSoundings(caller, method, path, method === "POST" ? { qs, body: {} } : { qs });
    for (const row of ((reply[rows] ?? []) as JsonObject[]).slice(0, left)) {
      left--;
      yield row;
    }
    if (page >= Number(pages(reply) ?? 0)) return;
  }
}
