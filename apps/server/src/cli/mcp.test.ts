import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { assistantSnippets, FOLDER_PLACEHOLDER, KEY_PLACEHOLDER } from "@soundings/contract/program-snippets";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { CAFE, use } from "../testing/assistants.ts";
import { buildKey, buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { programPath } from "../testing/programs.ts";
import { testApp } from "../testing/test-app.ts";

// The command as it is built, in a process of its own, started by the protocol's own client.

let t: TestDb;
let app: FastifyInstance;
let url: string;
let key: string;
let folder: string;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  url = await app.listen({ port: 0, host: "127.0.0.1" });
  key = (await buildKey(t.db, await buildUser(t.db), ["read", "write"])).secret;
  folder = mkdtempSync(path.join(tmpdir(), "mcp-test-"));
});
afterAll(async () => {
  await app.close();
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

const Settings = z.object({ mcpServers: z.object({ soundings: z.record(z.string(), z.unknown()) }) });
const settingsOf = (snippet: string) =>
  Settings.parse(JSON.parse(snippet.replace(KEY_PLACEHOLDER, key))).mcpServers.soundings;

/** What the command prints for lines that are sent to it. */
async function run(argv: string[], env: Record<string, string>, input: string) {
  const child = spawn(process.execPath, [programPath("cli"), "mcp", ...argv], { cwd: folder, env });
  child.stdin.end(input);
  const code = new Promise<number | null>((resolve) => child.on("close", resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, out, err };
}
const request = (id: number, method: string, params = {}) =>
  `${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`;

test("an assistant that is told of the address, as the page shows it, is connected", async () => {
  const given = z
    .object({ type: z.literal("http"), url: z.url(), headers: z.record(z.string(), z.string()) })
    .parse(settingsOf(assistantSnippets(url).address));
  const client = new Client({ name: "assistant", version: "1" });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(given.url), { requestInit: { headers: given.headers } }),
  );
  expect((await use(client, "list_surveys")).data).toMatchObject({ total: 0 });
  await client.close();
});

test("an assistant that is told of the program, as the page shows it, works through it", async () => {
  const given = z
    .object({ command: z.literal("npm"), args: z.array(z.string()), env: z.record(z.string(), z.string()) })
    .parse(settingsOf(assistantSnippets(url).program));
  const [before, after] = [
    given.args.slice(0, given.args.indexOf("--")),
    given.args.slice(given.args.indexOf("--") + 1),
  ];
  expect(before).toEqual(["run", "-s", "--prefix", FOLDER_PLACEHOLDER, "soundings"]);
  const client = new Client({ name: "assistant", version: "1" });
  // What npm starts.
  const args = [programPath("cli"), ...after];
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, env: given.env, cwd: folder }),
  );
  expect(client.getServerVersion()).toMatchObject({ name: "soundings" });
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain("create_survey");
  const made = await use(client, "create_survey", CAFE);
  expect(made.data).toMatchObject({ status: "DRAFT", questions: 5 });
  expect((await use(client, "publish_survey", { survey_id: made.data.survey_id })).text).toContain(
    "lacks the scope publish",
  );
  await expect(client.callTool({ name: "none" })).rejects.toThrow('There is no tool "none"');
  await client.close();
});

test("nothing but messages is printed, each is answered, and what is wrong is told", async () => {
  const env = { SOUNDINGS_KEY: key };
  const two = await run(
    ["--url", `${url}/`],
    env,
    `${request(1, "tools/list")}no message\n${request(2, "ping")}`,
  );
  expect(two.code).toBe(0);
  const answers = two.out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(answers.map(({ id }) => id).sort()).toEqual([1, 2]);
  expect(two.err).toMatch(/^soundings mcp: /);

  const refused = await run(["--url", url], { SOUNDINGS_KEY: "soundings_wrong" }, request(7, "ping"));
  expect(JSON.parse(refused.out)).toMatchObject({
    id: 7,
    error: { message: expect.stringContaining("API key") },
  });
  const away = await run(["--url", "http://127.0.0.1:9"], env, request(8, "ping"));
  expect(JSON.parse(away.out)).toMatchObject({
    id: 8,
    error: { message: expect.stringMatching(/^http:\/\/127.0.0.1:9 did not answer/) },
  });

  expect(await run(["--url", url], {}, "")).toMatchObject({
    code: 2,
    out: "",
    err: expect.stringContaining("SOUNDINGS_KEY is not set"),
  });
  expect(await run(["--url", "soundings.example.com"], env, "")).toMatchObject({
    code: 2,
    err: expect.stringContaining("--url must be an address"),
  });
});
