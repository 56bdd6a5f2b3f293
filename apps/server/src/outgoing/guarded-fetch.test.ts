import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

test.each([
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://0177.0.0.1/",
  "https://127.1/",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[fd00:ec2::254]/",
  "https://169.254.169.254/latest",
  "https://１２７.0.0.1/",
  "https://user@example.com/",
  "https://example.com:22/",
  "http://example.com/",
  "ftp://example.com/",
  "https://localhost/",
  "https://intranet/",
])("%s is refused before any connection", (address) => {
  expect(() => assertAllowed(new URL(address))).toThrow(expect.objectContaining({ fault: "REFUSED" }));
});

describe("connections", () => {
  const server = createServer((request, reply) => {
    if (request.url === "/slow") return;
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
      dispatcher: plain.compose(
        (dispatch) => (options, handler) =>
          dispatch({ ...options, origin: `http://127.0.0.1:${port}` }, handler),
      ),
    });
  const ask = (path: string, request = {}) => inside()(new URL(`http://example.com${path}`), request);
  const fault = (name: string) => expect.objectContaining({ fault: name });

  test.each([[["127.0.0.1"]], [["93.184.216.34", "10.0.0.1"]], [["::ffff:169.254.169.254"]], [[]]])(
    "a name that resolves to %s is refused where it is dialled",
    async (addresses) => {
      const dispatcher = guardedAgent((_, done) =>
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
    const lost = guardedAgent((_, done) => done(Object.assign(new Error("no"), { code: "ENOTFOUND" }), []));
    const nowhere = makeGuardedFetch({ dispatcher: lost })(new URL("https://nowhere.example.com/"));
    await expect(nowhere).rejects.toThrow(fault("DNS"));
    await expect(ask("/reset")).rejects.toThrow(fault("CONNECTION"));
    await expect(ask("/short")).rejects.toThrow(fault("CONNECTION"));
    await expect(ask("/slow", { timeoutMs: 50 })).rejects.toThrow(fault("TIMEOUT"));
    await expect(ask("/bomb", { maxBytes: 1000 })).rejects.toThrow(fault("TOO_LARGE"));
    expect((await ask("/bomb", { maxBytes: 1000, cut: true })).body).toHaveLength(1000);
  });

  test("a redirect is not followed, and an abort is the caller's", async () => {
    expect(await ask("/redirect")).toMatchObject({ status: 302 });
    const stop = new AbortController();
    const asked = ask("/slow", { signal: stop.signal });
    stop.abort(new Error("enough"));
    await expect(asked).rejects.toThrow("enough");
    expect((await ask("/")).body.toString()).toBe("hello");
  });
});
