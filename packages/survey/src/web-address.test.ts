import { describe, expect, it } from "vitest";
import { addressViolation } from "./web-address.ts";

describe("addresses for respondents", () => {
  it.each([
    "https://example.com",
    "http://shop.example.co.uk/a?b=c#d",
    "HTTPS://Example.org:8443/",
    "http://8.8.8.8/",
    "https://bücher.de",
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
  ])("finds %s not public", (address) => {
    expect(addressViolation(address)).toBe("URL_NOT_PUBLIC");
  });

  it.each(["http://user:secret@example.com/", "https://user@example.com/", "http://example.com@127.0.0.1/"])(
    "finds a user name or a password in %s",
    (address) => {
      expect(addressViolation(address)).toBe("URL_CREDENTIALS");
    },
  );
});
