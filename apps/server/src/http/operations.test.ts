import { login } from "@soundings/contract/auth";
import {
  changePassword,
  checkPasswordReset,
  completePasswordReset,
  register,
  requestPasswordReset,
  verify,
} from "@soundings/contract/users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { openDb } from "../db/db.ts";
import { StorageError } from "../storage/storage.ts";
import { buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { problemOf } from "./errors.ts";
import { makeLog } from "./log.ts";

// What operators use: health, metrics, the log, the limits against floods.

let t: TestDb;
beforeAll(async () => {
  t = await testDb();
});
afterAll(() => t.close());

test("a migrated database is ready", async () => {
  const app = testApp(t.db);
  expect((await app.inject("/healthz")).json()).toEqual({ status: "ok" });
  expect((await app.inject("/readyz")).json()).toEqual({ status: "ready" });
  await app.close();
});

test("a process that is about to stop serves what comes, and says that it is not ready", async () => {
  const app = testApp(t.db);
  expect((await app.inject("/readyz")).headers.connection).not.toBe("close");
  app.leaving.begin();
  const ready = await app.inject("/readyz");
  expect([ready.statusCode, ready.json().details]).toEqual([503, { reason: "stopping" }]);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  const { token } = await buildUser(t.db);
  const reply = await app.inject({ url: "/api/auth/me", headers: bearer(token) });
  expect([reply.statusCode, reply.headers.connection]).toEqual([200, "close"]);
  await app.close();
});

test("without its database the process is up but not ready, and calls say to try again", async () => {
  const db = openDb("postgres://nobody@127.0.0.1:1/none");
  const app = testApp(db);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  expect((await app.inject("/readyz")).statusCode).toBe(503);
  const { token } = await buildUser(t.db);
  const reply = await app.inject({ url: "/api/auth/me", headers: bearer(token) });
  expect([reply.statusCode, reply.json().code]).toEqual([503, "UNAVAILABLE"]);
  await app.close();
  await db.destroy();
});

test.each([
  ["ENOSPC", "DISK_FULL"],
  ["EDQUOT", "DISK_FULL"],
  ["53100", "DISK_FULL"],
  ["53200", "UNAVAILABLE"],
  ["53300", "UNAVAILABLE"],
  ["57P01", "UNAVAILABLE"],
  ["08006", "UNAVAILABLE"],
  ["25006", "UNAVAILABLE"],
  ["57014", "TOO_SLOW"],
  ["55P03", "BUSY"],
  ["40001", "BUSY"],
  ["40P01", "BUSY"],
  ["42P01", "DATABASE_OUTDATED"],
  ["42703", "DATABASE_OUTDATED"],
  ["22012", "SERVER_ERROR"],
])("a fault %s is told as %s, also from within a store", (code, told) => {
  const fault = Object.assign(new Error("of the system"), { code });
  expect(problemOf(fault).code).toBe(told);
  const within = problemOf(new StorageError("AWAY", "The folder is away.", { cause: fault })).code;
  expect(within).toBe(told === "DISK_FULL" ? told : "STORE_UNAVAILABLE");
});

test("metrics count requests by route pattern, jobs and connections, for this machine only", async () => {
  const app = testApp(t.db);
  await app.inject("/api/auth/me");
  await app.inject("/api/local-files/no-such-file");
  const { body, headers } = await app.inject("/metrics");
  expect(headers["content-type"]).toMatch(/^text\/plain/);
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/auth/me",status="4xx"} 1',
  );
  expect(body).toContain('http_requests_total{method="GET",route="/api/auth/me",status="401"} 1');
  expect(body).toMatch(/soundings_db_connections\{thread="calls",state="open"\} [1-9]/);
  expect(body).toContain("soundings_jobs");
  expect(body).not.toContain("no-such-file");
  expect((await app.inject({ url: "/metrics", remoteAddress: "198.51.100.9" })).statusCode).toBe(404);
  const proxied = { "x-forwarded-for": "198.51.100.9" };
  expect((await app.inject({ url: "/metrics", headers: proxied })).statusCode).toBe(404);
  await app.close();
});

test("with METRICS_TOKEN metrics go to whoever has it, and to nobody else", async () => {
  const app = testApp(t.db, { config: readConfig({ METRICS_TOKEN: "m3trics" }) });
  const far = { url: "/metrics", remoteAddress: "198.51.100.9" };
  expect((await app.inject({ ...far, headers: bearer("m3trics") })).statusCode).toBe(200);
  expect((await app.inject({ ...far, headers: bearer("m3tricz") })).statusCode).toBe(404);
  expect((await app.inject("/metrics")).statusCode).toBe(404);
  await app.close();
});

test("no password, token or query ever stands in the log", async () => {
  const lines: string[] = [];
  const log = makeLog("trace", { write: (line) => void lines.push(line) });
  const app = testApp(t.db, { log });
  const { user, password, token } = await buildUser(t.db);
  const signedIn = await app.inject(form(login.path, { email: user.email, password }));
  await app.inject({ url: "/api/auth/me?token=in-the-query", headers: bearer(token) });
  await app.inject(form(login.path, { email: user.email, password: "a wrong one" }));
  // What people send on the way through a sign-up, a reset and a changed password.
  const mailed = "mailed-token-of-43-letters-or-so";
  for (const [call, body] of [
    [register, { email: "new@example.com", password, name: "New" }],
    [requestPasswordReset, { email: user.email }],
    [verify, { token: mailed }],
    [completePasswordReset, { token: mailed, password }],
    [changePassword, { current_password: password, password: `${password} 2` }],
  ] as const)
    await app.inject(form(call.path, body, bearer(token)));
  await app.inject(`/api${checkPasswordReset.path}?token=${mailed}`);
  await app.inject({ url: `/reset-password?token=${mailed}`, headers: { accept: "text/html" } });
  await app.inject({ url: `/api/nothing?password=${encodeURIComponent(password)}`, headers: bearer(token) });
  log.info(
    { headers: { authorization: `Bearer ${token}` }, body: { password }, tokens: { access: token } },
    "x",
  );
  await app.close();
  const text = lines.join("");
  expect(text).toContain('"path":"/api/auth/me"');
  expect(text).toContain('"request_id"');
  for (const secret of [
    password,
    "a wrong one",
    token,
    signedIn.json().tokens.access,
    "in-the-query",
    mailed,
  ])
    expect(text).not.toContain(secret);
});

test("a failure's log line carries the request id that the caller got", async () => {
  const lines: string[] = [];
  const log = makeLog("error", { write: (line) => void lines.push(line) });
  const db = openDb("postgres://nobody@127.0.0.1:1/none");
  const app = testApp(db, { log });
  const { token } = await buildUser(t.db);
  const reply = await app.inject({ url: "/api/auth/me", headers: bearer(token) });
  expect(JSON.parse(lines[0] ?? "{}").request_id).toBe(reply.headers["x-request-id"]);
  await app.close();
  await db.destroy();
});

test("a flood of sign-ins from one address is stopped, other addresses are not", async () => {
  const app = testApp(t.db);
  const send = (remoteAddress: string) =>
    app.inject({ ...form(login.path, { email: "", password: "" }), remoteAddress });
  const statuses: number[] = [];
  for (let i = 0; i < 125; i++) statuses.push((await send("198.51.100.1")).statusCode);
  expect(statuses.filter((status) => status === 422)).toHaveLength(120);
  const stopped = await send("198.51.100.1");
  // So is everything else that hashes a password.
  const reset = { ...form(completePasswordReset.path, {}), remoteAddress: "198.51.100.1" };
  expect((await app.inject(reset)).statusCode).toBe(429);
  expect([stopped.statusCode, stopped.json().code]).toEqual([429, "TOO_MANY_REQUESTS"]);
  expect(Number(stopped.headers["retry-after"])).toBeGreaterThan(0);
  expect((await send("198.51.100.2")).statusCode).toBe(422);
  await app.close();
});

test("an address forwarded by a proxy counts only when the operator trusts the proxy", async () => {
  const { user } = await buildUser(t.db);
  const guess = async (proxies: string | undefined, address: string) => {
    const app = testApp(t.db, { config: readConfig(proxies ? { TRUST_PROXY: proxies } : {}) });
    const headers = { "x-forwarded-for": `203.0.113.66, ${address}` };
    await app.inject(form(login.path, { email: user.email, password: "wrong" }, headers));
    await app.close();
  };
  await guess(undefined, "203.0.113.1");
  await guess("1", "203.0.113.2");
  await guess("127.0.0.1", "203.0.113.3");
  const rows = await t.db
    .selectFrom("directory.password_tries")
    .select("subject")
    .where("subject", "like", `${user.email} from %`)
    .orderBy("subject")
    .execute();
  const places = ["127.0.0.1", "203.0.113.2", "203.0.113.3", "anywhere"];
  expect(rows.map(({ subject }) => subject)).toEqual(places.map((place) => `${user.email} from ${place}`));
});
