import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { register } from "@soundings/contract/users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { readConfig } from "../config.ts";
import { openDb } from "../db/db.ts";
import { makeLog } from "../http/log.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { form, testApp } from "../testing/test-app.ts";
import { takeSpans, tracesAreOn } from "../tracing/spans.ts";
import { startWorker } from "../worker.ts";
import { sendTraces } from "./otlp-writer.ts";

// A receiver as strict as a collector: it takes OTLP's JSON mapping and nothing else.

const Value = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ intValue: z.string().regex(/^-?\d+$/) }),
]);
const AttributeList = z.array(z.strictObject({ key: z.string().min(1), value: Value }));
const Nanoseconds = z.string().regex(/^\d{19}$/);
const Span = z
  .strictObject({
    traceId: z.string().regex(/^(?!0{32})[\da-f]{32}$/),
    spanId: z.string().regex(/^(?!0{16})[\da-f]{16}$/),
    parentSpanId: z
      .string()
      .regex(/^[\da-f]{16}$/)
      .optional(),
    name: z.string().min(1),
    kind: z.number().int().min(1).max(5),
    startTimeUnixNano: Nanoseconds,
    endTimeUnixNano: Nanoseconds,
    attributes: AttributeList,
    status: z.strictObject({ code: z.literal(2) }).optional(),
  })
  .refine((span) => BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano));
const Sent = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes: AttributeList }),
      scopeSpans: z.array(
        z.strictObject({
          scope: z.strictObject({ name: z.string(), version: z.string() }),
          spans: z.array(Span).min(1).max(512),
        }),
      ),
    }),
  ),
});

let t: TestDb;
const bodies: string[] = [];
const spans: z.output<typeof Span>[] = [];
const refused: string[] = [];
let status = 200;
const collector = createServer((request, reply) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => {
    const body = Buffer.concat(chunks).toString();
    const { method, url, headers } = request;
    if (method !== "POST" || url !== "/v1/traces") refused.push(`${method} ${url}`);
    if (headers["content-type"] !== "application/json") refused.push(`${headers["content-type"]}`);
    if (headers.authorization !== "Bearer key 1") refused.push(`${headers.authorization}`);
    bodies.push(body);
    const sent = Sent.safeParse(JSON.parse(body));
    if (!sent.success) refused.push(sent.error.message);
    else
      for (const { scopeSpans } of sent.data.resourceSpans)
        spans.push(...scopeSpans.flatMap((one) => one.spans));
    reply.writeHead(status, { "content-type": "application/json" }).end("{}");
  });
});
beforeAll(async () => {
  t = await testDb();
  await new Promise<void>((done) => collector.listen(0, "127.0.0.1", done));
});
afterAll(async () => {
  takeSpans(undefined);
  collector.close();
  await t.close();
});

const settings = (more: Record<string, string> = {}) => {
  const { port } = collector.address() as AddressInfo;
  const read = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: "Authorization=Bearer%20key%201",
    ...more,
  }).tracing;
  if (!read) throw new Error("Traces are off");
  return read;
};

test("a trace goes from a call through its statements into the job that it wrote, without any value", async () => {
  const log = makeLog("silent");
  const end = sendTraces(settings(), log);
  const db = openDb(t.url);
  const app = testApp(db);
  const body = { email: "secret-person@example.com", password: "a quiet harbour", name: "Hidden Name" };
  const reply = await app.inject(form(register.path, body));
  expect(reply.statusCode).toBe(200);
  const folder = await mkdtemp(path.join(tmpdir(), "traces-"));
  const worker = await startWorker({
    address: t.url,
    config: readConfig({ SOUNDINGS_DATA: folder, PUBLIC_URL: "http://localhost" }),
    log,
  });
  const isTried = async () => JSON.stringify(await worker.metrics()).includes("send_mail");
  await expect.poll(isTried, { timeout: 15_000 }).toBe(true);
  await worker.stop();
  await app.close();
  await end();
  await db.destroy();

  expect(refused).toEqual([]);
  const call = spans.find(({ name }) => name === "POST /api/users/register");
  expect([call?.kind, call?.parentSpanId]).toEqual([2, undefined]);
  const ofTrace = spans.filter(({ traceId }) => traceId === call?.traceId);
  const job = ofTrace.find(({ name }) => name === "job send_mail");
  const byId = new Map(ofTrace.map((span) => [span.spanId, span]));
  // Whatever lies between, it leads up to the call.
  let up = job;
  while (up?.parentSpanId) up = byId.get(up.parentSpanId);
  expect(up?.name).toBe(call?.name);
  const below = (id: string | undefined) => ofTrace.filter(({ parentSpanId }) => parentSpanId === id);
  expect(below(call?.spanId).map(({ name }) => name)).toContain("INSERT");
  expect(below(job?.spanId).map(({ name }) => name)).toContain("SELECT");
  expect(JSON.stringify(call?.attributes)).toContain(String(reply.headers["x-request-id"]));
  for (const secret of [...Object.values(body), "key 1"]) expect(bodies.join("")).not.toContain(secret);
});

test("traces are off unless an address is set, and a share of none sends none", async () => {
  expect(readConfig({}).tracing).toBeUndefined();
  expect(tracesAreOn()).toBe(false);
  const before = bodies.length;
  const end = sendTraces(settings({ OTEL_TRACES_SAMPLER_ARG: "0" }), makeLog("silent"));
  const app = testApp(t.db);
  await app.inject("/healthz");
  await app.close();
  await end();
  expect(bodies.length).toBe(before);
});

test("a collector that refuses is told of once, and costs no more", async () => {
  status = 503;
  const lines: string[] = [];
  const log = makeLog("warn", { write: (line) => void lines.push(line) });
  const end = sendTraces(settings(), log);
  const app = testApp(t.db);
  for (let at = 0; at < 3; at++) await app.inject("/api/auth/me");
  await app.close();
  await end();
  expect(lines.filter((line) => line.includes("traces could not be sent"))).toHaveLength(1);
});

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4317" }, /OTEL_EXPORTER_OTLP_ENDPOINT: must be/],
  [{ OTEL_EXPORTER_OTLP_HEADERS: "just a key" }, /OTEL_EXPORTER_OTLP_HEADERS: must be name=value/],
  [{ OTEL_TRACES_SAMPLER_ARG: "2" }, /OTEL_TRACES_SAMPLER_ARG/],
])("%j stops the start", (env, says) => expect(() => readConfig(env as NodeJS.ProcessEnv)).toThrow(says));
