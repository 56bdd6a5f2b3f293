import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../../apps/server/src/config.ts";
import { newId } from "../../../apps/server/src/db/new-id.ts";
import { makeLog } from "../../../apps/server/src/http/log.ts";
import { encryptionKey } from "../../../apps/server/src/secrets/encrypt-secret.ts";
import { type BuiltUser, buildKey, buildUser } from "../../../apps/server/src/testing/build.ts";
import { jobContext, runJobs, testEngine } from "../../../apps/server/src/testing/build-dataset.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../../../apps/server/src/testing/build-survey.ts";
import { type TestDb, testDb } from "../../../apps/server/src/testing/database.ts";
import { bearer, form, testApp } from "../../../apps/server/src/testing/test-app.ts";
import { deliverDue } from "../../../apps/server/src/webhooks/deliver-webhook.ts";
import { webhookFetch } from "../../../apps/server/src/webhooks/send-webhook.ts";
import type { CredentialType, Item, NodeDescription } from "../n8n.ts";
import type { Soundings } from "../nodes/soundings.node.ts";
import type { SoundingsTrigger } from "../nodes/soundings-trigger.node.ts";
import { executeContext, hookContext, tryCredential, webhookContext } from "./n8n-context.ts";

const FOLDER = fileURLToPath(new URL("..", import.meta.url));
const config = readConfig({
  BOT_CHECK: "off",
  MEDIA_STORE: "database",
  SECRET_KEY: "the key of these tests, which is long enough",
  WEBHOOK_ALLOW: "127.0.0.1",
});
const engine = testEngine();
let t: TestDb;
let app: ReturnType<typeof testApp>;
let user: BuiltUser;
let address: string;
let dist: string;
let node: Soundings;
let trigger: SoundingsTrigger;
let credential: CredentialType;

beforeAll(async () => {
  // Built, and loaded as n8n loads it.
  dist = mkdtempSync(path.join(tmpdir(), "n8n-nodes-"));
  execFileSync(process.execPath, [path.join(FOLDER, "build.mjs"), dist]);
  const load = createRequire(import.meta.url);
  const { n8n } = JSON.parse(readFileSync(path.join(FOLDER, "package.json"), "utf8"));
  const made = [...n8n.nodes, ...n8n.credentials].map((file: string) => {
    const name = path.parse(file).name.split(".")[0] as string;
    return new (load(path.join(dist, file.replace(/^dist\//, "")))[name])();
  });
  [node, trigger, credential] = made as [Soundings, SoundingsTrigger, CredentialType];
  t = await testDb();
  app = testApp(t.db, { config });
  address = await app.listen({ port: 0, host: "127.0.0.1" });
});
beforeEach(async () => {
  user = await buildUser(t.db);
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await t.close();
  rmSync(dist, { recursive: true });
});

const keyOf = async (...scopes: Parameters<typeof buildKey>[2]) => {
  const { secret } = await buildKey(t.db, user, scopes);
  return { address: `${address}/`, apiKey: secret };
};
const place = (
  description: NodeDescription,
  values: Record<string, unknown>,
  parameters: Record<string, unknown>,
) => ({ credential, description, values, parameters });

async function run(
  values: Record<string, unknown>,
  parameters: Record<string, unknown>,
  input: Item[] = [{ json: {} }],
  continueOnFail = false,
): Promise<Item[]> {
  const context = executeContext(place(node.description, values, parameters), input, continueOnFail);
  const [out = []] = await node.execute.call(context);
  return out;
}

test("a credential is tried with a call that any key that reads may make", async () => {
  const values = await keyOf("read");
  expect(await tryCredential(credential, values)).toMatchObject({ items: [] });
  await expect(tryCredential(credential, { ...values, apiKey: "soundings_wrong" })).rejects.toMatchObject({
    httpCode: "401",
  });
});

test("items become comments of one dataset, each once, with fields of their own", async () => {
  const values = await keyOf("write");
  const input = Array.from({ length: 1_003 }, (_, at) => ({
    json: { number: at, text: `Late again, order ${at}` },
  }));
  const parameters = {
    resource: "comment",
    operation: "push",
    dataset: "Tickets",
    commentId: ({ number }: { number: number }) => `n${number}`,
    text: ({ text }: { text: string }) => text,
    additional: { date: "2026-11-27", rating: 2, author: "" },
    own: { field: [{ name: "Shop", value: "Huế" }] },
  };
  const out = await run(values, parameters, input);
  expect(out.map(({ json }) => [json.accepted, json.known])).toEqual([
    [1_000, 0],
    [3, 0],
  ]);
  expect(out[1]?.pairedItem).toEqual([{ item: 1_000 }, { item: 1_001 }, { item: 1_002 }]);
  expect((await run(values, parameters, input.slice(0, 5)))[0]?.json).toMatchObject({
    accepted: 0,
    known: 5,
  });
  const { comment } = await t.db
    .selectFrom("pushed_comments")
    .where("account_id", "=", user.account_id)
    .select("comment")
    .orderBy("seq")
    .executeTakeFirstOrThrow();
  expect(comment).toEqual({
    id: "n0",
    text: "Late again, order 0",
    date: "2026-11-27",
    rating: 2,
    fields: { Shop: "Huế" },
  });
});

test("what the API refuses is n8n's error, or an item with it where the node goes on", async () => {
  const values = await keyOf("read");
  const parameters = { resource: "comment", operation: "push", dataset: "T", commentId: "1", text: "Late" };
  await expect(run(values, parameters)).rejects.toMatchObject({ httpCode: "403" });
  const [item] = await run(values, parameters, [{ json: {} }], true);
  expect(item).toMatchObject({ json: { error: expect.stringContaining("403") }, pairedItem: [{ item: 0 }] });
});

test("datasets and surveys are listed up to a limit, or all of them", async () => {
  const values = await keyOf("read", "answers");
  for (const name of ["One", "Two", "Three"])
    await app.inject(form("/surveys", { name }, bearer(user.token)));
  const list = { resource: "survey", operation: "getAll" };
  expect(await run(values, { ...list, limit: 2 })).toHaveLength(2);
  const all = await run(values, { ...list, returnAll: true });
  expect(all.map(({ json }) => json.name).sort()).toEqual(["One", "Three", "Two"]);
  expect(await run(values, { resource: "dataset", operation: "getAll" })).toEqual([]);
});

test("a dataset's claims come one by one, with what they speak of", async () => {
  const values = await keyOf("read", "answers");
  const comments = Array.from({ length: 240 }, (_, at) => ({
    id: String(at),
    text:
      at % 2 ? `Delivery was late and the driver was rude ${at}` : `Lovely staff, thank you so much ${at}`,
    fields: { City: at % 2 ? "Huế" : "Hà Nội" },
  }));
  const headers = bearer(user.token);
  const payload = { dataset: "claims", comments };
  const pushed = await app.inject({ method: "POST", url: "/api/datasets/push", headers, payload });
  await runJobs(t.url, jobContext(t.db, engine));
  const { dataset_id } = pushed.json();
  const out = await run(values, { resource: "dataset", operation: "getClaims", datasetId: dataset_id });
  expect(out.length).toBeGreaterThan(0);
  expect(out[0]?.json).toMatchObject({ is_headline: expect.any(Boolean), dataset: { comment_count: 240 } });
  expect(out.map(({ json }) => json.about)).toContain("City: Huế");
  await expect(
    run(values, { resource: "dataset", operation: "getClaims", datasetId: "../surveys" }),
  ).rejects.toMatchObject({ httpCode: expect.stringMatching(/^4/) });
});

test("answers are read; switched on, the trigger is told of new ones, and takes only what is signed", async () => {
  let question = "";
  const survey: BuiltSurvey = await buildSurvey(app, t.db, user, (blank) => {
    const asked = ask(blank, "text_input", {}, { title: "What now?" });
    question = asked.id;
    return asked.survey;
  });
  const answer = async (text: string) => {
    const body = {
      response_id: newId(),
      language: "en",
      answers: { [question]: { text } },
      sequence: 2,
      submit: true,
    };
    await app.inject(form(`/public/surveys/${survey.code}/responses`, body));
  };
  await answer("Too late");
  const values = await keyOf("read", "answers", "write", "admin");
  const read = await run(values, { resource: "survey", operation: "getAnswers", surveyId: survey.id });
  expect(read.map(({ json }) => json.answers)).toEqual([{ [question]: { text: "Too late" } }]);

  const taken: { headers: IncomingHttpHeaders; body: string }[] = [];
  const n8n = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    taken.push({ headers: request.headers, body: Buffer.concat(chunks).toString("utf8") });
    reply.writeHead(200).end();
  });
  await new Promise<void>((done) => n8n.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(n8n.address() as AddressInfo).port}/webhook/1`;
  const kept: Record<string, unknown> = {};
  const parameters = { surveyId: survey.id };
  const hooks = hookContext(place(trigger.description, values, parameters), url, kept);
  const { checkExists, create, delete: remove } = trigger.webhookMethods.default;
  expect(await checkExists.call(hooks)).toBe(false);
  expect(await create.call(hooks)).toBe(true);
  expect(await checkExists.call(hooks)).toBe(true);

  await answer("Still waiting");
  const key = { ...survey.key, webhook_id: String(kept.webhookId) };
  const sending = { db: t.db, fetch: webhookFetch(config), encryptionKey: encryptionKey(config) };
  await deliverDue(
    { ...sending, log: makeLog("silent"), now: () => new Date() },
    key,
    new Date(Date.now() + 1_000),
  );
  n8n.close();
  const [sent] = taken;
  if (!sent) throw new Error("Nothing was sent");
  const right = webhookContext(sent, kept);
  const { workflowData } = await trigger.webhook.call(right.context);
  expect(workflowData?.[0]?.[0]?.json).toMatchObject({
    type: "response.completed",
    data: { response: { answers: [{ title: "What now?", text: "Still waiting" }] } },
  });
  const old = { ...sent.headers, "webhook-timestamp": String(Math.floor(Date.now() / 1_000) - 600) };
  for (const wrong of [
    webhookContext({ ...sent, body: sent.body.replace("Still", "Never") }, kept),
    webhookContext({ ...sent, headers: old }, kept),
    webhookContext({ ...sent, headers: { ...sent.headers, "webhook-signature": "v1,AAAA" } }, kept),
    webhookContext(sent, {}),
  ]) {
    expect(await trigger.webhook.call(wrong.context)).toEqual({ noWebhookResponse: true });
    expect(wrong.answered).toEqual([{ status: 401, body: "The signature is wrong" }]);
  }
  expect(await remove.call(hooks)).toBe(true);
  expect(kept).toEqual({});
  const { items } = (
    await app.inject({ url: `/api/surveys/${survey.id}/webhooks`, headers: bearer(user.token) })
  ).json();
  expect(items).toEqual([]);
});
