import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { insertQuestion } from "../../ask/queries.ts";
import { addPasskey } from "../../auth/second-steps/passkey-queries.ts";
import { addContact } from "../../contacts/change-contacts.ts";
import { insertList } from "../../contacts/list-queries.ts";
import type { Db } from "../../db/db.ts";
import { newId } from "../../db/new-id.ts";
import { hashToken } from "../../http/session.ts";
import { replaceToken, saveInvitation } from "../../invitations/queries.ts";
import type { SurveyKey } from "../../keys/survey-key.ts";
import { insertReading } from "../../sources/source-queries.ts";
import { takeChangeNumber } from "../../surveys/change-number.ts";
import { storeTranslation } from "../../translation/memory.ts";
import { reserveCharacters } from "../../translation/usage-queries.ts";
import { type BuiltUser, buildMember } from "../build.ts";
import { bearer, form, multipart } from "../test-app.ts";
import type { Ids } from "./attempt.ts";
import { fillAlert } from "./fill-alert.ts";
import { fillCase } from "./fill-case.ts";
import { fillGoogle, fillSheet, fillWebhook } from "./fill-connections.ts";
import { fillInvitation } from "./fill-invitation.ts";

interface Place {
  db: Db;
  app: FastifyInstance;
}

/** Fills an account with one of each: rows whose texts all hold the mark. */
export async function fillAccount(
  { db, app }: Place,
  { account_id, token, user }: BuiltUser,
  mark: string,
): Promise<Ids> {
  const csv = Buffer.from(`Comment\r\n${mark} lovely\r\n${mark} awful\r\n`);
  const sent = await app.inject(
    multipart("/local-files", { name: `${mark}.csv`, bytes: csv }, bearer(token)),
  );
  const file: string = sent.json().id;
  const begun = { name: `${mark}.csv`, size: 8, fingerprint: mark };
  const large: string = (await app.inject(form("/large-files", begun, bearer(token)))).json().id;
  const columns = [{ index: 0, header: "Comment", data_type: "comment", data_format: null }];
  const body = { file_id: file, name: mark, columns };
  const made = await app.inject(form("/datasets/from-local-file", body, bearer(token)));
  const dataset: string = made.json().id;
  const topic = newId();
  const key = { account_id, dataset_id: dataset };
  await db
    .insertInto("comments")
    .values({ ...key, id: 1, text: `${mark} lovely` })
    .execute();
  await db
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
  await db
    .insertInto("topics")
    .values({ ...key, id: topic, key: "k", name: mark })
    .execute();
  await db
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
  await db
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
  const alert = await fillAlert(db, key, mark);
  const asked = {
    kind: "about",
    topic_id: topic,
    other_topic_id: null,
    column: null,
    direction: null,
  } as const;
  const kept = await insertQuestion(db, key, { question: mark, query: { ...asked, filter: {} } }, 1);
  const template = form("/surveys/from-template", { template: "nps" }, bearer(token));
  const survey: string = (await app.inject(template)).json().id;
  await app.inject(form(`/surveys/${survey}/rename`, { name: mark }, bearer(token)));
  await app.inject(form(`/surveys/${survey}/publish`, {}, bearer(token)));
  const named = form("/media/libraries", { name: mark }, bearer(token));
  const library: string = (await app.inject(named)).json().id;
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const upload = multipart(
    `/media?library_id=${library}`,
    { name: `${mark}.png`, bytes: png },
    bearer(token),
  );
  const picture: string = (await app.inject(upload)).json().id;
  const draft = await app.inject({ url: `/api/surveys/${survey}`, headers: bearer(token) });
  const question: string = draft.json().survey.blocks[0].questions[0].id;
  const response = await fillFile(db, { account_id, survey_id: survey }, mark);
  const filled = { survey, dataset, answer: response.answer };
  const cased = await fillCase(db, { account_id, user_id: user.id }, filled, mark);
  const sourced = await fillSourced(db, account_id, mark);
  const connection = newId();
  await db
    .insertInto("connections")
    .values({
      account_id,
      id: connection,
      source: "shopee",
      external_id: mark,
      name: mark,
      secret: Buffer.from(mark),
    })
    .execute();
  const consented = await fillGoogle(db, account_id, mark);
  const sheet = { response_id: response.answer, google_account_id: consented.google_account };
  await fillSheet(db, { account_id, survey_id: survey }, sheet, mark);
  const hooked = await fillWebhook(db, { account_id, survey_id: survey }, mark);
  await fillTranslations(db, account_id, mark);
  const share = async (path: string): Promise<string> => {
    const made = await app.inject(form(`${path}/shares`, { mode: "live" }, bearer(token)));
    return made.json().share.id;
  };
  const session = hashToken(token).toString("hex");
  const asked_key = { name: mark, scopes: ["read"], days: null };
  const passkey = await addPasskey(
    db,
    { account_id, user_id: user.id },
    {
      credential_id: Buffer.from(mark),
      public_key: Buffer.from(mark),
      counter: 0,
      transports: [],
      name: mark,
    },
    new Date(),
  );
  const made_key = await app.inject(form("/users/me/keys", asked_key, bearer(token)));
  const identity = newId();
  await db
    .insertInto("directory.identities")
    .values({
      ...{
        issuer: "https://id.example",
        sub: mark,
        provider: mark,
        email: `${mark}@id.example`,
        id: identity,
      },
      ...{ account_id, user_id: user.id, created_at: new Date(), last_used_at: new Date() },
    })
    .execute();
  const contact_list = await insertList(db, account_id, mark, new Date());
  const known = { phone: null, language: null, fields: { [mark]: mark } } as const;
  const somebody = {
    email: `${mark.replaceAll(" ", "-")}@example.com`,
    name: mark,
    ...known,
    list_id: contact_list,
  };
  const contact = await addContact(db, account_id, somebody, new Date());
  const invited = await fillInvitation(db, { account_id, survey_id: survey }, contact, mark);
  return {
    contact_list,
    contact,
    ...invited,
    session,
    identity,
    key: made_key.json().key.id,
    passkey: passkey?.id ?? "",
    account: account_id,
    ...(await fillMembers(db, account_id, user.id)),
    file,
    large,
    dataset,
    sourced,
    connection,
    topic,
    alert,
    saved_question: kept?.id ?? "",
    dataset_share: await share(`/datasets/${dataset}`),
    survey_share: await share(`/surveys/${survey}`),
    survey,
    picture,
    library,
    question,
    ...response,
    ...cased,
    ...consented,
    ...hooked,
  };
}

/** A text that was translated. */
async function fillTranslations(db: Db, account_id: string, mark: string): Promise<void> {
  const key = { account_id, source: "en", target: "vi" } as const;
  await storeTranslation(db, key, "machine", [[mark, `${mark} vi`]]);
  await reserveCharacters(db, { account_id, month: "2026-11-01" }, mark.length, null);
}

/** A dataset of a video's comments that is finished. */
async function fillSourced(db: Db, account_id: string, mark: string): Promise<string> {
  const id = newId();
  const source_ref = {
    link: { id: "dQw4w9WgXcQ", url: `https://www.youtube.com/watch?v=${mark}`, country: null },
    country: null,
    language: null,
    limit: 100,
    mask_authors: false,
    demonstration: false,
  };
  const row = { name: mark, source_ref: JSON.stringify(source_ref), columns: "[]", imported: true };
  await db
    .insertInto("datasets")
    .values({ account_id, id, ...row, source: "youtube", status: "FINISHED" })
    .execute();
  await insertReading(db, { account_id, dataset_id: id }, {});
  return id;
}

/** A response, and a file that it names. */
async function fillFile(
  db: Db,
  key: SurveyKey,
  mark: string,
): Promise<{ sent_file: string; answer: string }> {
  const [id, response_id] = [newId(), newId()];
  const row = {
    id: response_id,
    change_number: await takeChangeNumber(db, key),
    number: 2,
    language: "en" as const,
    parameters: JSON.stringify({ store: mark }),
    answers: "{}",
    path: [],
    sequence: 1,
  };
  const now = new Date();
  await db
    .insertInto("responses")
    .values({ ...key, ...row, started_at: now, updated_at: now })
    .execute();
  const place = { response_id, question_id: newId(), kept_by: response_id };
  const file = { name: `${mark}.txt`, content_type: "text/plain", size: 1, sent_hash: Buffer.from("x") };
  await db
    .insertInto("answer_files")
    .values({ ...key, id, ...place, ...file })
    .execute();
  await db
    .insertInto("answer_file_contents")
    .values({ ...key, file_id: id, content: Buffer.from("x") })
    .execute();
  return { sent_file: id, answer: response_id };
}

/** One more person, and somebody who is invited. */
async function fillMembers(db: Db, account_id: string, invited_by: string) {
  const { user } = await buildMember(db, account_id, "viewer");
  const key = { account_id, invitation_id: newId() };
  const now = new Date();
  const email = `${newId()}@invited.example`;
  await saveInvitation(db, key, { email, role: "viewer", invited_by }, now);
  const token = await replaceToken(db, key, "link", now);
  return { member: user.id, invitation: key.invitation_id, invitation_token: token ?? "" };
}
