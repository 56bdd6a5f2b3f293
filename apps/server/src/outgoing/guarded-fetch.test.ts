import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  CLOSED_BY_CREDENTIALS,
  CLOSED_BY_LOOK,
  CLOSED_BY_NAME,
  CLOSED_BY_SCHEME,
} from "../testing/closed-addresses.ts";
import { assertAllowed, guardedAgent, makeGuardedFetch } from "./guarded-fetch.ts";
import { isPublicAddress, isPublicName } from "./public-address.ts";

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "100.100.100.200",
  "127.0.0.1",
  "127.9.9.9",
  "168.63.129.16",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.192",
  "192.168.1.1",
  "198.18.0.1",
  "203.0.113.9",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "::7f00:1",
  "64:ff9b::7f00:1",
  "64:ff9b:1::1",
  "fe80::1",
  "fe80::1%eth0",
  "fc00::1",
  "fd00:ec2::254",
  "ff02::1",
  "2001:db8::1",
  "2001::1",
  "2002:7f00:1::",
  "3fff::1",
  "100::1",
  "not an address",
])("%s is not public", (address) => expect(isPublicAddress(address)).toBe(false));

test.each(["1.1.1.1", "8.8.8.8", "142.250.72.14", "172.32.0.1", "2606:4700::1111", "2a00:1450:4001::200e"])(
  "%s is public",
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  "localhost",
  "localhost.",
  "printer",
  "db.internal",
  "a.local",
  "metadata.google.internal",
  "x.arpa",
])("the name %s never leads outside", (name) => expect(isPublicName(name)).toBe(false));

const PORTS = [80, 443, 8080, 8443];
const PROTOCOLS = ["http:", "https:"];

test.each([...CLOSED_BY_LOOK, ...CLOSED_BY_CREDENTIALS, ...CLOSED_BY_SCHEME])(
  "%s is refused before any connection",
  (address) => {
    const refused = expect.objectContaining({ fault: "REFUSED" });
    expect(() => assertAllowed(new URL(address), PORTS, PROTOCOLS)).toThrow(refused);
  },
);

test("without more being told, only https on its own port is asked", () => {
  expect(() => assertAllowed(new URL("https://example.com/"))).not.toThrow();
  expect(() => assertAllowed(new URL("http://example.com/"))).toThrow("protocol");
  expect(() => assertAllowed(new URL("https://example.com:8443/"))).toThrow("port");
  expect(() => assertAllowed(new URL("http://example.com:8080/"), PORTS, PROTOCOLS)).not.toThrow();
});

describe("connections", () => {
  const server = createServer((request, reply) => {
    if (request.url === "/slow") return;
    if (request.url === "/drip") return void reply.writeHead(200).write("a drop");
    if (request.url === "/redirect") reply.writeHead(302, { location: "https://169.254.169.254/" }).end();
    else if (request.url === "/bomb") {
      reply.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(4 * 2 ** 20)));
    } else if (request.url === "/reset") request.socket.destroy();
    else if (request.url === "/short") {
      reply.writeHead(200, { "content-length": "100" }).write("half");
      setTimeout(() => request.socket.destroy(), 20);
    } else reply.end("hello");
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Every connection goes to the test's server, as if its address were public. */
  const plain = guardedAgent();
  const inside = () =>
    makeGuardedFetch({
      ports: [443, 80],
      protocols: ["http:"],
      dispatcher: async () =>
        (await plain).compose(
          (dispatch) => (options, handler) =>
            dispatch({ ...options, origin: `http://127.0.0.1:${port}` }, handler),
        ),
    });
  const ask = (path: string, request = {}) => inside()(new URL(`http://example.com${path}`), request);
  const fault = (name: string) => expect.objectContaining({ fault: name });

  test.each(CLOSED_BY_NAME)(
    "the name %s, which resolves to %j, is refused where it is dialled",
    async (_name, addresses) => {
      const dispatcher = () =>
        guardedAgent((_, done) =>
          done(
            null,
            addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
          ),
        );
      const fetch = makeGuardedFetch({ ports: [port], protocols: ["http:"], dispatcher });
      await expect(fetch(new URL(`http://rebound.example.com:${port}/`))).rejects.toThrow(fault("REFUSED"));
    },
  );

  test("a name that does not resolve, a reset, half a body, no answer in time and a bomb each say what they are", async () => {
    const lost = () =>
      guardedAgent((_, done) => done(Object.assign(new Error("no"), { code: "ENOTFOUND" }), []));
    const nowhere = makeGuardedFetch({ dispatcher: lost })(new URL("https://nowhere.example.com/"));
    await expect(nowhere).rejects.toThrow(fault("DNS"));
    await expect(ask("/reset")).rejects.toThrow(fault("CONNECTION"));
    await expect(ask("/short")).rejects.toThrow(fault("CONNECTION"));
    await expect(ask("/slow", { timeoutMs: 50 })).rejects.toThrow(fault("TIMEOUT"));
    await expect(ask("/bomb", { maxBytes: 1000 })).rejects.toThrow(fault("TOO_LARGE"));
    expect((await ask("/bomb", { maxBytes: 1000, cut: true })).body).toHaveLength(1000);
  });

  test("where the status is what counts, a body that breaks off or never ends is no fault", async () => {
    await expect(ask("/drip", { timeoutMs: 100 })).rejects.toThrow(fault("TIMEOUT"));
    for (const [path, text] of [
      ["/drip", "a drop"],
      ["/short", "half"],
    ] as const) {
      const { status, body } = await ask(path, { timeoutMs: 1_500, cut: true });
      expect([status, body.toString()]).toEqual([200, text]);
    }
    await expect(ask("/slow", { timeoutMs: 50, cut: true })).rejects.toThrow(fault("TIMEOUT"));
    const stop = new AbortController();
    const asked = ask("/drip", { signal: stop.signal, cut: true });
    setTimeout(() => stop.abort(new Error("enough")), 50);
    await expect(asked).rejects.toThrow("enough");
  });

  test("a redirect is not followed, and an abort is the caller's", async () => {
    expect(await ask("/redirect")).toMatchObject({ status: 302 });
    const stop = new AbortController();
    const asked = ask("/slow", { signal: stop.signal });
    stop.abort(new Error("enough"));
    await expect(asked).rejects.toThrow("enough");
    expect((await ask("/")).body.toString()).toBe("hello");
  });

  test("the operator's own server is asked wherever its name leads, and nothing else", async () => {
    const origin = `http://localhost:${port}`;
    const fetch = makeGuardedFetch({ origin });
    expect((await fetch(new URL(`${origin}/`))).body.toString()).toBe("hello");
    expect(await fetch(new URL(`${origin}/redirect`))).toMatchObject({ status: 302 });
    for (const other of [
      `http://127.0.0.1:${port}/`,
      "http://localhost:1/",
      `http://a:b@localhost:${port}/`,
    ]) {
      await expect(fetch(new URL(other))).rejects.toThrow(fault("REFUSED"));
    }
  });
});
