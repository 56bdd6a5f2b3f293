import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import { createSecureContext } from "node:tls";
import { OperatorError } from "../faults/operator-error.ts";

/** A certificate that can be served now, with its key, both PEM. */
export interface Certificate {
  cert: string;
  key: string;
  /** When it ends. */
  until: Date;
}

/** The certificate in TLS_FOLDER cannot be used; the message says why and what to do. */
export class CertificateError extends OperatorError {}

/** As people, certbot and Kubernetes call the two files. */
const PAIRS = [
  ["cert.pem", "key.pem"],
  ["fullchain.pem", "privkey.pem"],
  ["tls.crt", "tls.key"],
] as const;

/**
 * Reads the certificate and key that lie in `folder` and checks that browsers would take them at `publicUrl`. Whether
 * they trust who signed it only they know. Throws CertificateError.
 */
export function readCertificate(
  folder: string,
  publicUrl: string | undefined,
  now: Date = new Date(),
): Certificate {
  const [certFile, keyFile] = pairIn(folder);
  const cert = textOf(certFile);
  const key = textOf(keyFile);
  const parsed = tryTo(
    () => new X509Certificate(cert),
    () => `${certFile} is no certificate in PEM: it begins with "-----BEGIN CERTIFICATE-----".`,
  );
  const privateKey = tryTo(
    () => createPrivateKey(key),
    () => `${keyFile} is no key in PEM that opens without a passphrase.`,
  );
  if (!parsed.checkPrivateKey(privateKey)) {
    throw new CertificateError(
      `${keyFile} is not the key of ${certFile}: the two files must be made together.`,
    );
  }
  const [from, until] = [new Date(parsed.validFrom), new Date(parsed.validTo)];
  if (until < now)
    throw new CertificateError(`${certFile} ended on ${dayOf(until)}. Put a renewed one there.`);
  if (from > now) {
    throw new CertificateError(
      `${certFile} begins on ${dayOf(from)}, and this machine's clock says ${dayOf(now)}.`,
    );
  }
  const host = publicUrl && new URL(publicUrl).hostname.replace(/^\[|\]$/g, "");
  if (host && !(isIP(host) ? parsed.checkIP(host) : parsed.checkHost(host))) {
    throw new CertificateError(
      `${certFile} is for ${namesOf(parsed)}, and PUBLIC_URL names ${host}. Put a certificate for ${host} there, or set PUBLIC_URL to a name that it is for.`,
    );
  }
  tryTo(
    () => createSecureContext({ cert, key }),
    (why) => `${certFile} cannot be served: ${why}.`,
  );
  return { cert, key, until };
}

function pairIn(folder: string): [string, string] {
  const halves: string[] = [];
  for (const pair of PAIRS) {
    const files = pair.map((name) => path.join(folder, name)) as [string, string];
    const there = files.filter((file) => textOf(file, true) !== "");
    if (there.length === 2) return files;
    halves.push(...there);
  }
  const wanted = PAIRS.map((pair) => pair.join(" and ")).join(", or ");
  const found =
    halves.length > 0 ? ` It has only ${halves.map((file) => path.basename(file)).join(", ")}.` : "";
  throw new CertificateError(
    `TLS_FOLDER is ${folder}, and there is no certificate in it that this user may read: it needs ${wanted}.${found}`,
  );
}

function textOf(file: string, orNothing = false): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (orNothing) return "";
    throw new CertificateError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function tryTo<T>(work: () => T, explain: (why: string) => string): T {
  try {
    return work();
  } catch (error) {
    throw new CertificateError(explain((error as Error).message));
  }
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** "a.example.com, *.example.org", or the subject where it names no host. */
function namesOf(certificate: X509Certificate): string {
  const names = certificate.subjectAltName ?? certificate.subject;
  return names.replaceAll(/(?:DNS|IP Address):/g, "");
}
