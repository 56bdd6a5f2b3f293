import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startApi } from "../api.ts";
import { readConfig } from "../config.ts";
import { makeLog } from "../http/log.ts";
import {
  buildCertificate,
  replaceFile,
  type TestCertificate,
  writeCertificate,
} from "../testing/build-certificate.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { readCertificate } from "./read-certificate.ts";
import { startRedirect } from "./redirect-server.ts";
import { watchCertificate } from "./watch-certificate.ts";

// A real server, a real certificate, and a client that trusts it alone.

const NAME = "soundings.example.com";
let t: TestDb;
let folder: string;
beforeAll(async () => {
  t = await testDb();
  folder = await mkdtemp(path.join(tmpdir(), "soundings-tls-"));
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

interface Answer {
  status?: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Asks as a browser that trusts `ca` alone; a fresh connection each time. */
function ask(port: number, options: RequestOptions & { ca?: string }): Promise<Answer> {
  const send = options.ca ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const fixed = { host: "127.0.0.1", port, servername: NAME, agent: false };
    const asked = send({ ...fixed, headers: { host: NAME }, ...options }, async (reply) => {
      resolve({ status: reply.statusCode, headers: reply.headers, body: await text(reply) });
    });
    asked.once("error", reject).end();
  });
}

const stops: (() => Promise<void>)[] = [];

async function serve(certificate: TestCertificate) {
  await writeCertificate(folder, certificate);
  const config = readConfig({
    PORT: "0",
    TLS_FOLDER: folder,
    TLS_REDIRECT_PORT: "0",
    PUBLIC_URL: `https://${NAME}`,
    MEDIA_STORE: "database",
    SECRET_KEY: "the key of these tests, which is long enough",
    DRAIN_SECONDS: "0",
  });
  const api = await startApi({ db: t.db, config, log: makeLog("silent") });
  stops.push(() => api.stop());
  onTestFinished(() => api.stop());
  return { address: api.address, port: Number(new URL(api.address).port) };
}

test("the certificate's folder makes it https, with HSTS, and plain HTTP is sent on from there", async () => {
  const made = buildCertificate(NAME);
  const { address, port } = await serve(made);
  expect(address).toBe(`https://127.0.0.1:${port}`);
  const reply = await ask(port, { ca: made.cert, path: "/healthz" });
  expect(reply).toMatchObject({ status: 200, body: '{"status":"ok"}' });
  expect(reply.headers["strict-transport-security"]).toMatch(/^max-age=31536000/);
  const plain = await ask(port, { path: "/s/abc" });
  expect([plain.status, plain.headers.location]).toEqual([308, `https://${NAME}/s/abc`]);
  const other = buildCertificate(NAME);
  await expect(ask(port, { ca: other.cert, path: "/healthz" })).rejects.toThrow(/self-signed|verify/);
});

test("who connects and says nothing keeps no stop waiting", async () => {
  const { port } = await serve(buildCertificate(NAME));
  const silent = connect(port, "127.0.0.1");
  await once(silent, "connect");
  const ended = once(silent, "close");
  await sleep(100);
  await stops.at(-1)?.();
  await ended;
});

test("a renewed certificate is served without a restart; a broken one leaves the earlier in place", async () => {
  const [first, second] = [buildCertificate(NAME), buildCertificate(NAME)];
  await writeCertificate(folder, first);
  const contexts: string[] = [];
  const said: string[] = [];
  const log = { info: (_: object, line: string) => said.push(line), warn: (line: string) => said.push(line) };
  const end = watchCertificate(readCertificate(folder, undefined), {
    server: { setSecureContext: ({ cert }) => void contexts.push(String(cert)) },
    folder,
    publicUrl: undefined,
    log: log as never,
    lookMs: 20,
  });
  onTestFinished(end);
  await replaceFile(folder, "cert.pem", second.cert);
  while (said.length === 0) await sleep(10);
  expect(said).toEqual([expect.stringMatching(/^the certificate stays as it was: .* is not the key of/)]);
  expect(contexts).toEqual([]);
  await replaceFile(folder, "key.pem", second.key);
  while (contexts.length === 0) await sleep(10);
  expect(contexts).toEqual([second.cert]);
  expect(said.at(-1)).toBe("the certificate was renewed");
});

test("a certificate that ends soon is told once", async () => {
  await writeCertificate(folder, buildCertificate(NAME, 5));
  const said: string[] = [];
  const end = watchCertificate(readCertificate(folder, undefined), {
    server: { setSecureContext: () => {} },
    folder,
    publicUrl: undefined,
    log: { info: () => {}, warn: (line: string) => said.push(line) } as never,
    lookMs: 10,
  });
  onTestFinished(end);
  await sleep(100);
  expect(said).toEqual([expect.stringMatching(/^the certificate ends in [45] days: /)]);
});

test("plain HTTP is sent on to the same address by https, whatever is asked for", async () => {
  const server = await startRedirect({ host: "127.0.0.1", publicUrl: `https://${NAME}` }, 0, 8443);
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const reply = await ask(port, { path: "/s/abc?x=1", method: "POST", headers: { host: `${NAME}:8080` } });
  expect(reply.status).toBe(308);
  expect(reply.headers.location).toBe(`https://${NAME}/s/abc?x=1`);
  expect((await ask(port, { path: "//evil.example.com/" })).headers.location).toBe(
    `https://${NAME}//evil.example.com/`,
  );
  expect((await ask(port, { path: "/", headers: { host: "a b" } })).status).toBe(400);
});
