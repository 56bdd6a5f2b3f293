import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { decryptSecret, encryptionKey, encryptSecret } from "./encrypt-secret.ts";

const ACCOUNT = "018f0000-0000-7000-8000-000000000001";
const key = encryptionKey({ secretKey: "an operator's key that is long enough", dataFolder: "" });

test("a sealed secret opens with the same key for the same account only", () => {
  const sealed = encryptSecret(key, ACCOUNT, "whsec_mật khẩu");
  expect(sealed.includes("whsec_")).toBe(false);
  expect(decryptSecret(key, ACCOUNT, sealed)).toBe("whsec_mật khẩu");
  expect(encryptSecret(key, ACCOUNT, "whsec_mật khẩu").equals(sealed)).toBe(false);
  const other = encryptionKey({ secretKey: "another operator's key, long enough too", dataFolder: "" });
  expect(() => decryptSecret(other, ACCOUNT, sealed)).toThrow();
  expect(() => decryptSecret(key, ACCOUNT.replace(/1$/, "2"), sealed)).toThrow();
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => decryptSecret(key, ACCOUNT, changed)).toThrow();
});

test("without SECRET_KEY the key is a file that only its owner reads, made once", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "soundings-key-"));
  try {
    const made = encryptionKey({ secretKey: undefined, dataFolder: path.join(folder, "data") });
    expect(made).toHaveLength(32);
    const file = path.join(folder, "data/secret.key");
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(encryptionKey({ secretKey: undefined, dataFolder: path.join(folder, "data") })).toEqual(made);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
