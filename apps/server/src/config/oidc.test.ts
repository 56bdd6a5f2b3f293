import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../config.ts";

const WORK = {
  id: "work",
  name: "Work",
  issuer: "https://id.example.com/realms/one",
  client_id: "soundings",
};
const read = (...providers: object[]) =>
  readConfig({ OIDC_PROVIDERS: JSON.stringify(providers) }).oidcProviders;

test("a provider has what the operator wrote and what is usual, its secret from a file where one is named", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "oidc-"));
  const [file, list] = [path.join(folder, "secret"), path.join(folder, "providers.json")];
  writeFileSync(file, "the secret\n");
  const rule = { domain: "Example.com", account: "Ann@Example.com" };
  writeFileSync(list, JSON.stringify([{ ...WORK, client_secret_file: file, join: [rule] }]));
  expect(readConfig({ OIDC_PROVIDERS: list }).oidcProviders).toEqual([
    {
      id: "work",
      name: "Work",
      issuer: "https://id.example.com/realms/one",
      clientId: "soundings",
      clientSecret: "the secret",
      scope: "openid email profile",
      emailClaim: "email",
      trustEmail: false,
      domains: [],
      join: [{ domain: "example.com", account: "ann@example.com", role: "viewer" }],
      signUp: false,
      secondFactor: true,
    },
  ]);
});

test.each([
  [
    "an issuer without https",
    { issuer: "http://id.example.com" },
    "work: issuer: must be the provider's address",
  ],
  [
    "a shared tenant",
    { issuer: "https://login.microsoftonline.com/common/v2.0" },
    "work: issuer: must name your own tenant",
  ],
  [
    "an owner by rule",
    { join: [{ domain: "a.example", account: "a@a.example", role: "owner" }] },
    "work: join.0.role: must be viewer",
  ],
  [
    "an account of nobody",
    { join: [{ domain: "a.example", account: "Acme" }] },
    "work: join.0.account: must be the mail address",
  ],
  [
    "a rule for who may not sign in",
    { domains: ["a.example"], join: [{ domain: "b.example", account: "a@a.example" }] },
    "work: join.0.domain: b.example is not among domains",
  ],
  ["a domain that is an address", { domains: ["a@a.example"] }, "work: domains.0: must be the part"],
  ["a field that there is not", { domain: ["a.example"] }, 'work: Unrecognized key: "domain"'],
  ["a scope without openid", { scope: "email" }, "work: scope: must have openid"],
  [
    "two secrets",
    { client_secret: "hidden-one", client_secret_file: "/x" },
    "work: client_secret_file: is beside client_secret",
  ],
  [
    "a secret that is not there",
    { client_secret_file: "/nowhere/secret" },
    "work: client_secret_file: is no file that can be read (ENOENT)",
  ],
  ["no id", { id: undefined }, "provider 1: id: "],
])("%s stops the start with where it is", (_, change, fault) => {
  expect(() => read({ ...WORK, ...change })).toThrow(fault);
  expect(() => read({ ...WORK, ...change })).not.toThrow("hidden-one");
});

test("ids are told apart, text is JSON or a file, and passwords stay on while nothing else leads in", () => {
  expect(() => read(WORK, WORK)).toThrow("two providers with the id work");
  expect(() => readConfig({ OIDC_PROVIDERS: "[{" })).toThrow("OIDC_PROVIDERS: holds no JSON");
  expect(() => readConfig({ OIDC_PROVIDERS: "/nowhere" })).toThrow("neither a JSON list nor a file");
  expect(() => readConfig({ PASSWORD_SIGN_IN: "off" })).toThrow(
    "PASSWORD_SIGN_IN: off leaves nobody a way in",
  );
});
