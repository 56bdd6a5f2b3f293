import { PassThrough, Readable } from "node:stream";
import { login } from "@soundings/contract/auth";
import { showInstallation } from "@soundings/contract/operator";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildUser } from "../testing/build.ts";
import { emptyDb, type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { setUpApp } from "../testing/use-second-steps.ts";
import { accountCommand } from "./account.ts";
import { runCli } from "./run-cli.ts";

let t: TestDb;
let app: FastifyInstance;
beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  vi.stubEnv("DATABASE_URL", t.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await app.close();
  await t.close();
});

async function run(argv: string[], input = "") {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const io = { stdin: Readable.from([input]), stdout, stderr, onInterrupt: () => () => {} };
  const code = await runCli([accountCommand], ["account", ...argv], io);
  return { code, out: String(stdout.read() ?? ""), err: String(stderr.read() ?? "") };
}

const signIn = async (email: string, password: string) =>
  (await app.inject(form(login.path, { email, password }))).json();

test("an account is made with a password that is printed once, and it signs in", async () => {
  const { code, out, err } = await run([
    "create",
    " Minh@Example.com ",
    "--name",
    "Minh",
    "--language",
    "vi",
  ]);
  expect(code).toBe(0);
  expect(out).toMatch(/^(?:[a-z]{5}-){3}[a-z]{5}\n$/);
  expect(err).toContain("Made a trial account for minh@example.com.");
  const { user } = await signIn("minh@example.com", out.trim());
  expect(user).toMatchObject({ name: "Minh", language: "vi", plan: "trial" });
  expect(await run(["create", "minh@example.com"])).toMatchObject({
    code: 2,
    err: "soundings: minh@example.com has an account already.\n",
  });
});

test("a password of one's own comes by standard input and is printed nowhere", async () => {
  const made = await run(
    ["create", "own@example.com", "--password-stdin", "--plan", "premium"],
    "quiet harbour\n",
  );
  expect(made).toEqual({ code: 0, out: "", err: "Made a premium account for own@example.com.\n" });
  expect((await signIn("own@example.com", "quiet harbour")).user.plan).toBe("premium");
  const weak = await run(["create", "weak@example.com", "--password-stdin"], "password1\n");
  expect(weak).toMatchObject({ code: 2, err: "soundings: the password is one of the commonest.\n" });
});

test("a plan is set with limits and extras of its own, and back", async () => {
  const { user, token } = await buildUser(t.db);
  const me = async () => (await app.inject({ url: "/api/auth/me", headers: bearer(token) })).json();
  const argv = ["set-plan", user.email, "premium", "--max-comments-per-dataset", "5000"];
  expect(await run([...argv, "--max-datasets", "none", "--feature", "REMOVE_APP_LOGO"])).toMatchObject({
    code: 0,
  });
  expect(await me()).toMatchObject({
    plan: "premium",
    limits: { max_comments_per_dataset: 5000, max_datasets: null },
    product_features: ["REMOVE_APP_LOGO"],
  });
  const { out } = await run(["list"]);
  expect(out).toMatch(
    new RegExp(
      `^${user.email} +premium +active .* max_datasets=none max_comments_per_dataset=5000 REMOVE_APP_LOGO$`,
      "m",
    ),
  );
  await run(["set-plan", user.email, "trial", "--trial-ends", "2026-01-31"]);
  expect(await me()).toMatchObject({
    plan: "trial",
    trial_ends_at: "2026-01-31T00:00:00.000Z",
    limits: { max_comments_per_dataset: 1000 },
    product_features: [],
  });
});

test("disabling ends the sessions at once and refuses the sign-in; enabling lets people in again", async () => {
  const { user, token, password } = await buildUser(t.db);
  const me = () => app.inject({ url: "/api/auth/me", headers: bearer(token) });
  expect(await run(["disable", user.email])).toMatchObject({
    code: 0,
    err: `${user.email} is disabled now.\n`,
  });
  expect((await me()).statusCode).toBe(401);
  expect((await signIn(user.email, password)).code).toBe("ACCOUNT_DISABLED");
  expect((await run(["list"])).out).toMatch(new RegExp(`^${user.email} +premium +disabled `, "m"));
  expect(await run(["enable", user.email])).toMatchObject({ code: 0 });
  expect((await signIn(user.email, password)).user.email).toBe(user.email);
});

test("second steps that somebody lost are taken away, with a mail and a line in the audit log", async () => {
  const { user, password, token, account_id } = await buildUser(t.db);
  await setUpApp(app, token);
  expect(await signIn(user.email, password)).toHaveProperty("second_step");
  expect((await run(["reset-second-steps", "nobody@example.com"])).err).toContain("nobody signs in as");
  const done = await run(["reset-second-steps", user.email]);
  expect([done.code, done.err]).toEqual([0, `${user.email} signs in with the password alone now.\n`]);
  expect(await signIn(user.email, password)).toHaveProperty("tokens");
  const { rows } = await sql<{ payload: object }>`
    select payload from graphile_worker._private_jobs where payload ->> 'email' = ${user.email}`.execute(
    t.db,
  );
  expect(rows[0]?.payload).toMatchObject({ kind: "second_steps_reset", by: "" });
  const event = await t.db
    .selectFrom("audit_events")
    .select(["actor", "thing_id", "kind"])
    .where("account_id", "=", account_id)
    .where("call", "=", "POST /members/:id/reset-second-steps")
    .executeTakeFirst();
  expect(event).toEqual({ actor: "operator", thing_id: user.id, kind: "people" });
});

test("the list names every account with its state, and no hash", async () => {
  const { user } = await buildUser(t.db, {
    plan: "trial",
    trial_ends_at: new Date("2027-01-31T10:00:00Z"),
    verified_at: null,
  });
  const { code, out, err } = await run(["list"]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out.split("\n", 1)[0]).toMatch(/^E-MAIL +PLAN +STATE +CREATED +DATASETS +SURVEYS +OF ITS OWN$/);
  expect(out).toMatch(
    new RegExp(`^${user.email} +trial until 2027-01-31 +unconfirmed +\\d{4}-\\d\\d-\\d\\d +0 +0$`, "m"),
  );
  expect(out).not.toContain("$argon2");
});

test.each<[string, string[], string]>([
  [
    "nothing to do",
    [],
    "say what to do: list, create, set-plan, set-operator, reset-second-steps, disable or enable.",
  ],
  ["an unknown verb", ["remove", "a@example.com"], 'there is no "account remove"'],
  ["no address", ["create"], "name the account's e-mail address."],
  ["no real address", ["create", "somebody"], '"somebody" is no e-mail address.'],
  ["two addresses", ["disable", "a@example.com", "b@example.com"], '"b@example.com" is one word too many.'],
  ["a stranger", ["disable", "nobody@example.com"], "nobody signs in as nobody@example.com."],
  [
    "a stranger's plan",
    ["set-plan", "nobody@example.com", "trial"],
    "nobody signs in as nobody@example.com.",
  ],
  ["no plan", ["set-plan", "a@example.com"], "the plan is trial or premium."],
  ["an unknown plan", ["set-plan", "a@example.com", "gold"], "the plan is trial or premium."],
  [
    "an unknown limit",
    ["set-plan", "a@example.com", "trial", "--max-cats", "3"],
    "Unknown option '--max-cats'",
  ],
  ["a limit that is none", ["set-plan", "a@example.com", "trial", "--max-datasets", "-3"], "'--max-datasets"],
  [
    "a limit in words",
    ["set-plan", "a@example.com", "trial", "--max-datasets", "ten"],
    "is a number, or none.",
  ],
  [
    "an unknown extra",
    ["set-plan", "a@example.com", "premium", "--feature", "FLY"],
    "--feature is REMOVE_APP_LOGO",
  ],
  ["no date", ["set-plan", "a@example.com", "trial", "--trial-ends", "soon"], "--trial-ends is a date"],
  [
    "an end for premium",
    ["set-plan", "a@example.com", "premium", "--trial-ends", "2027-01-01"],
    "is for the plan trial.",
  ],
])("%s is one clear line and exit code 2", async (_, argv, message) => {
  const { code, out, err } = await run(argv);
  expect(err).toMatch(/^soundings: [^\n]+\n$/);
  expect(err).toContain(message);
  expect({ code, out }).toEqual({ code: 2, out: "" });
});

test("an operator is made, is told by the list, and is unmade", async () => {
  const { user, token } = await buildUser(t.db);
  const asked = async () =>
    (await app.inject({ url: `/api${showInstallation.path}`, headers: bearer(token) })).statusCode;
  expect(await asked()).toBe(403);
  expect(await run(["set-operator", user.email])).toMatchObject({
    code: 0,
    err: `${user.email} is an operator now.\n`,
  });
  expect(await asked()).toBe(200);
  expect((await run(["list"])).out).toMatch(new RegExp(`${user.email} .*active, operator`));
  const off = await run(["set-operator", user.email, "--off"]);
  expect(off.err).toContain(`${user.email} is no operator any more.`);
  expect(off.err).toContain("Nobody is operator now");
  expect(await asked()).toBe(403);
});

test("an empty database is said to be one", async () => {
  const empty = await emptyDb();
  vi.stubEnv("DATABASE_URL", empty.url);
  const { code, err } = await run(["list"]);
  vi.stubEnv("DATABASE_URL", t.url);
  await empty.close();
  expect({ code, err }).toEqual({
    code: 2,
    err: "soundings: this database is empty: run npm start once first.\n",
  });
});

test("help tells every verb and limit", async () => {
  const { code, out } = await run(["--help"]);
  expect(code).toBe(0);
  for (const word of [
    "list",
    "create",
    "set-plan",
    "set-operator",
    "disable",
    "enable",
    "--max-answers-per-month",
    "--trial-ends",
  ])
    expect(out).toContain(word);
});
