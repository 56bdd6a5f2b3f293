import { updateMe } from "@soundings/contract/auth";
import { defineCall } from "@soundings/contract/call";
import { encodeForm } from "@soundings/contract/form-encoding";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { ROUTES } from "../app.ts";
import { buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { ProblemError } from "./problem.ts";
import { MAX_JSON_DEPTH, MAX_JSON_VALUES } from "./read-json.ts";
import type { Serve } from "./serve.ts";

const echo = defineCall({
  method: "POST",
  path: "/echo/:id",
  access: "anyone",
  summary: "Says what it was sent",
  params: z.object({ id: z.uuid() }),
  query: z.object({
    tags: z.preprocess((value) => [value ?? []].flat(), z.array(z.string()).max(500)),
    limit: z.coerce.number().int().max(200).default(10),
  }),
  body: z.object({
    text: z.string(),
    count: z.number().optional(),
    list: z.array(z.object({ header: z.string().min(1) })).optional(),
  }),
  reply: z.object({ params: z.unknown(), query: z.unknown(), body: z.unknown() }),
});
const leak = defineCall({
  method: "GET",
  path: "/leak",
  access: "anyone",
  summary: "Answers more than the contract says",
  reply: z.object({ name: z.string() }),
});
const wrong = defineCall({ ...leak, path: "/wrong" });
const broken = defineCall({ ...leak, path: "/broken" });
const unreadable = defineCall({ ...leak, path: "/unreadable" });
const limited = defineCall({ ...leak, path: "/limited" });
const nobody = defineCall({ ...leak, path: "/nobody" });
function routes(serve: Serve): void {
  serve(echo, async ({ params, query, body }) => ({ params, query, body }));
  serve(leak, async () => ({ name: "Ann", password_hash: "secret" }));
  serve(wrong, async () => ({ name: 7 }) as unknown as { name: string });
  serve(broken, async () => {
    throw new Error("the secret is 1234");
  });
  serve(unreadable, async ({ db }) => {
    const { rows } = await sql<{ name: string }>`select hidden_column as name from hidden_table`.execute(db);
    return rows[0] ?? { name: "" };
  });
  serve(limited, async () => {
    throw new ProblemError("DATASET_LIMIT_REACHED", { limit: 10 });
  });
  serve(nobody, async ({ signed }) => ({ name: signed.user.name }));
}

const ID = "0192f0c1-2345-7abc-8def-0123456789ab";
let t: TestDb;
let app: FastifyInstance;
beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db, { routes: [...ROUTES, routes] });
});
afterAll(async () => {
  await app.close();
  await t.close();
});

test("a form's text stays text and its lists come back as lists", async () => {
  const body = { text: "007", count: 3, list: [{ header: "Ngày" }] };
  const reply = await app.inject(form(`/echo/${ID}`, body));
  expect(reply.json()).toMatchObject({ params: { id: ID }, body });
});

test("any form body arrives as it was sent", async () => {
  const text = fc.string({ unit: "grapheme" });
  const bodies = fc.record(
    {
      text,
      count: fc.integer(),
      list: fc.array(fc.record({ header: text.filter(Boolean) }), { maxLength: 40 }),
    },
    { requiredKeys: ["text"] },
  );
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const reply = await app.inject(form(`/echo/${ID}`, body));
      expect(reply.json().body).toEqual(body);
    }),
    { numRuns: 60 },
  );
});

test("JSON bodies are taken as well", async () => {
  const payload = { text: "hello", count: 2 };
  const reply = await app.inject({ method: "POST", url: `/api/echo/${ID}`, payload });
  expect(reply.json().body).toEqual(payload);
});

test("a repeated query key is a list, once, twice or three hundred times", async () => {
  for (const count of [1, 2, 300]) {
    const tags = Array.from({ length: count }, (_, i) => `t${i}`);
    const search = new URLSearchParams(tags.map((tag) => ["tags", tag]));
    const reply = await app.inject(form(`/echo/${ID}?${search}`, { text: "" }));
    expect(reply.json().query).toEqual({ tags, limit: 10 });
  }
});

test("input that does not fit is 422 and names every field, missing ones as required", async () => {
  const reply = await app.inject(
    form(`/echo/${ID}?limit=900`, { count: "many", list: [{ header: "a" }, { header: "" }] }),
  );
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toMatchObject({ code: "INVALID_INPUT" });
  expect(reply.json().details.issues).toEqual([
    { path: "limit", code: "too_big" },
    { path: "text", code: "required" },
    { path: "count", code: "invalid_type" },
    { path: "list.1.header", code: "too_small" },
  ]);
});

test("an id that cannot be one is not found", async () => {
  const reply = await app.inject(form("/echo/not-an-id", { text: "" }));
  expect([reply.statusCode, reply.json().code]).toEqual([404, "NOT_FOUND"]);
});

test.each([
  ["a path that nothing answers", "GET", "/api/nothing", 404, "NOT_FOUND"],
  ["a path outside the API", "GET", "/missing.js", 404, "NOT_FOUND"],
  ["a method that the path does not take", "DELETE", "/api/leak", 405, "METHOD_NOT_ALLOWED"],
  ["a method that a path with an id does not take", "GET", `/api/echo/${ID}`, 405, "METHOD_NOT_ALLOWED"],
] as const)("%s is a problem in JSON", async (_, method, url, status, code) => {
  const reply = await app.inject({ method, url });
  expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
  if (status === 405) expect(reply.headers.allow).toMatch(/^(GET|POST)$/);
});

test("JSON that is nested too deeply or holds too many values is refused before anything of it is read", async () => {
  const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
  const texts = [
    nested(MAX_JSON_DEPTH + 1),
    nested(1_500),
    nested(500_000),
    `${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}`,
    `[${"0,".repeat(MAX_JSON_VALUES.anyone)}0]`,
  ];
  for (const text of texts) {
    const json = {
      payload: `{"text":"x","unknown":${text}}`,
      headers: { "content-type": "application/json" },
    };
    const replies = [
      await app.inject({ method: "POST", url: `/api/echo/${ID}`, ...json }),
      await app.inject({
        method: "POST",
        url: `/api/echo/${ID}`,
        payload: `text=x&list=${encodeURIComponent(text).slice(0, 1_000_000)}`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
      }),
    ];
    for (const reply of replies) {
      expect([reply.statusCode, reply.json().code]).toEqual([422, "BODY_TOO_COMPLEX"]);
    }
  }
  const payload = `{"text":"[[\\"{{","unknown":${nested(MAX_JSON_DEPTH - 1)}}`;
  const headers = { "content-type": "application/json" };
  const fits = await app.inject({ method: "POST", url: `/api/echo/${ID}`, payload, headers });
  expect(fits.json().body).toEqual({ text: '[["{{' });
});

test("fields that no schema knows are not looked at", async () => {
  const payload = { text: "x", unknown: { deep: ["a\0b"] } };
  const reply = await app.inject({ method: "POST", url: `/api/echo/${ID}`, payload });
  expect([reply.statusCode, reply.json().body]).toEqual([200, { text: "x" }]);
});

test("of thousands of wrong fields the first hundred are named", async () => {
  const list = Array.from({ length: 5_000 }, () => ({ header: "" }));
  const reply = await app.inject({ method: "POST", url: `/api/echo/${ID}`, payload: { text: "x", list } });
  expect(reply.statusCode).toBe(422);
  expect(reply.json().details.issues).toHaveLength(100);
  expect(reply.json().details.issues[99]).toEqual({ path: "list.99.header", code: "too_small" });
});

test("a null character, which no database text can hold, is refused with its place", async () => {
  const body = { text: "x", list: [{ header: "ok" }, { header: "a\0b" }] };
  const reply = await app.inject(form(`/echo/${ID}?tags=a&tags=b%00`, body));
  expect(reply.statusCode).toBe(422);
  expect(reply.json().details.issues).toEqual([
    { path: "tags.1", code: "invalid_character" },
    { path: "list.1.header", code: "invalid_character" },
  ]);
});

test("an unknown content type is 415, a body over its limit 413, broken JSON 400", async () => {
  const send = (type: string, payload: string) =>
    app.inject({
      method: "POST",
      url: `/api/echo/${ID}`,
      headers: { "content-type": type },
      payload,
    });
  for (const type of ["text/csv", "text/plain"]) {
    expect((await send(type, "a,b")).json().code).toBe("UNSUPPORTED_CONTENT_TYPE");
  }
  const large = await send("application/x-www-form-urlencoded", `text=${"x".repeat(1_100_000)}`);
  expect([large.statusCode, large.json().code]).toEqual([413, "BODY_TOO_LARGE"]);
  const json = await send("application/json", '{"text":');
  expect([json.statusCode, json.json().code]).toEqual([400, "UNEXPECTED"]);
});

test("a body that is named JSON but not there is an empty one", async () => {
  const { token } = await buildUser(t.db);
  const headers = { ...bearer(token), "content-type": "application/json" };
  const reply = await app.inject({ method: "POST", url: "/api/auth/logout", headers });
  expect(reply.statusCode).toBe(200);
});

test.each([
  ["cannot be read", "/api/echo/%E0%A4%A"],
  ["is too long", `/api/echo/${"x".repeat(8000)}`],
  ["has a slash too many", "/api/leak/"],
])("an address that %s is a problem in JSON", async (_, url) => {
  const reply = await app.inject({ method: "POST", url, payload: {} });
  expect([reply.statusCode, reply.json().code]).toEqual([404, "NOT_FOUND"]);
});

test("a form with ten thousand fields or names of the language's own objects does no harm", async () => {
  const many = encodeForm(Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, "x"])));
  const send = (payload: string) =>
    app.inject({
      method: "POST",
      url: `/api/echo/${ID}?constructor=x&__proto__[polluted]=1`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload,
    });
  expect((await send(many.toString())).statusCode).toBe(422);
  const reply = await send("text=a&__proto__[polluted]=1&constructor[prototype][polluted]=1&toString=1");
  expect(reply.json().body).toEqual({ text: "a" });
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test.each([
  ['{"text":"a","__proto__":{"polluted":1}}', 422, "INVALID_INPUT"],
  ['{"text":"a","\\u005f_proto__":1}', 422, "INVALID_INPUT"],
  ['{"text":"a","constructor":{"prototype":{"polluted":1}}}', 422, "INVALID_INPUT"],
  ['{"text":"a","__proto__":', 400, "UNEXPECTED"],
])(
  "JSON with a name of the language's own objects says which problem it is: %s",
  async (payload, ...said) => {
    const headers = { "content-type": "application/json" };
    const reply = await app.inject({ method: "POST", url: `/api/echo/${ID}`, headers, payload });
    expect([reply.statusCode, reply.json().code]).toEqual(said);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  },
);

test("the message is in the language of the page, else the user's, else the browser's, else English", async () => {
  const { token } = await buildUser(t.db, { language: "vi" });
  const message = async (headers: Record<string, string>, path = updateMe.path) =>
    (
      await app.inject({
        method: "PATCH",
        url: `/api${path}`,
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
        payload: "language=xx",
      })
    ).json().message;
  expect(await message({ ...bearer(token), "accept-language": "en" })).toMatch(/^Some fields/);
  expect(await message({ ...bearer(token), "accept-language": "en-US,en;q=0.9" })).toMatch(/^Một số trường/);
  expect(await message({ "accept-language": "fr;q=0.9, vi-VN;q=0.8, en;q=0.1" })).toMatch(/^Phiên đăng nhập/);
  expect(await message({ "accept-language": "fr" })).toMatch(/^Your session/);
});

test("details fill the message", async () => {
  const reply = await app.inject("/api/limited");
  expect(reply.statusCode).toBe(403);
  expect(reply.json()).toMatchObject({ code: "DATASET_LIMIT_REACHED", details: { limit: 10 } });
  expect(reply.json().message).toContain("maximum of 10 datasets");
});

test("a fault of the database tells neither its query nor where in the code it was", async () => {
  const reply = await app.inject("/api/unreadable");
  expect([reply.statusCode, reply.json().code]).toEqual([503, "DATABASE_OUTDATED"]);
  expect(Object.keys(reply.json()).sort()).toEqual(["code", "message"]);
  expect(reply.body).not.toMatch(/hidden|select|relation|\.ts|at /);
});

test("a field that is sent twice, or as an object, is no text", async () => {
  for (const payload of ["text=a&text=b", "text[]=a", "text[x]=a", "text[0]=a&text[2000]=b"]) {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const reply = await app.inject({ method: "POST", url: `/api/echo/${ID}`, headers, payload });
    expect([payload, reply.statusCode]).toEqual([payload, 422]);
  }
});

test("an error nobody foresaw tells nothing but its request id", async () => {
  const reply = await app.inject("/api/broken");
  expect([reply.statusCode, reply.json().code]).toEqual([500, "SERVER_ERROR"]);
  expect(reply.body).not.toContain("1234");
  expect(reply.headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
});

test("a reply that is not the contract's, or holds a field too many, fails loudly", async () => {
  expect((await app.inject("/api/wrong")).statusCode).toBe(500);
  expect((await app.inject("/api/leak")).statusCode).toBe(500);
});

test("a call open to anyone has no signed-in user to read", async () => {
  const { token } = await buildUser(t.db);
  expect((await app.inject({ url: "/api/nobody", headers: bearer(token) })).statusCode).toBe(500);
});

test("JSON replies are compressed for browsers that take it, and nothing is kept in caches", async () => {
  const text = "rất ngon ".repeat(500);
  const reply = await app.inject(form(`/echo/${ID}`, { text }, { "accept-encoding": "gzip, br" }));
  expect(reply.headers["content-encoding"]).toBe("br");
  expect(reply.rawPayload.length).toBeLessThan(500);
  expect(reply.headers["cache-control"]).toBe("no-store");
});
