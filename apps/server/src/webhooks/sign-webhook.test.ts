import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { newSecretKey, webhookHeaders } from "./sign-webhook.ts";

test("a signature is that of Standard Webhooks' own example", () => {
  const headers = webhookHeaders(
    "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    "msg_p5jXN8AQM9LWM0D4loKWxJek",
    new Date(1_614_265_330_000),
    '{"test": 2432232314}',
  );
  expect(headers["webhook-signature"]).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  expect(headers["webhook-timestamp"]).toBe("1614265330");
  expect(headers["content-type"]).toBe("application/json");
  expect(headers["user-agent"]).toBe("Soundings-Webhooks/1.0");
});

test("a key has 256 random bits", () => {
  const bytes = (key: string) => Buffer.from(key.replace("whsec_", ""), "base64");
  expect(bytes(newSecretKey())).toHaveLength(32);
  expect(newSecretKey()).not.toBe(newSecretKey());
});

test.each([newSecretKey(), "typed~by/an+owner=1"])("its library takes what %s signs", (secret) => {
  const body = '{"type":"response.completed","data":{"text":"Tuyệt vời 🎉"}}';
  const headers = webhookHeaders(secret, "id", new Date(), body);
  const library = new Webhook(secret, secret.startsWith("whsec_") ? {} : { format: "raw" });
  expect(library.verify(body, headers)).toMatchObject({ type: "response.completed" });
  expect(() => library.verify(body.replace("vời", "với"), headers)).toThrow();
});
