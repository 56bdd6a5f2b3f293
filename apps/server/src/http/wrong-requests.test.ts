import { requestPasswordReset } from "@soundings/contract/users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildUser } from "../testing/build.ts";
import { ask, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, testApp } from "../testing/test-app.ts";

// What a broken program, a proxy in between or a hand-made request may send: the sender's fault, and said so.

let t: TestDb;
let app: ReturnType<typeof testApp>;
let token: string;
/** Addresses that take a body. */
let doors: string[];
beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  const user = await buildUser(t.db);
  ({ token } = user);
  const { code } = await buildSurvey(app, t.db, user, (survey) => ask(survey, "file_upload").survey);
  doors = [
    `/s/${code}`,
    "/api/local-files",
    "/api/media",
    "/api/public/responses/0190a000-0000-4000-8000-000000000001/files",
    "/api/auth/login",
  ];
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const BOUNDARY = "multipart/form-data; boundary=cut";
const PART = 'content-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv';
const BROKEN: [why: string, type: string, body: string][] = [
  ["no boundary", "multipart/form-data", "--cut\r\n\r\n"],
  ["an empty boundary", "multipart/form-data; boundary=", "--cut\r\n\r\n"],
  ["another boundary", "multipart/form-data; boundary=other", `--cut\r\n${PART}\r\n\r\na\r\n--cut--\r\n`],
  ["an empty body", BOUNDARY, ""],
  ["no end", BOUNDARY, `--cut\r\n${PART}\r\n\r\nComment\ngood`],
  ["an end within a part's head", BOUNDARY, `--cut\r\n${PART}`],
  ["a head that is none", BOUNDARY, "--cut\r\n\u0000nonsense\r\n\r\na\r\n--cut--\r\n"],
  ["a part without a name", BOUNDARY, "--cut\r\ncontent-disposition: form-data\r\n\r\na\r\n--cut--\r\n"],
  ["nonsense", BOUNDARY, "\u0000\u0001--\r\n--cu"],
  ["a type that is none", "multipart/form-data; =;;boundary=\u007f", "--cut--"],
  ["a type of slashes", "///", "a"],
  ["a type without an end", 'application/json; charset="', "{}"],
  ["an unknown charset", "application/json; charset=no-such", "{"],
  ["a lone type", "multipart", "a"],
];
test.each(BROKEN)("a body with %s is the sender's fault at every door", async (_, type, payload) => {
  for (const url of doors) {
    const headers = { "content-type": type, ...bearer(token) };
    const { statusCode } = await app.inject({ method: "POST", url, headers, payload });
    expect([url, statusCode]).toEqual([url, expect.toSatisfy((code: number) => code >= 400 && code < 500)]);
  }
});

test.each(["a b", "[::1", "exa mple.com:x", "host:99999999", "%zz", "a/../b?c#d", "@", ":80", "ex<ample"])(
  "a Host of %j is the sender's fault, also where a mail would lead back to it",
  async (host) => {
    for (const [method, url, payload] of [
      ["POST", `/api${requestPasswordReset.path}`, { email: "somebody@example.com" }],
      ["POST", "/api/auth/register", { email: "new@example.com", password: "long-enough-word-1", name: "A" }],
      ["GET", "/api/surveys/0190a000-0000-4000-8000-000000000001/distribution", undefined],
      ["GET", "/s/abcdefgh", undefined],
      ["GET", "/api/auth/me", undefined],
    ] as const) {
      const headers = { host, accept: "text/html,application/json", ...bearer(token) };
      const { statusCode } = await app.inject({ method, url, headers, payload });
      expect([url, statusCode]).toEqual([url, expect.toSatisfy((code: number) => code < 500)]);
    }
    expect((await app.inject({ url: "/healthz", headers: { host } })).statusCode).toBe(200);
  },
);
