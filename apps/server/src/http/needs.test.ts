import { idsAt, NEEDS, needOf } from "@soundings/contract/needs";
import { atLeast, ROLES, type Role } from "@soundings/contract/rights";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROUTES } from "../app.ts";
import { type BuiltUser, buildMember, buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { type Attempt, type Ids, MARK } from "../testing/tenancy/attempt.ts";
import { ATTEMPTS, attemptRequest } from "../testing/tenancy/attempts.ts";
import { fillAccount } from "../testing/tenancy/fill-account.ts";
import { gatesApp, REACHED } from "../testing/tenancy/gates.ts";
import { testApp } from "../testing/test-app.ts";

// What each role may do: every call is asked by every role, up to its handler, which is not reached where it may not.

let t: TestDb;
/** Every call, with handlers that only say that they were reached. */
let gates: FastifyInstance;
let ids: Ids;
let foreign: Ids;
const members = {} as Record<Role, BuiltUser>;

beforeAll(async () => {
  t = await testDb();
  const app = testApp(t.db, { routes: ROUTES });
  const owner = await buildUser(t.db);
  const other = await buildUser(t.db);
  ids = await fillAccount({ db: t.db, app }, owner, MARK);
  foreign = await fillAccount({ db: t.db, app }, other, "foreign");
  for (const role of ROLES) members[role] = await buildMember(t.db, owner.account_id, role);
  await app.close();
  gates = gatesApp(t.db);
});
afterAll(async () => {
  await gates.close();
  await t.close();
});

/** Every signed-in call, once its input is one that fits. */
const calls = () => gates.calls.filter(({ access }) => access === "signed-in");
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** How a call is tried; those without ids have no attempt in the tables and are tried with nothing. */
function attemptOf(name: string): Attempt {
  const attempt = ATTEMPTS[name];
  return typeof attempt === "object" ? attempt : { intruder: 200 };
}

async function ask(name: string, role: Role, given: Ids) {
  const reply = await gates.inject(attemptRequest(name, attemptOf(name), members[role], given));
  return { status: reply.statusCode, problem: reply.json() };
}

test("every signed-in call stands in the table of needs, and nothing else does", async () => {
  await gates.ready();
  expect(calls().map(nameOf).sort()).toEqual(Object.keys(NEEDS).sort());
});

test("every survey and dataset that a call names is one that its need names", () => {
  const missing = calls().flatMap((call) => {
    const need = needOf(call);
    const named = [need.survey, need.dataset, need.other_dataset];
    const marks = { survey_id: "survey", dataset_id: "dataset", other_id: "other" };
    const fields = (["query", "body"] as const).flatMap((part) => {
      const shape = (call[part] as { shape?: object } | undefined)?.shape ?? {};
      return Object.keys(shape)
        .filter((field) => field in marks)
        .map((field) => `${part}.${field}`);
    });
    const paths = /^\/(?:surveys|datasets)\/:ids?(?:\/|$)/.test(call.path)
      ? [call.path.includes("/:ids") && !call.path.includes("/:id/") ? "params.ids" : "params.id"]
      : [];
    return [...fields, ...paths]
      .filter((where) => !named.some((one) => one === where))
      .map((where) => `${nameOf(call)}: ${where}`);
  });
  expect(missing).toEqual([]);
});

test("each call is reached by the roles that it needs, and refused to the others with that role", async () => {
  const wrong: string[] = [];
  let asked = 0;
  for (const call of calls()) {
    const need = needOf(call);
    const name = nameOf(call);
    const replies = await Promise.all(ROLES.map((role) => ask(name, role, ids)));
    for (const [at, { status, problem }] of replies.entries()) {
      const role = ROLES[at] as Role;
      asked++;
      const lacks = [need.account, need.role].find((needed) => needed && !atLeast(role, needed));
      const right = lacks
        ? status === 403 && problem.code === "FORBIDDEN" && problem.details.role === lacks
        : status !== 403 && status !== 404;
      if (!right) wrong.push(`${name} by ${role}: ${status} ${JSON.stringify(problem)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBe(Object.keys(NEEDS).length * ROLES.length);
});

test("a call that a viewer may make changes nothing but what is the viewer's own, and owners alone end or take away the account, or say how all sign in", () => {
  const changing = calls()
    .filter((call) => needOf(call).role === "viewer" && !needOf(call).own && !needOf(call).account)
    .filter((call) => call.method !== "GET" && !call.reads)
    .map(nameOf);
  expect(changing.sort()).toEqual(
    [
      // Marks and mails of one's own.
      "POST /alerts/read",
      "POST /datasets/:id/digest/send",
      "PUT /datasets/:id/digest",
    ].sort(),
  );
  expect(
    Object.keys(NEEDS)
      .filter((name) => NEEDS[name]?.role === "owner")
      .sort(),
  ).toEqual(["GET /users/me/data-export", "POST /users/me/delete", "PUT /account/second-step"]);
});

test("what another account has does not exist for a member of any role: no call is refused in a way that tells", async () => {
  const telling: string[] = [];
  for (const call of calls()) {
    const need = needOf(call);
    if (!(need.survey ?? need.dataset)?.startsWith("params.")) continue;
    const { status } = await ask(nameOf(call), "viewer", foreign);
    // Of a list, what nobody has is left out; a low role is told only of what is there.
    const fits = atLeast("viewer", need.role) ? status === REACHED : status === 404 || status === REACHED;
    if (!fits && !need.account) telling.push(`${nameOf(call)}: ${status}`);
  }
  expect(telling).toEqual([]);
});

test("ids are found where the table says, one or several", () => {
  expect(idsAt({ params: { ids: ["a", "b"] } }, "params.ids")).toEqual(["a", "b"]);
  expect(idsAt({ body: { survey_id: "a" } }, "body.survey_id")).toEqual(["a"]);
  expect(idsAt({ body: {} }, "body.survey_id")).toEqual([]);
  expect(idsAt({}, "query.ids")).toEqual([]);
});
