import { LATER, sendingOf } from "./send-waiting.ts";
import { openBox } from "./worker-box.ts";

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
/** A file that takes longer to be kept is tried again after the others. */
const FILE_PATIENCE_MS = 30_000;
/** What could not be fetched to be kept is tried again after so long, and once more. */
const RETRY_AFTER_MS = [1_000, 4_000];
/** So often what waits is tried, while the page is open. */
const TRY_EVERY_MS = 5_000;

const WRITE = /^\/api\/public\/responses\/([0-9a-f-]{36})$/;
const FILE = /^\/api\/public\/responses\/([0-9a-f-]{36})\/files$/;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => {
  if (event.data.keep) event.waitUntil(cacheAll(event.data.keep));
});
self.addEventListener("fetch", (event) => {
  const { method, url, mode } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== self.location.origin) return;
  if (method === "PUT" && WRITE.test(pathname)) event.respondWith(takeWrite(event.request));
  else if (method === "POST" && FILE.test(pathname)) event.respondWith(takeFile(event.request));
  else if (method !== "GET") return;
  else if (pathname === "/s/kiosk-waiting") event.respondWith(countWaiting());
  else if (mode === "navigate" || pathname.startsWith("/s/")) event.respondWith(freshOrKept(event.request));
  else if (!pathname.startsWith("/api/") || pathname.startsWith("/api/media/"))
    event.respondWith(keptOrFresh(event.request));
});

async function cacheAll(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  let missing = await missingOf(cache, addresses);
  for (const pause_ms of RETRY_AFTER_MS) {
    if (missing.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, pause_ms));
    missing = await missingOf(cache, missing);
  }
}

/** Fetches what is kept; gives what could not be fetched, which stays as it is until the next start. */
async function missingOf(cache: Cache, addresses: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const address of addresses) {
    const kept = await cacheFile(cache, address).catch(() => false);
    if (!kept) missing.push(address);
  }
  return missing;
}

async function cacheFile(cache: Cache, address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(FILE_PATIENCE_MS);
  const reply = await fetch(address, { headers: { accept: "text/html" }, signal });
  if (reply.ok) await cache.put(address, reply);
  return reply.ok;
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
const sendWaiting = sendingOf(box);

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

setInterval(() => void sendWaiting(), TRY_EVERY_MS);
