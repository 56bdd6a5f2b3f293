import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

// What each kind of page may do, and who may frame it.

let t: TestDb;
let app: FastifyInstance;
let folder: string;
let survey: string;
beforeAll(async () => {
  t = await testDb();
  folder = await mkdtemp(path.join(tmpdir(), "soundings-headers-"));
  await mkdir(path.join(folder, "assets"));
  const page =
    '<script nonce="%NONCE%" src="/assets/a.js"></script><meta property="csp-nonce" nonce="%NONCE%">';
  await writeFile(path.join(folder, "index.html"), page);
  await writeFile(path.join(folder, "assets", "a.js"), "1");
  app = testApp(t.db, { dashboard: pathToFileURL(`${folder}/`) });
  const { token } = await buildUser(t.db);
  const made = await app.inject(form("/surveys/from-template", { template: "nps" }, bearer(token)));
  const { id } = made.json();
  await app.inject(form(`/surveys/${id}/publish`, {}, bearer(token)));
  const distribution = await app.inject({ url: `/api/surveys/${id}/distribution`, headers: bearer(token) });
  survey = new URL(distribution.json().public_address).pathname;
});
afterAll(async () => {
  await app.close();
  await t.close();
  await rm(folder, { recursive: true });
});

const open = (url: string) => app.inject({ url, headers: { accept: "text/html,*/*" } });

/** A policy's directives by name. */
async function policyOf(url: string): Promise<Record<string, string>> {
  const header = String((await open(url)).headers["content-security-policy"]);
  return Object.fromEntries(
    header.split(/;\s*/).map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );
}

const PAGES = {
  "the dashboard": () => "/surveys",
  "the dashboard's root": () => "/",
  "a file of the dashboard": () => "/assets/a.js",
  "the documentation": () => "/api/docs",
  "a reply of the API": () => "/api/public/settings",
  "a refusal": () => "/api/auth/me",
  "an unknown address": () => "/api/nothing",
  "a survey's page": () => survey,
  "an embedded survey's page": () => `${survey}?embed=1`,
};

describe.each(Object.entries(PAGES))("%s", (_, address) => {
  test("runs nothing that is inline or from elsewhere", async () => {
    const policy = await policyOf(address());
    expect(policy["default-src"]).toBe("'none'");
    for (const sources of Object.values(policy)) expect(sources).not.toMatch(/unsafe|https?:/);
    for (const directive of ["script-src", "style-src", "connect-src", "base-uri"])
      expect(policy[directive] ?? "").not.toContain("*");
    expect(policy).not.toHaveProperty("upgrade-insecure-requests");
  });

  test("is not sniffed, asks for no device and shares no window with strangers", async () => {
    const { headers } = await open(address());
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringContaining("geolocation=()"),
    });
    expect(headers["strict-transport-security"]).toBeUndefined();
  });
});

test("only a survey that is embedded may stand in another page's frame", async () => {
  for (const [name, address] of Object.entries(PAGES)) {
    const framed = name === "an embedded survey's page";
    const policy = await policyOf(address());
    expect([name, policy["frame-ancestors"]]).toEqual([name, framed ? "*" : "'none'"]);
    const { headers } = await open(address());
    expect([name, headers["x-frame-options"]]).toEqual([name, framed ? undefined : "DENY"]);
  }
});

test("each page has a nonce of its own, the one that its policy names", async () => {
  const nonces = new Set<string>();
  for (const url of ["/", "/", "/login", "/api/docs", "/api/docs"]) {
    const { body, headers } = await open(url);
    const found = [...body.matchAll(/nonce="([^"]+)"/g)].map(([, nonce = ""]) => nonce);
    expect(new Set(found).size).toBe(1);
    expect(headers["content-security-policy"]).toContain(`'nonce-${found[0]}'`);
    nonces.add(found[0] ?? "");
  }
  expect(nonces.size).toBe(5);
  expect([...nonces].every((nonce) => /^[\w-]{22}$/.test(nonce))).toBe(true);
});

test("an operator with a public https address gets HSTS", async () => {
  const secure = testApp(t.db, { config: readConfig({ PUBLIC_URL: "https://feedback.example" }) });
  const { headers } = await secure.inject("/api/public/settings");
  expect(headers["strict-transport-security"]).toContain("max-age=31536000");
  await secure.close();
});

test("nothing of the environment is in a page or a reply that anybody can get", async () => {
  const secrets = {
    OWNER_EMAIL: "owner-7431@example.com",
    OWNER_PASSWORD: "the owner's own 7431",
    METRICS_TOKEN: "metrics-7431",
    SMTP_URL: "smtp://mailer:mail-7431@127.0.0.1:2525",
    DATABASE_URL: "postgres://someone:base-7431@127.0.0.1/none",
  };
  const config = readConfig(secrets);
  const leaky = testApp(t.db, { config, dashboard: pathToFileURL(`${folder}/`) });
  for (const address of [
    ...Object.values(PAGES),
    () => "/api/openapi.json",
    () => "/healthz",
    () => "/embed.js",
  ]) {
    const { body, headers } = await leaky.inject({ url: address(), headers: { accept: "text/html,*/*" } });
    expect(JSON.stringify(headers) + body).not.toContain("7431");
  }
  await leaky.close();
});
