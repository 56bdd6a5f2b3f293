import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { aliveHosts, type ColumnHost } from "../column-hosts/host-queries.ts";
import { rankHosts } from "../column-hosts/rendezvous.ts";
import { newId } from "../db/new-id.ts";
import { ProblemError } from "../http/problem.ts";
import { type AnswerHost, startAnswerHosts } from "../testing/answer-hosts.ts";
import { buildUser } from "../testing/build.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { testApp } from "../testing/test-app.ts";
import { writesText } from "./forwarded-writes.ts";
import type { Write } from "./write.ts";
import { STORE_WRITES } from "./writer-hosts.ts";

type Instead = NonNullable<AnswerHost["instead"]["work"]>;

const QUOTA = 25;
const MANY = 40;

let t: TestDb;
let app: FastifyInstance;
let survey: BuiltSurvey;
let stars: string;
let writer: AnswerHost;
let other: AnswerHost;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
});
afterAll(async () => {
  await app.close();
  await t.close();
});
beforeEach(async () => {
  survey = await buildSurvey(app, t.db, await buildUser(t.db), (blank) => {
    const asked = ask(blank, "rating_star", { stars: 5 });
    stars = asked.id;
    return { ...asked.survey, settings: { ...asked.survey.settings, response_quota: QUOTA } };
  });
  const hosts = await startAnswerHosts(t.url, { count: 2 });
  const [first] = rankHosts(`answers ${survey.key.account_id}`, await aliveHosts(t.db));
  writer = hosts.find(({ hosts: { address } }) => address === first?.address) as AnswerHost;
  other = hosts.find((host) => host !== writer) as AnswerHost;
});
afterEach(async () => {
  await Promise.all([writer.close(), other.close()]);
});

const answer = (change: Partial<Write> = {}): Write => ({
  key: survey.key,
  response_id: newId(),
  language: "en",
  variant_id: null,
  parameters: {},
  version: null,
  single_use: null,
  answers: { [stars]: { value: 4 } },
  seen: null,
  sequence: 1,
  submit: true,
  ...change,
});

/** So many at once at the host that does not write; how many of them were taken. */
async function send(count: number): Promise<number> {
  const writes = Array.from({ length: count }, () => other.respondents.storeAnswer(answer()));
  return (await Promise.all(writes)).filter(({ state }) => state === "submitted").length;
}

async function counted() {
  const { rows } = await sql<{ stored: number; counted: number; month: number }>`
    select (select count(*) from responses where survey_id = ${survey.id} and submitted_at is not null) as stored,
      (select answer_count from surveys where id = ${survey.id}) as counted,
      (select sum(answer_count)::integer from counted_answers where survey_id = ${survey.id}) as month`.execute(
    t.db,
  );
  return rows[0];
}
const EXACTLY = { stored: QUOTA, counted: QUOTA, month: QUOTA };

test("many at once are sent to the host that writes, and few are written where they came", async () => {
  expect(await send(7)).toBe(7);
  expect(await other.sent()).toEqual({ elsewhere: 0, here_instead: 0 });
  expect(await send(MANY)).toBe(QUOTA - 7);
  await expect.poll(() => other.sent()).toEqual({ elsewhere: MANY - 7, here_instead: 0 });
  expect(await writer.sent()).toEqual({ elsewhere: 0, here_instead: 0 });
  expect(await counted()).toEqual(EXACTLY);
});

/** As when its process is killed: nobody is told. */
async function endWriter(): Promise<never> {
  await writer.hosts.end(0);
  throw new Error("It has ended");
}

/** What it says of the first half, and then the connection ends. */
async function* halfOf(text: string): AsyncGenerator<string> {
  const whole = text
    .trim()
    .split("\n")
    .flatMap((line) => JSON.parse(line));
  yield `${JSON.stringify(whole.slice(0, whole.length / 2))}\n`;
  throw new Error("It has ended");
}

const storedBy = async (...[right, ...asked]: Parameters<Instead>): Promise<string> =>
  String(await buffer(((await right(...asked)) as { stream: Readable }).stream));

test.each<[when: string, work: Instead]>([
  ["before it has begun", async () => await endWriter()],
  [
    "when all is stored and nothing told",
    async (...asked) => {
      await storedBy(...asked);
      return await endWriter();
    },
  ],
  [
    "when all is stored and half of it told",
    async (...asked) => ({ stream: Readable.from(halfOf(await storedBy(...asked)), { objectMode: false }) }),
  ],
])("a host that ends %s costs no answer and counts none twice", async (_, work) => {
  writer.instead.work = work;
  expect(await send(MANY)).toBe(QUOTA);
  expect(await counted()).toEqual(EXACTLY);
  expect((await other.sent()).here_instead).toBeGreaterThan(MANY / 4);
  // The next come to this host's own queue at once.
  expect(await send(MANY)).toBe(0);
});

test("what the other host cannot write is written here, and it is asked no more for a while", async () => {
  // Its own database is away, and that of this one is not.
  await writer.db.destroy();
  const work = vi.fn<Instead>((right, ...asked) => right(...asked));
  writer.instead.work = work;
  expect(await send(MANY)).toBe(QUOTA);
  expect(await counted()).toEqual(EXACTLY);
  expect((await other.sent()).elsewhere).toBe(0);
  const calls = work.mock.calls.length;
  await send(MANY);
  expect(work).toHaveBeenCalledTimes(calls);
});

test("a respondent reads of another host's write what this one would say", async () => {
  const wrong = answer({ answers: { [stars]: { value: 9 } } });
  const late = Array.from({ length: 12 }, () => other.respondents.storeAnswer(answer()));
  await expect(other.respondents.storeAnswer(wrong)).rejects.toMatchObject({
    code: "ANSWERS_INVALID",
    details: { flaws: [{ question_id: stars, code: "TOO_LARGE" }] },
  });
  const nobodys = answer({ key: { ...survey.key, survey_id: newId() } });
  await expect(other.respondents.storeAnswer(nobodys)).rejects.toThrow(new ProblemError("NOT_FOUND"));
  await Promise.all(late);
  await expect.poll(() => other.sent()).toEqual({ elsewhere: 7, here_instead: 0 });
});

test("a row that somebody holds is not waited for a second time", async () => {
  const busy = Array.from({ length: MANY }, (_, place) => [place, { fault: "BUSY" }]);
  writer.instead.work = async () => ({
    stream: Readable.from([`${JSON.stringify(busy)}\n`], { objectMode: false }),
  });
  const outcomes = await Promise.allSettled(
    Array.from({ length: MANY }, () => other.respondents.storeAnswer(answer())),
  );
  const told = outcomes.filter((one) => one.status === "rejected" && one.reason.code === "BUSY");
  expect(told).toHaveLength(MANY - 7);
});

test("what is no list of writes is refused", async () => {
  const [host] = (await aliveHosts(t.db)).filter(({ address }) => address === writer.hosts.address);
  const signal = new AbortController().signal;
  const more = writesText([JSON.stringify({ ...answer(), counted: false })]);
  for (const asked of [1, "{}", '[{"key":1}]', more]) {
    const sent = other.hosts.others.ask(host as ColumnHost, STORE_WRITES, asked, signal);
    await expect(sent, String(asked)).rejects.toThrow("SERVER_ERROR");
  }
  expect(await counted()).toMatchObject({ stored: 0 });
});
