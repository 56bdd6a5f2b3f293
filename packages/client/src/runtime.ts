/** What every written client begins with: how a call goes over the wire. The types and calls that it names follow it. */
export const RUNTIME = `export interface Options {
  /** Where Soundings is: "https://soundings.example". */
  url: string;
  /** An API key of Settings → API keys. */
  key: string;
  /** Of the messages of failures; English unless told. */
  language?: string;
  fetch?: typeof fetch;
}

/** A call that did not succeed. */
export class SoundingsError extends Error {
  /** A code of the API's documentation, like "NOT_FOUND"; "UNEXPECTED" where the reply was not Soundings' own. */
  readonly code: string;
  readonly status: number;
  readonly details: Record<string, unknown>;
  /** Finds the call in the server's log. */
  readonly requestId: string | null;

  constructor(
    message: string,
    told: { code: string; status: number; details: Record<string, unknown>; requestId: string | null },
  ) {
    super(message);
    this.name = "SoundingsError";
    this.code = told.code;
    this.status = told.status;
    this.details = told.details;
    this.requestId = told.requestId;
  }
}

interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  file?: { name: string; content: Blob };
}

type Described = [method: string, path: string, traits: { file?: boolean; once?: boolean; upload?: boolean }];

const MAX_TRIES = 4;

/**
 * The API's calls, each a method. A call that must wait for the key's pace (429), or that a server could not take (503),
 * is sent again up to three times, after as long as the server says; what changes something is done once all the same.
 */
export function soundings(options: Options): Soundings {
  const calls = Object.entries(CALLS).map(([name, call]) => [
    name,
    (input: Input = {}) => send(options, call, input),
  ]);
  return Object.fromEntries(calls) as Soundings;
}

async function send({ url, key, language = "en", fetch = globalThis.fetch }: Options, call: Described, input: Input) {
  const [method, path, { file, once, upload }] = call;
  const request = {
    method,
    headers: {
      authorization: \`Bearer \${key}\`,
      "accept-language": language,
      ...(once && { "idempotency-key": crypto.randomUUID() }),
      ...(input.body && !upload && { "content-type": "application/json" }),
    } as Record<string, string>,
    body: bodyOf(input, upload),
  };
  const address = url.replace(/[/]+$/, "") + "/api" + fill(path, input.params) + search(input.query);
  for (let tried = 1; ; tried++) {
    const reply = await fetch(address, request);
    if (reply.ok) return file ? await reply.blob() : await reply.json();
    const waits = reply.status === 429 || reply.status === 503;
    const repeats = waits && (method === "GET" || once || reply.status === 429);
    if (!repeats || tried === MAX_TRIES) throw await failure(reply);
    const seconds = Number(reply.headers.get("retry-after")) || 2 ** (tried - 1);
    if (seconds > 60) throw await failure(reply);
    await reply.arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  }
}

function bodyOf({ body, file }: Input, upload: boolean | undefined) {
  if (!upload) return body ? JSON.stringify(body) : null;
  const form = new FormData();
  // What says where a file belongs goes before it.
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined) form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  if (file) form.append("file", file.content, file.name);
  return form;
}

/** Ids go into the path, several with commas between. */
const fill = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/[{](\\w+)[}]/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? "")).replaceAll("%2C", ","),
  );

function search(query: Record<string, unknown> = {}): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) written.append(name, String(one));
  const text = written.toString();
  return text && "?" + text;
}

async function failure(reply: Response): Promise<SoundingsError> {
  const told = (await reply.json().catch(() => null)) as {
    code?: string;
    message?: string;
    details?: Record<string, unknown>;
  } | null;
  return new SoundingsError(told?.message ?? \`The server answered \${reply.status}.\`, {
    code: told?.code ?? "UNEXPECTED",
    status: reply.status,
    details: told?.details ?? {},
    requestId: reply.headers.get("x-request-id"),
  });
}`;
