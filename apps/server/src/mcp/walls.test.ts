import { readFileSync } from "node:fs";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { KEY_PACE } from "@soundings/contract/api-keys";
import { SCOPES } from "@soundings/contract/key-scopes";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROUTES } from "../app.ts";
import { Assistants, CAFE, use } from "../testing/assistants.ts";
import { type BuiltUser, buildKey, buildMember, buildUser, grant } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { type Ids, MARK } from "../testing/tenancy/attempt.ts";
import { fillAccount } from "../testing/tenancy/fill-account.ts";
import { bearer, testApp } from "../testing/test-app.ts";
import { PAGES } from "./pages.ts";
import { scopesOfTool } from "./tool.ts";
import { TOOLS } from "./tools.ts";

// What an assistant may not do, and what is no message of one.

let t: TestDb;
let app: FastifyInstance;
let origin: string;
let owner: BuiltUser;
let ids: Ids;
let assistants: Assistants;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db, { routes: ROUTES });
  origin = await app.listen({ port: 0, host: "127.0.0.1" });
  assistants = new Assistants(t.db, origin);
  owner = await buildUser(t.db);
  ids = await fillAccount({ db: t.db, app }, owner, MARK);
});
afterAll(async () => {
  await assistants.close();
  await app.close();
  await t.close();
});

/** An input that fits each tool. */
const INPUTS: Record<string, (of: Ids) => Record<string, unknown>> = {
  list_datasets: () => ({}),
  read_dataset: ({ dataset }) => ({ dataset_id: dataset }),
  ask_dataset: ({ dataset }) => ({ dataset_id: dataset, query: { kind: "score" } }),
  search_comments: ({ dataset }) => ({ dataset_id: dataset }),
  add_comments: () => ({ dataset: "d", comments: [{ id: "1", text: "Good" }] }),
  list_surveys: () => ({}),
  read_survey: ({ survey }) => ({ survey_id: survey }),
  create_survey: () => CAFE,
  change_survey: ({ survey }) => ({
    survey_id: survey,
    changes: [{ action: "set", settings: { progress_bar: false } }],
  }),
  publish_survey: ({ survey }) => ({ survey_id: survey, action: "pause" }),
  read_results: ({ survey }) => ({ survey_id: survey }),
  read_answers: ({ survey }) => ({ survey_id: survey }),
};
const inputOf = (name: string, of = ids) => INPUTS[name]?.(of) ?? {};
const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

test("each tool is offered to keys with the scopes of its calls, and refused to keys that lack one", async () => {
  expect(Object.keys(INPUTS)).toEqual(TOOLS.map(({ name }) => name));
  const all = await assistants.make(owner, SCOPES);
  expect(await namesOf(all)).toEqual(TOOLS.map(({ name }) => name));
  for (const scope of SCOPES) {
    const rest = SCOPES.filter((one) => one !== scope);
    const client = await assistants.make(owner, rest);
    const offered = TOOLS.filter((tool) => !scopesOfTool(tool).includes(scope)).map(({ name }) => name);
    expect(await namesOf(client)).toEqual(offered);
    expect(client.getInstructions()).toContain(`This key has the scopes ${rest.join(", ")}.`);
    for (const { name } of TOOLS.filter((tool) => scopesOfTool(tool).includes(scope))) {
      const { isError, text } = await use(client, name, inputOf(name));
      expect([name, isError, text]).toEqual([
        name,
        true,
        expect.stringContaining(`it lacks the scope ${scope}`),
      ]);
    }
  }
});

test("tools need what their names say, and nobody needs the scope of admins", () => {
  expect(Object.fromEntries(TOOLS.map((tool) => [tool.name, scopesOfTool(tool).join(" ")]))).toEqual({
    list_datasets: "read",
    read_dataset: "read",
    ask_dataset: "read answers",
    search_comments: "read answers",
    add_comments: "write",
    list_surveys: "read",
    read_survey: "read",
    create_survey: "write read",
    change_survey: "read write",
    publish_survey: "publish read",
    read_results: "read answers",
    read_answers: "read answers",
  });
});

test("what another account has does not exist for an assistant, and nothing of it is told", async () => {
  const stranger = await assistants.make(await buildUser(t.db), SCOPES);
  for (const { name } of TOOLS) {
    const { isError, text } = await use(stranger, name, inputOf(name));
    if (/_id"/.test(JSON.stringify(inputOf(name))))
      expect([name, isError, text]).toEqual([name, true, expect.stringContaining("problem: NOT_FOUND")]);
    for (const secret of [MARK, owner.user.email]) expect(text).not.toContain(secret);
  }
});

test("an assistant has its member's role and grants, and no more", async () => {
  const member = await buildMember(t.db, owner.account_id, "viewer");
  await grant(t.db, member, { survey_id: ids.survey }, "none");
  const client = await assistants.make(member, SCOPES);
  expect((await use(client, "read_survey", inputOf("read_survey"))).text).toContain("problem: NOT_FOUND");
  expect((await use(client, "list_surveys", { search: MARK })).data).toMatchObject({ total: 0 });
  const made = await use(client, "create_survey", CAFE);
  expect(made.text).toContain("problem: FORBIDDEN");
  const pushed = await use(client, "add_comments", inputOf("add_comments"));
  expect(pushed.text).toContain("problem: FORBIDDEN");
});

test("what does not fit a tool is told by its fields, and what is too long is not sent", async () => {
  const client = await assistants.make(owner, SCOPES);
  const wrong = await use(client, "read_survey", { survey_id: "the café one" });
  expect(wrong).toMatchObject({ isError: true });
  expect(wrong.text).toContain("path: survey_id");
  const none = await use(client, "change_survey", inputOf("read_survey"));
  expect(none.text).toContain("path: changes");
  const nulls = await use(client, "list_surveys", { search: "a\u0000b" });
  expect(nulls.text).toContain("invalid_character");
  const kinds = await use(client, "create_survey", {
    name: "X",
    blocks: [{ questions: [{ type: "guess", title: "?" }] }],
  });
  expect(kinds.text).toContain("blocks.0.questions.0.type");
  await expect(use(client, "delete_everything")).rejects.toThrow('There is no tool "delete_everything"');

  const questions = Array.from({ length: 180 }, (_, at) => ({
    type: "text_input",
    title: `${at} ${"long ".repeat(200)}`,
  }));
  const { data } = await use(client, "create_survey", {
    name: "Long",
    blocks: [{ questions }, { questions: [{ type: "text_input", title: "Last" }] }],
  });
  const whole = await use(client, "read_survey", { survey_id: data.survey_id });
  expect(whole.text).toMatch(/^The result has \d+ characters, of which 80000 are sent at most/);
  expect((await use(client, "read_survey", { survey_id: data.survey_id, block: "2" })).data).toMatchObject({
    blocks: [{ questions: [{ title: "Last" }] }],
  });
});

test("pages that tools lead to are the dashboard's", () => {
  const router = readFileSync(new URL("../../../dashboard/src/router.tsx", import.meta.url), "utf8");
  for (const page of Object.values(PAGES)) expect(router).toContain(`path: "${page}"`);
});

const JSON_TYPES = { "content-type": "application/json", accept: "application/json, text/event-stream" };
const LIST = { jsonrpc: "2.0", id: 1, method: "tools/list" };
const post = async (body: unknown, headers: Record<string, string>) => {
  const payload = typeof body === "string" ? body : JSON.stringify(body);
  return await app.inject({ method: "POST", url: "/mcp", payload, headers: { ...JSON_TYPES, ...headers } });
};

test("nobody gets in without a key", async () => {
  const { secret } = await buildKey(t.db, owner, ["read"]);
  for (const headers of [{}, bearer("x"), bearer(owner.token), bearer(`${secret.slice(0, -1)}?`)]) {
    const reply = await post(LIST, headers);
    expect(reply.statusCode).toBe(401);
    expect(reply.headers["www-authenticate"]).toMatch(/^Bearer realm="Soundings"/);
    expect(reply.json()).toMatchObject({
      jsonrpc: "2.0",
      error: { message: expect.stringContaining("API key") },
    });
  }
  const revoked = await buildKey(t.db, owner, ["read"], { expires_at: new Date() });
  expect((await post(LIST, bearer(revoked.secret))).statusCode).toBe(401);
  const right = await post(LIST, bearer(secret));
  expect([right.statusCode, right.headers["content-type"]]).toEqual([
    200,
    expect.stringContaining("application/json"),
  ]);
  // A key in an address would stand in logs.
  expect((await app.inject({ method: "POST", url: `/mcp?key=${secret}`, payload: LIST })).statusCode).toBe(
    401,
  );
});

test("a page of another website gets nothing, whatever key it has", async () => {
  const key = bearer((await buildKey(t.db, owner, ["read"])).secret);
  const from = async (site: string, host: string) =>
    (await post(LIST, { ...key, origin: site, host })).statusCode;
  expect(await from("https://evil.example", "localhost:3000")).toBe(403);
  // A name of somebody else's that was made to lead to this machine.
  expect(await from("http://rebound.example:3000", "rebound.example:3000")).toBe(403);
  expect(await from("null", "localhost:3000")).toBe(403);
  expect(await from("http://localhost:3000", "localhost:3000")).toBe(200);
});

test("what is no message is answered as JSON-RPC, and there is no stream to open", async () => {
  const key = bearer((await buildKey(t.db, owner, ["read"])).secret);
  const problem = async (body: unknown, headers: Record<string, string> = {}) => {
    const reply = await post(body, { ...key, ...headers });
    return [reply.statusCode, reply.json().error?.code];
  };
  expect(await problem("{")).toEqual([400, -32700]);
  expect(await problem({ hello: 1 })).toEqual([400, -32700]);
  expect(await problem("")).toEqual([400, -32700]);
  expect(await problem([LIST, LIST])).toEqual([400, -32600]);
  expect(await problem({ ...LIST, method: "tools/none" })).toEqual([200, -32601]);
  expect(await problem(LIST, { "content-type": "text/plain" })).toEqual([415, -32000]);
  expect(await problem(LIST, { accept: "text/html" })).toEqual([406, -32000]);
  expect(await problem(LIST, { "mcp-protocol-version": "1999-01-01" })).toEqual([400, -32000]);
  expect(await problem(JSON.stringify({ ...LIST, params: { x: "y".repeat(1024 * 1024) } }))).toEqual([
    413, -32000,
  ]);
  expect(await problem(`${"[".repeat(100)}${"]".repeat(100)}`)).toEqual([422, -32000]);
  const note = await post({ jsonrpc: "2.0", method: "notifications/initialized" }, key);
  expect([note.statusCode, note.body]).toEqual([202, ""]);
  for (const method of ["GET", "DELETE"] as const) {
    const reply = await app.inject({ method, url: "/mcp", headers: { ...key, accept: "text/event-stream" } });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, "POST"]);
  }
});

test("messages of one assistant may be answered by several hosts, and each key has its pace", async () => {
  const other = testApp(t.db, { routes: ROUTES });
  await other.ready();
  const { secret } = await buildKey(t.db, owner, ["read"]);
  const initialize = {
    jsonrpc: "2.0",
    id: 0,
    method: "initialize",
    params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "a", version: "1" } },
  };
  const first = await post(initialize, bearer(secret));
  expect(first.json().result).toMatchObject({
    protocolVersion: "2025-06-18",
    serverInfo: { name: "soundings" },
  });
  const call = {
    ...LIST,
    method: "tools/call",
    params: { name: "list_surveys", arguments: { search: MARK } },
  };
  const second = await other.inject({
    method: "POST",
    url: "/mcp",
    payload: call,
    headers: { ...JSON_TYPES, ...bearer(secret) },
  });
  expect(second.json().result.structuredContent).toMatchObject({ surveys: [{ id: ids.survey }] });
  expect(Number(second.headers["ratelimit-remaining"])).toBeLessThan(KEY_PACE.at_once);
  await other.close();

  const wild = bearer((await buildKey(t.db, owner, ["read"])).secret);
  const replies = await Promise.all(Array.from({ length: KEY_PACE.at_once + 60 }, () => post(LIST, wild)));
  const refused = replies.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
});
