import type { Box, WaitingWrite } from "./worker-box.ts";
import { openBox } from "./worker-box.ts";
import { proveInWorker } from "./worker-proof.ts";

/**
 * The service worker of a kiosk: keeps its page so that it opens without a connection, and what is answered then, with
 * files, until it is sent. A class of its own in the build, without parts that others share: it is one file at an address
 * that never changes.
 */

/** Types of a worker, which the page's own library of types lacks. */
interface Extendable extends Event {
  waitUntil: (done: Promise<unknown>) => void;
}
interface Fetching extends Extendable {
  request: Request;
  respondWith: (reply: Promise<Response>) => void;
}
interface Said extends Extendable {
  data: { keep?: readonly string[] };
}
declare const self: {
  addEventListener(name: "install" | "activate", hear: (event: Extendable) => void): void;
  addEventListener(name: "fetch", hear: (event: Fetching) => void): void;
  addEventListener(name: "message", hear: (event: Said) => void): void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  location: Location;
};

const CACHE = "soundings-kiosk-1";
/** A page that takes longer is shown as it was kept. */
const PATIENCE_MS = 4_000;
/** So often what waits is tried, while the page is open. */
const TRY_EVERY_MS = 5_000;
/** Statuses after which the same may be sent again. */
const LATER = [408, 423, 425, 429];

const WRITE = /^\/api\/public\/responses\/([0-9a-f-]{36})$/;
const FILE = /^\/api\/public\/responses\/([0-9a-f-]{36})\/files$/;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => {
  if (event.data.keep) event.waitUntil(keepAll(event.data.keep));
});
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== self.location.origin) return;
  if (method === "PUT" && WRITE.test(pathname)) event.respondWith(takeWrite(event.request));
  else if (method === "POST" && FILE.test(pathname)) event.respondWith(takeFile(event.request));
  else if (method !== "GET") return;
  else if (pathname === "/s/kiosk-waiting") event.respondWith(countWaiting());
  else if (pathname.startsWith("/s/")) event.respondWith(freshOrKept(event.request));
  else if (!pathname.startsWith("/api/") || pathname.startsWith("/api/media/"))
    event.respondWith(keptOrFresh(event.request));
});

async function keepAll(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const address of addresses) {
    try {
      const reply = await fetch(address, { headers: { accept: "text/html" } });
      if (reply.ok) await cache.put(address, reply);
    } catch {
      // As it is, until the next start with a connection.
    }
  }
}

/** The survey's page as it is now; as it was kept where there is no connection. */
async function freshOrKept(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const reply = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (reply.ok && request.url.includes("kiosk-mode")) await cache.put(request.url, reply.clone());
    if (reply.status < 500) return reply;
  } catch {
    // Kept, below.
  }
  return (await cache.match(request.url)) ?? Response.error();
}

/** Scripts, fonts and pictures, whose addresses change with what they hold. */
async function keptOrFresh(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const reply = await fetch(request);
  if (reply.ok) await cache.put(request.url, reply.clone());
  return reply;
}

const box = openBox();
let sending = false;

const replyOf = (body: object) =>
  new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });

/** Sends a write, or takes it to be sent later: a page that hears that it was taken may show the end. */
async function takeWrite(request: Request): Promise<Response> {
  const text = await request.clone().text();
  const { sequence } = JSON.parse(text) as { sequence: number };
  const id = WRITE.exec(new URL(request.url).pathname)?.[1] ?? "";
  const known = await box.write(id);
  if (!known && !(await box.hasFiles(id))) {
    try {
      const reply = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
      if (reply.status < 500 && !LATER.includes(reply.status)) return reply;
    } catch {
      // Kept, below.
    }
  }
  if (!known || known.sequence <= sequence) await box.putWrite({ id, sequence, text });
  void sendWaiting();
  return replyOf({ state: "begun", sequence });
}

/** Sends a file, or takes it under a name of its own until its answers are sent. */
async function takeFile(request: Request): Promise<Response> {
  const form = await request.clone().formData();
  try {
    const reply = await fetch(request);
    if (reply.status < 500 && !LATER.includes(reply.status)) return reply;
  } catch {
    // Kept, below.
  }
  const file = form.get("file") as File;
  const id = crypto.randomUUID();
  const response_id = FILE.exec(new URL(request.url).pathname)?.[1] ?? "";
  const place = { question_id: String(form.get("question_id")), code: String(form.get("code")) };
  await box.putFile({ id, response_id, name: file.name, file, ...place });
  return replyOf({ id, name: file.name, size: file.size });
}

async function countWaiting(): Promise<Response> {
  void sendWaiting();
  return replyOf({ waiting: (await box.writes()).length });
}

/** Sends what waits, one response after the other; what does not get through is tried again. */
async function sendWaiting(): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (const write of await box.writes()) if ((await sendOne(box, write)) === "later") break;
  } catch {
    // Without a connection: the page asks again.
  } finally {
    sending = false;
  }
}

/**
 * What breaks a rule of the survey is stored as it is, as one that was not finished. What a survey that is closed by now
 * does not take stays here, and is seen to wait: somebody may open it again.
 */
async function sendOne(kept: Box, write: WaitingWrite): Promise<"sent" | "later" | "held"> {
  const body = await withSentFiles(kept, write);
  if (!body) return "later";
  let reply = await send(write.id, body);
  if (reply.status === 422 && body.submit) {
    const { details } = (await reply.json()) as { details?: { flaws?: { question_id: string }[] } };
    const flawed = new Set(details?.flaws?.map(({ question_id }) => question_id));
    const sound = Object.entries(body.answers).filter(([id]) => !flawed.has(id));
    reply = await send(write.id, { ...body, answers: Object.fromEntries(sound), submit: false });
  }
  if (reply.status >= 500 || LATER.includes(reply.status)) return "later";
  if (reply.status === 403) {
    const { code, details } = (await reply.json()) as {
      code: string;
      details: { seal: string; bits: number };
    };
    if (code !== "BOT_CHECK") return "held";
    const proof = await proveInWorker(details.seal, details.bits);
    const proved = { ...body, check: { ...body.check, seal: details.seal, proof } };
    reply = await send(write.id, proved);
    if (!reply.ok) return "later";
  }
  if (reply.ok && ((await reply.json()) as { state: string }).state === "closed") return "held";
  await kept.forget(write);
  return "sent";
}

interface Body {
  answers: Record<string, { files?: { id: string; name: string; size: number }[] }>;
  submit?: boolean;
  check?: object;
}

const send = (id: string, body: Body) =>
  fetch(`/api/public/responses/${id}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** A write with its files by the names that the server gave them; null where one did not get through. */
async function withSentFiles(kept: Box, { id, text }: WaitingWrite): Promise<Body | null> {
  const body = JSON.parse(text) as Body;
  const sent = new Map<string, { id: string } | null>();
  for (const { id: own, name, file, question_id, code } of await kept.filesOf(id)) {
    const form = new FormData();
    form.set("code", code);
    form.set("question_id", question_id);
    form.set("file", file, name);
    const reply = await fetch(`/api/public/responses/${id}/files`, { method: "POST", body: form });
    if (reply.status >= 500 || LATER.includes(reply.status)) return null;
    sent.set(own, reply.ok ? ((await reply.json()) as { id: string }) : null);
  }
  for (const answer of Object.values(body.answers))
    if (answer.files)
      answer.files = answer.files.flatMap((file) => {
        const known = sent.get(file.id);
        return known === null ? [] : [{ ...file, id: known?.id ?? file.id }];
      });
  return body;
}

setInterval(() => void sendWaiting(), TRY_EVERY_MS);
