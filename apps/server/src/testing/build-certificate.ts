import { generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";

const DAY_MS = 86_400_000;

// As much of DER and X.509 (RFC 5280) as a certificate with one name needs: Node reads certificates and makes none.
const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const bits = (bytes: Buffer) => der(0x03, Buffer.from([0]), bytes);
const time = (ms: number) =>
  der(0x18, Buffer.from(`${new Date(ms).toISOString().replace(/[-:T]|\.\d+/g, "")}`));
const COMMON_NAME = Buffer.from("0603550403", "hex");
const ALTERNATIVE_NAME = Buffer.from("0603551d11", "hex");
const ECDSA_WITH_SHA256 = sequence(Buffer.from("06082a8648ce3d040302", "hex"));

export interface TestCertificate {
  cert: string;
  key: string;
}

/** A certificate that signs itself, for `name`: since yesterday for `days`, or with `-days` until yesterday. */
export function buildCertificate(name: string, days = 90): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const now = Date.now();
  const [from, until] = days > 0 ? [now - DAY_MS, now + days * DAY_MS] : [now + days * DAY_MS, now - DAY_MS];
  const named = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))));
  const alternative = der(0x04, sequence(der(0x82, Buffer.from(name))));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), randomBytes(8)),
    ECDSA_WITH_SHA256,
    named,
    sequence(time(from), time(until)),
    named,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(sequence(ALTERNATIVE_NAME, alternative))),
  );
  const bytes = sequence(body, ECDSA_WITH_SHA256, bits(sign("sha256", body, privateKey)));
  const lines = bytes.toString("base64").replace(/.{64}/g, "$&\n").trimEnd();
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: String(privateKey.export({ type: "pkcs8", format: "pem" })),
  };
}

/** Puts the two files where TLS_FOLDER finds them. */
export async function writeCertificate(folder: string, { cert, key }: TestCertificate): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all([replaceFile(folder, "cert.pem", cert), replaceFile(folder, "key.pem", key)]);
}

/** Puts a file there at once, as tools that renew certificates do: whoever reads it meanwhile finds it whole. */
export async function replaceFile(folder: string, name: string, text: string): Promise<void> {
  const made = path.join(folder, `${name}.new`);
  await writeFile(made, text);
  await rename(made, path.join(folder, name));
}
