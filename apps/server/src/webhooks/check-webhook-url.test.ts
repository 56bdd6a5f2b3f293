import { expect, test } from "vitest";
import {
  CLOSED_BY_CREDENTIALS,
  CLOSED_BY_LOOK,
  CLOSED_BY_NAME,
  CLOSED_BY_SCHEME,
} from "../testing/closed-addresses.ts";
import { checkWebhookUrl } from "./check-webhook-url.ts";

/** The code that an address is refused with; null where it is taken. */
function refusal(url: string, webhookAllow: string[] = []): string | null {
  try {
    checkWebhookUrl(url, { webhookAllow });
    return null;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

test("addresses that nothing is ever sent to are refused with what is wrong with them", () => {
  for (const url of CLOSED_BY_SCHEME) expect([url, refusal(url)]).toEqual([url, "URL_SCHEME"]);
  for (const url of CLOSED_BY_CREDENTIALS) expect([url, refusal(url)]).toEqual([url, "URL_CREDENTIALS"]);
  for (const url of CLOSED_BY_LOOK) expect([url, refusal(url)]).toEqual([url, "URL_NOT_PUBLIC"]);
});

test("what a name leads to is not asked: the connection does, at every try", () => {
  for (const [name] of CLOSED_BY_NAME) expect(refusal(`https://${name}/hook`)).toBeNull();
});

test("public addresses are taken at the ports of the web, and the operator's own where they are named", () => {
  const hooks = [
    "http://hooks.shop.com/a",
    ...[80, 443, 8080, 8443].map((one) => `https://hooks.shop.com:${one}/`),
  ];
  expect(hooks.map((url) => refusal(url))).toEqual(hooks.map(() => null));
  expect(refusal("https://hooks.shop.com:5432/")).toBe("URL_NOT_PUBLIC");
  expect(refusal("http://10.1.2.3/hook", ["10.0.0.0/8"])).toBeNull();
  expect(refusal("http://10.1.2.3/hook", ["10.9.0.0/16"])).toBe("URL_NOT_PUBLIC");
});
