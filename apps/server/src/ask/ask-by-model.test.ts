import type { AskReply } from "@soundings/contract/ask";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { completion, MODEL_KEY, MODEL_NAME, MODEL_URL } from "../upstream/chat-completions.ts";
import { type ScriptedAnswer, startUpstream, type UpstreamStandIn } from "../upstream/upstream-server.ts";
import { World } from "../upstream/world.ts";

const GOOD = ["The staff were friendly and helpful", "Lovely rooms and friendly staff"];
const BAD = ["Delivery was late again", "The delivery arrived broken and late"];
const ROWS = Array.from({ length: 200 }, (_, at) => [
  `${(at % 3 ? BAD : GOOD)[at % 2]}. Visit ${at}`,
  ["Hà Nội", "Đà Nẵng"][at % 2] as string,
]);
/** Says nothing to the built-in rules. */
const UNKNOWN = "How zeitgeist is delivery?";

const engine = testEngine();
let standIn: UpstreamStandIn;
let t: TestDb;
let user: BuiltUser;
let id: string;
const apps: ReturnType<typeof testApp>[] = [];

beforeAll(async () => {
  standIn = await startUpstream(new World());
  t = await testDb();
  user = await buildUser(t.db);
  const columns = (["comment", "text"] as const).map((data_type, index) => ({
    ...{ index, header: ["Comment", "City"][index] as string, data_type, data_format: null },
  }));
  id = await buildDataset(t.db, user.account_id, csvOf([["Comment", "City"], ...ROWS]), { columns });
  await runJobs(t.url, jobContext(t.db, engine));
}, 60_000);
afterEach(async () => {
  standIn.reset();
  await t.db.deleteFrom("model_replies").execute();
  await t.db.deleteFrom("model_usage").execute();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await standIn.close();
  await engine.close();
  await t.close();
});

const MODEL = { MODEL_URL, MODEL_NAME, MODEL_KEY, MODEL_TIMEOUT_SECONDS: "1" };
function appWith(env: Record<string, string> = MODEL) {
  const app = testApp(t.db, { config: readConfig({ UPSTREAM_BASE: standIn.base, ...env }) });
  apps.push(app);
  const post = async (path: string, body: object) =>
    (await app.inject(form(`/datasets/${id}${path}`, body as never, bearer(user.token)))).json();
  return {
    ask: async (question: string): Promise<AskReply> => await post("/ask", { question }),
    summary: async (query: AskReply["query"]): Promise<string[]> =>
      (await post("/ask/summary", { query })).sentences,
  };
}
const says = (...answers: ScriptedAnswer[]) => standIn.script("model.example.com", answers);
const used = async () =>
  Number((await t.db.selectFrom("model_usage").select("tokens").executeTakeFirst())?.tokens ?? 0);

describe("a question that the rules do not understand", () => {
  test("is not answered without a model, and nobody is asked", async () => {
    const reply = await appWith({}).ask(UNKNOWN);
    expect(reply).toMatchObject({ query: null, answer: null, model: null, read_by: "rules" });
    expect(reply.unknown).toContain("zeitgeist");
    expect(standIn.requests).toEqual([]);
  });

  test("is translated into the same typed query, once, with names of the dataset and no comment", async () => {
    const app = appWith();
    const reply = await app.ask(UNKNOWN);
    expect(reply).toMatchObject({
      query: { kind: "about" },
      model: MODEL_NAME,
      read_by: "model",
      unknown: [],
    });
    expect(reply.answer?.comment_count).toBeGreaterThan(100);
    expect((await app.ask(UNKNOWN)).query).toEqual(reply.query);
    expect(standIn.requests).toHaveLength(1);
    expect(standIn.requests[0]?.body).toContain("Đà Nẵng");
    expect(standIn.requests[0]?.body).not.toContain("Visit");
    expect(await used()).toBe(600);
  });

  test("that the rules understand never goes to the model", async () => {
    expect(await appWith().ask("What do people complain about?")).toMatchObject({ read_by: "rules" });
    expect(standIn.requests).toEqual([]);
  });

  test.each<[string, ScriptedAnswer[]]>([
    ["is down", [{ status: 503, times: 9 }]],
    ["refuses the key", [{ status: 401, times: 9 }]],
    ["breaks off", [{ breaks: "reset", times: 9 }]],
    ["never answers", [{ breaks: "hang", times: 9 }]],
    ["says no JSON", [completion("I would say people like it!")]],
    ["names a topic that there is not", [completion('{"kind":"about","topic":999}')]],
    [
      "names a value that there is not",
      [completion('{"kind":"about","cells":[{"column":"1","value":"Huế"}]}')],
    ],
    ["invents a kind", [completion('{"kind":"predict"}')]],
    ["says that nothing fits", [completion('{"kind":null}')]],
    ["gives another shape", [{ body: { answer: 42 } }]],
  ])("stays unanswered, with what was not understood, when the model %s", async (_, answers) => {
    says(...answers);
    const reply = await appWith().ask(UNKNOWN);
    expect(reply).toMatchObject({ query: null, answer: null, read_by: "rules" });
    expect(reply.unknown).toContain("zeitgeist");
    expect(reply.suggestions.length).toBeGreaterThan(0);
  });

  test("is read in a fence between words, and by a service that does not know JSON replies", async () => {
    says(
      { status: 400, body: { error: { message: "response_format is not supported" } } },
      completion('Sure:\n```json\n{"kind":"complaints","topic":null}\n```'),
    );
    expect((await appWith().ask(UNKNOWN)).query?.kind).toBe("complaints");
  });

  test("costs no more than the month's tokens, and then the rules stand in", async () => {
    const app = appWith({ ...MODEL, MODEL_MONTHLY_TOKENS: "10" });
    expect(await app.ask(UNKNOWN)).toMatchObject({ query: null, model: MODEL_NAME });
    expect(standIn.requests).toEqual([]);
    expect(await used()).toBe(0);
  });
});

describe("a summary", () => {
  const complaints = async () => (await appWith({}).ask("What do people complain about?")).query;

  test("is none without a model", async () => {
    expect(await appWith({}).summary(await complaints())).toEqual([]);
  });

  test("says what the answer says", async () => {
    const [sentence] = await appWith().summary(await complaints());
    expect(sentence).toBeTruthy();
    expect(standIn.requests).toHaveLength(1);
  });

  test("loses each sentence with an invented number or quote, and all of it where none holds", async () => {
    const query = await complaints();
    const lies = [
      { text: "97 % of guests are angry.", facts: [0] },
      { text: "They say “never again in my life”.", facts: [0] },
    ];
    says(completion(JSON.stringify({ sentences: lies })));
    expect(await appWith().summary(query)).toEqual([]);
    says(
      completion(JSON.stringify({ sentences: [...lies, { text: "This is about delivery.", facts: [0] }] })),
    );
    expect(await appWith().summary(query)).toEqual(["This is about delivery."]);
  });

  test.each<[string, ScriptedAnswer[]]>([
    ["down", [{ status: 500, times: 9 }]],
    ["cut off", [{ breaks: "truncate", times: 9 }]],
  ])("is none while the model is %s", async (_, answers) => {
    const query = await complaints();
    says(...answers);
    expect(await appWith().summary(query)).toEqual([]);
  });
});
