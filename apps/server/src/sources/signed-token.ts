import { sign } from "node:crypto";

const encoded = (value: object | Buffer): string =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString("base64url");

/** A JSON Web Token (RFC 7519). `key` is a private key in PEM: on P-256 for ES256, RSA for RS256. */
export function signedToken(
  alg: "ES256" | "RS256",
  key: string,
  header: Record<string, string>,
  claims: Record<string, string | number>,
): string {
  const signed = `${encoded({ alg, typ: "JWT", ...header })}.${encoded(claims)}`;
  // JWS wants the two numbers of an ECDSA signature side by side, not in DER.
  const how = alg === "ES256" ? { key, dsaEncoding: "ieee-p1363" as const } : { key };
  return `${signed}.${encoded(sign("sha256", Buffer.from(signed), how))}`;
}
