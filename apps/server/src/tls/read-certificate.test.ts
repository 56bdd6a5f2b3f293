import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { buildCertificate, writeCertificate } from "../testing/build-certificate.ts";
import { readCertificate } from "./read-certificate.ts";

const NAME = "soundings.example.com";
const folders: string[] = [];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "soundings-tls-"));
  folders.push(folder);
});
afterAll(() => Promise.all(folders.map((one) => rm(one, { recursive: true, force: true }))));

test("a certificate is taken with its key, for the name that PUBLIC_URL has", async () => {
  const made = buildCertificate(NAME);
  await writeCertificate(folder, made);
  expect(readCertificate(folder, `https://${NAME}:8443/x`)).toMatchObject(made);
  expect(readCertificate(folder, undefined).until.getTime()).toBeGreaterThan(Date.now());
});

test.each([
  ["fullchain.pem", "privkey.pem"],
  ["tls.crt", "tls.key"],
])("the files may be called %s and %s", async (cert, key) => {
  await writeCertificate(folder, buildCertificate(NAME));
  await rename(path.join(folder, "cert.pem"), path.join(folder, cert));
  await rename(path.join(folder, "key.pem"), path.join(folder, key));
  expect(readCertificate(folder, undefined).cert).toContain("BEGIN CERTIFICATE");
});

test("an empty folder, or one half of a pair, says which files are wanted", async () => {
  expect(() => readCertificate(folder, undefined)).toThrow(
    /it needs cert\.pem and key\.pem, or fullchain\.pem/,
  );
  await writeFile(path.join(folder, "tls.crt"), "x");
  expect(() => readCertificate(folder, undefined)).toThrow(/It has only tls\.crt\.$/);
});

test("an expired certificate says when it ended, one of the future what the clock says", async () => {
  await writeCertificate(folder, buildCertificate(NAME, -30));
  expect(() => readCertificate(folder, undefined)).toThrow(
    /cert\.pem ended on \d{4}-\d\d-\d\d\. Put a renewed one/,
  );
  await writeCertificate(folder, buildCertificate(NAME));
  const past = new Date(Date.now() - 5 * 86_400_000);
  expect(() => readCertificate(folder, undefined, past)).toThrow(/and this machine's clock says/);
});

test("a key of another certificate is named", async () => {
  const [one, other] = [buildCertificate(NAME), buildCertificate(NAME)];
  await writeCertificate(folder, { cert: one.cert, key: other.key });
  expect(() => readCertificate(folder, undefined)).toThrow(/key\.pem is not the key of .*cert\.pem/);
});

test("a certificate for another name says both names", async () => {
  await writeCertificate(folder, buildCertificate("other.example.com"));
  expect(() => readCertificate(folder, `https://${NAME}`)).toThrow(
    /is for other\.example\.com, and PUBLIC_URL names soundings\.example\.com/,
  );
});

test("at an address in numbers a certificate for a name is refused in the same words", async () => {
  await writeCertificate(folder, buildCertificate("other.example.com"));
  for (const host of ["192.0.2.7", "[2001:db8::7]"]) {
    expect(() => readCertificate(folder, `https://${host}`)).toThrow(
      /is for other\.example\.com, and PUBLIC_URL/,
    );
  }
});

test("files that are neither certificate nor key are told apart", async () => {
  const made = buildCertificate(NAME);
  await writeCertificate(folder, { ...made, cert: "nothing" });
  expect(() => readCertificate(folder, undefined)).toThrow(/cert\.pem is no certificate in PEM/);
  await writeCertificate(folder, { ...made, key: "nothing" });
  expect(() => readCertificate(folder, undefined)).toThrow(
    /key\.pem is no key in PEM that opens without a passphrase/,
  );
});
