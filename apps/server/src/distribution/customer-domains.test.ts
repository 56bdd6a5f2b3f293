import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import type { Distribution } from "@soundings/contract/distribution";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROUTES } from "../app.ts";
import { readConfig } from "../config.ts";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { type BuiltSurvey, buildSurvey, ask as withQuestion } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { verifiedDomain } from "./queries.ts";
import { distributionRoutes } from "./routes.ts";
import { verifyDomain } from "./verify-domain.ts";

// A listening server, called as the world calls it: by a connection to its port, with a Host of the caller's.

let t: TestDb;
let app: FastifyInstance;
let folder: string;
/** What stands in the world's name servers. */
const records = new Map<string, string[]>();
const resolve = async (name: string) => records.get(name) ?? [];

beforeAll(async () => {
  t = await testDb();
  folder = await mkdtemp(path.join(tmpdir(), "soundings-dashboard-"));
  await writeFile(path.join(folder, "index.html"), "<title>Soundings</title>");
  const others = ROUTES.filter((group) => group !== distributionRoutes);
  app = testApp(t.db, {
    config: readConfig({ PUBLIC_URL: "https://ask.example", BOT_CHECK: "off" }),
    routes: [...others, (serve) => distributionRoutes(serve, resolve)],
    dashboard: pathToFileURL(`${folder}/`),
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await app.close();
  await t.close();
  await rm(folder, { recursive: true });
});

const OWN = "ask.example";
const page = { accept: "text/html", "accept-language": "en" };
const json = { "content-type": "application/json" };

async function ask(
  host: string,
  path: string,
  { method = "GET", headers = page, body = "" }: { method?: string; headers?: object; body?: string } = {},
) {
  const { port } = app.server.address() as AddressInfo;
  const sent = request({ port, host: "127.0.0.1", path, method, headers: { ...headers, host } });
  sent.end(body);
  const [reply] = (await once(sent, "response")) as [IncomingMessage];
  return { status: reply.statusCode, headers: reply.headers, body: await text(reply) };
}

const claim = async (survey: BuiltSurvey, { token }: BuiltUser, domain: string) => {
  const reply = await app.inject(form(`/surveys/${survey.id}/domain`, { domain }, bearer(token)));
  return reply.json<Distribution>().domain;
};
const verify = (survey: BuiltSurvey, { token }: BuiltUser) =>
  app.inject(form(`/surveys/${survey.id}/domain/verify`, {}, bearer(token)));

let last = 0;
/** An account with a survey of one question. */
async function owner() {
  const user = await buildUser(t.db);
  let question = "";
  const survey = await buildSurvey(app, t.db, user, (blank) => {
    const asked = withQuestion(blank, "rating_star", {}, { title: "How was it?" });
    question = asked.id;
    return asked.survey;
  });
  return { user, survey, question, domain: `feedback-${++last}.example` };
}

async function ownerWithDomain() {
  const made = await owner();
  const { user, survey, domain } = made;
  const claimed = await claim(survey, user, domain);
  records.set(claimed?.txt_name ?? "", [claimed?.txt_value ?? ""]);
  expect((await verify(survey, user)).statusCode).toBe(200);
  return made;
}

test("a survey is shown and answered on its account's own domain", async () => {
  const { survey, question, domain } = await ownerWithDomain();
  for (const host of [domain, domain.toUpperCase(), `${domain}.`, `${domain}:8443`]) {
    const shown = await ask(host, `/${survey.code}?lang=en`);
    expect([host, shown.status]).toEqual([host, 200]);
    expect(shown.body).toContain("How was it?");
  }
  const answer = {
    response_id: newId(),
    language: "en",
    answers: { [question]: { value: 4 } },
    sequence: 1,
    submit: true,
  };
  const taken = await ask(domain, `/api/public/surveys/${survey.code}/responses`, {
    method: "POST",
    headers: json,
    body: JSON.stringify(answer),
  });
  expect([taken.status, JSON.parse(taken.body).state]).toEqual([200, "submitted"]);
});

test("the dashboard and its calls are not there, whoever asks", async () => {
  const { user, survey, domain } = await ownerWithDomain();
  const other = await owner();
  for (const path of ["/", "/login", "/surveys", "/s/", `/${other.survey.code}`, "/a/b/c"]) {
    const shown = await ask(domain, path);
    expect([path, shown.status, shown.body.includes("<title>Soundings</title>")]).toEqual([path, 404, false]);
    expect(shown.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(shown.headers["x-content-type-options"]).toBe("nosniff");
  }
  const headers = { ...bearer(user.token), accept: "application/json" };
  for (const path of [
    "/api/surveys/list",
    `/api/surveys/${survey.id}`,
    "/api/docs",
    "/index.html",
    "/metrics",
  ]) {
    const refused = await ask(domain, path, { headers });
    expect([path, refused.status, JSON.parse(refused.body).code]).toEqual([path, 404, "NOT_FOUND"]);
  }
  const signIn = await ask(domain, "/api/auth/login", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: `email=${user.user.email}&password=${user.password}`,
  });
  expect(signIn.status).toBe(404);
  expect((await ask(OWN, `/api/surveys/${survey.id}`, { headers })).status).toBe(200);
  expect((await ask(OWN, "/login")).body).toContain("<title>Soundings</title>");
});

test("of two accounts that prove one domain in the same instant one gets it", async () => {
  const two = await Promise.all([owner(), owner()]);
  for (const round of [1, 2, 3, 4, 5]) {
    const domain = `race-${round}.example`;
    const claims = await Promise.all(two.map(({ survey, user }) => claim(survey, user, domain)));
    records.set(
      claims[0]?.txt_name ?? "",
      claims.map((claimed) => claimed?.txt_value ?? ""),
    );
    const replies = await Promise.all(two.map(({ survey, user }) => verify(survey, user)));
    const told = replies.map((reply) => [reply.statusCode, reply.json().code ?? null]);
    expect(told.sort()).toEqual([
      [200, null],
      [409, "DOMAIN_TAKEN"],
    ]);
  }
});

test("a proof of one domain is none of another that was entered while the name servers were asked", async () => {
  const { user, survey, domain } = await owner();
  const claimed = await claim(survey, user, domain);
  const stolen = `stolen-${domain}`;
  const texts = [claimed?.txt_value ?? ""];
  const slow = async () => {
    await claim(survey, user, stolen);
    return texts;
  };
  const refused = verifyDomain(t.db, user.account_id, slow, new Date());
  await expect(refused).rejects.toMatchObject({ code: "DOMAIN_UNPROVEN" });
  expect(await verifiedDomain(t.db, stolen)).toBeNull();
});
