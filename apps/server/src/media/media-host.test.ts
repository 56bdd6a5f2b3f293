import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import type { Survey } from "@soundings/survey/survey";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConfigError } from "../config/config-error.ts";
import { readConfig } from "../config.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, multipart, testApp } from "../testing/test-app.ts";

// A listening server, called as the world calls it: by a connection to its port, with a Host of the caller's.

let t: TestDb;
let app: FastifyInstance;
let folder: string;
let owner: BuiltUser;
let picture: string;
let survey: BuiltSurvey;

beforeAll(async () => {
  t = await testDb();
  folder = await mkdtemp(path.join(tmpdir(), "soundings-dashboard-"));
  await writeFile(path.join(folder, "index.html"), "<title>Soundings</title>");
  app = testApp(t.db, {
    config: readConfig({
      PUBLIC_URL: "https://ask.example",
      MEDIA_URL: "https://Media.example/",
      MEDIA_STORE: "database",
      BOT_CHECK: "off",
    }),
    dashboard: pathToFileURL(`${folder}/`),
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  owner = await buildUser(t.db);
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const upload = multipart("/media", { name: "logo.png", bytes }, bearer(owner.token));
  picture = (await app.inject(upload)).json().id;
  survey = await buildSurvey(app, t.db, owner, (blank): Survey => {
    const { survey: asked } = ask(blank, "rating_star", {}, { title: "How was it?" });
    asked.configurations.logo.image_id = picture;
    Object.assign(asked.configurations.background, { kind: "image", image_id: picture });
    return asked;
  });
});
afterAll(async () => {
  await app.close();
  await t.close();
  await rm(folder, { recursive: true });
});

async function at(host: string, address: string, method = "GET", headers: object = { accept: "text/html" }) {
  const { port } = app.server.address() as AddressInfo;
  const sent = request({ port, host: "127.0.0.1", path: address, method, headers: { ...headers, host } });
  sent.end();
  const [reply] = (await once(sent, "response")) as [IncomingMessage];
  return { status: reply.statusCode, headers: reply.headers, body: await text(reply) };
}

const raw = (width = "") => `/api/media/${picture}/raw${width}`;

test("the pictures' host shows pictures, to be kept for a year, and sets no cookie", async () => {
  for (const host of ["media.example", "MEDIA.example.", "media.example:8443"]) {
    const { status, headers } = await at(host, raw());
    expect([status, headers["content-type"]]).toEqual([200, "image/png"]);
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    });
    expect(headers["set-cookie"]).toBeUndefined();
  }
  expect((await at("media.example", raw("?width=160"))).headers["content-type"]).toBe("image/webp");
  expect((await at("media.example", "/healthz")).status).toBe(200);
});

test.each([
  ["GET", "/"],
  ["GET", "/index.html"],
  ["GET", "/login"],
  ["GET", "/surveys"],
  ["GET", "/api/docs"],
  ["GET", "/api/media"],
  ["GET", "/api/public/settings"],
  ["GET", "/embed.js"],
  ["GET", "/metrics"],
  ["POST", "/api/auth/login"],
  ["GET", "/api/media/../auth/me"],
  ["GET", "/nowhere.html"],
])("it answers nothing else: %s %s", async (method, address) => {
  const headers = { accept: "text/html", ...bearer(owner.token) };
  const reply = await at("media.example", address, method, headers);
  expect(reply.status).toBe(404);
  expect(reply.body).not.toContain("Soundings</title>");
  expect(reply.headers["x-content-type-options"]).toBe("nosniff");
});

test("nor does it change or show anything by a picture's address but its bytes", async () => {
  for (const method of ["DELETE", "POST", "PUT"]) {
    expect((await at("media.example", raw(), method, bearer(owner.token))).status).toBe(404);
  }
  expect((await at("media.example", `/s/${survey.code}`)).status).toBe(404);
});

test("pages for respondents and the dashboard let pictures in from there, and name them so", async () => {
  const page = await at("ask.example", `/s/${survey.code}`);
  expect(page.status).toBe(200);
  const pictures = page.body.match(/[^\s"'()]*\/api\/media\/[^\s"'()&]+/g) ?? [];
  expect(new Set(pictures)).toEqual(new Set([`https://media.example${raw()}`]));
  expect(page.body.includes(`<img src="https://media.example${raw()}"`)).toBe(true);
  expect(/background-image:[^;}]*url\("?https:\/\/media\.example\//.test(page.body)).toBe(true);
  expect(page.headers["content-security-policy"]).toContain("img-src 'self' blob: https://media.example;");
  const dashboard = await at("ask.example", "/surveys");
  expect(dashboard.headers["content-security-policy"]).toContain(
    "img-src 'self' data: blob: https://media.example;",
  );
  expect((await at("ask.example", raw())).status).toBe(200);
});

test("it is an address of its own, without a path", () => {
  const wrong = (MEDIA_URL: string) => () =>
    readConfig({ PUBLIC_URL: "https://ask.example", MEDIA_URL } as NodeJS.ProcessEnv);
  expect(wrong("https://ask.example")).toThrow(ConfigError);
  for (const address of ["media.example", "https://media.example/a", "https://a:b@media.example"]) {
    expect(wrong(address)).toThrow("MEDIA_URL");
  }
});
