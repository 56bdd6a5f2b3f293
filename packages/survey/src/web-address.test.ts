import { BlockList } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressViolation } from "./web-address.ts";

/** What is not reachable from everywhere: RFC 6890, and addresses for many at once or for later (RFC 1112). */
const RESERVED: readonly [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

describe("addresses for respondents", () => {
  it.each([
    "https://example.com",
    "http://shop.example.co.uk/a?b=c#d",
    "HTTPS://Example.org:8443/",
    "http://8.8.8.8/",
    "https://bücher.de",
    "https://bücher.de./",
    "https://internal.example.com",
    "https://localhost.example.com",
    "https://10.0.0.1.example.com",
    "https://1.2.3.x4",
  ])("takes %s", (address) => {
    expect(addressViolation(address)).toBeNull();
  });

  it.each(["example.com", "ftp://example.com", "javascript:alert(1)", "", "//example.com"])(
    "wants http in %s",
    (address) => {
      expect(addressViolation(address)).toBe("URL_SCHEME");
    },
  );

  it.each([
    "http://",
    "http://localhost:3000",
    "http://intranet/",
    "http://printer.local",
    "http://127.0.0.1",
    "http://0x7f.1",
    "http://2130706433",
    "http://10.1.2.3",
    "http://172.20.0.1",
    "http://192.168.1.1",
    "http://169.254.169.254/latest",
    "http://100.64.0.1",
    "http://[::1]/",
    "http://localhost./",
    "http://LOCALHOST/",
    "http://a.localhost",
    "http://wiki.internal",
    "http://nas.home",
    "http://a.lan",
    "http://a.test",
    "http://a.example",
    "http://a.invalid",
    "http://1.2.3.999",
  ])("finds %s not public", (address) => {
    expect(addressViolation(address)).toBe("URL_NOT_PUBLIC");
  });

  it.each(["http://user:secret@example.com/", "https://user@example.com/", "http://example.com@127.0.0.1/"])(
    "finds a user name or a password in %s",
    (address) => {
      expect(addressViolation(address)).toBe("URL_CREDENTIALS");
    },
  );

  it("finds numbers public but for those that are reserved, to the last one at either end", () => {
    const reserved = new BlockList();
    for (const [network, bits] of RESERVED) reserved.addSubnet(network, bits);
    const written = (n: number) => [24, 16, 8, 0].map((bits) => (n >>> bits) & 255).join(".");
    const number = (address: string) =>
      address.split(".").reduce((sum, part) => (sum * 256 + Number(part)) >>> 0, 0);
    const atEnds = RESERVED.flatMap(([network, bits]) => {
      const [first, size] = [number(network), 2 ** (32 - bits)];
      return [first - 1, first, first + size - 1, first + size].map((n) => n >>> 0);
    });
    const anywhere = fc.oneof(fc.nat(2 ** 32 - 1), fc.constantFrom(...atEnds));
    const check = (n: number) => {
      const address = written(n);
      const expected = reserved.check(address) ? "URL_NOT_PUBLIC" : null;
      expect([address, addressViolation(`https://${address}:8443/a`)]).toEqual([address, expected]);
      expect(addressViolation(`http://${n}/`)).toBe(expected);
    };
    for (const n of atEnds) check(n);
    fc.assert(fc.property(anywhere, check));
  });
});
