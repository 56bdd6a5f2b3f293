import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDb, testDb } from "../../testing/database.ts";
import { testApp } from "../../testing/test-app.ts";
import type { OpenApi, Operation } from "./document.ts";

let t: TestDb;
let app: FastifyInstance;
let document: OpenApi;
beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  document = (await app.inject("/api/openapi.json")).json();
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const operations = (): [string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method} ${path}`,
      operation,
    ]),
  );

test("every call served is described, once, under the contract's name", () => {
  expect(document.openapi).toBe("3.1.0");
  const served = app.calls.map(
    (call) => `${call.method.toLowerCase()} ${call.path.replace(/:(\w+)/g, "{$1}")}`,
  );
  expect(
    operations()
      .map(([address]) => address)
      .sort(),
  ).toEqual(served.sort());
  const ids = operations().map(([, operation]) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test("every reference leads somewhere and every path parameter is described", () => {
  const text = JSON.stringify(document);
  const known = new Set([
    ...Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`),
    "#/components/responses/Problem",
  ]);
  for (const [, reference] of text.matchAll(/"\$ref":"([^"]+)"/g)) expect(known).toContain(reference);
  expect(text).not.toContain("$defs");
  for (const [address, { parameters = [] }] of operations()) {
    const inPath = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(parameters.filter((one) => one.in === "path").map((one) => one.name)).toEqual(inPath);
  }
});

test("bodies are forms first, and fields that hold lists travel as JSON text", () => {
  const { requestBody } = document.paths["/auth/login"]?.post ?? {};
  expect(Object.keys(requestBody?.content ?? {})).toEqual([
    "application/x-www-form-urlencoded",
    "application/json",
  ]);
  const upload = document.paths["/local-files"]?.post?.requestBody?.content;
  expect(upload?.["multipart/form-data"]?.schema.properties?.file).toMatchObject({ format: "binary" });
});

test("only sign-in, invitations, pictures, domains, answers and the end of mails are open to anyone", () => {
  const open = operations().filter(([, operation]) => operation.security.length === 0);
  expect(open.map(([address]) => address)).toEqual([
    "post /auth/login",
    "post /users/register",
    "post /users/verify",
    "post /users/resend-verification",
    "post /users/request-password-reset",
    "get /users/check-password-reset",
    "post /users/complete-password-reset",
    "post /auth/second-step",
    "post /auth/passkey/begin",
    "post /auth/passkey",
    "get /public/invitations",
    "post /public/invitations/join",
    "post /auth/oidc/start",
    "post /auth/oidc/finish",
    "post /public/replies/stop",
    "post /public/digests/stop",
    "get /public/domains",
    "get /media/{id}/raw",
    "post /public/surveys/{code}/openings",
    "post /public/surveys/{code}/responses",
    "put /public/responses/{response_id}",
    "post /public/responses/{response_id}/link",
    "post /public/responses/{response_id}/files",
    "get /public/settings",
  ]);
});

test("the readable page names every call and error, and needs nothing from elsewhere", async () => {
  const reply = await app.inject("/api/docs");
  expect(reply.headers["content-type"]).toBe("text/html; charset=utf-8");
  for (const [, { operationId, summary }] of operations()) {
    expect(reply.body).toContain(`id="${operationId}"`);
    expect(reply.body).toContain(summary.replaceAll("'", "&#39;"));
  }
  expect(reply.body).toContain("DATASET_LIMIT_REACHED");
  expect(reply.body).not.toMatch(/<script|(src|href)="(https?:)?\/\//);
});
