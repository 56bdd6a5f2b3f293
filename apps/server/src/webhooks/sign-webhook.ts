import { createHmac, randomBytes } from "node:crypto";

// Signatures as Standard Webhooks 1.0.0 has them, so that receivers can use its libraries.

const PREFIX = "whsec_";

/** A key as receivers' libraries take it: 256 random bits. */
export const newSecretKey = (): string => `${PREFIX}${randomBytes(32).toString("base64")}`;

/** The bytes that sign: of a `whsec_` key those that it encodes, of a text that people chose its own. */
function keyBytes(secret: string): Buffer {
  return secret.startsWith(PREFIX)
    ? Buffer.from(secret.slice(PREFIX.length), "base64")
    : Buffer.from(secret, "utf8");
}

/**
 * The headers of one try.
 * @param id the same at every try: receivers know by it what they had
 * @param at when this try is made
 */
export function webhookHeaders(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac("sha256", keyBytes(secret))
    .update(`${id}.${timestamp}.${body}`)
    .digest("base64");
  return {
    "content-type": "application/json",
    "user-agent": "Soundings-Webhooks/1.0",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}
