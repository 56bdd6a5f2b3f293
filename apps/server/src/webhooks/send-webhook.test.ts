import { expect, test } from "vitest";
import type { GuardedFetch, OutgoingRequest } from "../outgoing/guarded-fetch.ts";
import { OutgoingError } from "../outgoing/outgoing-error.ts";
import { sendWebhook, webhookFetch } from "./send-webhook.ts";
import { webhookHeaders } from "./sign-webhook.ts";

const NOW = new Date("2026-11-28T09:00:00.000Z");
const MESSAGE = { url: "https://crm.example/hook", secret: "a-key-of-its-owner", id: "event", body: "{}" };

/** A receiver that answers so, whatever it is sent. */
const answering =
  (status: number, headers: Record<string, string> = {}, body = ""): GuardedFetch =>
  async (url) => ({ url, status, headers: new Headers(headers), body: Buffer.from(body) });
const failing =
  (error: Error): GuardedFetch =>
  async () => {
    throw error;
  };
const send = (fetch: GuardedFetch, signal?: AbortSignal) => sendWebhook(fetch, MESSAGE, NOW, signal);

test.each([
  [199, false],
  [200, true],
  [204, true],
  [299, true],
  [300, false],
  [302, false],
  [410, false],
  [503, false],
])("a receiver that answers %i has taken the event: %s", async (status, ok) => {
  expect(await send(answering(status))).toMatchObject({ ok, status, fault: ok ? null : "HTTP" });
});

test("only one that has not taken it may ask to wait", async () => {
  const headers = { "retry-after": "120" };
  expect((await send(answering(503, headers))).wait).toBe(120_000);
  expect((await send(answering(503))).wait).toBeNull();
  expect((await send(answering(200, headers))).wait).toBeNull();
});

test("what is sent is signed for its moment, and is written down without the signature", async () => {
  let asked: { url: URL; request: OutgoingRequest | undefined } | undefined;
  const { signal } = new AbortController();
  const before = performance.now();
  const sent = await send((url, request) => {
    asked = { url, request };
    return answering(200, {}, "thank\0s")(url);
  }, signal);
  const headers = webhookHeaders(MESSAGE.secret, MESSAGE.id, NOW, MESSAGE.body);
  expect(asked?.url.href).toBe(MESSAGE.url);
  // What a receiver says is read in part only: its status counts.
  expect(asked?.request).toEqual({
    ...{ method: "POST", headers, body: MESSAGE.body, signal },
    ...{ timeoutMs: 15_000, maxBytes: 4_096, cut: true },
  });
  const { "webhook-signature": _, ...request_headers } = headers;
  // PostgreSQL takes no null characters.
  expect(sent).toMatchObject({ at: NOW, request_headers, response_body: "thanks" });
  expect(sent.ms).toBeLessThanOrEqual(Math.ceil(performance.now() - before));
});

test("a failure of the network is told by its name, with no words of the receiver", async () => {
  expect(await send(failing(new OutgoingError("TIMEOUT", "no answer in time")))).toMatchObject({
    ...{ ok: false, status: null, fault: "TIMEOUT", wait: null },
    response_body: "",
  });
  expect((await send(failing(new OutgoingError("TOO_LARGE", "too much")))).fault).toBe("HTTP");
});

test("a defect of our own is no failure of the receiver's, nor is a process that ends", async () => {
  const defect = new TypeError("a defect");
  await expect(send(failing(defect))).rejects.toBe(defect);
  const ending = new AbortController();
  const reason = new Error("the process ends");
  ending.abort(reason);
  await expect(send(failing(new OutgoingError("CONNECTION", "cut")), ending.signal)).rejects.toBe(reason);
});

test("receivers are asked by the protocols and on the ports of the web, and those of no other service", async () => {
  const fetch = webhookFetch({ webhookAllow: [] });
  const refused = ["ftp://example.com/", "https://example.com:22/", "https://192.168.0.4/"];
  for (const url of refused) await expect(fetch(new URL(url))).rejects.toMatchObject({ fault: "REFUSED" });
});
