import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { ROUTES } from "../app.ts";
import { newId } from "../db/new-id.ts";
import { Assistants, CAFE, use } from "../testing/assistants.ts";
import { type BuiltUser, buildKey, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, testApp } from "../testing/test-app.ts";

// What an assistant gets done, by the protocol's own client, against the server as it runs.

const engine = testEngine();
let t: TestDb;
let app: FastifyInstance;
let owner: BuiltUser;
let assistants: Assistants;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db, { routes: ROUTES });
  assistants = new Assistants(t.db, await app.listen({ port: 0, host: "127.0.0.1" }));
  owner = await buildUser(t.db, { name: "Mai" });
});
afterAll(async () => {
  await assistants.close();
  await app.close();
  await engine.close();
  await t.close();
});

const Made = z.object({ survey_id: z.string() });
const Read = z.object({
  blocks: z.array(
    z.object({
      id: z.string(),
      questions: z.array(
        z.object({ id: z.string(), choices: z.array(z.object({ id: z.string() })).optional() }),
      ),
    }),
  ),
});

/** What a respondent's page sends. */
async function respond(address: string, language: string, answers: Record<string, object>) {
  const code = address.split("/s/")[1];
  const reply = await app.inject({
    method: "POST",
    url: `/api/public/surveys/${code}/responses`,
    payload: { response_id: newId(), language, answers, sequence: 1, submit: true },
  });
  expect(reply.json()).toMatchObject({ state: "submitted" });
}

test("a café survey of five questions in two languages is made, published and its first answers are read", async () => {
  const drafting = await assistants.make(owner, ["read", "write"]);
  const made = await use(drafting, "create_survey", CAFE);
  expect(made.data).toMatchObject({ status: "DRAFT", questions: 5, untranslated: { vi: { count: 0 } } });
  expect(made.data).not.toHaveProperty("problems");
  const { survey_id } = Made.parse(made.data);

  // Drafting is not publishing: the key has no such scope.
  const refused = await use(drafting, "publish_survey", { survey_id });
  expect(refused).toMatchObject({ isError: true });
  expect(refused.text).toContain("This API key may not do this: it lacks the scope publish.");
  const draft = (await use(drafting, "read_survey", { survey_id })).data;
  expect(draft).toMatchObject({ status: "DRAFT", name: CAFE.name, other_languages: ["vi"] });
  expect(draft).not.toHaveProperty("address_for_respondents");

  const whole = await assistants.make(owner, ["read", "answers", "write", "publish"]);
  const published = await use(whole, "publish_survey", { survey_id });
  expect(published.data).toMatchObject({ status: "PUBLISHED" });
  const address = z
    .object({ address_for_respondents: z.url() })
    .parse(published.data).address_for_respondents;
  expect(new URL(address).pathname).toMatch(/^\/s\/[a-z0-9]{8,16}$/);
  const page = await app.inject({
    url: `${new URL(address).pathname}?lang=vi`,
    headers: { accept: "text/html" },
  });
  expect(page.body).toContain("Lần ghé này thế nào?");

  const [visit, food, wait, nps, better] = Read.parse(draft).blocks.flatMap(({ questions }) => questions);
  const choice = (question: typeof food, at: number) => question?.choices?.[at]?.id ?? "";
  await respond(address, "vi", {
    [visit?.id ?? ""]: { value: 5 },
    [food?.id ?? ""]: { choice_ids: [choice(food, 0), choice(food, 2)] },
    [wait?.id ?? ""]: { choice_ids: [choice(wait, 0)] },
    [nps?.id ?? ""]: { value: 10 },
    [better?.id ?? ""]: { text: "Thêm chỗ ngồi" },
  });
  await respond(address, "en", { [visit?.id ?? ""]: { value: 3 }, [nps?.id ?? ""]: { value: 7 } });

  const results = await use(whole, "read_results", { survey_id });
  expect(results.data).toMatchObject({
    submitted: 2,
    questions: [
      { title: "How was your visit?", answered: 2, mean: 4 },
      { choices: { Coffee: 1, Tea: 0, Cake: 1 } },
      { answered: 1 },
      { nps: { score: 50, promoters: 1, passives: 1 } },
      { title: "What should we do better?", answered: 1 },
    ],
  });
  const answers = await use(whole, "read_answers", { survey_id });
  expect(answers.data).toMatchObject({
    total: 2,
    responses: [
      { language: "en", answers: { "1. How was your visit?": 3, "4. Would you recommend us?": 7 } },
      {
        language: "vi",
        answers: {
          "2. What did you have?": ["Coffee", "Cake"],
          "5. What should we do better?": "Thêm chỗ ngồi",
        },
      },
    ],
  });
  // A model reads the text; it says the same.
  expect(answers.text).toContain("5. What should we do better?: Thêm chỗ ngồi");

  const paused = await use(whole, "publish_survey", { survey_id, action: "pause" });
  expect(paused.data).toMatchObject({ status: "PAUSED" });

  // Every write stands in the log as the call that it is, with the key and how it came.
  const log = await app.inject({ url: "/api/audit-events?limit=20", headers: bearer(owner.token) });
  const events = z
    .array(
      z.object({
        call: z.string(),
        outcome: z.string(),
        user_agent: z.string(),
        key: z.object({ name: z.string() }).nullable(),
      }),
    )
    .parse(log.json().items);
  const told = events.map(({ call, outcome }) => `${call} ${outcome}`);
  expect(told).toEqual([
    "POST /surveys/:id/pause done",
    "POST /surveys/:id/publish done",
    "POST /surveys/:id/publish denied",
    "POST /surveys done",
  ]);
  expect(new Set(events.map(({ user_agent }) => user_agent))).toEqual(new Set(["MCP (test-assistant/1.0)"]));
  expect(events.every(({ key }) => key !== null)).toBe(true);
});

test("a message that is sent again with its Idempotency-Key is done once", async () => {
  const { secret } = await buildKey(t.db, owner, ["read", "write"]);
  const client = await assistants.connect(secret, { "idempotency-key": "once-only" });
  const named = { ...CAFE, name: "Made once" };
  const [first, second] = [
    await use(client, "create_survey", named),
    await use(client, "create_survey", named),
  ];
  expect(second.data).toEqual(first.data);
  expect((await use(client, "list_surveys", { search: "Made once" })).data).toMatchObject({ total: 1 });
  const other = await use(client, "create_survey", { ...CAFE, name: "Another" });
  expect(other.text).toContain("IDEMPOTENCY_KEY_REUSED");
});

test("a draft is changed while somebody else changes it, and says what keeps it from being published", async () => {
  const client = await assistants.make(owner, ["read", "write", "publish"]);
  const { survey_id } = Made.parse((await use(client, "create_survey", CAFE)).data);
  const add = (title: string) =>
    use(client, "change_survey", {
      survey_id,
      changes: [{ action: "add_question", to: { type: "single_choice", title, choices: ["Yes"] } }],
    });
  const both = await Promise.all([add("One?"), add("Two?"), add("Three?")]);
  expect(both.map(({ isError }) => isError)).toEqual([false, false, false]);
  const { data } = await use(client, "read_survey", { survey_id, block: "2" });
  expect(data).toMatchObject({
    problems: [
      { problem: "TOO_FEW_CHOICES", question: 6 },
      { problem: "TOO_FEW_CHOICES", question: 7 },
      { problem: "TOO_FEW_CHOICES", question: 8 },
    ],
    blocks: [{ number: 2 }],
    untranslated: { vi: { count: 6 } },
  });
  const refused = await use(client, "publish_survey", { survey_id });
  expect(refused.isError).toBe(true);
  expect(refused.text).toContain("TOO_FEW_CHOICES");
  expect(refused.text).toContain("question: 6");

  const wrong = await use(client, "change_survey", {
    survey_id,
    changes: [
      { action: "remove_question", question: "1" },
      { action: "change_question", question: "99", to: { title: "?" } },
    ],
  });
  expect(wrong.text).toContain('there is no question "99"');
  // All or none.
  const after = await use(client, "list_surveys", { search: "café" });
  expect(after.data).toMatchObject({ surveys: [{ id: survey_id, questions: 8 }, { questions: 5 }] });
});

test("a dataset is read, asked and searched: claims with their basis and quotes, and comments that they counted", async () => {
  const rows = Array.from({ length: 200 }, (_, at) => {
    const bad = at % 3 === 0;
    const city = at % 2 === 0 ? "Hue" : "Hanoi";
    return [`${bad ? "Delivery was late again" : "The staff were friendly"}. Visit ${at}`, city];
  });
  const dataset_id = await buildDataset(t.db, owner.account_id, csvOf([["Comment", "City"], ...rows]));
  await runJobs(t.url, jobContext(t.db, engine));
  const client = await assistants.make(owner, ["read", "answers", "write"]);

  const list = await use(client, "list_datasets");
  expect(list.data).toMatchObject({
    datasets: [{ id: dataset_id, comments: 200, status: "FINISHED" }],
    total: 1,
  });
  const read = await use(client, "read_dataset", { dataset_id });
  const Topics = z.array(z.object({ id: z.string(), name: z.string() }));
  const topics = Topics.parse(read.data.topics);
  const delivery = topics.find(({ name }) => name === "Delivery");
  expect(read.data).toMatchObject({ comments: 200, claims: expect.any(Array), fix_first: expect.any(Array) });

  const Claims = z.array(
    z.object({
      claim: z.string(),
      basis: z.string(),
      comments: z.record(z.string(), z.unknown()),
      quotes: z.array(z.object({ text: z.string() })).optional(),
    }),
  );
  const asked = await use(client, "ask_dataset", {
    dataset_id,
    query: { kind: "about", topic_id: delivery?.id },
  });
  const claims = Claims.parse(asked.data.claims);
  expect(claims[0]?.claim).toContain("Delivery");
  expect(claims[0]?.quotes?.[0]?.text).toContain("Delivery was late again");
  // What a claim counted is what its conditions find.
  const found = await use(client, "search_comments", { dataset_id, ...claims[0]?.comments, limit: 2 });
  expect(found.data).toMatchObject({
    total: 67,
    comments: [{ topics: expect.arrayContaining(["Delivery"]) }, {}],
  });

  const question = await use(client, "ask_dataset", { dataset_id, question: "What do people praise?" });
  expect(question.data).toMatchObject({ understood_as: { kind: "praise" } });
  const unknown = await use(client, "ask_dataset", { dataset_id, question: "Who will win the cup?" });
  expect(unknown.data).toMatchObject({
    not_understood: expect.any(Array),
    questions_that_it_can_answer: expect.any(Array),
  });

  // Without the scope for what people wrote, figures are read and claims are left out.
  const figures = await use(await assistants.make(owner, ["read"]), "read_dataset", { dataset_id });
  expect(figures.data).toMatchObject({ comments: 200, left_out: expect.stringContaining("answers") });
  expect(figures.text).not.toContain("late again");

  const pushed = await use(client, "add_comments", {
    dataset: "Desk",
    comments: [{ id: "1", text: "Good tea" }],
  });
  expect(pushed.data).toMatchObject({ accepted: 1, waiting: 1 });
}, 60_000);
