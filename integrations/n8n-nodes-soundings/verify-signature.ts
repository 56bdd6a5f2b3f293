import { createHmac, timingSafeEqual } from "node:crypto";

/** How far a signature's time may be from now, in seconds, as Standard Webhooks has it. */
const TOLERANCE = 300;

interface Signed {
  secret: string;
  headers: Record<string, string | string[] | undefined>;
  /** As it came, to the byte. */
  body: Uint8Array;
  now: Date;
}

/** Whether a request was signed with a webhook's secret (Standard Webhooks 1.0.0), and not long ago. */
export function verifySignature({ secret, headers, body, now }: Signed): boolean {
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) =>
    String(headers[name] ?? ""),
  ) as [string, string, string];
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1_000 - Number(timestamp)) > TOLERANCE)
    return false;
  const key = secret.startsWith("whsec_")
    ? Buffer.from(secret.slice("whsec_".length), "base64")
    : Buffer.from(secret, "utf8");
  const wanted = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest();
  return signatures.split(" ").some((one) => {
    const given = Buffer.from(one.startsWith("v1,") ? one.slice("v1,".length) : "", "base64");
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
