import { encodeForm } from "@soundings/contract/form-encoding";
import { blankSurvey } from "@soundings/survey/blank";
import type { FastifyInstance, InjectOptions } from "fastify";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROUTES } from "../app.ts";
import { newId } from "../db/new-id.ts";
import { hashToken } from "../http/session.ts";
import { insertReading } from "../sources/source-queries.ts";
import type { SurveyKey } from "../surveys/survey-key.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, multipart, testApp } from "../testing/test-app.ts";

// The wall between customers: every call is made with another account's ids. A new call must be put
// into the table below, or the first test fails.

/** What stands in every text of the owner's data, and may never reach the intruder. */
const MARK = "zq7-only-mine";

/** Ids that belong to the owner. */
interface Ids {
  file: string;
  dataset: string;
  /** One from a source over the network. */
  sourced: string;
  topic: string;
  survey: string;
  picture: string;
  library: string;
  sent_file: string;
  answer: string;
  webhook: string;
  delivery: string;
  question: string;
}

const BLANK = { survey_name: MARK, block_name: "", end_name: "", end_heading: "", end_message: "" };

interface Attempt {
  /** What follows the path's pattern; the pattern itself with ids filled in unless told. */
  url?: (ids: Ids) => string;
  body?: (ids: Ids) => Record<string, unknown>;
  /** 404, 403, or 200 with nothing of the owner's in it. */
  intruder: 403 | 404 | 200;
  /** Asked by the owner it answers 200: the attempt is one that could have worked. */
  owner?: 200;
}

const read = { intruder: 404, owner: 200 } as const;
const write = { intruder: 404 } as const;
/** Calls that take no ids answer from the caller's own rows. */
const own = { intruder: 200, owner: 200 } as const;

type Unasked =
  | "takes no ids and reads no rows"
  | "open to whoever has the mailed link"
  | "open to whoever knows the random id"
  | "open to whoever has the survey's address, and adds to it only";

const WEBHOOK = { name: "n", event_names: ["survey.paused"], url: "https://hooks.example.com/" };
const webhookPath = ({ survey, webhook }: Ids) => `/surveys/${survey}/webhooks/${webhook}`;

const ATTEMPTS: Record<string, Attempt | Unasked> = {
  "POST /auth/login": "takes no ids and reads no rows",
  "POST /auth/logout": "takes no ids and reads no rows",
  "POST /local-files": "takes no ids and reads no rows",
  "GET /auth/me": own,
  "PATCH /users/me": { intruder: 200, body: () => ({ name: "Intruder" }) },
  "POST /users/register": "takes no ids and reads no rows",
  "POST /users/resend-verification": "takes no ids and reads no rows",
  "POST /users/request-password-reset": "takes no ids and reads no rows",
  "POST /users/verify": "open to whoever has the mailed link",
  "GET /users/check-password-reset": "open to whoever has the mailed link",
  "POST /users/complete-password-reset": "open to whoever has the mailed link",
  "POST /users/me/password": {
    intruder: 200,
    body: () => ({ current_password: "correct horse battery", password: "correct horse battery" }),
  },
  "GET /users/me/sessions": own,
  "DELETE /users/me/sessions": { intruder: 200 },
  "DELETE /users/me/sessions/:id": {
    ...write,
    url: () => `/users/me/sessions/${hashToken(owner.token).toString("hex")}`,
  },
  "GET /users/me/data-export": own,
  "POST /users/me/delete": { intruder: 403, body: () => ({ password: "not this one" }) },
  "GET /users/me/usage": own,
  "POST /users/me/sample-data": { intruder: 200, body: () => ({}) },
  "DELETE /users/me/sample-data": { intruder: 200 },
  "GET /sources": own,
  "POST /local-files/:id/sheet": {
    ...write,
    url: ({ file }) => `/local-files/${file}/sheet`,
    body: () => ({ sheet: "Sheet1" }),
  },
  "DELETE /local-files/:id": { ...write, url: ({ file }) => `/local-files/${file}` },
  "POST /datasets/from-local-file": {
    ...write,
    body: ({ file }) => ({
      file_id: file,
      name: "taken",
      columns: [{ index: 0, header: "Comment", data_type: "comment", data_format: null }],
    }),
  },
  "POST /sources/preview": "takes no ids and reads no rows",
  "POST /datasets/from-app-store": "takes no ids and reads no rows",
  "POST /datasets/from-youtube": "takes no ids and reads no rows",
  "GET /datasets/:id/source": {
    ...read,
    url: ({ sourced }) => `/datasets/${sourced}/source`,
  },
  "POST /datasets/:id/refresh": { ...write, url: ({ sourced }) => `/datasets/${sourced}/refresh` },
  "PUT /datasets/:id/refresh-schedule": {
    ...write,
    url: ({ sourced }) => `/datasets/${sourced}/refresh-schedule`,
    body: () => ({ schedule: "daily" }),
  },
  "POST /datasets/search": { ...own, body: () => ({ query: "" }) },
  "GET /datasets/progress": { ...own, url: ({ dataset }) => `/datasets/progress?ids=${dataset}` },
  "GET /datasets/:id": read,
  "POST /datasets/:id/cancel": write,
  "POST /datasets/:id/reanalyze": write,
  "POST /datasets/:id/rename": { ...write, url: ({ dataset }) => `/datasets/${dataset}/rename?name=taken` },
  "DELETE /datasets/:ids": { intruder: 200, url: ({ dataset }) => `/datasets/${dataset}` },
  "GET /datasets/:id/download-analyzed-data": read,
  "GET /datasets/:id/download-raw-data": read,
  "GET /datasets/:id/overview": read,
  "GET /datasets/:id/comments": read,
  "GET /datasets/:id/comments/:comment_id/explanation": {
    ...read,
    url: ({ dataset }) => `/datasets/${dataset}/comments/1/explanation`,
  },
  "POST /datasets/:id/comments/:comment_id/score": {
    ...write,
    url: ({ dataset }) => `/datasets/${dataset}/comments/1/score`,
    body: () => ({ score: -100 }),
  },
  "DELETE /datasets/:id/comments/:comment_id/score": {
    ...write,
    url: ({ dataset }) => `/datasets/${dataset}/comments/1/score`,
  },
  "GET /datasets/:id/columns/:index/values": {
    ...read,
    url: ({ dataset }) => `/datasets/${dataset}/columns/0/values`,
  },
  "GET /datasets/:id/topics": read,
  "GET /datasets/:id/topics/compare": {
    ...read,
    url: ({ dataset, topic }) => `/datasets/${dataset}/topics/compare?topic_ids=${topic}`,
  },
  "GET /datasets/:id/topics/merge-result": {
    ...read,
    url: ({ dataset, topic }) =>
      `/datasets/${dataset}/topics/merge-result?topic_ids=${topic}&topic_ids=${topic}`,
  },
  "GET /datasets/:id/topic-charts": read,
  "GET /datasets/:id/correlations": read,
  "GET /datasets/:id/topic-edits": read,
  "POST /datasets/:id/topic-edits/undo": write,
  "POST /datasets/:id/topic-edits/redo": write,
  "POST /datasets/:id/topics": { ...write, body: () => ({ query: "lovely", name: "taken" }) },
  "POST /datasets/:id/topics/merge": {
    ...write,
    body: ({ topic }) => ({ ids: [topic, topic], name: "taken" }),
  },
  "POST /datasets/:id/topics/:topic_id/rename": {
    ...write,
    url: ({ dataset, topic }) => `/datasets/${dataset}/topics/${topic}/rename`,
    body: () => ({ name: "taken" }),
  },
  "POST /datasets/:id/topics/:topic_id/key": {
    ...write,
    url: ({ dataset, topic }) => `/datasets/${dataset}/topics/${topic}/key`,
    body: () => ({ key: true }),
  },
  "POST /datasets/:id/topics/:topic_id/move": {
    ...write,
    url: ({ dataset, topic }) => `/datasets/${dataset}/topics/${topic}/move`,
    body: () => ({ parent_id: null }),
  },
  "POST /datasets/:id/topics/:topic_id/split": {
    ...write,
    url: ({ dataset, topic }) => `/datasets/${dataset}/topics/${topic}/split`,
    body: () => ({ query: "lovely", name: "taken" }),
  },
  "DELETE /datasets/:id/topics/:ids": {
    ...write,
    url: ({ dataset, topic }) => `/datasets/${dataset}/topics/${topic}`,
  },
  "POST /surveys/search": { ...own, body: () => ({ query: "" }) },
  "GET /surveys/templates": own,
  "POST /surveys": { intruder: 200, body: () => ({ name: "Intruder" }) },
  "POST /surveys/from-template": { intruder: 200, body: () => ({ template: "nps" }) },
  "GET /surveys/:id": { ...read, url: ({ survey }) => `/surveys/${survey}` },
  "PUT /surveys/:id": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}`,
    body: () => ({ survey: blankSurvey(newId, BLANK, { language: "en", time_zone: "UTC" }), version: 1 }),
  },
  "POST /surveys/:id/rename": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/rename`,
    body: () => ({ name: "taken" }),
  },
  "POST /surveys/:id/copy": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/copy`,
    body: () => ({ name: "taken" }),
  },
  "DELETE /surveys/:ids": { intruder: 200, url: ({ survey }) => `/surveys/${survey}` },
  "POST /surveys/:id/publish": { ...write, url: ({ survey }) => `/surveys/${survey}/publish` },
  "POST /surveys/:id/pause": { ...write, url: ({ survey }) => `/surveys/${survey}/pause` },
  "POST /surveys/:id/activate": { ...write, url: ({ survey }) => `/surveys/${survey}/activate` },
  "GET /surveys/:id/versions": { ...read, url: ({ survey }) => `/surveys/${survey}/versions` },
  "GET /surveys/:id/versions/:number": { ...read, url: ({ survey }) => `/surveys/${survey}/versions/1` },
  "POST /surveys/:id/versions/:number/restore": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/versions/1/restore`,
  },
  "GET /surveys/:id/distribution": { ...read, url: ({ survey }) => `/surveys/${survey}/distribution` },
  "GET /surveys/:id/custom-link/check": {
    ...read,
    url: ({ survey }) => `/surveys/${survey}/custom-link/check?link=spring`,
  },
  "POST /surveys/:id/custom-link": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/custom-link`,
    body: () => ({ link: "taken" }),
  },
  "POST /surveys/:id/domain": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/domain`,
    body: () => ({ namespace: "taken" }),
  },
  "POST /surveys/:id/domain/verify": { ...write, url: ({ survey }) => `/surveys/${survey}/domain/verify` },
  "GET /surveys/:id/qr-code": { ...write, url: ({ survey }) => `/surveys/${survey}/qr-code` },
  "POST /surveys/:id/schedule": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/schedule`,
    body: () => ({ publish_at: null, pause_at: null }),
  },
  "POST /surveys/activate": { intruder: 200, body: () => ({}) },
  "GET /surveys/:id/webhooks": { ...read, url: ({ survey }) => `/surveys/${survey}/webhooks` },
  "POST /surveys/:id/webhooks": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/webhooks`,
    body: () => WEBHOOK,
  },
  "PUT /surveys/:id/webhooks/:webhook_id": { ...write, url: webhookPath, body: () => WEBHOOK },
  "DELETE /surveys/:id/webhooks/:webhook_id": { ...write, url: webhookPath },
  "POST /surveys/:id/webhooks/test-url": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/webhooks/test-url`,
    body: ({ webhook }) => ({ url: WEBHOOK.url, webhook_id: webhook }),
  },
  "GET /surveys/:id/webhooks/:webhook_id/deliveries": {
    ...read,
    url: (ids) => `${webhookPath(ids)}/deliveries`,
  },
  "GET /surveys/:id/webhooks/:webhook_id/deliveries/:delivery_id": {
    ...read,
    url: (ids) => `${webhookPath(ids)}/deliveries/${ids.delivery}`,
  },
  "POST /surveys/:id/webhooks/:webhook_id/redeliver": {
    ...write,
    url: (ids) => `${webhookPath(ids)}/redeliver`,
    body: ({ delivery }) => ({ ids: delivery }),
  },
  "GET /surveys/:id/single-use-links": {
    ...read,
    url: ({ survey }) => `/surveys/${survey}/single-use-links`,
  },
  "POST /surveys/:id/single-use-links": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/single-use-links`,
    body: () => ({ count: 1 }),
  },
  "DELETE /surveys/:id/single-use-links": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/single-use-links`,
  },
  "GET /surveys/:id/single-use-links/download": {
    ...read,
    url: ({ survey }) => `/surveys/${survey}/single-use-links/download`,
  },
  "POST /surveys/:id/single-use-only": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/single-use-only`,
    body: () => ({ only: true }),
  },
  "GET /public/settings": "takes no ids and reads no rows",
  "GET /public/domains": "takes no ids and reads no rows",
  "POST /media": "takes no ids and reads no rows",
  "GET /media": own,
  "POST /media/:id/rename": {
    ...write,
    url: ({ picture }) => `/media/${picture}/rename`,
    body: () => ({ name: "taken" }),
  },
  "POST /media/:ids/move": {
    intruder: 200,
    url: ({ picture }) => `/media/${picture}/move`,
    body: () => ({ library_id: null }),
  },
  "GET /media/:ids/uses": { intruder: 200, owner: 200, url: ({ picture }) => `/media/${picture}/uses` },
  "DELETE /media/:ids": { intruder: 200, url: ({ picture }) => `/media/${picture}?even_used=true` },
  "GET /media/:id/raw": "open to whoever knows the random id",
  "POST /public/surveys/:code/responses": "open to whoever has the survey's address, and adds to it only",
  "PUT /public/responses/:response_id": "open to whoever has the survey's address, and adds to it only",
  "POST /public/responses/:response_id/files":
    "open to whoever has the survey's address, and adds to it only",
  "GET /surveys/:id/answer-files/:file_id": {
    ...read,
    url: ({ survey, sent_file }) => `/surveys/${survey}/answer-files/${sent_file}`,
  },
  "POST /surveys/:id/analyze": { ...write, url: ({ survey }) => `/surveys/${survey}/analyze` },
  "GET /surveys/:id/datasets": { ...read, url: ({ survey }) => `/surveys/${survey}/datasets` },
  "GET /surveys/:id/answers": { ...read, url: ({ survey }) => `/surveys/${survey}/answers?completion=all` },
  "GET /surveys/:id/answers/summary": { ...read, url: ({ survey }) => `/surveys/${survey}/answers/summary` },
  "GET /surveys/:id/answers/:answer_id": {
    ...read,
    url: ({ survey, answer }) => `/surveys/${survey}/answers/${answer}`,
  },
  "DELETE /surveys/:id/answers": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/answers?completion=all&until=2001-01-01T00:00:00Z`,
  },
  "DELETE /surveys/:id/answers/:ids": {
    ...write,
    url: ({ survey, answer }) => `/surveys/${survey}/answers/${answer}`,
  },
  "GET /surveys/:id/download-answers": {
    ...read,
    url: ({ survey }) => `/surveys/${survey}/download-answers`,
  },
  "GET /surveys/:id/report": { ...read, url: ({ survey }) => `/surveys/${survey}/report` },
  "GET /surveys/:id/report/compare": {
    ...read,
    url: ({ survey, question }) => `/surveys/${survey}/report/compare?question_id=${question}&by=language`,
  },
  "GET /surveys/:id/report/:question_id/texts": {
    ...read,
    url: ({ survey, question }) => `/surveys/${survey}/report/${question}/texts`,
  },
  "GET /media/libraries": own,
  "POST /media/libraries": { intruder: 200, body: () => ({ name: MARK.toUpperCase() }) },
  "POST /media/libraries/:id/rename": {
    ...write,
    url: ({ library }) => `/media/libraries/${library}/rename`,
    body: () => ({ name: "taken" }),
  },
  "DELETE /media/libraries/:id": { ...write, url: ({ library }) => `/media/libraries/${library}` },
};

let t: TestDb;
let app: FastifyInstance;
let owner: BuiltUser;
let intruder: BuiltUser;
let ids: Ids;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db, { routes: ROUTES });
  owner = await buildUser(t.db, { name: MARK });
  intruder = await buildUser(t.db);
  ids = await fillAccount(owner);
});
afterAll(async () => {
  await app.close();
  await t.close();
});

test("every call served stands in this file's table", async () => {
  await app.ready();
  expect(app.calls.map((call) => `${call.method} ${call.path}`).sort()).toEqual(Object.keys(ATTEMPTS).sort());
});

const attempts = Object.entries(ATTEMPTS).filter(
  (entry): entry is [string, Attempt] => typeof entry[1] !== "string",
);

test.each(attempts.filter(([, attempt]) => attempt.owner))("the owner may %s", async (name, attempt) => {
  const reply = await app.inject(request(name, attempt, owner));
  expect(reply.statusCode).toBe(200);
});

test.each(attempts)("another account's %s sees and changes nothing", async (name, attempt) => {
  const before = await rowsOf(owner.account_id);
  const reply = await app.inject(request(name, attempt, intruder));
  expect(reply.statusCode).toBe(attempt.intruder);
  for (const secret of [MARK, ...Object.values(ids), owner.account_id, owner.user.id, owner.user.email])
    expect(reply.body).not.toContain(secret);
  expect(await rowsOf(owner.account_id)).toEqual(before);
});

test.each(attempts)("without a session %s is refused", async (name, attempt) => {
  const { headers: _, ...rest } = request(name, attempt, intruder);
  const reply = await app.inject({
    ...rest,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect([reply.statusCode, reply.json().code]).toEqual([401, "UNAUTHORIZED"]);
});

function request(name: string, attempt: Attempt, user: BuiltUser): InjectOptions {
  const [method, path = ""] = name.split(" ");
  const url = attempt.url?.(ids) ?? path.replace(":id", ids.dataset);
  return {
    method: method as "GET",
    url: `/api${url}`,
    headers: {
      ...bearer(user.token),
      ...(attempt.body && { "content-type": "application/x-www-form-urlencoded" }),
    },
    ...(attempt.body && { payload: encodeForm(attempt.body(ids)).toString() }),
  };
}

/** Everything that the database holds for an account: a checksum by table, whatever tables there are. */
async function rowsOf(account_id: string): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.columns
    where column_name = 'account_id' and table_schema in ('public', 'directory')`.execute(t.db);
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select coalesce(md5(string_agg(r::text, ',' order by r::text)), '') as sum
      from ${sql.raw(name)} r where account_id = ${account_id}`.execute(t.db);
    sums[name] = rows[0]?.sum ?? "";
  }
  return sums;
}

/** A file and a finished dataset with one analysed comment that speaks of one topic. */
async function fillAccount({ account_id, token }: BuiltUser): Promise<Ids> {
  const csv = Buffer.from(`Comment\r\n${MARK} lovely\r\n${MARK} awful\r\n`);
  const sent = await app.inject(
    multipart("/local-files", { name: `${MARK}.csv`, bytes: csv }, bearer(token)),
  );
  const file: string = sent.json().id;
  const columns = [{ index: 0, header: "Comment", data_type: "comment", data_format: null }];
  const body = { file_id: file, name: MARK, columns };
  const made = await app.inject(form("/datasets/from-local-file", body, bearer(token)));
  const dataset: string = made.json().id;
  const topic = "0192f0c1-2345-7abc-8def-0123456789ab";
  const key = { account_id, dataset_id: dataset };
  await t.db
    .insertInto("comments")
    .values({ ...key, id: 1, text: `${MARK} lovely` })
    .execute();
  await t.db
    .insertInto("comment_analyses")
    .values({
      ...key,
      comment_id: 1,
      run: 1,
      language: "en",
      sentiment: "positive",
      score: 80,
      emotions: 16,
      emotion_scores: [0, 0, 0, 0, 0.9, 0, 0, 0],
      clauses: "[]",
    })
    .execute();
  await t.db
    .insertInto("topics")
    .values({ ...key, id: topic, key: "k", name: MARK })
    .execute();
  await t.db
    .insertInto("mentions")
    .values({
      ...key,
      topic_id: topic,
      run: 1,
      comment_id: 1,
      start_at: 0,
      end_at: 5,
      cue_start: 0,
      cue_end: 5,
      score: 80,
    })
    .execute();
  await t.db
    .updateTable("datasets")
    .set({
      status: "FINISHED",
      stage: null,
      imported: true,
      result_run: 1,
      comment_count: 1,
      analysed_count: 1,
    })
    .where("account_id", "=", account_id)
    .where("id", "=", dataset)
    .execute();
  const template = form("/surveys/from-template", { template: "nps" }, bearer(token));
  const survey: string = (await app.inject(template)).json().id;
  await app.inject(form(`/surveys/${survey}/rename`, { name: MARK }, bearer(token)));
  await app.inject(form(`/surveys/${survey}/publish`, {}, bearer(token)));
  const named = form("/media/libraries", { name: MARK }, bearer(token));
  const library: string = (await app.inject(named)).json().id;
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const upload = multipart(
    `/media?library_id=${library}`,
    { name: `${MARK}.png`, bytes: png },
    bearer(token),
  );
  const picture: string = (await app.inject(upload)).json().id;
  const draft = await app.inject({ url: `/api/surveys/${survey}`, headers: bearer(token) });
  const question: string = draft.json().survey.blocks[0].questions[0].id;
  const response = await fillFile({ account_id, survey_id: survey });
  const sourced = await fillSourced(account_id);
  const hooked = await fillWebhook({ account_id, survey_id: survey });
  return { file, dataset, sourced, topic, survey, picture, library, question, ...response, ...hooked };
}

/** A webhook with a delivery that was made. */
async function fillWebhook(key: SurveyKey): Promise<{ webhook: string; delivery: string }> {
  const [id, delivery] = [newId(), newId()];
  const row = {
    name: MARK,
    event_names: ["survey.paused"],
    url: `https://${MARK}.example.com/`,
    max_retries: 0,
  };
  await t.db
    .insertInto("webhooks")
    .values({ ...key, id, ...row, secret: Buffer.from("sealed") })
    .execute();
  const made = { event_name: "survey.paused", state: "delivered", body: JSON.stringify({ type: MARK }) };
  await t.db
    .insertInto("webhook_deliveries")
    .values({ ...key, webhook_id: id, id: delivery, ...made })
    .execute();
  return { webhook: id, delivery };
}

/** A dataset of a video's comments that is finished. */
async function fillSourced(account_id: string): Promise<string> {
  const id = newId();
  const source_ref = {
    link: { id: "dQw4w9WgXcQ", url: `https://www.youtube.com/watch?v=${MARK}`, country: null },
    country: null,
    language: null,
    limit: 100,
    mask_authors: false,
    demonstration: false,
  };
  const row = { name: MARK, source: "youtube", source_ref: JSON.stringify(source_ref), columns: "[]" };
  await t.db
    .insertInto("datasets")
    .values({ account_id, id, ...row, status: "FINISHED", imported: true })
    .execute();
  await insertReading(t.db, { account_id, dataset_id: id });
  return id;
}

/** A response, and a file that it names. */
async function fillFile(key: SurveyKey): Promise<{ sent_file: string; answer: string }> {
  const [id, response_id] = [newId(), newId()];
  const row = {
    id: response_id,
    number: 2,
    language: "en",
    parameters: JSON.stringify({ store: MARK }),
    answers: "{}",
    path: [],
    sequence: 1,
  };
  const now = new Date();
  await t.db
    .insertInto("responses")
    .values({ ...key, ...row, started_at: now, updated_at: now })
    .execute();
  const place = { response_id, question_id: newId(), kept_by: response_id };
  const file = { name: `${MARK}.txt`, content_type: "text/plain", size: 1, sent_hash: Buffer.from("x") };
  await t.db
    .insertInto("answer_files")
    .values({ ...key, id, ...place, ...file })
    .execute();
  await t.db
    .insertInto("answer_file_contents")
    .values({ ...key, file_id: id, content: Buffer.from("x") })
    .execute();
  return { sent_file: id, answer: response_id };
}
