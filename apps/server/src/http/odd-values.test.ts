import type { Call } from "@soundings/contract/call";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { ROUTES } from "../app.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { ask, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { openPage } from "../testing/scriptless.ts";
import { bearer, testApp } from "../testing/test-app.ts";

// Whatever stands in a field, of whichever call: it is done, or refused as the sender's fault. What a schema lets
// through and the database does not take would be a 500.

let t: TestDb;
let app: ReturnType<typeof testApp>;
let user: BuiltUser;
const engine = testEngine();
let ids: Record<"survey" | "dataset" | "code", string>;
beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db, { routes: ROUTES });
  user = await buildUser(t.db);
  const survey = await buildSurvey(app, t.db, user, (blank) => ask(blank, "text_input").survey);
  const csv = csvOf([
    ["comment", "date", "score"],
    ...Array.from({ length: 40 }, (_, n) => [`good ${n}`, "2026-01-02", n]),
  ]);
  const dataset = await buildDataset(t.db, user.account_id, csv);
  await runJobs(t.url, jobContext(t.db, engine));
  ids = { survey: survey.id, dataset, code: survey.code };
}, 120_000);
afterAll(async () => {
  await app.close();
  await engine.close();
  await t.close();
}, 60_000);

const ID = "0190a000-0000-4000-8000-000000000001";
const TEXTS = ["\0", "a\ud800", "0000-01-01", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z"];
const VALUES = [...TEXTS, 1e308, 2 ** 53, -1, null, [], {}, { "a\0": "b" }, { "\ud800": "b" }];

/** Bodies of each call that its shape refuses, and that are sent all the same. */
const REFUSED = 5;

type Schema = Record<string, unknown> & { properties?: Record<string, Schema> };

const schemaOf = (type: z.ZodType): Schema =>
  z.toJSONSchema(type, { io: "input", unrepresentable: "any", reused: "inline" }) as Schema;

/** A value that fits, or nearly; what is not known is a text. */
function sample(schema: Schema | undefined, depth = 0): unknown {
  const one = (schema?.anyOf ?? schema?.oneOf) as Schema[] | undefined;
  if (depth > 5 || !schema) return null;
  if (one) return sample(one[0], depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.type === "object") {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([name, field]) => [name, sample(field, depth + 1)]));
  }
  if (schema.type === "array") return [sample(schema.items as Schema, depth + 1)];
  if (schema.type === "number" || schema.type === "integer") return 1;
  if (schema.type === "boolean") return false;
  const known: Record<string, string> = { uuid: ID, date: "2026-01-01", "date-time": "2026-01-01T00:00:00Z" };
  return known[String(schema.format)] ?? "Abcd12345";
}

const within = (value: unknown, path: string[]) =>
  path.reduce((inner, key) => (inner as Record<string, unknown>)[key], value);

/** Every place within a value, with copies of the whole that hold something odd there. */
function* withOddValues(whole: unknown, path: string[] = []): Generator<[place: string, body: unknown]> {
  const here = within(whole, path);
  if (path.length > 0) {
    for (const odd of VALUES) {
      const body = structuredClone(whole);
      const parent = within(body, path.slice(0, -1));
      Object.assign(parent as object, { [path.at(-1) as string]: odd });
      yield [`${path.join(".")} = ${JSON.stringify(odd)}`, body];
    }
  }
  if (typeof here !== "object" || here === null || path.length > 2) return;
  for (const key of Object.keys(here)) yield* withOddValues(whole, [...path, key]);
}

/** With ids of what is there, so that the work begins. */
function addressOf({ path }: Call): string {
  const own = path.startsWith("/datasets") ? ids.dataset : ids.survey;
  return path
    .replace(":code", ids.code)
    .replace(/:ids?\b/, own)
    .replace(/:(number|index)/, "1")
    .replace(/:\w+/g, ID);
}

/** What ends the account or the session that asks, deletes what others ask about, or waits for mails or passwords. */
const isLeftOut = ({ method, path }: Call) =>
  method === "DELETE" || /^\/(auth|users)\//.test(path) || path.includes("/translations/");

async function faultsOf(send: () => Promise<{ statusCode: number }>, place: string): Promise<string[]> {
  const { statusCode } = await send();
  return statusCode < 500 ? [] : [`${place}: ${statusCode}`];
}

test("no value of any field is a fault of ours", async () => {
  const faults: string[] = [];
  let asked = 0;
  for (const call of app.calls.filter((one) => !isLeftOut(one))) {
    const { method } = call;
    const url = `/api${addressOf(call)}`;
    const named = `${method} ${call.path}`;
    const headers = bearer(user.token);
    const body = call.body && !call.upload ? sample(schemaOf(call.body)) : undefined;
    for (const name of Object.keys(call.query ? (schemaOf(call.query).properties ?? {}) : {})) {
      for (const text of TEXTS.filter((one) => !one.includes("\ud800"))) {
        asked++;
        const search = new URLSearchParams({ [name]: text });
        const payload = body ?? {};
        const request = method === "GET" ? { method } : { method, payload };
        const send = () => app.inject({ url: `${url}?${search}`, headers, ...request } as never);
        faults.push(...(await faultsOf(send, `${named}?${search}`)));
      }
    }
    if (typeof body !== "object" || body === null) continue;
    let refused = 0;
    for (const [place, payload] of withOddValues(body)) {
      asked++;
      // What its shape refuses never reaches the call's own work: some of each call are enough.
      if (!call.body?.safeParse(payload).success && ++refused > REFUSED) continue;
      const send = () => app.inject({ method, url, headers, payload: payload as object } as never);
      faults.push(...(await faultsOf(send, `${named} ${place}`)));
    }
  }
  expect(faults).toEqual([]);
  expect(asked).toBeGreaterThan(2_000);
}, 240_000);

test("names of fields are looked at as their texts are", async () => {
  const { survey, version } = (
    await app.inject({ url: `/api/surveys/${ids.survey}`, headers: bearer(user.token) })
  ).json();
  const translation = { text: "x", source_hash: "a", by: "person" };
  const reply = await app.inject({
    method: "PUT",
    url: `/api/surveys/${ids.survey}`,
    headers: bearer(user.token),
    payload: { survey: { ...survey, translations: { vi: { "a\0b": translation } } }, version },
  });
  expect([reply.statusCode, reply.json().details.issues]).toEqual([
    422,
    [{ path: "survey.translations.vi.a\0b", code: "invalid_character" }],
  ]);
});

test("half a character is taken as forms and UTF-8 say it, whole ones and backslashes as they are", async () => {
  const headers = { ...bearer(user.token), "content-type": "application/json" };
  const name = String.raw`"a\ud800 \udc00 \ud83d\ude00 \\ud800 \ud83d"`;
  const made = await app.inject({
    method: "POST",
    url: "/api/surveys",
    headers,
    payload: `{"name":${name}}`,
  });
  expect(made.json().name).toBe("a\ufffd \ufffd 😀 \\ud800 \ufffd");
  const broken = await app.inject({
    method: "POST",
    url: "/api/surveys",
    headers,
    payload: '{"name":"\\ud8"}',
  });
  expect(broken.statusCode).toBe(400);
});

test("an address, a link and a posted page with U+0000 show or take what they would without it", async () => {
  const accept = { accept: "text/html" };
  for (const method of ["GET", "POST"] as const) {
    expect((await app.inject({ method, url: "/s/a%00", headers: accept })).statusCode).toBe(404);
  }
  const built = await buildSurvey(app, t.db, user, (blank) => {
    const parameters = [{ id: ID, name: "store", values: [] }];
    return { ...ask(blank, "text_input", {}, { title: "Why?" }).survey, parameters };
  });
  const [question] = built.survey.blocks[0]?.questions ?? [];
  const page = await openPage(app, `/s/${built.code}?store=Ha%00noi`);
  const end = await page.post({ [`q:${question?.id}`]: "go\0od" });
  expect(end.status).toBe(200);
  const stored = await t.db
    .selectFrom("responses")
    .where("survey_id", "=", built.id)
    .select(["answers", "parameters", "submitted_at"])
    .execute();
  expect(stored).toEqual([
    {
      answers: { [String(question?.id)]: { text: "good" } },
      parameters: { store: "Hanoi" },
      submitted_at: expect.any(Date),
    },
  ]);
});

test("a file without a name of its own is taken like any other", async () => {
  const part =
    'content-disposition: form-data; name="file"; filename=""\r\ncontent-type: application/octet-stream';
  const reply = await app.inject({
    method: "POST",
    url: "/api/local-files",
    headers: { "content-type": "multipart/form-data; boundary=cut", ...bearer(user.token) },
    payload: `--cut\r\n${part}\r\n\r\ncomment\ngood\n--cut--\r\n`,
  });
  expect(reply.statusCode).toBeLessThan(500);
});
