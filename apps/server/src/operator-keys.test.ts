import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { ConfigError } from "./config/config-error.ts";
import { readConfig } from "./config.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "soundings-keys-"));
afterAll(() => rmSync(folder, { recursive: true }));

const pem = (key: ReturnType<typeof generateKeyPairSync>["privateKey"]) =>
  key.export({ type: "pkcs8", format: "pem" }).toString();
const ec = pem(generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey);
const other = pem(generateKeyPairSync("ec", { namedCurve: "P-384" }).privateKey);
const rsa = pem(generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey);
const account = (changes = {}) =>
  JSON.stringify({ type: "service_account", client_email: "a@b.example", private_key: rsa, ...changes });
const REST = { APP_STORE_CONNECT_KEY_ID: "2X9R4HXF34", APP_STORE_CONNECT_ISSUER: crypto.randomUUID() };

test("keys come as text, in one line too, or as a file", () => {
  const file = path.join(folder, "AuthKey.p8");
  writeFileSync(file, ec);
  for (const APP_STORE_CONNECT_KEY of [ec, ec.replaceAll("\n", "\\n"), file]) {
    const { appStoreConnect } = readConfig({ APP_STORE_CONNECT_KEY, ...REST }).sources;
    expect(appStoreConnect?.key.trim()).toBe(ec.trim());
    expect(appStoreConnect).toMatchObject({ id: "2X9R4HXF34", issuer: REST.APP_STORE_CONNECT_ISSUER });
  }
  const json = path.join(folder, "account.json");
  writeFileSync(json, account({ private_key_id: "k" }));
  for (const GOOGLE_PLAY_SERVICE_ACCOUNT of [account({ private_key_id: "k" }), json]) {
    const { playAccount } = readConfig({ GOOGLE_PLAY_SERVICE_ACCOUNT }).sources;
    expect(playAccount).toEqual({ email: "a@b.example", keyId: "k", key: rsa });
  }
  expect(readConfig({}).sources).toMatchObject({ appStoreConnect: undefined, playAccount: undefined });
});

test.each([
  [{ APP_STORE_CONNECT_KEY: rsa, ...REST }, /APP_STORE_CONNECT_KEY: holds another kind of key \(rsa\)/],
  [{ APP_STORE_CONNECT_KEY: other, ...REST }, /APP_STORE_CONNECT_KEY: holds another kind of key/],
  [
    { APP_STORE_CONNECT_KEY: "-----BEGIN PRIVATE KEY-----\nx", ...REST },
    /APP_STORE_CONNECT_KEY: holds no private key/,
  ],
  [{ APP_STORE_CONNECT_KEY: "/not/there.p8", ...REST }, /APP_STORE_CONNECT_KEY: is neither .* \(ENOENT\)/],
  [{ APP_STORE_CONNECT_KEY: ec }, /APP_STORE_CONNECT_KEY_ID, APP_STORE_CONNECT_ISSUER: missing/],
  [REST, /APP_STORE_CONNECT_KEY: missing/],
  [
    { APP_STORE_CONNECT_KEY: ec, ...REST, APP_STORE_CONNECT_KEY_ID: "no id" },
    /APP_STORE_CONNECT_KEY_ID: must be/,
  ],
  [
    { APP_STORE_CONNECT_KEY: ec, ...REST, APP_STORE_CONNECT_ISSUER: "me" },
    /APP_STORE_CONNECT_ISSUER: must be/,
  ],
  [{ GOOGLE_PLAY_SERVICE_ACCOUNT: "{not json" }, /GOOGLE_PLAY_SERVICE_ACCOUNT: holds no JSON/],
  [
    { GOOGLE_PLAY_SERVICE_ACCOUNT: "/not/there.json" },
    /GOOGLE_PLAY_SERVICE_ACCOUNT: is neither .* \(ENOENT\)/,
  ],
  [
    { GOOGLE_PLAY_SERVICE_ACCOUNT: account({ type: "authorized_user" }) },
    /GOOGLE_PLAY_SERVICE_ACCOUNT: is no service account's key: type/,
  ],
  [
    { GOOGLE_PLAY_SERVICE_ACCOUNT: account({ private_key: ec }) },
    /GOOGLE_PLAY_SERVICE_ACCOUNT: holds another kind/,
  ],
])("a start with a wrong key says what is wrong with it, and never tells it (%#)", (env, message) => {
  const start = () => readConfig(env as NodeJS.ProcessEnv);
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(message);
  expect(start).not.toThrow(/MII|BEGIN/);
});
