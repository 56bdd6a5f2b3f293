import type { AnswerFile } from "@soundings/contract/answer-files";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteAnswers } from "../answer-results/delete-answers.ts";
import { type Config, readConfig } from "../config.ts";
import { newId } from "../db/new-id.ts";
import { housekeepingJob } from "../schedule.ts";
import { STORE_NAMES } from "../storage/storage.ts";
import { deleteSurveyRows } from "../surveys/delete-surveys.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { jobContext, testEngine } from "../testing/build-dataset.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { keysAfterCleaning, type TestStore, testStore } from "../testing/media-stores.ts";
import { bearer, multipart, testApp } from "../testing/test-app.ts";
import { contentTypeOf } from "./file-kind.ts";

let t: TestDb;
let app: FastifyInstance;
let store: TestStore;
let config: Config;
let user: BuiltUser;
let survey: BuiltSurvey;
let photo: string;
let document: string;
let jpeg: Buffer;

const PDF = Buffer.from("%PDF-1.7\nhello");

beforeAll(async () => {
  t = await testDb();
  jpeg = await sharp({ create: { width: 40, height: 20, channels: 3, background: "teal" } })
    .withExif({ IFD0: { Copyright: "where I live" } })
    .jpeg()
    .toBuffer();
});
afterAll(() => t.close());
async function send(response_id: string, question_id: string, file: { name: string; bytes: Buffer }) {
  const fields = { code: survey.code, question_id };
  return await app.inject(multipart(`/public/responses/${response_id}/files`, file, {}, fields));
}

async function sent(response_id: string, question_id: string, file: { name: string; bytes: Buffer }) {
  const reply = await send(response_id, question_id, file);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<AnswerFile>();
}

async function write(response_id: string, answers: object, submit = true) {
  return await app.inject({
    method: "POST",
    url: `/api/public/surveys/${survey.code}/responses`,
    payload: { response_id, language: "en", answers, sequence: submit ? 9 : 1, submit },
  });
}

const fetched = async (file_id: string, token = user.token) =>
  await app.inject({ url: `/api/surveys/${survey.id}/answer-files/${file_id}`, headers: bearer(token) });

const fileCount = async () =>
  (await t.db.selectFrom("answer_files").where("survey_id", "=", survey.id).select("id").execute()).length;

/** The account's objects that are left when what was deleted is gone. */
async function objectsOfSurvey(): Promise<number> {
  const { objects } = await keysAfterCleaning({ db: t.db, config, store });
  return objects.filter((key) => key.startsWith(user.account_id)).length;
}

describe.each(STORE_NAMES)("a respondent's file in the store %s", (name) => {
  beforeAll(async () => {
    store = await testStore(name);
    config = readConfig({ BOT_CHECK: "off", ...store.environment });
    app = testApp(t.db, { config });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  beforeEach(async () => {
    user = await buildUser(t.db);
    survey = await buildSurvey(app, t.db, user, (blank) => {
      const first = ask(blank, "photo", { max_count: 2 });
      photo = first.id;
      const second = ask(first.survey, "file_upload", {
        extensions: ["pdf", "png"],
        max_count: 1,
        max_size: 1,
      });
      document = second.id;
      return second.survey;
    });
  });

  test("is taken, named by the answers, and served to the survey's owner as a harmless download", async () => {
    const id = newId();
    const picture = await sent(id, photo, { name: "Küche.jpg", bytes: jpeg });
    const bill = await sent(id, document, { name: "Bill.PDF", bytes: PDF });
    expect((await fetched(bill.id)).statusCode).toBe(404);
    const lied = { ...bill, name: "other.exe", size: 0 };
    const reply = await write(id, { [photo]: { files: [picture] }, [document]: { files: [lied] } });
    expect(reply.json()).toMatchObject({ state: "submitted" });
    const stored = await t.db
      .selectFrom("responses")
      .where("id", "=", id)
      .select("answers")
      .executeTakeFirst();
    expect(stored?.answers).toEqual({ [photo]: { files: [picture] }, [document]: { files: [bill] } });

    const served = await fetched(bill.id);
    expect(served.rawPayload).toEqual(PDF);
    expect(served.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    expect(served.headers["content-disposition"]).toMatch(/^attachment; filename="Bill\.PDF"/);
    const stranger = await buildUser(t.db);
    expect((await fetched(bill.id, stranger.token)).statusCode).toBe(404);
  });

  test("that is a picture keeps its pixels and nothing else", async () => {
    expect(jpeg.includes("where I live")).toBe(true);
    const id = newId();
    const picture = await sent(id, photo, { name: "a.jpg", bytes: jpeg });
    await write(id, { [photo]: { files: [picture] } }, false);
    const { rawPayload } = await fetched(picture.id);
    expect(rawPayload.includes("where I live")).toBe(false);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 40, height: 20 });
  });

  test.each([
    ["a program called a document", () => [document, "bill.pdf", Buffer.from("MZ\0\0")], "FILE_TYPE"],
    ["an ending that the question does not take", () => [document, "a.docx", PDF], "FILE_TYPE"],
    ["a drawing that can carry scripts", () => [photo, "a.svg", Buffer.from("<svg></svg>")], "FILE_TYPE"],
    ["a document in place of a photo", () => [photo, "a.pdf", PDF], "FILE_TYPE"],
    ["a picture that is damaged", () => [photo, "a.jpg", jpeg.subarray(0, 90)], "FILE_BROKEN"],
    ["nothing", () => [document, "a.pdf", Buffer.alloc(0)], "FILE_BROKEN"],
    ["too much", () => [document, "a.pdf", Buffer.concat([PDF, Buffer.alloc(1_000_000)])], "FILE_TOO_LARGE"],
  ] as [string, () => [string, string, Buffer], string][])("is refused: %s", async (_, file, code) => {
    const [question_id, name, bytes] = file();
    const reply = await send(newId(), question_id, { name, bytes });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().details.flaws).toEqual([expect.objectContaining({ question_id, code })]);
    expect(await fileCount()).toBe(0);
  });

  test("sent again is the same file, and there is an end to how many are sent", async () => {
    const id = newId();
    const files = [1, 2, 3].map(() => sent(id, document, { name: "a.pdf", bytes: PDF }));
    expect(new Set((await Promise.all(files)).map((file) => file.id)).size).toBe(1);
    // Whoever copied a file under another name means both.
    expect((await sent(newId(), document, { name: "b.pdf", bytes: PDF })).name).toBe("b.pdf");
    const pictures = [];
    for (const name of ["a.jpg", "b.jpg"]) pictures.push(await sent(id, photo, { name, bytes: jpeg }));
    expect(pictures.map(({ name }) => name)).toEqual(["a.jpg", "b.jpg"]);
    const replies = [];
    for (let n = 0; n < 12; n++) {
      replies.push(
        await send(id, document, { name: "a.pdf", bytes: Buffer.concat([PDF, Buffer.from(`${n}`)]) }),
      );
    }
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    expect(replies.at(-1)?.json().details.flaws[0]).toMatchObject({ code: "TOO_MANY", limit: 1 });
  });

  test("is named only by the response that sent it, for the question that it was sent for", async () => {
    const id = newId();
    const picture = await sent(id, photo, { name: "a.jpg", bytes: jpeg });
    for (const [response, answers] of [
      [newId(), { [photo]: { files: [picture] } }],
      [id, { [document]: { files: [picture] } }],
      [id, { [photo]: { files: [{ ...picture, id: newId() }] } }],
    ] as const) {
      const reply = await write(response, answers);
      expect(reply.statusCode).toBe(422);
      expect(reply.json().details.flaws[0].code).toBe("FILE_GONE");
    }
  });

  test("goes with its response, or a week after nobody named it", async () => {
    const id = newId();
    const [kept, dropped] = [
      await sent(id, photo, { name: "a.jpg", bytes: jpeg }),
      await sent(id, document, { name: "a.pdf", bytes: PDF }),
    ];
    await write(id, { [photo]: { files: [kept] }, [document]: { files: [dropped] } }, false);
    await write(id, { [photo]: { files: [kept] } });
    await sql`update answer_files set created_at = now() - interval '8 days'`.execute(t.db);
    const engine = testEngine();
    await housekeepingJob({}, jobContext(t.db, engine, { config }));
    await engine.close();
    expect((await fetched(kept.id)).statusCode).toBe(200);
    expect(await fileCount()).toBe(1);
    const inStore = name === "database" ? 0 : 1;
    expect(await objectsOfSurvey()).toBe(inStore);
    await deleteAnswers(t.db, { account_id: user.account_id, survey_id: survey.id }, [id]);
    expect(await fileCount()).toBe(0);
    expect(await objectsOfSurvey()).toBe(0);
  });

  test("goes with its survey, whether a response names it or not", async () => {
    const ids = [newId(), newId()];
    const file = await sent(ids[0] ?? "", photo, { name: "a.jpg", bytes: jpeg });
    await sent(ids[1] ?? "", document, { name: "a.pdf", bytes: PDF });
    await write(ids[0] ?? "", { [photo]: { files: [file] } });
    expect(await objectsOfSurvey()).toBe(name === "database" ? 0 : 2);
    expect(await deleteSurveyRows(t.db, user.account_id, [survey.id])).toEqual([survey.id]);
    expect(await fileCount()).toBe(0);
    expect(await objectsOfSurvey()).toBe(0);
  });

  test("is not taken once the account was deleted", async () => {
    await t.db
      .updateTable("accounts")
      .set({ deleted_at: new Date() })
      .where("account_id", "=", user.account_id)
      .execute();
    expect((await send(newId(), document, { name: "a.pdf", bytes: PDF })).statusCode).toBe(404);
    expect(await objectsOfSurvey()).toBe(0);
  });

  test("is not taken once the response is submitted, nor where the survey is closed or has no room", async () => {
    const id = newId();
    await write(id, {});
    expect((await send(id, document, { name: "a.pdf", bytes: PDF })).statusCode).toBe(404);
    const full = { account_id: user.account_id, survey_id: survey.id, id: newId(), response_id: newId() };
    await t.db
      .insertInto("answer_files")
      .values({ ...full, question_id: photo, name: "", content_type: "", size: 2 ** 31 - 1, sent_hash: PDF })
      .execute();
    await t.db
      .updateTable("accounts")
      .set({ plan: "trial" })
      .where("account_id", "=", user.account_id)
      .execute();
    const refused = await send(newId(), document, { name: "a.pdf", bytes: PDF });
    expect([refused.statusCode, refused.json().code]).toEqual([403, "SURVEY_FILES_FULL"]);
    await app.inject({
      method: "POST",
      url: `/api/surveys/${survey.id}/pause`,
      headers: bearer(user.token),
    });
    expect((await send(newId(), document, { name: "a.pdf", bytes: PDF })).statusCode).toBe(404);
  });
});

test("a file is what its bytes say, where its name says the same", () => {
  const zip = (text: string) => Buffer.from(`PK\x03\x04${text}`, "latin1");
  expect(contentTypeOf(zip("word/document.xml"), "a.docx")).toMatch(/wordprocessingml/);
  expect(contentTypeOf(zip("word/document.xml"), "a.xlsx")).toBeNull();
  expect(contentTypeOf(Buffer.from("Tên,Điểm\n"), "a.csv")).toBe("text/csv; charset=utf-8");
  expect(contentTypeOf(Buffer.from([0xff, 0xfe, 0x00]), "a.txt")).toBeNull();
  expect(contentTypeOf(Buffer.from("<html>"), "a.html")).toBeNull();
  expect(contentTypeOf(Buffer.from("\0\0\0\x18ftypmp42"), "a.mp4")).toBe("video/mp4");
});
